import { consoleRoutes } from '../../console-routes.ts';
import { type Defined, loadContracts } from '../contracts.ts';
import { projectFiles, readText } from '../files.ts';
import type { Gate } from '../gate.ts';
import { type Dictionary, placeOf, readDictionaries, readLetters, shared } from '../texts/dictionaries.ts';
import { glossaryFindings } from '../texts/glossary.ts';
import { argumentsOf, isTranslatable } from '../texts/messages.ts';
import { translatedFindings } from '../texts/translated.ts';
import { type Usage, matches, readUsage } from '../texts/usage.ts';

const english = 'en';
const mostEqual = 0.03;
/** Of a file that has texts enough to tell: a module that was just begun has a few in English. */
const mostEqualInFile = 0.5;
const enoughTexts = 20;

const none: ReadonlyMap<string, string> = new Map();
const englishOf = (dictionary: Dictionary): ReadonlyMap<string, string> => dictionary.texts.get(english) ?? none;

/** Every locale has the keys of English, no more and no less, with the same arguments. */
function localeFindings(dictionary: Dictionary): string[] {
  const source = englishOf(dictionary);
  return [...dictionary.texts].flatMap(([locale, own]) => {
    const at = (key: string): string => placeOf(dictionary, locale, key);
    const missing = [...source.keys()].filter((key) => !own.has(key)).map((key) => `${at(key)} is missing`);
    const wrong = [...own].flatMap(([key, text]) => {
      const original = source.get(key);
      if (original === undefined) return [`${at(key)} is not in English`];
      if (text.trim() === '') return [`${at(key)} is empty`];
      const said = argumentsOf(text, locale);
      if ('fault' in said) return [`${at(key)} is no ICU message: ${said.fault}`];
      const meant = argumentsOf(original, english);
      if ('fault' in meant || meant.names.join() === said.names.join()) return [];
      return [
        `${at(key)} has the arguments ${said.names.join(', ') || 'none'}, English has ${meant.names.join(', ') || 'none'}`,
      ];
    });
    return [...missing, ...wrong];
  });
}

interface Pair {
  readonly at: string;
  readonly text: string;
  readonly original: string;
}

/** Too many texts that are the English ones, if they are. */
function leftInEnglish(of: string, pairs: readonly Pair[], most: number): string[] {
  const equal = pairs.filter(({ text, original }) => text === original);
  if (equal.length <= pairs.length * most) return [];
  const share = ((100 * equal.length) / pairs.length).toFixed(1);
  const first = equal.slice(0, 8).map(({ at }) => at);
  return [`${of}: ${share} % of the texts are the English ones, at most ${most * 100} %: ${first.join('; ')}`];
}

/** Texts left in English, counted over all namespaces of a locale, and in each: a file nobody translated is small beside all. */
function untranslatedFindings(dictionaries: readonly Dictionary[], locales: readonly string[]): string[] {
  return locales
    .filter((locale) => locale !== english)
    .flatMap((locale) => {
      const files = dictionaries.map((dictionary) => ({
        file: `${dictionary.folder}/${locale}.json`,
        pairs: [...(dictionary.texts.get(locale) ?? none)]
          .map(([key, text]): Pair => ({
            at: `${dictionary.folder}/${locale}.json: ${key}`,
            text,
            original: englishOf(dictionary).get(key) ?? '',
          }))
          .filter(({ original }) => isTranslatable(original)),
      }));
      return [
        ...leftInEnglish(
          locale,
          files.flatMap(({ pairs }) => pairs),
          mostEqual,
        ),
        ...files
          .filter(({ pairs }) => pairs.length >= enoughTexts)
          .flatMap(({ file, pairs }) => leftInEnglish(file, pairs, mostEqualInFile)),
      ];
    });
}

/** Every value and every refusal of the contracts has its words, and refusals have the contract's own. */
function contractFindings(dictionaries: readonly Dictionary[], { enums, errors }: Defined): string[] {
  const of = (namespace: string): { file: string; texts: ReadonlyMap<string, string> } => {
    const found = dictionaries.find((dictionary) => dictionary.namespace === namespace);
    return { file: `${found?.folder ?? namespace}/${english}.json`, texts: found ? englishOf(found) : none };
  };
  const { file, texts } = of(shared);
  return [
    ...enums.flatMap(({ id, values, texts: namespace = shared }) => {
      const own = of(namespace);
      return Object.keys(values)
        .map((name) => `enum.${id}.${name}`)
        .filter((key) => !own.texts.has(key))
        .map((key) => `${own.file}: ${key} is missing: the contracts define it`);
    }),
    ...errors.flatMap(({ name, text }) => {
      const said = texts.get(`error.${name}`);
      if (said === undefined) return [`${file}: error.${name} is missing: the contracts define it`];
      return said === text ? [] : [`${file}: error.${name} is not the contract's text: ${text}`];
    }),
  ];
}

/** A refusal names the kind of thing in English; each of them has its word. */
function thingFindings(root: string, files: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const sources = files.filter((file) => /^apps\/server\/src\/.*\.ts$/.test(file) && !file.includes('/test/'));
  return sources.flatMap((file) =>
    [...readText(root, file).matchAll(/\bthing: '([^']+)'/g)]
      .filter(([, thing]) => !texts.has(`thing.${thing}`))
      .map(([, thing]) => `${file}: thing.${thing} has no word in apps/console/src/kit/i18n/en.json`),
  );
}

/** `ns:key`, or a key of the module the file lies in, or a shared one. */
const placesOf = (file: string, key: string): { namespace: string; key: string }[] => {
  const at = key.indexOf(':');
  if (at > 0) return [{ namespace: key.slice(0, at), key: key.slice(at + 1) }];
  const own = /^apps\/console\/src\/modules\/([^/]+)\//.exec(file)?.[1];
  return [...(own === undefined ? [] : [{ namespace: own, key }]), { namespace: shared, key }];
};

function unknownKeys(dictionaries: readonly Dictionary[], usage: Usage): string[] {
  const has = (namespace: string, key: string): boolean => {
    const dictionary = dictionaries.find((one) => one.namespace === namespace);
    return dictionary !== undefined && [...englishOf(dictionary).keys()].some((known) => matches(key, known));
  };
  return usage.keys
    .filter(({ key }) => !key.startsWith('*'))
    .filter(({ file, key }) => !placesOf(file, key).some((place) => has(place.namespace, place.key)))
    .map(({ file, line, key }) => `${file}:${line} t('${key}'): there is no such text`);
}

function unusedKeys(dictionaries: readonly Dictionary[], usage: Usage, { enums, errors }: Defined): string[] {
  const isDefined = (namespace: string, key: string): boolean => {
    const [top, name = '', ...rest] = key.split('.');
    if (top === 'field') return usage.words.has([name, ...rest].join('.'));
    if (top === 'section') return usage.words.has(name);
    if (top === 'error') return errors.some((error) => error.name === name);
    return enums.some(
      ({ id, values, texts: own = shared }) =>
        own === namespace && id === name && Object.keys(values).includes(rest.join('.')),
    );
  };
  const isUsed = (namespace: string, key: string): boolean => {
    const spellings = [key, `${namespace}:${key}`];
    if (spellings.some((spelling) => usage.words.has(spelling))) return true;
    // These are built from names, so a template that could build any of them proves nothing.
    if (key.startsWith('enum.') || (namespace === shared && /^(field|section|error)\./.test(key))) {
      return isDefined(namespace, key);
    }
    return usage.templates.some((template) => spellings.some((spelling) => matches(template, spelling)));
  };
  return dictionaries.flatMap((dictionary) =>
    [...englishOf(dictionary).keys()]
      .filter((key) => !isUsed(dictionary.namespace, key))
      .map((key) => `${dictionary.folder}/${english}.json: ${key} is used by no code`),
  );
}

export const texts: Gate = {
  name: 'texts',
  least: 20,
  look: async (root) => {
    const files = await projectFiles(root);
    const defined = await loadContracts(root, files);
    const { dictionaries, seen, findings } = readDictionaries(root, files, defined.locales);
    const translated = [...dictionaries, ...readLetters(root, defined.locales)];
    const read = readUsage(root, files);
    // Titles may be made from the name of a thing: the tables themselves say which there are.
    const titles = (await consoleRoutes(root)).map(({ title }) => title);
    const usage: Usage = { ...read, words: new Set([...read.words, ...titles]) };
    const [common] = dictionaries;
    return {
      files: seen,
      findings: [
        ...findings,
        ...translated.flatMap(localeFindings),
        ...translatedFindings(root, translated),
        ...untranslatedFindings(dictionaries, defined.locales),
        ...glossaryFindings(root, translated, defined.locales),
        ...contractFindings(dictionaries, defined),
        ...(common ? thingFindings(root, files, englishOf(common)) : []),
        ...unknownKeys(dictionaries, usage),
        ...unusedKeys(dictionaries, usage, defined),
      ],
    };
  },
};

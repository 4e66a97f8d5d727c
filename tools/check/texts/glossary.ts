import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../files.ts';
import { type Dictionary, placeOf } from './dictionaries.ts';
import { wordsOf } from './messages.ts';

export const glossaryFile = 'docs/domain/glossary.json';

type ByLocale = Readonly<Record<string, readonly string[]>>;

/** A word of the trade: what it means, and how each language says it. */
export interface Term {
  readonly term: string;
  readonly meaning: string;
  /** A regular expression for where English uses the word in this sense; without it the word and its plural. */
  readonly match?: string;
  /** One word per language, with its inflected forms or stems. */
  readonly words: ByLocale;
  /** Words that say the same and are not used. */
  readonly not?: ByLocale;
}

export interface Glossary {
  readonly terms: readonly Term[];
  /** How a language addresses the reader, and the forms it does not use. */
  readonly address: Readonly<Record<string, { readonly you: string; readonly not: readonly string[] }>>;
  readonly exceptions: readonly {
    readonly key: string;
    readonly term: string;
    readonly locales?: readonly string[];
    readonly reason: string;
  }[];
}

export const readGlossary = (root: string): Glossary => JSON.parse(readText(root, glossaryFile)) as Glossary;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const usesOf = ({ term, match }: Term): RegExp =>
  new RegExp(
    String.raw`(?<![\w-])(?:${match ?? `${escape(term)}(?:s|es)?`})(?![\w-])`,
    /^[A-Z]+$/.test(term) ? '' : 'i',
  );

// Thai and Chinese are written without spaces, and a sign of Thai may go on in the vowel above it.
const isSpaced = (locale: string): boolean => locale !== 'th' && !locale.startsWith('zh');
const asWord = (locale: string, words: readonly string[], flags: string): RegExp => {
  const any = words.map(escape).join('|');
  return isSpaced(locale)
    ? new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${any})(?![\p{L}\p{M}])`, `${flags}u`)
    : new RegExp(String.raw`(?:${any})(?!\p{M})`, `${flags}u`);
};

/** A form may have an ending; in languages with prefixes it may have a beginning too. */
const asForm = (locale: string, words: readonly string[]): RegExp => {
  const begin = ['pt-BR', 'sp-MX', 'vi'].includes(locale) ? String.raw`(?<![\p{L}\p{M}])` : '';
  return new RegExp(`${begin}(?:${words.map(escape).join('|')})`, 'iu');
};

interface Entry {
  readonly key: string;
  readonly english: string;
  readonly others: readonly { readonly locale: string; readonly file: string; readonly said: string }[];
}

const entriesOf = (dictionaries: readonly Dictionary[]): Entry[] =>
  dictionaries.flatMap((dictionary) =>
    [...(dictionary.texts.get('en') ?? [])].map(([key, text]) => ({
      key: `${dictionary.namespace}:${key}`,
      english: wordsOf(text, 'en'),
      others: [...dictionary.texts]
        .filter(([locale, own]) => locale !== 'en' && own.has(key))
        .map(([locale, own]) => ({
          locale,
          file: placeOf(dictionary, locale, key),
          said: wordsOf(own.get(key) ?? '', locale),
        })),
    })),
  );

function termFindings(term: Term, entries: readonly Entry[], exceptions: Glossary['exceptions']): string[] {
  const uses = usesOf(term);
  const refused = Object.fromEntries(
    Object.entries(term.not ?? {}).map(([locale, words]) => [locale, asWord(locale, words, 'i')]),
  );
  const forms = Object.fromEntries(
    Object.entries(term.words).map(([locale, words]) => [locale, asForm(locale, words)]),
  );
  const own = exceptions.filter((exception) => exception.term === term.term);
  return entries
    .filter(({ english }) => uses.test(english))
    .flatMap(({ key, others }) =>
      others.flatMap(({ locale, file, said }) => {
        if (own.some((one) => one.key === key && (one.locales?.includes(locale) ?? true))) return [];
        const words = term.words[locale] ?? [];
        const competing = refused[locale]?.exec(said)?.[0];
        return [
          ...(forms[locale]?.test(said) ? [] : [`${file} must say ${words.join(' or ')} for ${term.term}`]),
          ...(competing === undefined ? [] : [`${file} says ${competing} for ${term.term}: the word is ${words[0]}`]),
        ];
      }),
    );
}

const atStart = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A language addresses its reader in one way. Capitals count: `TI` is a department, `ti` is you. */
function addressFindings({ address }: Glossary, entries: readonly Entry[]): string[] {
  const forms = Object.entries(address).map(([locale, { you, not }]) => {
    const refused = not.flatMap((word) => [word, atStart(word)]).filter((word) => word !== you);
    return { locale, you, not: asWord(locale, refused, '') };
  });
  return entries.flatMap(({ others }) =>
    others.flatMap(({ locale, file, said }) => {
      const form = forms.find((one) => one.locale === locale);
      const found = form?.not.exec(said)?.[0];
      return found === undefined ? [] : [`${file} says ${found}: ${locale} addresses the reader as ${form?.you}`];
    }),
  );
}

/** Every term has a word in each language, and every exception is of a text and a term that exist. */
function dataFindings({ terms, address, exceptions }: Glossary, entries: readonly Entry[], locales: readonly string[]) {
  const others = locales.filter((locale) => locale !== 'en');
  const keys = new Set(entries.map(({ key }) => key));
  const names = terms.map(({ term }) => term);
  return [
    ...terms.flatMap(({ term, words }) =>
      others
        .filter((locale) => !words[locale]?.[0])
        .map((locale) => `${glossaryFile}: ${term} has no word in ${locale}`),
    ),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${glossaryFile}: ${name} is there twice`),
    ...others.filter((locale) => !address[locale]).map((locale) => `${glossaryFile}: ${locale} has no form of address`),
    ...exceptions
      .filter(({ key, term, reason }) => !keys.has(key) || !names.includes(term) || reason === '')
      .map(
        ({ key, term }) =>
          `${glossaryFile}: the exception ${key} for ${term} is of no text, of no term or without a reason`,
      ),
  ];
}

/** A term of the trade has one word in each language, and the reader is addressed in one way. */
export function glossaryFindings(
  root: string,
  dictionaries: readonly Dictionary[],
  locales: readonly string[],
): string[] {
  if (!existsSync(join(root, glossaryFile))) return [`${glossaryFile} is missing`];
  const glossary = readGlossary(root);
  const entries = entriesOf(dictionaries);
  return [
    ...dataFindings(glossary, entries, locales),
    ...glossary.terms.flatMap((term) => termFindings(term, entries, glossary.exceptions)),
    ...addressFindings(glossary, entries),
  ];
}

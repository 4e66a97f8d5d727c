import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

type Texts = Readonly<Record<string, object>>;
const dictionaries = ['error', 'enum', 'field'];
const pick = (texts: Texts, wanted: (name: string) => boolean): object =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => wanted(name)));

/** Where the modules stand that have texts of their own. */
const modulesFolder = join(import.meta.dirname, 'src/modules');

const textsIn = async (file: string): Promise<Texts> => JSON.parse(await readFile(file, 'utf8')) as Texts;

/** The files of a locale by module. */
async function moduleTexts(locale: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(modulesFolder, { withFileTypes: true });
  const modules = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return new Map(modules.toSorted().map((module) => [module, join(modulesFolder, module, 'i18n', `${locale}.json`)]));
}

/**
 * Parts of a file of texts, by what is asked for behind its name: `?titles` are the titles of a module's routes, which
 * the menu needs; `?dictionaries` the words for fields, codes and refusals, which grow with every module; `?first` all
 * others, which the first page needs. `?all-titles` of the texts of all modules are the titles of each of them: a browser
 * asks for one file and not for as many as there are modules.
 */
const parts: Readonly<Record<string, (texts: Texts) => string>> = {
  titles: ({ route }) => `export const route = ${JSON.stringify(route ?? {})};`,
  dictionaries: (texts) => `export default ${JSON.stringify(pick(texts, (name) => dictionaries.includes(name)))};`,
  first: (texts) => `export default ${JSON.stringify(pick(texts, (name) => !dictionaries.includes(name)))};`,
};

export const textParts: Plugin = {
  name: 'text-parts',
  enforce: 'pre',
  async load(id) {
    const [file = '', query = ''] = id.split('?');
    if (query === 'all-titles') {
      const files = await moduleTexts(basename(file, '.json'));
      for (const one of files.values()) this.addWatchFile(one);
      const titles = [...files].map(async ([module, one]) => [module, (await textsIn(one)).route ?? {}] as const);
      const code = `export default ${JSON.stringify(Object.fromEntries(await Promise.all(titles)))};`;
      return { code, moduleType: 'js' };
    }
    const part = file.endsWith('.json') ? parts[query] : undefined;
    if (!part) return undefined;
    this.addWatchFile(file);
    return { code: part(await textsIn(file)), moduleType: 'js' };
  },
};

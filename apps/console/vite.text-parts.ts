import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

type Texts = Readonly<Record<string, object>>;
const dictionaries = ['error', 'enum', 'field'];
const pick = (texts: Texts, wanted: (name: string) => boolean): object =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => wanted(name)));

/**
 * Parts of a file of texts, by what is asked for behind its name: `?titles` are the titles of a module's routes, which
 * the menu needs; `?dictionaries` the words for fields, codes and refusals, which grow with every module; `?first` all
 * others, which the first page needs.
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
    const part = file.endsWith('.json') ? parts[query] : undefined;
    if (!part) return undefined;
    this.addWatchFile(file);
    return { code: part(JSON.parse(await readFile(file, 'utf8')) as Texts), moduleType: 'js' };
  },
};

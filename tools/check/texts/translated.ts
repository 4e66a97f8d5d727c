import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../files.ts';
import type { Dictionary } from './dictionaries.ts';

/** From which English each text was translated: key to hash, one line per key, sorted. */
export const recordFile = 'tools/check/texts/translated.json';

export type TranslationRecord = Readonly<Record<string, string>>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

export const printRecord = (record: TranslationRecord): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;

export const readRecord = (root: string): TranslationRecord =>
  existsSync(join(root, recordFile)) ? (JSON.parse(readText(root, recordFile)) as TranslationRecord) : {};

/** The English texts of all namespaces, by `namespace:key`. */
export const englishTexts = (dictionaries: readonly Dictionary[]): ReadonlyMap<string, string> =>
  new Map(
    dictionaries.flatMap(({ namespace, texts }) =>
      [...(texts.get('en') ?? [])].map(([key, text]) => [`${namespace}:${key}`, text] as const),
    ),
  );

/** The keys whose English is not the one that was translated. */
export const changedKeys = (record: TranslationRecord, english: ReadonlyMap<string, string>): string[] =>
  [...english].filter(([key, text]) => record[key] !== hashOf(text)).map(([key]) => key);

/** An English text that changes without its nine translations leaves nine languages that say something else. */
export function translatedFindings(root: string, dictionaries: readonly Dictionary[]): string[] {
  const record = readRecord(root);
  const english = englishTexts(dictionaries);
  return [
    ...changedKeys(record, english).map(
      (key) =>
        `${key} has another English text than its translations: change all nine, then npm run translated; if they still hold, npm run translated -- ${key}`,
    ),
    ...Object.keys(record)
      .filter((key) => !english.has(key))
      .map((key) => `${recordFile}: ${key} is no text: npm run translated`),
  ];
}

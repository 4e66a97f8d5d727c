// `npm run translated`: records from which English the texts are translated. A changed English text counts as translated
// when all nine other texts changed with it since the last commit, or when its key is named: `npm run translated -- inbound:asn.empty`.
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { locales } from '@tallyhouse/contracts/common/locales.ts';
import { projectFiles } from './check/files.ts';
import { run } from './check/run-tool.ts';
import { readDictionaries, readLetters, textsIn } from './check/texts/dictionaries.ts';
import { isTranslatable } from './check/texts/messages.ts';
import { changedKeys, englishTexts, hashOf, printRecord, readRecord, recordFile } from './check/texts/translated.ts';

const root = resolve(import.meta.dirname, '..');
const named = process.argv.slice(2);

const dictionaries = [
  ...readDictionaries(root, await projectFiles(root), locales).dictionaries,
  ...readLetters(root, locales),
];
const english = englishTexts(dictionaries);
const unknown = named.filter((key) => !english.has(key));
if (unknown.length > 0) throw new Error(`There is no text ${unknown.join(', ')}. A key is written namespace:key.`);

const committed = new Map<string, Promise<string | undefined>>();

/** A file as it was at the last commit. */
function fileBefore(file: string): Promise<string | undefined> {
  const known = committed.get(file);
  if (known) return known;
  const read = run('git', ['show', `HEAD:${file}`], root).then(({ code, out }) => (code === 0 ? out : undefined));
  committed.set(file, read);
  return read;
}

async function isTranslated(id: string): Promise<boolean> {
  if (named.includes(id) || !isTranslatable(english.get(id) ?? '')) return true;
  const [namespace, key = ''] = id.split(/:(.*)/s);
  const dictionary = dictionaries.find((one) => one.namespace === namespace);
  if (!dictionary) return false;
  const others = [...dictionary.texts].filter(([locale]) => locale !== 'en');
  const changes = await Promise.all(
    others.map(async ([locale, texts]) => (await textsIn(dictionary, locale, fileBefore)).get(key) !== texts.get(key)),
  );
  return changes.every(Boolean);
}

const record = readRecord(root);
const changed = changedKeys(record, english);
const done: string[] = [];
for (const key of changed) if (await isTranslated(key)) done.push(key);
const kept = Object.entries(record).filter(([key]) => english.has(key));
const next = Object.fromEntries([...kept, ...done.map((key) => [key, hashOf(english.get(key) ?? '')] as const)]);
await writeFile(join(root, recordFile), printRecord(next));
for (const key of changed.filter((one) => !done.includes(one)))
  console.error(`${key}: not all nine translations changed. Change them, or name the key if they still hold.`);
console.log(`${done.length} recorded, ${changed.length - done.length} left`);
process.exitCode = done.length === changed.length ? 0 : 1;

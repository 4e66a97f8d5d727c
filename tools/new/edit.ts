import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { run, runTool } from '../check/run-tool.ts';

const root = resolve(import.meta.dirname, '../..');

const words = (text: string): string[] => text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
const upper = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
export const pascal = (text: string): string => words(text).map(upper).join('');
export const camel = (text: string): string =>
  pascal(text).replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (head) => head.toLowerCase());
export const kebab = (text: string): string =>
  words(text.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2'))
    .join('-')
    .toLowerCase();
export const spaced = (text: string): string =>
  words(text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'))
    .map(upper)
    .join(' ');

export class Usage extends Error {}

// Nothing is written before all of it is known to fit: a generator that stops half-way leaves no trace.
const pending = new Map<string, string>();

export const has = (file: string): boolean => pending.has(file) || existsSync(join(root, file));
export const read = async (file: string): Promise<string> =>
  pending.get(file) ?? (await readFile(join(root, file), 'utf8'));

/** A new file. One that is there already is somebody's work. */
export function create(file: string, text: string): void {
  if (has(file)) throw new Usage(`${file} is there already`);
  pending.set(file, text);
}

export async function change(file: string, edit: (text: string) => string): Promise<void> {
  if (!has(file)) throw new Usage(`${file} is not where it was`);
  pending.set(file, edit(await read(file)));
}

/** Imports names from a place, unless they are imported already. */
export function withImport(text: string, from: string, names: readonly string[], typeOnly = false): string {
  const there = new RegExp(String.raw`import (type )?\{([^}]*)\} from '${from.replaceAll('.', String.raw`\.`)}';`);
  const found = there.exec(text);
  if (!found) {
    const line = `import ${typeOnly ? 'type ' : ''}{ ${names.join(', ')} } from '${from}';\n`;
    return /^import /m.test(text) ? line + text : `${line}\n${text}`;
  }
  const listed = (found[2] ?? '').split(',').map((name) => name.trim());
  const all = [...new Set([...listed.filter((name) => name !== ''), ...names])];
  return text.replace(found[0], `import ${found[1] ?? ''}{ ${all.join(', ')} } from '${from}';`);
}

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** Adds a member at the end of the object or list that begins with `opening`, whose last character is its bracket. */
export function withMember(text: string, opening: string, member: string): string {
  const start = text.indexOf(opening);
  if (start < 0) throw new Usage(`cannot find "${opening}"`);
  const open = opening.at(-1) ?? '';
  const close = closers[open] ?? '';
  let depth = 0;
  for (let at = start + opening.length - 1; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth > 0) continue;
    const inside = text.slice(start + opening.length, at).trimEnd();
    const comma = inside === '' || inside.endsWith(',') ? '' : ',';
    return `${text.slice(0, start + opening.length)}${inside}${comma} ${member}, ${text.slice(at)}`;
  }
  throw new Usage(`"${opening}" has no end`);
}

/** Writes and formats all changes, and brings the generated files up to date. */
export async function finish(notes: readonly string[]): Promise<void> {
  const touched = [...pending.keys()];
  for (const [file, text] of pending) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  const code = touched.filter((file) => /\.(tsx?|json)$/.test(file));
  const tidy = await runTool('oxfmt', code, root);
  if (tidy.code !== 0) throw new Error(`oxfmt: ${tidy.out}${tidy.err}`);
  const made = await run(process.execPath, ['tools/generate/generate.ts'], root);
  if (made.code !== 0) throw new Error(made.err);
  console.log([...touched.map((file) => `wrote ${file}`), made.out.trim(), ...notes].join('\n'));
}

/** Runs a generator; wrong words get the usage, not a stack. */
export async function generator(usage: string, work: (...args: string[]) => Promise<void>): Promise<void> {
  try {
    await work(...process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Usage)) throw error;
    console.error(`${error.message}\nusage: ${usage}`);
    process.exitCode = 1;
  }
}

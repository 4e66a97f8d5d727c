import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOfPage } from '@tallyhouse/tools/rehearsal/limits.ts';
import type { SyntheticModule } from '@tallyhouse/tools/rehearsal/words.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

export interface Sizes {
  readonly entryJs: number;
  readonly entryCss: number;
  /** Beyond the entry: what stands around the first page of somebody who is signed in. */
  readonly shell: number;
  readonly metadata: number;
  readonly files: number;
}

/** A chunk and all it imports without asking. */
function closure(manifest: Manifest, start: string): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  follow(start);
  return files;
}

/** Sizes of a build, in bytes of gzip. Fails when the build is not that of these modules. */
export async function sizesOf(dist: string, modules: readonly SyntheticModule[]): Promise<Sizes> {
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  const gzip = async (files: Iterable<string>): Promise<number> => {
    let bytes = 0;
    for (const file of files) bytes += gzipSync(await readFile(join(dist, file)), { level: 9 }).length;
    return bytes;
  };
  for (const { name, things } of modules) {
    for (const { kebab } of things) {
      for (const page of [`${kebab}-list/page`, `${kebab}-form/create-page`, `${kebab}-form/edit-page`]) {
        const key = `src/modules/${name}/pages/${page}.tsx`;
        if (!manifest[key]) throw new Error(`the build has no chunk of ${key}`);
      }
    }
  }
  const tables = Object.values(manifest).filter((chunk) => chunk.name === 'routes');
  const text = (await Promise.all(tables.map(({ file }) => readFile(join(dist, file), 'utf8')))).join('\n');
  const absent = modules.flatMap(({ name, things }) =>
    [name, ...things.map(({ camel }) => camel)].filter((word) => !text.includes(`\`${word}\``)),
  );
  if (absent.length > 0) throw new Error(`the chunk of the routes does not know ${absent.join(', ')}`);

  const entry = filesOfPage(await readFile(join(dist, 'index.html'), 'utf8'));
  if (!tables.every(({ file }) => entry.includes(file))) throw new Error('the routes are no part of the entry');
  const shell = closure(manifest, 'src/shell/shell.tsx');
  if (shell.size === 0) throw new Error('the build has no chunk of the shell');
  return {
    entryJs: await gzip(entry.filter((file) => file.endsWith('.js'))),
    entryCss: await gzip(entry.filter((file) => file.endsWith('.css'))),
    shell: await gzip([...shell].filter((file) => !entry.includes(file))),
    metadata: await gzip(tables.map(({ file }) => file)),
    files: new Set(Object.values(manifest).map(({ file }) => file)).size,
  };
}

import { join } from 'node:path';
import { projectFiles, readText } from '../check/files.ts';
import { callTests } from './call-tests.ts';
import { changesOf } from './changes.ts';
import { type Declarations, declarationsOf } from './declarations.ts';
import { makeReach } from './reach.ts';
import type { Mutant } from './sample.ts';
import { parseSource } from './source-tree.ts';
import { contractPath, importContract, wordsOf } from './words.ts';

/** What a test of a call comes to. Exports, imports, jobs and prints have tests of their own, which name no call. */
const layers = ['calls', 'flows', 'store', 'domain'];

/** So many of the calls that come to a change are tested with it. */
const mostCalls = 6;

const inModule = /^apps\/server\/src\/modules\/([^/]+)\/(?:([^/]+)\/)?/;

async function callId(
  root: string,
  { imports }: Declarations,
  table: string,
  call: string,
): Promise<string | undefined> {
  const imported = imports.get(table);
  const file = imported && contractPath(imported.from);
  if (!imported || file === undefined) return undefined;
  const calls = (await importContract(join(root, file)))[imported.name] as
    | Readonly<Record<string, { id?: string }>>
    | undefined;
  return calls?.[call]?.id;
}

/** All mutants that can be planted in the modules of a checkout, each with the calls that should notice it. */
export async function findMutants(root: string): Promise<Mutant[]> {
  const files = await projectFiles(root);
  const tests = callTests(root, files);
  const sources = files.filter(
    (file) => inModule.test(file) && file.endsWith('.ts') && !/\.test\.ts$|\/test\//.test(file),
  );
  const texts = new Map(sources.map((file) => [file, readText(root, file)]));
  const declared = new Map(
    [...texts].map(([file, source]) => [file, declarationsOf(parseSource(file, source))] as const),
  );
  const reach = makeReach(declared);
  const found: Mutant[] = [];
  for (const [file, source] of texts) {
    const [, module = '', layer = ''] = inModule.exec(file) ?? [];
    const declarations = declared.get(file);
    if (!declarations || !layers.includes(layer)) continue;
    const changes = changesOf(file, source, await wordsOf(root, file, declarations));
    for (const declaration of declarations.list) {
      const inside = changes.filter(({ start, end }) => start >= declaration.start && end <= declaration.end);
      if (inside.length === 0) continue;
      const handlers = reach.handlersOf(file, declaration);
      if (handlers.length === 0) continue;
      const ids: string[] = [];
      for (const { file: from, declaration: one } of handlers) {
        const own = declared.get(from);
        const id = own && one.handles && (await callId(root, own, one.handles.table, one.handles.call));
        if (id !== undefined && tests.has(id) && !ids.includes(id)) ids.push(id);
      }
      const calls = ids.slice(0, mostCalls);
      const within = declaration.names.join(', ');
      found.push(...inside.map((change) => ({ ...change, file, layer, module, within, calls })));
    }
  }
  return found;
}

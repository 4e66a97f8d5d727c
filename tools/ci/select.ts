// What `.ci/run` runs beside what it always runs: `node tools/ci/select.ts <out-folder> [--everything]`. Writes one file of
// names for each layer of browser tests and one with the option of the benches and batteries, and prints why.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFiles, readText } from '../check/files.ts';
import { run } from '../check/run-tool.ts';
import { affectedBy } from './affected.ts';
import { changedSince, readFullRun } from './full-run.ts';
import { readGraph } from './import-graph.ts';
import { rotatingPart } from './rotation.ts';

const root = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { everything: { type: 'boolean' } } });
const [out = ''] = positionals;

const files = await projectFiles(root);
const tests = files.filter((file) => /^tests\/e2e\/.*\.e2e\.ts$/.test(file));
const layers = ['frames', 'shell', 'generated', 'modules'] as const;
const layerOf = (file: string): string => file.split('/')[2] ?? '';
const write = (name: string, list: readonly string[]): void => writeFileSync(join(out, name), list.join('\n'));

/** Every tree has a seed of its own, and the same one whenever it is asked again. */
async function seedOfTree(): Promise<number> {
  const { code, out: tree } = await run('git', ['rev-parse', 'HEAD^{tree}'], root);
  return code === 0 ? Number.parseInt(tree.slice(0, 7), 16) : 1;
}

async function affected(): Promise<ReadonlySet<string> | 'everything'> {
  if (values.everything === true) return 'everything';
  const record = await readFullRun(root);
  if ('refused' in record) {
    console.log(`no full run to rely on: ${record.refused}`);
    return 'everything';
  }
  const changed = await changedSince(root, record.commit);
  console.log(`${changed.length} files differ from the full run of ${record.commit.slice(0, 7)}, ${record.date}`);
  const graph = readGraph(root, files);
  return affectedBy({ files, graph, text: (file) => readText(root, file) }, tests, changed);
}

const found = await affected();
const seed = await seedOfTree();
const others = tests.filter((file) => found !== 'everything' && layerOf(file) !== 'generated' && !found.has(file));
const rotating = new Set(rotatingPart(others, 5, seed));
const chosen = tests.filter((file) => !others.includes(file) || rotating.has(file));
for (const layer of layers)
  write(
    layer,
    chosen.filter((file) => layerOf(file) === layer),
  );
const all = found === 'everything';
write('parts', all ? [] : ['--rotate']);
console.log(
  all
    ? `all ${tests.length} files of browser tests, all benches and batteries`
    : `${chosen.length} of ${tests.length} files of browser tests, ${rotating.size} of them by rotation; benches and batteries in rotation`,
);

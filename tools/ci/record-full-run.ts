// Writes docs/full-run.json from the results that `.ci/run --full` kept: `node tools/ci/record-full-run.ts <folder>`.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from '../check/run-tool.ts';
import { type FullRun, recordFile } from './full-run.ts';

const root = resolve(import.meta.dirname, '../..');
const [folder = ''] = process.argv.slice(2);

const git = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await run('git', args, root);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${err}`);
  return out.trim();
};

const results = readdirSync(folder).map((name) => {
  const [passed = 0, failed = 0, seconds = 0] = readFileSync(join(folder, name), 'utf8').trim().split(' ').map(Number);
  return { name, passed, failed, seconds };
});
const sum = (of: (result: (typeof results)[number]) => number): number =>
  results.reduce((total, result) => total + of(result), 0);
const record: FullRun = {
  commit: await git('rev-parse', 'HEAD'),
  tree: await git('rev-parse', 'HEAD^{tree}'),
  date: new Date().toISOString().slice(0, 16),
  machine: `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`,
  passed: sum(({ passed }) => passed),
  failed: sum(({ failed }) => failed),
  seconds: Object.fromEntries(results.map(({ name, seconds }) => [name, seconds])),
};
writeFileSync(join(root, recordFile), `${JSON.stringify(record, null, 2)}\n`);
console.log(`${recordFile}: ${record.passed} passed at ${record.commit.slice(0, 7)}`);

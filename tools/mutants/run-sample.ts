import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../check/files.ts';
import { callTests } from './call-tests.ts';
import { planted } from './changes.ts';
import type { TestRun } from './lane.ts';
import type { Lane } from './lanes.ts';
import type { Mutant } from './sample.ts';
import { parseSource } from './source-tree.ts';

export interface Result {
  readonly mutant: Mutant;
  readonly noticed: boolean;
}

const startMs = 600_000;

const escaped = (text: string): string => text.replaceAll('.', String.raw`\.`);

/** The unit test beside a file, and the tests that name its calls. */
function testsOf(root: string, { file, calls }: Mutant, tests: ReadonlyMap<string, readonly string[]>): TestRun[] {
  const beside = file.replace(/\.ts$/, '.test.ts');
  const files = [...new Set(calls.flatMap((id) => tests.get(id) ?? []))];
  return [
    ...(existsSync(join(root, beside)) ? [{ project: 'unit', files: [beside] } as const] : []),
    ...(files.length > 0
      ? [{ project: 'server', files, pattern: String.raw`\[call (${calls.map(escaped).join('|')})\]` } as const]
      : []),
  ];
}

const parses = (file: string, source: string): boolean => {
  try {
    parseSource(file, source);
    return true;
  } catch {
    return false;
  }
};

/** The undamaged code, with the same tests: what fails here tells nothing about a defect. Twice, for a loaded machine. */
async function control(lane: Lane, runs: readonly TestRun[]): Promise<number> {
  let last = '';
  for (const _ of [1, 2]) {
    const answer = await lane.run(runs, startMs);
    if (answer !== 'timeout' && answer.failed === undefined && answer.ran > 0) return answer.milliseconds;
    last = answer === 'timeout' ? 'they do not end' : (answer.failed ?? 'none ran');
  }
  throw new Error(`The tests ${JSON.stringify(runs)} fail without a mutant: ${last}. Repair them first.`);
}

async function tryMutant(
  root: string,
  lane: Lane,
  mutant: Mutant,
  runs: readonly TestRun[],
  took: number,
): Promise<Result> {
  const source = readText(root, mutant.file);
  const started = performance.now();
  const answer = await lane.runWith(mutant.file, source, planted(source, mutant), runs, 3 * took + 40_000);
  const noticed = answer === 'timeout' || answer.failed !== undefined;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const word = answer === 'timeout' ? 'timeout ' : noticed ? 'noticed ' : 'SURVIVED';
  console.log(`${word} ${seconds.padStart(5)} s  ${mutant.kind} ${mutant.file}:${mutant.line}`);
  return { mutant, noticed };
}

/** Plants each mutant in turn. Those with the same tests go one after another: their control runs once. */
export async function runSample(
  root: string,
  lanes: readonly Lane[],
  sample: readonly Mutant[],
  files: readonly string[],
): Promise<Result[]> {
  const tests = callTests(root, files);
  const groups = new Map<string, { runs: TestRun[]; mutants: Mutant[] }>();
  const results: Result[] = [];
  for (const mutant of sample) {
    const runs = testsOf(root, mutant, tests);
    if (!parses(mutant.file, planted(readText(root, mutant.file), mutant))) continue;
    if (runs.length === 0) {
      results.push({ mutant, noticed: false });
      continue;
    }
    const key = JSON.stringify(runs);
    const group = groups.get(key) ?? { runs, mutants: [] };
    group.mutants.push(mutant);
    groups.set(key, group);
  }
  const queue = [...groups.values()];
  const work = async (lane: Lane): Promise<void> => {
    for (let group = queue.shift(); group; group = queue.shift()) {
      const took = await control(lane, group.runs);
      for (const mutant of group.mutants) results.push(await tryMutant(root, lane, mutant, group.runs, took));
    }
  };
  await Promise.all(lanes.map(work));
  return results;
}

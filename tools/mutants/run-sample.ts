import { readText } from '../check/files.ts';
import { planted } from './changes.ts';
import type { KeptResults } from './kept-results.ts';
import type { TestRun } from './lane.ts';
import type { Lane } from './lanes.ts';
import type { Mutant } from './sample.ts';
import { parseSource } from './source-tree.ts';

export interface Result {
  readonly mutant: Mutant;
  readonly noticed: boolean;
  readonly byOthers: boolean;
}

/** The tests that name what a mutant is in, and others that may notice it. */
export interface Tests {
  readonly own: readonly TestRun[];
  readonly others: readonly TestRun[];
}

const startMs = 600_000;

/** Is the text with this change still TypeScript? */
export function isSound(root: string, mutant: Mutant): boolean {
  try {
    parseSource(mutant.file, planted(readText(root, mutant.file), mutant));
    return true;
  } catch {
    return false;
  }
}

/** The undamaged code, with the same tests: what fails here tells nothing about a defect. Again for a loaded machine. */
async function control(lane: Lane, runs: readonly TestRun[]): Promise<number> {
  let last = '';
  for (const _ of [1, 2, 3]) {
    const answer = await lane.run(runs, startMs);
    if (answer !== 'timeout' && answer.failed === undefined && answer.ran > 0) return answer.milliseconds;
    last = answer === 'timeout' ? 'they do not end' : (answer.failed ?? 'none ran');
  }
  throw new Error(`The tests ${JSON.stringify(runs)} fail without a mutant: ${last}. Repair them first.`);
}

interface Job {
  readonly mutant: Mutant;
  readonly source: string;
  readonly runs: readonly TestRun[];
}

/** A change and the tests it was tried with. */
const keyOf = ({ mutant: { file, start, end, text }, runs }: Job): string =>
  [file, start, end, text, JSON.stringify(runs)].join(' ');

async function isNoticed(lane: Lane, { mutant, source, runs }: Job, took: number): Promise<boolean> {
  const started = performance.now();
  const answer = await lane.runWith(mutant.file, source, planted(source, mutant), runs, 3 * took + 40_000);
  const noticed = answer === 'timeout' || answer.failed !== undefined;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const word = answer === 'timeout' ? 'timeout ' : noticed ? 'noticed ' : 'SURVIVED';
  console.log(`${word} ${seconds.padStart(5)} s  ${mutant.kind} ${mutant.file}:${mutant.line}`);
  return noticed;
}

/** The jobs whose mutants these tests notice. Those with the same tests go one after another: their control runs once. */
async function noticedIn(lanes: readonly Lane[], jobs: readonly Job[], kept: KeptResults): Promise<Set<Mutant>> {
  const groups = new Map<string, Job[]>();
  for (const job of jobs.filter((one) => one.runs.length > 0 && kept.get(keyOf(one)) === undefined)) {
    const key = JSON.stringify(job.runs);
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  const queue = [...groups.values()];
  const work = async (lane: Lane): Promise<void> => {
    for (let group = queue.shift(); group; group = queue.shift()) {
      const took = await control(lane, group[0]?.runs ?? []);
      for (const job of group) await kept.keep(keyOf(job), await isNoticed(lane, job, took));
    }
  };
  await Promise.all(lanes.map(work));
  return new Set(jobs.filter((job) => kept.get(keyOf(job)) === true).map(({ mutant }) => mutant));
}

/** Plants each mutant in turn, first with the tests that name what it is in, and what these miss with others beside them. */
export async function runSample(
  root: string,
  lanes: readonly Lane[],
  sample: readonly Mutant[],
  testsOf: (mutant: Mutant) => Tests,
  kept: KeptResults,
): Promise<Result[]> {
  // Read before any lane changes a file.
  const sources = new Map(sample.map(({ file }) => [file, readText(root, file)]));
  const jobs = (list: readonly Mutant[], which: keyof Tests): Job[] =>
    list.map((mutant) => ({ mutant, source: sources.get(mutant.file) ?? '', runs: testsOf(mutant)[which] }));
  const byOwn = await noticedIn(lanes, jobs(sample, 'own'), kept);
  const missed = sample.filter((mutant) => !byOwn.has(mutant));
  console.log(`${missed.length} of ${sample.length} are left for other tests.`);
  const byOthers = await noticedIn(lanes, jobs(missed, 'others'), kept);
  return sample.map((mutant) => ({
    mutant,
    noticed: byOwn.has(mutant) || byOthers.has(mutant),
    byOthers: byOthers.has(mutant),
  }));
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../check/run-tool.ts';
import type { LaneReply, LaneTask, TestRun } from './lane.ts';

export type LaneAnswer = LaneReply | 'timeout';

/** One copy of the checkout with a Vitest in it, which is replaced when a defect keeps it busy for too long. */
export interface Lane {
  /** Runs the tests with one file changed, and puts the file back. */
  runWith(
    file: string,
    original: string,
    changed: string,
    runs: readonly TestRun[],
    limit: number,
  ): Promise<LaneAnswer>;
  run(runs: readonly TestRun[], limit: number): Promise<LaneAnswer>;
  close(): Promise<void>;
}

const program = join(import.meta.dirname, 'lane.ts');

async function start(copy: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  // A group of its own: a worker that computes forever ends with it.
  const child = fork(program, [], { cwd: copy, env: { ...process.env, ...env }, detached: true, stdio: 'inherit' });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('a lane did not start'))),
  ]);
  return child;
}

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
}

async function ask(child: ChildProcess, task: LaneTask, limit: number): Promise<LaneAnswer> {
  const answered = new AbortController();
  const { signal } = answered;
  const timeout = AbortSignal.timeout(limit);
  try {
    child.send(task);
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as LaneReply),
      // A defect may end the whole process: nothing answers any more.
      once(child, 'exit', { signal }).then(() => 'timeout' as const),
      once(timeout, 'abort', { signal }).then(() => 'timeout' as const),
    ]);
  } finally {
    answered.abort();
  }
}

/** Journeys need the console built from the changed files: each time a Vitest of their own. */
async function runJourneys(
  copy: string,
  env: Readonly<Record<string, string>>,
  files: readonly string[],
): Promise<LaneReply> {
  const started = performance.now();
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', '--bail', '1', ...files];
  const { code, out } = await run(process.execPath, vitest, copy, env);
  const [failed = 'a journey'] = /(?<=FAIL ).*/.exec(out) ?? [];
  const milliseconds = Math.round(performance.now() - started);
  return { ran: files.length, milliseconds, ...(code === 0 ? {} : { failed }) };
}

export async function openLane(copy: string, env: Readonly<Record<string, string>>): Promise<Lane> {
  let child = await start(copy, env);
  let changedBefore: string | undefined;
  const runTests = async (runs: readonly TestRun[], limit: number): Promise<LaneAnswer> => {
    const changed = changedBefore;
    changedBefore = undefined;
    const inLane = runs.filter(({ project }) => project !== 'e2e');
    const answer = await ask(child, { runs: inLane, ...(changed === undefined ? {} : { changed }) }, limit);
    if (answer === 'timeout') {
      killGroup(child);
      child = await start(copy, env);
      return answer;
    }
    const journeys = runs.filter(({ project }) => project === 'e2e').flatMap(({ files }) => files);
    if (journeys.length === 0 || answer.failed !== undefined) return answer;
    const reply = await runJourneys(copy, env, journeys);
    return { ...reply, ran: answer.ran + reply.ran, milliseconds: answer.milliseconds + reply.milliseconds };
  };
  return {
    run: runTests,
    runWith: async (file, original, changed, runs, limit) => {
      const path = join(copy, file);
      // What the task before changed is put back already, but this Vitest has to read it again.
      if (changedBefore !== undefined && changedBefore !== file) await runTests([], limit);
      await writeFile(path, changed);
      changedBefore = file;
      try {
        return await runTests(runs, limit);
      } finally {
        await writeFile(path, original);
        changedBefore = file;
      }
    },
    close: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.send('close');
      await Promise.race([ended, new Promise((done) => setTimeout(done, 30_000).unref())]);
      killGroup(child);
    },
  };
}

// One Vitest that stays open for many mutants: started by `lanes.ts` in a copy of the checkout, and given its work by messages.
import { resolve } from 'node:path';
import { type TestProject, createVitest } from 'vitest/node';

/** Test files of one project; with a pattern only the tests whose names fit. Journeys get a process of their own from `lanes.ts`. */
export interface TestRun {
  readonly project: 'unit' | 'server' | 'e2e';
  readonly files: readonly string[];
  readonly pattern?: string;
}

export interface LaneTask {
  /** The file that was changed since the task before. */
  readonly changed?: string;
  readonly runs: readonly TestRun[];
}

export interface LaneReply {
  readonly ran: number;
  readonly milliseconds: number;
  /** The test that failed first; undefined when all passed. */
  readonly failed?: string;
}

const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  project: ['unit', 'server'],
  maxWorkers: 1,
  // A defect that makes a test wait is noticed by waiting. No undamaged test of a call takes as long.
  testTimeout: 20_000,
  hookTimeout: 60_000,
  reporters: [{}],
});
await vitest.standalone();

const projectNamed = (name: string): TestProject => {
  const project = vitest.projects.find((one) => one.name === name);
  if (!project) throw new Error(`vitest.config.ts has no project ${name}`);
  return project;
};

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : 'no message';

async function run({ project, files, pattern }: TestRun): Promise<{ ran: number; failed: string | undefined }> {
  const options = pattern === undefined ? {} : { testNamePattern: new RegExp(pattern) };
  const specifications = files.map((file) => projectNamed(project).createSpecification(resolve(file), options));
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The result of a run also names the files of all runs before it.
  const testModules = specifications.flatMap(({ testModule }) => testModule ?? []);
  const states = testModules.flatMap((module) => [...module.children.allTests()]);
  const failed = states.find((test) => test.result().state === 'failed');
  const brokenFile = testModules.find((module) => !module.ok());
  const [error] = failed?.result().errors ?? brokenFile?.errors() ?? unhandledErrors;
  return {
    ran: states.filter((test) => test.result().state !== 'skipped').length,
    failed:
      failed || brokenFile || error
        ? `${failed?.fullName ?? brokenFile?.relativeModuleId}: ${messageOf(error)}`
        : undefined,
  };
}

async function work({ changed, runs }: LaneTask): Promise<LaneReply> {
  const started = performance.now();
  if (changed !== undefined) vitest.invalidateFile(resolve(changed));
  let ran = 0;
  for (const one of runs) {
    const found = await run(one);
    ran += found.ran;
    const milliseconds = Math.round(performance.now() - started);
    if (found.failed !== undefined) return { ran, milliseconds, failed: found.failed };
  }
  return { ran, milliseconds: Math.round(performance.now() - started) };
}

process.on('message', (task: LaneTask | 'close') => {
  if (task === 'close') {
    void vitest.close().finally(() => process.exit());
    return;
  }
  work(task).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.({ ran: 0, milliseconds: 0, failed: String(error) } satisfies LaneReply),
  );
});
process.send?.('ready');

import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Logger, type Runner, type RunnerOptions, type TaskList, run } from 'graphile-worker';
import { sealAll } from '../audit/sealer.ts';
import type { Pool } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';
import { everyMinute, housekeeping } from './housekeeping.ts';
import type { JobPayload } from './job.ts';

export interface Worker {
  stop(): Promise<void>;
}

const beatMs = 5_000;
/** How long a finished audit row waits for its seal: until then its removal leaves no trace (ADR 26). */
const sealMs = 10_000;
/** A stop waits so long for the upkeep of a module: what is not done then is done after the next start. */
const patienceMs = 3_000;
/** graphile-worker itself gives a dead worker's job back only after four hours. */
const silentSeconds = 30;

const unlockSilent = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
  where locked_by is not null and locked_at < now() - make_interval(secs => ${silentSeconds})
    and not exists (select 1 from worker_heartbeat h
      where jobs.locked_by = any(h.worker_ids) and h.beat_at > now() - make_interval(secs => ${silentSeconds}))
  having count(*) > 0`;

/** Frees the jobs of workers that stopped beating. Any worker does it for all others. */
export async function freeSilentWorkers(kernel: Kernel, pool: Pool): Promise<void> {
  await kernel.databases.system(pool, async (tx) => {
    await tx.sql(unlockSilent);
    await tx.sql(`delete from worker_heartbeat where beat_at < now() - interval '1 day'`);
  });
}

/** The worker of one site database. It waits for a database that is away, and never keeps the others waiting. */
async function startOne(kernel: Kernel, pool: Pool): Promise<Worker> {
  const processId = randomUUID();
  const workerIds = new Set<string>();
  const events = new EventEmitter();
  events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => workerIds.add(worker.workerId));
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => workerIds.add(workerPool.id));

  const jobs = kernel.modules.flatMap((module) => module.jobs);
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, helpers) => {
        try {
          await job.run(kernel, payload as JobPayload);
          kernel.metrics.jobs.inc({ job: job.name, outcome: 'done' });
        } catch (error) {
          const fault = error instanceof Error ? error : new Error(String(error));
          kernel.metrics.jobs.inc({ job: job.name, outcome: 'failed' });
          kernel.log.error({ err: fault, job: job.name, payload }, 'job failed');
          if (helpers.job.attempts >= helpers.job.max_attempts) await job.giveUp(kernel, payload as JobPayload, fault);
          throw fault;
        }
      },
    ]),
  );

  const options: RunnerOptions = {
    pgPool: pool,
    taskList,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    events: events as never,
    // Without these graphile-worker does not wait for the writing down of a job's end: when the database is away at that
    // moment, the rejection is nobody's and ends the process. With them it ends this runner.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') kernel.log.error({ message }, 'worker');
    }),
  };
  const safely = (act: () => Promise<void>): Promise<void> =>
    act().catch((error: unknown) => kernel.log.warn({ err: error }, 'worker upkeep'));
  /** One round ends before the next begins. */
  const inRounds = (round: () => Promise<void>): { begin(): Promise<void>; end(): Promise<void> } => {
    let running: Promise<void> | undefined;
    return {
      begin: () =>
        (running ??= safely(round).finally(() => {
          running = undefined;
        })),
      end: async () => running,
    };
  };
  const stopped = new AbortController();
  const tidying = inRounds(() => housekeeping(kernel, pool, stopped.signal));
  const looking = inRounds(() => everyMinute(kernel));
  const sealing = inRounds(() => sealAll(kernel, pool));

  let runner: Runner | undefined;
  // One that could not start, or that ended by itself, is started with the next beat.
  const start = async (): Promise<void> => {
    // The names of the one before must fall silent, or what it left undone stays locked.
    workerIds.clear();
    const started = await run(options);
    runner = started;
    const ended = (): void => {
      runner = undefined;
    };
    started.promise.then(ended, ended);
    void tidying.begin();
  };
  const beat = async (): Promise<void> => {
    if (!runner) await start();
    await kernel.databases.system(pool, (tx) =>
      tx.sql(
        `insert into worker_heartbeat (process_id, worker_ids) values ($1, $2)
         on conflict (process_id) do update set beat_at = now(), worker_ids = excluded.worker_ids`,
        [processId, [...workerIds]],
      ),
    );
    await freeSilentWorkers(kernel, pool);
  };
  const beating = inRounds(beat);

  await beating.begin();
  const timers = [
    setInterval(() => void beating.begin(), beatMs),
    setInterval(() => void looking.begin(), 60_000),
    setInterval(() => void sealing.begin(), sealMs),
    setInterval(() => void tidying.begin(), 3_600_000),
  ];
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopped.abort();
      // A beat may start the runner anew, and its upkeep with it.
      await beating.end();
      await Promise.all([
        looking.end(),
        Promise.race([Promise.all([tidying.end(), sealing.end()]), setTimeout(patienceMs, undefined, { ref: false })]),
      ]);
      await safely(async () => {
        await runner?.stop();
        await kernel.databases.system(pool, (tx) =>
          tx.sql('delete from worker_heartbeat where process_id = $1', [processId]),
        );
      });
    },
  };
}

/** Workers of every site database this process serves. */
export async function startWorkers(kernel: Kernel): Promise<Worker> {
  const workers = await Promise.all(kernel.databases.sitePools.map((pool) => startOne(kernel, pool)));
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) };
}

import type { RequestId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { ChangeTx } from '../../src/kernel/db/tx.ts';
import { uuidv7 } from '../../src/kernel/ids.ts';
import { Refusal } from '../../src/kernel/refusal.ts';
import { type task, taskProofs } from '../../src/tasks/public.ts';
import type { TestServer } from './test-server.ts';

export const whs = 'SGE01' as WhsId;

type Doing = Parameters<typeof task.claim>[0];
export type Task = Awaited<ReturnType<typeof task.find>>;
export type Draft = Parameters<typeof task.create>[1][number];
export type Seeker = Parameters<typeof task.claimNext>[1];

export const worker = (n: number): Doing['session'] => ({
  user_id: `U${String(n).padStart(8, '0')}`,
  display_name: `Worker ${n}`,
  time_region: 'Asia/Singapore',
});

export const draft = (more: Partial<Draft> = {}): Draft => ({
  task_type: 'putaway',

  source_type: 'asn',
  source_id: '1',
  source_no: 'IA261116000001',
  lines: 1,
  qty: 10,
  ...more,
});

/** Somebody who may do everything everywhere. */
export const seeker = (more: Partial<Seeker> = {}): Seeker => ({
  task_type_list: ['putaway'],
  skills: new Map(),
  zone_list: undefined,
  preferred_zone_list: [],
  device_type_list: [],
  pathway_id: null,
  metresTo: () => 0,
  ...more,
});

/** Does something as a person, in a transaction of its own, as a command does. */
export const doAs = <T>(
  { kernel }: Pick<TestServer, 'kernel'>,
  who: number,
  work: (doing: Doing & { tx: ChangeTx }) => Promise<T>,
): Promise<T> =>
  kernel.databases
    .dbFor(whs)
    .change(worker(who), (tx) => work({ tx, session: worker(who), requestId: uuidv7() as RequestId }));

/** The name of the refusal, or that there was none. */
export const refusalOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.def.name;
      throw error;
    },
  );

/** As if this had happened so many minutes earlier. */
export const minutesPass = (server: TestServer, minutes: number): Promise<unknown> =>
  server.look(
    `update site.task set created_at = created_at - $1 * interval '1 min', claimed_at = claimed_at - $1 * interval '1 min',
       started_at = started_at - $1 * interval '1 min', paused_at = paused_at - $1 * interval '1 min',
       last_act_at = last_act_at - $1 * interval '1 min'
     where done_at is null and cancelled_at is null`,
    [minutes],
  );

/** The names of the proofs that do not hold. */
export async function broken({ look }: TestServer): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, sql } of taskProofs) {
    const inSite = sql.replaceAll(/\b(from|join) (task\w*)/g, '$1 site.$2');
    if ((await look(inSite, [whs])).length > 0) failed.push(name);
  }
  return failed;
}

/** An empty pool. What happened cannot be deleted, so its guard is lifted for it. */
export const forgetTasks = async ({ look }: TestServer): Promise<void> => {
  await look('alter table site.task_event disable trigger user');
  await look('truncate site.task_event, site.task cascade');
  await look('alter table site.task_event enable trigger user');
};

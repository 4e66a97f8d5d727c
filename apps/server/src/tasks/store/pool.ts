import type { TaskTypeName } from '@tallyhouse/contracts/common/task-types.ts';
import type { ChangeTx, ReadTx } from '../../kernel/db/tx.ts';
import type { Candidate, Needs } from '../domain/score.ts';
import { type Task, isOffered, offeredStatuses } from '../domain/task.ts';

const pool = `assignee is null and blocked_reason = '' and done_at is null and cancelled_at is null`;

/** What is offered of some types, in the order of the pool, those left out that were looked at before. */
export async function offered(
  tx: ReadTx,
  types: readonly TaskTypeName[],
  seen: readonly number[],
  count: number,
): Promise<Candidate[]> {
  const states = types.flatMap((type) => offeredStatuses(type).map((status) => ({ type, status })));
  return tx.sql<Candidate>(
    // Each type is read to its own end of the page by the index of the pool, and the best of all are taken.
    `select c.task_id, c.task_type, c.priority, c.zone_id, c.pathway_id, c.seq, c.skill_code, c.skill_level, c.device_type,
       greatest(0, coalesce(floor(extract(epoch from clock_timestamp() - c.due_at) / 60), 0))::int as overdue_min
     from unnest($2::text[], $3::smallint[]) as asked(task_type, status) cross join lateral (
       select * from task t
       where t.whs_id = $1 and t.task_type = asked.task_type and t.status = asked.status and ${pool} and t.task_id <> all ($4::bigint[])
       order by t.priority desc, t.due_at, t.task_id limit $5) c
     order by c.priority desc, c.due_at, c.task_id limit $5`,
    [tx.whs, states.map(({ type }) => type), states.map(({ status }) => status), seen, count],
    'tasks.offered',
  );
}

/**
 * The first of these that nobody else is taking at this moment, locked. They are tried one by one in their order: the
 * limit stands above the lock, so no row is locked that is not taken, and one that was taken meanwhile is passed over.
 */
export async function firstFree(tx: ChangeTx, ids: readonly number[]): Promise<{ task: Task; now: Date } | undefined> {
  if (ids.length === 0) return undefined;
  const [row] = await tx.sql<Task & { n: number; now: Date }>(
    `with free as materialized (
       select t.* from unnest($2::bigint[]) with ordinality as wanted(task_id, n) join task t on t.whs_id = $1 and t.task_id = wanted.task_id
       where ${pool} order by wanted.n limit 1 for update of t skip locked)
     select *, clock_timestamp() as now from free`,
    [tx.whs, ids],
    'tasks.first-free',
  );
  if (!row) return undefined;
  const { now, ...task } = row;
  return isOffered(task) ? { task, now } : undefined;
}

export interface OpenGroup extends Needs {
  readonly task_type: TaskTypeName;
  readonly held: boolean;
  readonly blocked: boolean;
  readonly offered: boolean;
  readonly n: number;
}

/** All that is open of some types, counted by what a person needs for it. */
export async function openGroups(tx: ReadTx, types: readonly TaskTypeName[]): Promise<OpenGroup[]> {
  const states = types.flatMap((type) => offeredStatuses(type).map((status) => ({ type, status })));
  return tx.sql<OpenGroup>(
    `select task_type, zone_id, skill_code, skill_level, device_type, assignee is not null as held, blocked_reason <> '' as blocked,
       (task_type, status) in (select * from unnest($3::text[], $4::smallint[])) as offered, count(*) as n
     from task where whs_id = $1 and task_type = any($2::text[]) and done_at is null and cancelled_at is null
     group by 1, 2, 3, 4, 5, 6, 7, 8`,
    [tx.whs, types, states.map(({ type }) => type), states.map(({ status }) => status)],
    'tasks.open-groups',
  );
}

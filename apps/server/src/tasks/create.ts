import { type TaskTypeName, codingOf, taskTypes } from '@tallyhouse/contracts/common/task-types.ts';
import type { EventDraft } from '../kernel/call.ts';
import { eventsOf } from './domain/events.ts';
import { usualPriority } from './domain/priority.ts';
import type { Task } from './domain/task.ts';
import type { Doing } from './store/tasks.ts';

/** What a module knows of a task it makes. */
export interface TaskDraft extends Pick<
  Task,
  'task_type' | 'source_type' | 'source_id' | 'source_no' | 'lines' | 'qty'
> {
  readonly priority?: number;
  readonly due_at?: Date | null;
  readonly zone_id?: string | null;
  readonly pathway_id?: string | null;
  readonly seq?: number;
  readonly skill_code?: string;
  readonly skill_level?: number;
  readonly device_type?: number | null;
  readonly container_id?: string | null;
  readonly est_s?: number;
  readonly blocked_reason?: string;
}

/** Kind, day of the warehouse and a number of at least six digits. Numbers are given without waiting for anybody, with gaps. */
const taskNo = `d.prefix || to_char(now() at time zone $5, 'YYMMDD') || lpad(d.number::text, greatest(6, length(d.number::text)), '0')`;

/** As exact as the times that come after it, which are read into JavaScript: or the next event could be the earlier one. */
const toTheMs = `date_trunc('milliseconds', now())`;

const insert = `
  with made as (
    insert into task (whs_id, task_no, task_type, status, priority, due_at, zone_id, pathway_id, seq, skill_code, skill_level,
      device_type, container_id, source_type, source_id, source_no, lines, qty, est_s, blocked_reason, created_at)
    select $1, ${taskNo}, d.task_type, d.status, d.priority, d.due_at, d.zone_id, d.pathway_id, coalesce(d.seq, 0),
      coalesce(d.skill_code, ''), coalesce(d.skill_level, 0), d.device_type, d.container_id, d.source_type, d.source_id, d.source_no,
      d.lines, d.qty, coalesce(d.est_s, 0), coalesce(d.blocked_reason, ''), ${toTheMs}
    from (select d.*, nextval('site.task_number') as number from jsonb_to_recordset($2::jsonb) as d(n int, prefix text, task_type text, status smallint, priority smallint, due_at timestamptz,
      zone_id text, pathway_id text, seq int, skill_code text, skill_level smallint, device_type smallint, container_id text,
      source_type text, source_id text, source_no text, lines int, qty bigint, est_s int, blocked_reason text) order by n) d
    returning *
  ), told as (
    insert into task_event (whs_id, task_id, version, act, to_status, user_id, at, request_id)
    select $1, task_id, version, 'create', status, $3, created_at, $4 from made
  )
  select * from made order by task_id`;

/** Makes tasks, as many as one document or wave needs, in one question. They are given back as they were asked for. */
export async function create(
  { tx, session, requestId }: Doing,
  drafts: readonly TaskDraft[],
): Promise<{ readonly tasks: readonly Task[]; readonly events: readonly EventDraft[] }> {
  const statusOf = (type: TaskTypeName): number => {
    const { machine, initial } = codingOf(type);
    return machine.states.codeOf(initial);
  };
  const rows = drafts.map((draft, n) => ({
    priority: usualPriority,
    ...draft,
    n,
    prefix: taskTypes[draft.task_type].prefix,
    status: statusOf(draft.task_type),
  }));
  const tasks = await tx.sql<Task>(
    insert,
    [tx.whs, JSON.stringify(rows), session.user_id, requestId, session.time_region],
    'tasks.create',
  );
  return { tasks, events: tasks.flatMap((task) => eventsOf(task, 'create')) };
}

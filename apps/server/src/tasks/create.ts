import { type TaskTypeName, codingOf, taskTypes } from '@tallyhouse/contracts/common/task-types.ts';
import type { EventDraft } from '../kernel/call.ts';
import { nextNumber } from '../kernel/numbers.ts';
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

/** Tasks of one warehouse and day are told apart by at least so many digits. */
const digits = 6;

/** Numbers of the day of the warehouse, one after the other for each prefix. */
async function numbersFor({ tx, session }: Doing, drafts: readonly TaskDraft[]): Promise<string[]> {
  const prefixes = drafts.map(({ task_type }) => taskTypes[task_type].prefix);
  const [day] = await tx.sql<{ yymmdd: string }>(
    `select to_char(now() at time zone $1, 'YYMMDD') as yymmdd`,
    [session.time_region],
    'tasks.day',
  );
  const next = new Map<string, number>();
  // In one order, so that two commands that make many kinds never wait for each other.
  for (const prefix of [...new Set(prefixes)].toSorted()) {
    const count = prefixes.filter((one) => one === prefix).length;
    next.set(prefix, (await nextNumber(tx, `task_${prefix}${day?.yymmdd}`, count)) - count);
  }
  return prefixes.map((prefix) => {
    const number = (next.get(prefix) ?? 0) + 1;
    next.set(prefix, number);
    return `${prefix}${day?.yymmdd}${String(number).padStart(digits, '0')}`;
  });
}

const insert = `
  with made as (
    insert into task (whs_id, task_no, task_type, status, priority, due_at, zone_id, pathway_id, seq, skill_code, skill_level,
      device_type, container_id, source_type, source_id, source_no, lines, qty, est_s, blocked_reason, created_at)
    select $1, d.task_no, d.task_type, d.status, d.priority, d.due_at, d.zone_id, d.pathway_id, coalesce(d.seq, 0),
      coalesce(d.skill_code, ''), coalesce(d.skill_level, 0), d.device_type, d.container_id, d.source_type, d.source_id, d.source_no,
      d.lines, d.qty, coalesce(d.est_s, 0), coalesce(d.blocked_reason, ''), now()
    from jsonb_to_recordset($2::jsonb) as d(task_no text, task_type text, status smallint, priority smallint, due_at timestamptz,
      zone_id text, pathway_id text, seq int, skill_code text, skill_level smallint, device_type smallint, container_id text,
      source_type text, source_id text, source_no text, lines int, qty bigint, est_s int, blocked_reason text)
    returning *
  ), told as (
    insert into task_event (whs_id, task_id, version, act, to_status, user_id, at, request_id)
    select $1, task_id, version, 'create', status, $3, created_at, $4 from made
  )
  select * from made order by task_id`;

/** Makes tasks, as many as one document or wave needs, in two questions. They are given back as they were asked for. */
export async function create(
  doing: Doing,
  drafts: readonly TaskDraft[],
): Promise<{ readonly tasks: readonly Task[]; readonly events: readonly EventDraft[] }> {
  const numbers = await numbersFor(doing, drafts);
  const statusOf = (type: TaskTypeName): number => {
    const { machine, initial } = codingOf(type);
    return machine.states.codeOf(initial);
  };
  const rows = drafts.map((draft, n) => ({
    priority: usualPriority,
    ...draft,
    task_no: numbers[n],
    status: statusOf(draft.task_type),
  }));
  const made = await doing.tx.sql<Task>(
    insert,
    [doing.tx.whs, JSON.stringify(rows), doing.session.user_id, doing.requestId],
    'tasks.create',
  );
  const byNumber = new Map(made.map((task) => [task.task_no, task]));
  const tasks = numbers.flatMap((number) => byNumber.get(number) ?? []);
  return { tasks, events: tasks.flatMap((task) => eventsOf(task, 'create')) };
}

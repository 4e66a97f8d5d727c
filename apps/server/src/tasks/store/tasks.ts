import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { codingOf } from '@tallyhouse/contracts/common/task-types.ts';
import type { CommandContext, EventDraft } from '../../kernel/call.ts';
import { query } from '../../kernel/db/query.ts';
import type { ReadTx } from '../../kernel/db/tx.ts';
import { refuse } from '../../kernel/refusal.ts';
import { transition } from '../../kernel/transition.ts';
import { lastSign } from '../domain/decide.ts';
import { eventsOf } from '../domain/events.ts';
import type { Change, Person, Task } from '../domain/task.ts';
import { refuseBeyondLimit } from './load.ts';

/** Who does something in which transaction: the context of every command is one. */
export type Doing = Pick<CommandContext, 'tx' | 'requestId'> & {
  readonly session: Person & { readonly time_region: string };
};

/** The task as it is now, and the events of the command. */
export interface Done {
  readonly task: Task;
  readonly events: readonly EventDraft[];
}

const known = <Row>(tx: ReadTx, id: string, row: Row | undefined): Row =>
  row ?? refuse(baseErrors.notFound, { thing: 'Task', id, whs_id: tx.whs });

/** The task of a number, as it is on paper and on the wire. */
export async function find(tx: ReadTx, taskNo: string): Promise<Task> {
  const [row] = await tx.sql<Task>(
    'select * from task where whs_id = $1 and task_no = $2',
    [tx.whs, taskNo],
    'tasks.find',
  );
  return known(tx, taskNo, row);
}

/** Nobody else changes the task until the end of the transaction. The clock is read when the lock is there. */
export async function locked(tx: Doing['tx'], taskId: number): Promise<{ task: Task; now: Date }> {
  const [row] = await tx.sql<Task & { now: Date }>(
    `with task_now as materialized (select * from task where whs_id = $1 and task_id = $2 for update)
     select *, clock_timestamp() as now from task_now`,
    [tx.whs, taskId],
    'tasks.lock',
  );
  const { now, ...task } = known(tx, String(taskId), row);
  return { task, now };
}

/** The same for a scan in the middle of the work, which also tells that the task is not idle. */
export async function touched(tx: Doing['tx'], taskId: number): Promise<Task> {
  const [row] = await tx.sql<Task>(
    'update task set last_act_at = clock_timestamp() where whs_id = $1 and task_id = $2 returning *',
    [tx.whs, taskId],
    'tasks.act',
  );
  return known(tx, String(taskId), row);
}

const changedBy = (task: Task, { set, to }: Change): Task => ({ ...task, ...set, status: to });

/** Writes what was decided, with its event: the row is locked, so it is as the decision saw it. */
export async function write(doing: Doing, task: Task, change: Change, now: Date): Promise<Done> {
  const { tx, session, requestId } = doing;
  const after = changedBy(task, change);
  if (change.to === task.status) {
    await tx.rows(
      query
        .updateTable('task')
        .set(change.set)
        .where('whs_id', '=', tx.whs)
        .where('task_id', '=', task.task_id)
        .compile(),
    );
  } else {
    const moved = await transition(tx, codingOf(task.task_type).machine, change.act, {
      table: 'task',
      statusColumn: 'status',
      where: { task_id: task.task_id },
      set: change.set,
    });
    if (!moved) throw new Error(`task ${task.task_no} did not make the move ${change.act} that was decided`);
  }
  tx.atEnd(
    query
      .insertInto('task_event')
      .values({
        whs_id: tx.whs,
        task_id: task.task_id,
        version: after.version,
        act: change.act,
        from_status: task.status,
        to_status: after.status,
        user_id: session.user_id,
        assignee: after.assignee,
        at: now,
        request_id: requestId,
        note: change.note,
      })
      .compile(),
  );
  return { task: after, events: eventsOf(after, change.act) };
}

/** A task that this command has locked before, as it was given then. */
export type Held = Done['task'] | undefined;

/** Locks the task, lets `decide` judge what is asked, and writes it. */
export async function perform(
  doing: Doing,
  taskId: number,
  decide: (task: Task, now: Date) => Change,
  held?: Held,
): Promise<Done> {
  const { task, now } = held ? { task: held, now: lastSign(held) } : await locked(doing.tx, taskId);
  const change = decide(task, now);
  await refuseBeyondLimit(doing.tx, task, changedBy(task, change), change.act);
  return write(doing, task, change, now);
}

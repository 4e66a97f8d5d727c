import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { taskErrors } from '@tallyhouse/contracts/common/task-errors.ts';
import type { TaskStep } from '@tallyhouse/contracts/common/task-machines.ts';
import { codingOf, taskTypes } from '@tallyhouse/contracts/common/task-types.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Change, type Claim, type Person, type Task, isBegun, isOver, offeredStatuses } from './task.ts';

// What may be asked of a task, as pure functions of the task and the time: they give back what is to be written, or
// refuse. The time is that of the database, read under the lock of the row.

/** Clocks can be set back; nobody worked for less than no time. */
const seconds = (from: Date, to: Date): number => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));
const minutesAgo = (now: Date, minutes: number): number => now.getTime() - minutes * 60_000;

const wordOf = ({ task_type, status, paused_at }: Task): string =>
  paused_at ? 'paused' : (codingOf(task_type).machine.states.nameOf(status) ?? String(status));

const refuseStatus = (task: Task, act: string): never =>
  refuse(baseErrors.wrongStatus, { thing: 'Task', status: wordOf(task), action: act.replace('_', ' ') });

/** Where the act takes the task, if its machine has such an edge. */
function targetOf(task: Task, act: string): number | undefined {
  const { machine, stays } = codingOf(task.task_type);
  if (act in machine.moves && machine.can(act, task.status)) return machine.toCode(act);
  const state = machine.states.nameOf(task.status);
  return state !== undefined && stays[act]?.includes(state) ? task.status : undefined;
}

const changed = (task: Task, act: string, set: Change['set'], note = ''): Change => ({
  act,
  to: targetOf(task, act) ?? refuseStatus(task, act),
  set: { ...set, version: task.version + 1 },
  note,
});

const given = (task: Task, to: Person, by: Person, now: Date): Change['set'] => ({
  assignee: to.user_id,
  assignee_name: to.display_name,
  assigned_by: by.user_id,
  claimed_at: now,
  epoch: task.epoch + 1,
});
/** Let go by whoever had it, with the pause she was in. */
const letGo = (task: Task, now: Date): Change['set'] => ({
  assignee: null,
  assignee_name: '',
  assigned_by: null,
  claimed_at: null,
  epoch: task.epoch + 1,
  ...resumed(task, now),
});
const resumed = ({ paused_at, pause_s }: Task, now: Date): Change['set'] =>
  paused_at ? { paused_at: null, pause_s: pause_s + seconds(paused_at, now) } : {};

/** The last sign of life of whoever has it. */
export const lastSign = ({ claimed_at, last_act_at, created_at }: Task): Date =>
  [claimed_at, last_act_at].filter((at) => at !== null).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? created_at;

const refuseHeld = (task: Task, clock: (at: Date) => string): never =>
  refuse(taskErrors.taskHeld, {
    user: task.assignee_name,
    time: clock(task.claimed_at ?? task.created_at),
    minutes: taskTypes[task.task_type].takeoverIdleMin,
  });

/** A claim that went back to the pool, or to somebody else, does no harm any more. */
function refuseLost(task: Task, claim: Claim, worker: Person): void {
  if (task.epoch !== claim.epoch || task.assignee !== worker.user_id)
    refuse(taskErrors.taskLost, { task_no: task.task_no });
}
function refusePaused(task: Task, act: string): void {
  if (task.paused_at) refuseStatus(task, act);
}

function take(task: Task, act: string, to: Person, by: Person, now: Date, clock: (at: Date) => string): Change {
  if (task.assignee !== null && !isOver(task)) refuseHeld(task, clock);
  if (task.blocked_reason !== '')
    refuse(taskErrors.taskBlocked, { task_no: task.task_no, reason: task.blocked_reason });
  return changed(task, act, given(task, to, by, now));
}

export const claim = (task: Task, worker: Person, now: Date, clock: (at: Date) => string): Change =>
  take(task, 'claim', worker, worker, now, clock);

export const assign = (task: Task, to: Person, by: Person, now: Date, clock: (at: Date) => string): Change =>
  take(task, 'assign', to, by, now, clock);

export function unassign(task: Task, now: Date): Change {
  if (task.assignee === null) refuseStatus(task, 'unassign');
  return changed(task, 'unassign', letGo(task, now));
}

/** To another person in one step, also in the middle of the work; idle time begins anew. */
export function reassign(task: Task, to: Person, by: Person, now: Date): Change {
  if (task.assignee === null) refuseStatus(task, 'reassign');
  return changed(task, 'reassign', given(task, to, by, now));
}

/** A claim nobody made use of goes back to the pool; undefined while its time is not over. */
export function lapse(task: Task, now: Date): Change | undefined {
  if (task.assignee === null || isOver(task)) return undefined;
  const { claimReturnMin, takeoverIdleMin } = taskTypes[task.task_type];
  const minutes = isBegun(task) ? takeoverIdleMin : claimReturnMin;
  if (targetOf(task, 'lapse') === undefined || lastSign(task).getTime() > minutesAgo(now, minutes)) return undefined;
  return changed(task, 'lapse', letGo(task, now));
}

export function start(task: Task, held: Claim, worker: Person, now: Date): Change {
  refuseLost(task, held, worker);
  return changed(task, 'start', {
    started_at: task.started_at ?? now,
    wait_s: task.started_at ? task.wait_s : seconds(task.created_at, now),
    last_act_at: now,
  });
}

/** Something was done on it. Nothing of the task changes but the time. */
export function scan(task: Task, held: Claim, worker: Person): void {
  refuseLost(task, held, worker);
  refusePaused(task, 'act');
  if (targetOf(task, 'act') === undefined) refuseStatus(task, 'act');
}

/** A step of the machine that only this type has. One into a state in which tasks are offered lets the task go. */
export function move(task: Task, name: TaskStep, held: Claim, worker: Person, now: Date): Change {
  refuseLost(task, held, worker);
  refusePaused(task, name);
  const step = changed(task, name, { started_at: task.started_at ?? now, last_act_at: now });
  return offeredStatuses(task.task_type).includes(step.to)
    ? { ...step, set: { ...step.set, ...letGo(task, now) } }
    : step;
}

export function pause(task: Task, held: Claim, worker: Person, now: Date): Change {
  refuseLost(task, held, worker);
  refusePaused(task, 'pause');
  return changed(task, 'pause', { paused_at: now, last_act_at: now });
}

/** By whoever paused it, or by another person elsewhere, who has it from then on. */
export function resume(task: Task, worker: Person, now: Date): Change {
  if (!task.paused_at) refuseStatus(task, 'resume');
  const other = task.assignee === worker.user_id ? {} : given(task, worker, worker, now);
  return changed(task, 'resume', { ...resumed(task, now), last_act_at: now, ...other });
}

export function takeOver(task: Task, worker: Person, now: Date, clock: (at: Date) => string): Change {
  const step = changed(
    task,
    'take_over',
    { ...resumed(task, now), last_act_at: now, ...given(task, worker, worker, now) },
    task.assignee_name,
  );
  const { takeoverIdleMin } = taskTypes[task.task_type];
  if (lastSign(task).getTime() > minutesAgo(now, takeoverIdleMin)) refuseHeld(task, clock);
  return step;
}

export function skipLine(task: Task, held: Claim, worker: Person, note: string, now: Date): Change {
  refuseLost(task, held, worker);
  refusePaused(task, 'skip');
  return changed(task, 'skip', { last_act_at: now }, note);
}

/** Its end: `done`, or another that its machine has, such as `fail`. */
export function done(task: Task, end: 'done' | 'fail', held: Claim, worker: Person, now: Date): Change {
  refuseLost(task, held, worker);
  refusePaused(task, end);
  return changed(task, end, { done_at: now, done_by: worker.user_id, last_act_at: now });
}

/** The epoch rises, so that whoever is at work on it is told with the next scan. */
export const cancel = (task: Task, reason: string, now: Date): Change =>
  changed(
    task,
    'cancel',
    { ...resumed(task, now), cancelled_at: now, cancel_reason: reason, epoch: task.epoch + 1 },
    reason,
  );

export const block = (task: Task, reason: string): Change => changed(task, 'block', { blocked_reason: reason }, reason);

export function unblock(task: Task): Change {
  if (task.blocked_reason === '') refuseStatus(task, 'unblock');
  return changed(task, 'unblock', { blocked_reason: '' });
}

export const release = (task: Task): Change => changed(task, 'release', {});

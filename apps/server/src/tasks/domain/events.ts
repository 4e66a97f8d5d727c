import type { Task } from './task.ts';

const happenings: Readonly<Record<string, string>> = {
  create: 'created',
  claim: 'claimed',
  assign: 'claimed',
  reassign: 'claimed',
  take_over: 'claimed',
  unassign: 'returned',
  lapse: 'returned',
  start: 'started',
  act: 'scanned',
  pause: 'paused',
  resume: 'resumed',
  done: 'done',
  fail: 'done',
  cancel: 'cancelled',
};

const workSeconds = ({ started_at, done_at, pause_s }: Task): number =>
  started_at && done_at ? Math.max(0, Math.round((done_at.getTime() - started_at.getTime()) / 1_000) - pause_s) : 0;

interface TaskEvent {
  readonly subject: `task.${string}.${string}`;
  readonly aggregate: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What those who count work hear of; nothing of a step that only the module's own events tell of. */
export function eventsOf(task: Task, act: string, more: Readonly<Record<string, string>> = {}): TaskEvent[] {
  const happening = happenings[act];
  if (happening === undefined) return [];
  const { task_id, task_no, task_type, zone_id, assignee, lines, qty, wait_s } = task;
  return [
    {
      subject: `task.${task_type}.${happening}`,
      aggregate: `task:${task_id}`,
      body: { task_no, task_type, zone_id, user_id: assignee, lines, qty, wait_s, work_s: workSeconds(task), ...more },
    },
  ];
}

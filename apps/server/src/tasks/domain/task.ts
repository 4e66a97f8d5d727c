import { codingOf, type TaskTypeName } from '@tallyhouse/contracts/common/task-types.ts';

/** A row of `task`. */
export interface Task {
  readonly task_id: number;
  readonly task_no: string;
  readonly task_type: TaskTypeName;
  readonly status: number;
  readonly priority: number;
  readonly due_at: Date | null;
  readonly zone_id: string | null;
  readonly pathway_id: string | null;
  readonly seq: number;
  readonly skill_code: string;
  readonly skill_level: number;
  readonly device_type: number | null;
  readonly container_id: string | null;
  readonly assignee: string | null;
  readonly assignee_name: string;
  readonly assigned_by: string | null;
  readonly epoch: number;
  readonly source_type: string;
  readonly source_id: string;
  readonly source_no: string;
  readonly lines: number;
  readonly qty: number;
  readonly est_s: number;
  readonly blocked_reason: string;
  readonly created_at: Date;
  readonly claimed_at: Date | null;
  readonly started_at: Date | null;
  readonly paused_at: Date | null;
  readonly done_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly last_act_at: Date | null;
  readonly pause_s: number;
  readonly wait_s: number;
  readonly done_by: string | null;
  readonly cancel_reason: string;
  readonly version: number;
}

/** Whoever acts, or is given a task. */
export interface Person {
  readonly user_id: string;
  readonly display_name: string;
}

/** A claim as the holder was given it. Whoever holds another epoch holds the task no more. */
export interface Claim {
  readonly task_id: number;
  readonly epoch: number;
}

/** What was asked of a task, judged and ready to be written. */
export interface Change {
  readonly act: string;
  readonly to: number;
  /** Columns that change, the status not among them. */
  readonly set: Partial<Omit<Task, 'status'>>;
  readonly note: string;
}

export const isOver = ({ done_at, cancelled_at }: Task): boolean => done_at !== null || cancelled_at !== null;

const standsIn = ({ task_type, status }: Pick<Task, 'task_type' | 'status'>, act: string): boolean => {
  const { machine, stays } = codingOf(task_type);
  const state = machine.states.nameOf(status);
  return state !== undefined && (stays[act] ?? []).includes(state);
};

/** At work, or paused: the states in which a pause is legal. */
export const isBegun = (task: Pick<Task, 'task_type' | 'status'>): boolean => standsIn(task, 'pause');
export const isRunning = (task: Task): boolean => isBegun(task) && task.paused_at === null;

/** Wire values of the states in which tasks of the type are offered. */
export function offeredStatuses(taskType: TaskTypeName): readonly number[] {
  const { machine, stays } = codingOf(taskType);
  const moved = 'claim' in machine.moves ? machine.fromCodes('claim') : [];
  return [...moved, ...(stays['claim'] ?? []).map((state) => machine.states.codeOf(state))];
}
export const isOffered = (task: Task): boolean =>
  task.assignee === null && task.blocked_reason === '' && offeredStatuses(task.task_type).includes(task.status);

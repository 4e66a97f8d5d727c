import type { importFailure } from '@tallyhouse/contracts/modules/imports/enums.ts';
import type { ChangeTx } from '../db/tx.ts';
import type { Words } from './parse-row.ts';

export interface TaskRow {
  readonly task_id: string;
  readonly import_type: number;
  readonly target: string;
  readonly mode: number;
  readonly upload_id: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly words: Words;
  readonly texts: Readonly<Record<string, string>>;
  readonly task_status: number;
  readonly epoch: number;
  readonly user_id: string;
  readonly confirmed_by: string;
  readonly confirmed_email: string;
  readonly confirmed_user_id: string;
  readonly confirmed_people: readonly string[];
}

/** Cancelled, or taken over by another worker. */
export class NotWanted extends Error {}

/** What trying again would not mend: a person reads why. */
export class ImportFailed extends Error {
  readonly failure: keyof typeof importFailure.values;
  constructor(failure: keyof typeof importFailure.values, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Every step of a worker counts only while the task is its own; the row stays locked until the step is done. */
export async function stillMine(
  tx: ChangeTx,
  task: TaskRow,
  counts: Readonly<
    Partial<Record<'total_rows' | 'new_rows' | 'changed_rows' | 'same_rows' | 'error_rows' | 'applied_rows', number>>
  >,
): Promise<void> {
  const added = Object.entries(counts).map(([column, count]) => `${column} = ${column} + ${Math.trunc(count)}`);
  const rows = await tx.sql(
    `update import_task set ${['epoch = epoch', ...added].join(', ')}
     where whs_id = $1 and task_id = $2 and epoch = $3 and task_status = $4 returning task_id`,
    [tx.whs, task.task_id, task.epoch, task.task_status],
  );
  if (rows.length === 0) throw new NotWanted();
}

import { importFailure, importTaskStatus } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { importTaskMachine } from '@tallyhouse/contracts/modules/imports/machines.ts';
import type { ChangeTx } from '../db/tx.ts';
import type { JobDef, JobPayload } from '../jobs/job.ts';
import type { Kernel } from '../kernel.ts';
import { emit } from '../outbox/emit.ts';
import { transition } from '../transition.ts';
import { applyRows } from './apply.ts';
import { findImport } from './define-import.ts';
import { FileFault } from './parser/file-fault.ts';
import { ImportFailed, NotWanted, type TaskRow } from './task.ts';
import { validateFile } from './validate.ts';

type Move = keyof typeof importTaskMachine.moves;
const target = { table: 'import_task', statusColumn: 'task_status' } as const;
const actor = { user_id: 'system' };

const tell = (tx: ChangeTx, happening: 'waiting' | 'done' | 'failed', taskId: string): Promise<unknown> =>
  emit(tx, [
    { subject: `platform.import.${happening}`, aggregate: `import_task:${taskId}`, body: { task_id: taskId } },
  ]);

/** Takes the task, under a new epoch: a worker that lost it can write no more. */
const claim = (kernel: Kernel, { whs_id, ref }: JobPayload): Promise<TaskRow | undefined> =>
  kernel.databases.dbFor(whs_id).change(actor, async (tx) => {
    const [there] = await tx.sql<{ task_status: number }>(
      'select task_status from import_task where whs_id = $1 and task_id = $2 for update',
      [tx.whs, ref],
    );
    const applying = there?.task_status === importTaskStatus.codeOf('applying');
    return transition<Move, TaskRow>(tx, importTaskMachine, applying ? 'apply' : 'validate', {
      ...target,
      where: { task_id: ref },
      set: {},
      raise: ['epoch = epoch + 1'],
    });
  });

const end = (kernel: Kernel, { whs_id }: JobPayload, task: TaskRow, move: Move): Promise<void> =>
  kernel.databases.dbFor(whs_id).change(actor, async (tx) => {
    const row = await transition(tx, importTaskMachine, move, {
      ...target,
      where: { task_id: task.task_id, epoch: task.epoch },
      set: {},
      raise: move === 'show' ? [] : ['done_at = now()'],
    });
    if (row) await tell(tx, move === 'show' ? 'waiting' : 'done', task.task_id);
  });

const fail = (
  kernel: Kernel,
  { whs_id, ref }: JobPayload,
  failure: keyof typeof importFailure.values,
  reason: string,
): Promise<void> =>
  kernel.databases.dbFor(whs_id).change(actor, async (tx) => {
    const row = await transition(tx, importTaskMachine, 'give_up', {
      ...target,
      where: { task_id: ref },
      set: { fail_code: importFailure.codeOf(failure), reason: reason.slice(0, 500) },
      raise: ['done_at = now()'],
    });
    if (row) await tell(tx, 'failed', ref);
  });

/** The one job behind every import: it looks at the file, and once it is confirmed it writes the rows. */
export const importJob: JobDef = {
  name: 'import',
  run: async (kernel, payload) => {
    const task = await claim(kernel, payload);
    // Cancelled, waiting for a person, or over: a repeated wake-up changes nothing.
    if (!task) return;
    const def = findImport(kernel, task.import_type);
    if (!def) throw new Error(`no import ${task.import_type}`);
    try {
      if (task.task_status === importTaskStatus.codeOf('applying')) {
        const whole = await applyRows(kernel, payload.whs_id, task, def);
        await end(kernel, payload, task, whole ? 'finish' : 'finish_partly');
      } else {
        await validateFile(kernel, payload.whs_id, task, def);
        await end(kernel, payload, task, 'show');
      }
    } catch (error) {
      if (error instanceof NotWanted) return;
      if (error instanceof FileFault) return fail(kernel, payload, error.kind, error.message);
      if (error instanceof ImportFailed) return fail(kernel, payload, error.failure, error.message);
      throw error;
    }
  },
  giveUp: (kernel, payload, error) => fail(kernel, payload, 'fault', error.message || 'unknown'),
};

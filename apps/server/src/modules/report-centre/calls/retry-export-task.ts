import type { InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { reportCentreErrors } from '@tallyhouse/contracts/modules/report-centre/errors.ts';
import { exportTaskMachine } from '@tallyhouse/contracts/modules/report-centre/machines.ts';
import { type CommandContext, type Outcome, handle } from '../../../kernel/call.ts';
import { exportJob } from '../../../kernel/exports/job.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { ownTask } from './own-task.ts';
import { refuseTooMany } from './running-limit.ts';

type Retry = typeof reportCentreCalls.retryExportTask;

/** The same task from its beginning. The right to export is checked again: it may have been taken away. */
export async function retry(context: CommandContext, { task_id }: InputOf<Retry>): Promise<Outcome<ReplyOf<Retry>>> {
  const { tx } = context;
  const { fail_code } = await ownTask(context, task_id);
  await refuseTooMany(context);
  const again = await transition(tx, exportTaskMachine, 'retry', {
    table: 'export_task',
    statusColumn: 'task_status',
    where: { task_id },
    set: { processed_percentage: null, fail_code: 0, reason: '', attempts: 0 },
    raise: ['done_at = null'],
  });
  if (!again) return refuse(reportCentreErrors.exportNotFailed, { task_id });
  await addJob(tx, exportJob, task_id);
  return {
    reply: { task_id },
    audit: [{ object_id: task_id, before: { task_status: 3, fail_code }, after: { task_status: 0, fail_code: 0 } }],
    events: [{ subject: 'platform.export.retried', aggregate: `export_task:${task_id}`, body: { task_id } }],
  };
}

export const retryExportTask = handle(reportCentreCalls.retryExportTask, retry);

import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { reportCentreErrors } from '@tallyhouse/contracts/modules/report-centre/errors.ts';
import { exportTaskMachine } from '@tallyhouse/contracts/modules/report-centre/machines.ts';
import { type CommandContext, type Outcome, handle } from '../../../kernel/call.ts';
import { findExport } from '../../../kernel/exports/define-export.ts';
import { exportJob } from '../../../kernel/exports/job.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { ownTask } from './own-task.ts';
import { refuseTooMany } from './running-limit.ts';

type Retry = typeof reportCentreCalls.retryExportTask;

/** The same task from its beginning. What she may export is looked at again: rights may have gone since. */
export async function retry(context: CommandContext, { task_id }: InputOf<Retry>): Promise<Outcome<ReplyOf<Retry>>> {
  const { tx, session, kernel } = context;
  const { export_module, task_type, fail_code } = await ownTask(context, task_id);
  const def = findExport(kernel, export_module, task_type);
  if (!def) return refuse(reportCentreErrors.exportUnknown, { export_module, task_type });
  if (!session.keys.has(def.permission.key)) return refuse(baseErrors.noPermission, { key: def.permission.key });
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

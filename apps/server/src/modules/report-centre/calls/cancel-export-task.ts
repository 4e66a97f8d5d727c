import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { exportFailure } from '@tallyhouse/contracts/modules/report-centre/enums.ts';
import { reportCentreErrors } from '@tallyhouse/contracts/modules/report-centre/errors.ts';
import { exportTaskMachine } from '@tallyhouse/contracts/modules/report-centre/machines.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { ownTask } from './own-task.ts';

/** The worker hears of it with its next word of progress, and removes what it wrote. */
export const cancelExportTask = handle(reportCentreCalls.cancelExportTask, async (context, { task_id }) => {
  const { tx, session } = context;
  const { task_status } = await ownTask(context, task_id);
  const cancelled = await transition(tx, exportTaskMachine, 'cancel', {
    table: 'export_task',
    statusColumn: 'task_status',
    where: { task_id },
    set: {
      fail_code: exportFailure.codeOf('cancelled'),
      reason: `Cancelled by ${session.display_name}.`,
    },
    raise: ['done_at = now()'],
  });
  if (!cancelled) return refuse(reportCentreErrors.exportOver, { task_id });
  return {
    reply: {},
    audit: [{ object_id: task_id, before: { task_status }, after: { task_status: 3 } }],
    events: [{ subject: 'platform.export.failed', aggregate: `export_task:${task_id}`, body: { task_id } }],
  };
});

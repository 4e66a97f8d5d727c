import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import { importTaskMachine } from '@tallyhouse/contracts/modules/imports/machines.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { lockTask } from '../store/tasks.ts';
import { permitted, seen } from './rights.ts';

export const cancelImportDataTask = handle(
  importsCalls.cancelImportDataTask,
  async ({ tx, session, kernel }, { task_id }) => {
    const task = seen(kernel, session, await lockTask(tx, task_id), task_id);
    permitted(kernel, session, task.import_type, task.mode);
    const cancelled = await transition(tx, importTaskMachine, 'cancel', {
      table: 'import_task',
      statusColumn: 'task_status',
      where: { task_id },
      set: {},
      raise: ['done_at = now()'],
    });
    if (!cancelled) return refuse(importsErrors.importNotInPreview, { task_id });
    return {
      reply: {},
      audit: [{ object_id: task_id, before: { task_status: task.task_status }, after: { task_status: 9 } }],
      events: [{ subject: 'platform.import.cancelled', aggregate: `import_task:${task_id}`, body: { task_id } }],
    };
  },
);

import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { importTaskStatus } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import { importTaskMachine } from '@tallyhouse/contracts/modules/imports/machines.ts';
import { requireFresh } from '../../../kernel/auth/fresh.ts';
import { handle } from '../../../kernel/call.ts';
import { findImport } from '../../../kernel/imports/define-import.ts';
import { importJob } from '../../../kernel/imports/job.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { lockTask } from '../store/tasks.ts';
import { permitted, seen } from './rights.ts';

export const confirmImportDataTask = handle(
  importsCalls.confirmImportDataTask,
  async ({ tx, session, kernel }, { task_id, apply_good_rows }) => {
    const task = seen(kernel, session, await lockTask(tx, task_id), task_id);
    permitted(kernel, session, task.import_type, task.mode);
    if (findImport(kernel, task.import_type)?.fresh) requireFresh(session);
    if (task.task_status !== importTaskStatus.codeOf('waiting_confirm'))
      return refuse(importsErrors.importNotInPreview, { task_id });
    if (apply_good_rows === 0 && task.error_rows > 0)
      return refuse(importsErrors.importHasErrors, { count: task.error_rows });
    if (task.new_rows + task.changed_rows === 0) return refuse(importsErrors.importNothingToApply, { task_id });
    await transition(tx, importTaskMachine, 'confirm', {
      table: 'import_task',
      statusColumn: 'task_status',
      where: { task_id },
      set: {
        confirmed_by: session.display_name,
        confirmed_email: session.email,
        confirmed_user_id: session.user_id,
        confirmed_people: session.people,
      },
    });
    await addJob(tx, importJob, task_id);
    return {
      reply: {},
      audit: [
        {
          object_id: task_id,
          after: { new_rows: task.new_rows, changed_rows: task.changed_rows, error_rows: task.error_rows },
        },
      ],
      events: [{ subject: 'platform.import.confirmed', aggregate: `import_task:${task_id}`, body: { task_id } }],
    };
  },
);

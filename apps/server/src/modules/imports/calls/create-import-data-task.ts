import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { importJob } from '../../../kernel/imports/job.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { insertTask } from '../store/tasks.ts';
import { partsOf } from '../store/uploads.ts';
import { permitted } from './rights.ts';

const folded = (words: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(words).map(([word, code]) => [word.trim().toLowerCase(), code]));

export const createImportDataTask = handle(
  importsCalls.createImportDataTask,
  async ({ tx, session, kernel }, { import_type, mode, file_name, upload_id, part_count, titles, words }) => {
    const def = permitted(kernel, session, import_type, mode);
    const [number, sent] = await Promise.all([nextNumber(tx, 'import_task'), partsOf(tx, upload_id, session.user_id)]);
    if (sent.parts !== part_count) return refuse(importsErrors.uploadIncomplete, {});
    if (sent.bytes > def.maxMb * 1_048_576) return refuse(importsErrors.importTooLarge, { mb: def.maxMb });
    const task_id = `IM${String(number).padStart(6, '0')}`;
    await insertTask(tx, {
      task_id,
      import_type,
      mode,
      file_name,
      file_size: sent.bytes,
      upload_id,
      titles,
      words: Object.fromEntries(Object.entries(words).map(([field, own]) => [field, folded(own)])),
      user_id: session.user_id,
      created_by: session.display_name,
    });
    await addJob(tx, importJob, task_id);
    return {
      reply: { task_id },
      audit: [{ object_id: task_id, after: { import_type, mode, file_name } }],
      events: [{ subject: 'platform.import.created', aggregate: `import_task:${task_id}`, body: { task_id } }],
    };
  },
);

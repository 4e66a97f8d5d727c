import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import type { CommandContext, Outcome } from '../../../kernel/call.ts';
import type { ImportDef } from '../../../kernel/imports/define-import.ts';
import { importJob } from '../../../kernel/imports/job.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { insertTask } from '../store/tasks.ts';
import { partsOf } from '../store/uploads.ts';

type Asked = Omit<InputOf<typeof importsCalls.createImportDataTask>, 'request_id' | 'import_type'>;

const folded = (words: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(words).map(([word, code]) => [word.trim().toLowerCase(), code]));

/** Takes a file that was uploaded in parts and has it looked at. Whether she may is asked before. */
export async function startImport(
  { tx, session }: Pick<CommandContext, 'tx' | 'session'>,
  { import_type, maxMb }: ImportDef,
  { mode, file_name, upload_id, part_count, titles, words, texts = {} }: Asked,
  target = '',
): Promise<Outcome<{ task_id: string }>> {
  const [number, sent] = await Promise.all([nextNumber(tx, 'import_task'), partsOf(tx, upload_id, session.user_id)]);
  if (sent.parts !== part_count) return refuse(importsErrors.uploadIncomplete, {});
  if (sent.bytes > maxMb * 1_048_576) return refuse(importsErrors.importTooLarge, { mb: maxMb });
  const task_id = `IM${String(number).padStart(6, '0')}`;
  await insertTask(tx, {
    task_id,
    import_type,
    target,
    mode,
    file_name,
    file_size: sent.bytes,
    upload_id,
    titles,
    words: Object.fromEntries(Object.entries(words).map(([field, own]) => [field, folded(own)])),
    texts,
    user_id: session.user_id,
    created_by: session.display_name,
  });
  await addJob(tx, importJob, task_id);
  return {
    reply: { task_id },
    audit: [{ object_id: task_id, after: { import_type, mode, file_name } }],
    events: [{ subject: 'platform.import.created', aggregate: `import_task:${task_id}`, body: { task_id } }],
  };
}

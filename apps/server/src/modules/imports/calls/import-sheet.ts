import { Readable } from 'node:stream';
import { importVerdict } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import { problemText, sheetTitlesOf, verdictText } from '@tallyhouse/contracts/modules/imports/texts.ts';
import type { FileReply, ReadContext } from '../../../kernel/call.ts';
import { asItWas } from '../../../kernel/exports/cell.ts';
import { csvFile } from '../../../kernel/exports/csv.ts';
import { findImport } from '../../../kernel/imports/define-import.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { wholeFile } from '../domain/whole-file.ts';
import { type StoredRow, findRows, findTask } from '../store/tasks.ts';
import { seen } from './rights.ts';

const pageRows = 2_000;

/** Rows of an import as the sheet they came in, each with what became of it and why, in the words of who handed it in. */
export async function importSheet(
  { tx, session, kernel }: ReadContext,
  task_id: string,
  { name, only }: { readonly name: string; readonly only?: keyof typeof importVerdict.values },
): Promise<FileReply> {
  const task = seen(kernel, session, await findTask(tx, task_id), task_id);
  const def = findImport(kernel, task.import_type);
  if (!def) return refuse(importsErrors.importUnknown, { import_type: task.import_type });
  const titles = task.titles as Record<string, string>;
  const texts = task.texts as Record<string, string>;
  const fields = Object.keys(def.columns);
  const verdictOf = ({ verdict }: StoredRow): string =>
    texts[verdictText(verdict)] ?? importVerdict.nameOf(verdict) ?? '';
  const whyOf = ({ problems }: StoredRow): string =>
    problems
      .map(({ field, problem, hint }) => {
        const text = texts[problemText(problem)] ?? `${problemText(problem).replace('problem.', '')} {hint}`;
        return `${titles[field] ?? field}: ${text.replace('{hint}', hint)}`.trim();
      })
      .join('; ');
  async function* pages(): AsyncGenerator<string[][]> {
    let after = 0;
    for (;;) {
      const verdict = only === undefined ? undefined : importVerdict.codeOf(only);
      const rows = await findRows(tx, task_id, { verdict, after, count: pageRows });
      const last = rows.at(-1);
      if (!last) return;
      after = last.row_no;
      yield rows.map((row) => [
        // The cells are kept as the file had them; the writer puts the sign on again.
        ...fields.map((field) => asItWas(row.cells[field] ?? '')),
        String(row.row_no),
        verdictOf(row),
        whyOf(row),
      ]);
    }
  }
  const head = [...fields.map((field) => titles[field] ?? field), ...sheetTitlesOf(texts)];
  const bytes = await wholeFile(csvFile(head, pages()));
  return {
    name: `${task_id}_${name}.csv`,
    type: 'text/csv; charset=utf-8',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
}

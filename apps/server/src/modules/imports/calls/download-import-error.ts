import { Readable } from 'node:stream';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { importProblem, importVerdict } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { csvFile } from '../../../kernel/exports/csv.ts';
import { findImport } from '../../../kernel/imports/define-import.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { wholeFile } from '../domain/whole-file.ts';
import { findRows, findTask } from '../store/tasks.ts';
import { seen } from './rights.ts';

const pageRows = 2_000;

/** The rows with errors as the same sheet, each with what is wrong: mended, it can be uploaded again. */
export const downloadImportError = handle(
  importsCalls.downloadImportError,
  async ({ tx, session, kernel }, { task_id }) => {
    const task = seen(kernel, session, await findTask(tx, task_id), task_id);
    const def = findImport(kernel, task.import_type);
    if (!def) return refuse(importsErrors.importUnknown, { import_type: task.import_type });
    const titles = task.titles as Record<string, string>;
    const fields = Object.keys(def.columns);
    async function* pages(): AsyncGenerator<string[][]> {
      let after = 0;
      for (;;) {
        const rows = await findRows(tx, task_id, { verdict: importVerdict.codeOf('error'), after, count: pageRows });
        const last = rows.at(-1);
        if (!last) return;
        after = last.row_no;
        yield rows.map((row) => [
          ...fields.map((field) => row.cells[field] ?? ''),
          String(row.row_no),
          row.problems
            .map(({ field, problem, hint }) =>
              `${titles[field] ?? field}: ${importProblem.nameOf(problem)} ${hint}`.trim(),
            )
            .join('; '),
        ]);
      }
    }
    const bytes = await wholeFile(csvFile([...fields.map((field) => titles[field] ?? field), 'Row', 'Error'], pages()));
    return {
      name: `${task_id}_errors.csv`,
      type: 'text/csv; charset=utf-8',
      size: bytes.length,
      stream: Readable.from([bytes]),
    };
  },
);

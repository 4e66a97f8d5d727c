import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { importTaskStatus, importVerdict } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { countsOf, judge } from '../../../kernel/imports/judge.ts';
import { type Words, parseRow } from '../../../kernel/imports/parse-row.ts';
import { insertRows } from '../../../kernel/imports/validate.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { addCounts, deleteRow, lockRow, lockTask, rowOnWire, twinOf } from '../store/tasks.ts';
import { permitted, seen } from './rights.ts';

/** Mends a row in the preview: it is judged again, against the database and the other rows. */
export const updateImportDataRow = handle(
  importsCalls.updateImportDataRow,
  async ({ tx, session, kernel }, { task_id, row_no, cells }) => {
    const task = seen(kernel, session, await lockTask(tx, task_id), task_id);
    const def = permitted(kernel, session, task.import_type, task.mode);
    if (task.task_status !== importTaskStatus.codeOf('waiting_confirm'))
      return refuse(importsErrors.importNotInPreview, { task_id });
    const before = await lockRow(tx, task_id, row_no);
    if (!before) return refuse(baseErrors.notFound, { thing: 'Row', id: String(row_no), whs_id: session.whs_id });
    const known = Object.fromEntries(Object.entries(cells).filter(([field]) => Object.hasOwn(def.columns, field)));
    const given = { row_no, cells: { ...before.cells, ...known } };
    const words = task.words as Words;
    const key = String(parseRow(def.columns, given.cells, words).values[def.key] ?? '');
    const twin = await twinOf(tx, task_id, key, row_no);
    const asked = { mode: task.mode, words, twin: () => twin };
    const place = {
      site_id: session.site_id,
      user_id: session.user_id,
      control: kernel.databases.control,
      target: task.target,
    };
    const [judged] = await judge(tx, def, place, asked, [given]);
    if (!judged) throw new Error('a row was judged to nothing');
    const now = countsOf([judged]);
    const then = countsOf([{ ...judged, verdict: before.verdict }]);
    await deleteRow(tx, task_id, row_no);
    await insertRows(tx, task_id, [judged]);
    await addCounts(tx, task_id, {
      new_rows: now.new_rows - then.new_rows,
      changed_rows: now.changed_rows - then.changed_rows,
      same_rows: now.same_rows - then.same_rows,
      error_rows: now.error_rows - then.error_rows,
    });
    const stored = { ...judged, cells: given.cells, problems: [...judged.problems] };
    return {
      reply: rowOnWire(stored),
      audit: [
        {
          object_id: task_id,
          before: { row_no, verdict: importVerdict.nameOf(before.verdict) ?? '' },
          after: { row_no, verdict: importVerdict.nameOf(judged.verdict) ?? '' },
        },
      ],
      events: [],
    };
  },
);

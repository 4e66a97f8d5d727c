import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { sheetTitlesOf } from '@tallyhouse/contracts/modules/imports/texts.ts';
import type { ChangeTx } from '../db/tx.ts';
import { joined, partsOfUpload } from '../files/upload.ts';
import type { Kernel } from '../kernel.ts';
import type { ImportDef } from './define-import.ts';
import { fileRows } from './file-rows.ts';
import { type GivenRow, type JudgedRow, countsOf, judge } from './judge.ts';
import { cellsOf, readTitles } from './parse-row.ts';
import { ImportFailed, type TaskRow, stillMine } from './task.ts';
import { Unreadable } from './unreadable.ts';

const chunkRows = 2_000;

async function readWhole(kernel: Kernel, whs: WhsId, task: TaskRow): Promise<Buffer> {
  const parts = await kernel.databases.dbFor(whs).read(task, (tx) => partsOfUpload(tx, task.upload_id, task.user_id));
  const whole = await joined(kernel.files, parts);
  if (!whole) throw new Unreadable('a part of the file is gone: upload it again');
  return whole;
}

export const insertRows = (tx: ChangeTx, taskId: string, rows: readonly JudgedRow[]): Promise<unknown> =>
  tx.sql(
    `insert into import_row (whs_id, task_id, row_no, row_key, cells, verdict, value, base, before, after, problems)
     select $1, $2, r.row_no, r.row_key, r.cells, r.verdict, r.value, r.base, r.before, r.after, r.problems
     from jsonb_to_recordset($3::jsonb) as r(row_no int, row_key text, cells jsonb, verdict smallint, value jsonb, base int, before jsonb, after jsonb, problems jsonb)`,
    [tx.whs, taskId, JSON.stringify(rows)],
    'imports.rows',
  );

/** Reads the file, judges every row against what is there, and keeps all of it for the person to look at. */
export async function validateFile(kernel: Kernel, whs: WhsId, task: TaskRow, def: ImportDef): Promise<void> {
  const db = kernel.databases.dbFor(whs);
  const place = {
    site_id: siteOf(whs),
    user_id: task.user_id,
    control: kernel.databases.control,
    target: task.target,
  };
  const firstOf = new Map<string, number>();
  const twin = (key: string, row: number): number | undefined => {
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, row);
    return first;
  };
  await db.change(task, async (tx) => {
    // What a worker before this one began is begun again.
    await stillMine(tx, task, {});
    await tx.sql('delete from import_row where whs_id = $1 and task_id = $2', [whs, task.task_id]);
    await tx.sql(
      'update import_task set total_rows = 0, new_rows = 0, changed_rows = 0, same_rows = 0, error_rows = 0 where whs_id = $1 and task_id = $2',
      [whs, task.task_id],
    );
  });
  const keep = (rows: readonly GivenRow[]): Promise<void> =>
    db.change(task, async (tx) => {
      const judged = await judge(tx, def, place, { mode: task.mode, words: task.words, twin }, rows);
      await stillMine(tx, task, countsOf(judged));
      await insertRows(tx, task.task_id, judged);
    });

  let fields: readonly (string | undefined)[] | undefined;
  let chunk: GivenRow[] = [];
  let total = 0;
  for await (const { no, cells } of fileRows(await readWhole(kernel, whs, task))) {
    if (!fields) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      const titles = readTitles(def.columns, cells, task.titles, sheetTitlesOf(task.texts));
      if (titles.missing.length > 0) throw new ImportFailed('missing_column', titles.missing.join(', '));
      fields = titles.fields;
      await db.change(task, async (tx) => {
        await tx.sql('update import_task set unknown_columns = $3 where whs_id = $1 and task_id = $2', [
          whs,
          task.task_id,
          titles.unknown,
        ]);
      });
      continue;
    }
    const named = cellsOf(fields, cells);
    if (!named) continue;
    total += 1;
    if (total > def.maxRows) throw new ImportFailed('too_many_rows', String(def.maxRows));
    chunk.push({ row_no: no, cells: named });
    if (chunk.length < chunkRows) continue;
    await keep(chunk);
    chunk = [];
  }
  if (!fields) throw new Unreadable('it is empty');
  if (chunk.length > 0) await keep(chunk);
}

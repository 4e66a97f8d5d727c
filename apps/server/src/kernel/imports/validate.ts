import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { sheetTitlesOf } from '@tallyhouse/contracts/modules/imports/texts.ts';
import type { ChangeTx } from '../db/tx.ts';
import { joined, partsOfUpload } from '../files/upload.ts';
import type { Kernel } from '../kernel.ts';
import type { ImportDef } from './define-import.ts';
import { type GivenRow, type JudgedRow, countsOf, judge } from './judge.ts';
import { ParserStopped, parseFile } from './parse-file.ts';
import { cellsOf, readTitles } from './parse-row.ts';
import { FileFault } from './parser/file-fault.ts';
import type { FileRow } from './parser/file-row.ts';
import { ImportFailed, type TaskRow, stillMine } from './task.ts';

const chunkRows = 2_000;

async function readWhole(kernel: Kernel, whs: WhsId, task: TaskRow): Promise<Buffer> {
  const parts = await kernel.databases.dbFor(whs).read(task, (tx) => partsOfUpload(tx, task.upload_id, task.user_id));
  const whole = await joined(kernel.files, parts);
  if (!whole) throw new FileFault('unreadable', 'A part of the file is missing. Upload it again.');
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

/** A parser that is lost counts for the file, not for the worker: no file takes down one worker after another. */
const mostReads = 2;

/**
 * Reads the file, judges every row against the database, and keeps all of it for its user to look at. `readsBegun` is
 * counted before each read and stays counted when the parser or the whole server is lost.
 */
async function readFile(
  kernel: Kernel,
  whs: WhsId,
  task: TaskRow,
  def: ImportDef,
  begun: (reads: number) => void,
): Promise<void> {
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
    const [counted] = await tx.sql<{ reads_begun: number }>(
      `update import_task set total_rows = 0, new_rows = 0, changed_rows = 0, same_rows = 0, error_rows = 0, reads_begun = reads_begun + 1
       where whs_id = $1 and task_id = $2 returning reads_begun`,
      [whs, task.task_id],
    );
    begun(counted?.reads_begun ?? 1);
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
  const takeRow = async ({ no, cells }: FileRow): Promise<void> => {
    if (!fields) {
      if (cells.every((cell) => cell.trim() === '')) return;
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
      return;
    }
    const named = cellsOf(fields, cells);
    if (!named) return;
    total += 1;
    if (total > def.maxRows) throw new ImportFailed('too_many_rows', String(def.maxRows));
    chunk.push({ row_no: no, cells: named });
    if (chunk.length < chunkRows) return;
    await keep(chunk);
    chunk = [];
  };
  const limits = { seconds: kernel.env.parserSeconds, memoryMb: kernel.env.parserMemoryMb };
  await parseFile(await readWhole(kernel, whs, task), limits, async (rows) => {
    for (const row of rows) await takeRow(row);
  });
  if (!fields) throw new FileFault('unreadable', 'The file is empty. Upload a file with titles and rows.');
  if (chunk.length > 0) await keep(chunk);
}

/** The read came to an end for a reason that is not the file's: it is not counted. */
const uncountRead = (kernel: Kernel, whs: WhsId, task: TaskRow): Promise<unknown> =>
  kernel.databases
    .dbFor(whs)
    .change(task, (tx) =>
      tx.sql('update import_task set reads_begun = reads_begun - 1 where whs_id = $1 and task_id = $2', [
        whs,
        task.task_id,
      ]),
    );

/** Reads the file; if its parser is lost, once more. */
export async function validateFile(kernel: Kernel, whs: WhsId, task: TaskRow, def: ImportDef): Promise<void> {
  for (;;) {
    let reads = 0;
    try {
      await readFile(kernel, whs, task, def, (begun) => {
        reads = begun;
        if (reads > mostReads)
          throw new FileFault(
            'interrupted',
            'Reading the file was interrupted twice. Upload it again; if it fails again, split it or save it again as xlsx.',
          );
      });
      return;
    } catch (error) {
      if (error instanceof ParserStopped) {
        kernel.log.warn({ err: error, cause: error.cause, task_id: task.task_id, reads }, 'file parser stopped');
        if (reads < mostReads) continue;
      } else if (reads > 0 && reads <= mostReads) {
        await uncountRead(kernel, whs, task).catch(() => undefined);
      }
      throw error;
    }
  }
}

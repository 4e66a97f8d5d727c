import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { Page } from '@tallyhouse/contracts/kit/paging.ts';
import type { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import type { CellProblem, ImportRow, ImportTask } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { importVerdict } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { query } from '../../../kernel/db/query.ts';
import type { ImportTask as TaskTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { page } from '../../../kernel/list/page.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';

export type TaskRow = Selectable<TaskTable>;
type SearchInput = InputOf<typeof importsCalls.searchImportDataTask>;

const taskList: ListPlan<'ctime'> = {
  table: 'import_task',
  key: 'task_id',
  keyType: 'text',
  columns: 'r.*',
  sorts: { ctime: { column: 'ctime', type: 'timestamptz' } },
  sort: 'ctime',
  order: 'desc',
};

/** A person sees the imports whose rights she has: `types` are those. */
const taskFilter = (whs: string, types: readonly number[], input: Partial<SearchInput>): Where =>
  where(whs)
    .also('l.import_type = any(?::smallint[])', types)
    .equal('import_type', input.import_type)
    .oneOf('task_status', input.task_status)
    .equal('task_id', input.task_id);

export const taskOnWire = (row: TaskRow): ImportTask => ({
  task_id: row.task_id,
  import_type: row.import_type,
  mode: row.mode,
  file_name: row.file_name,
  file_size: Number(row.file_size),
  task_status: row.task_status,
  total_rows: row.total_rows,
  new_rows: row.new_rows,
  changed_rows: row.changed_rows,
  same_rows: row.same_rows,
  error_rows: row.error_rows,
  applied_rows: row.applied_rows,
  unknown_columns: row.unknown_columns,
  fail_code: row.fail_code,
  reason: row.reason,
  created_by: row.created_by,
  confirmed_by: row.confirmed_by,
  ctime: epoch(row.ctime),
  done_at: row.done_at && epoch(row.done_at),
});

/** A page of the imports of some types. */
export async function findTasks(tx: ReadTx, types: readonly number[], input: SearchInput): Promise<Page<ImportTask>> {
  const found = await page<TaskRow, 'ctime'>(tx, taskList, taskFilter(tx.whs, types, input), input);
  return { ...found, list: found.list.map(taskOnWire) };
}

/** The keys of the rows that were written by an import this person confirmed. */
export async function keysWritten(
  tx: ReadTx,
  importType: number,
  taskId: string,
  confirmedBy: string,
): Promise<string[]> {
  const rows = await tx.sql<{ row_key: string }>(
    `select r.row_key from import_task t join import_row r on r.whs_id = t.whs_id and r.task_id = t.task_id
     where t.whs_id = $1 and t.task_id = $2 and t.import_type = $3 and t.confirmed_user_id = $4
       and r.verdict = $5 order by r.row_no`,
    [tx.whs, taskId, importType, confirmedBy, importVerdict.codeOf('applied')],
  );
  return rows.map(({ row_key }) => row_key);
}

export async function findTask(tx: ReadTx, taskId: string): Promise<TaskRow | undefined> {
  const [row] = await tx.rows(
    query.selectFrom('import_task').selectAll().where('whs_id', '=', tx.whs).where('task_id', '=', taskId).compile(),
  );
  return row;
}

export async function lockTask(tx: ChangeTx, taskId: string): Promise<TaskRow | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('import_task')
      .selectAll()
      .where('whs_id', '=', tx.whs)
      .where('task_id', '=', taskId)
      .forUpdate()
      .compile(),
  );
  return row;
}

export interface NewTask {
  readonly task_id: string;
  readonly import_type: number;
  readonly target: string;
  readonly mode: number;
  readonly file_name: string;
  readonly file_size: number;
  readonly upload_id: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly user_id: string;
  readonly created_by: string;
}

export const insertTask = (tx: ChangeTx, task: NewTask): Promise<unknown> =>
  tx.rows(
    query
      .insertInto('import_task')
      .values({
        whs_id: tx.whs,
        ...task,
        titles: JSON.stringify(task.titles),
        words: JSON.stringify(task.words),
        texts: JSON.stringify(task.texts),
      })
      .compile(),
  );

export interface StoredRow {
  readonly row_no: number;
  readonly row_key: string;
  readonly verdict: number;
  readonly cells: Record<string, string>;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly problems: CellProblem[];
}

const told = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

export const rowOnWire = (row: StoredRow): ImportRow => ({
  row_no: row.row_no,
  row_key: row.row_key,
  verdict: row.verdict,
  cells: row.cells,
  changes: row.before
    ? Object.entries(row.after ?? {})
        .filter(([field, value]) => row.before?.[field] !== value)
        .map(([field, value]) => ({ field, before: told(row.before?.[field]), after: told(value) }))
    : [],
  problems: row.problems,
});

export const findRows = (
  tx: ReadTx,
  taskId: string,
  { verdict, after, count }: { readonly verdict?: number | undefined; readonly after: number; readonly count: number },
): Promise<StoredRow[]> =>
  tx.sql<StoredRow>(
    `select row_no, row_key, verdict, cells, before, after, problems from import_row
     where whs_id = $1 and task_id = $2 and row_no > $3 and ($5::smallint is null or verdict = $5) order by row_no limit $4`,
    [tx.whs, taskId, after, count, verdict ?? null],
  );

export async function lockRow(tx: ChangeTx, taskId: string, rowNo: number): Promise<StoredRow | undefined> {
  const [row] = await tx.sql<StoredRow>(
    `select row_no, row_key, verdict, cells, before, after, problems from import_row
     where whs_id = $1 and task_id = $2 and row_no = $3 for update`,
    [tx.whs, taskId, rowNo],
  );
  return row;
}

/** The first other row of the task that has this key and reads well. */
export async function twinOf(tx: ReadTx, taskId: string, key: string, rowNo: number): Promise<number | undefined> {
  const [row] = await tx.sql<{ row_no: number }>(
    `select row_no from import_row where whs_id = $1 and task_id = $2 and row_key = $3 and row_no <> $4 and value is not null
     order by row_no limit 1`,
    [tx.whs, taskId, key, rowNo],
  );
  return row?.row_no;
}

export const deleteRow = (tx: ChangeTx, taskId: string, rowNo: number): Promise<unknown> =>
  tx.sql('delete from import_row where whs_id = $1 and task_id = $2 and row_no = $3', [tx.whs, taskId, rowNo]);

export const addCounts = (
  tx: ChangeTx,
  taskId: string,
  counts: Readonly<Record<'new_rows' | 'changed_rows' | 'same_rows' | 'error_rows', number>>,
): Promise<unknown> =>
  tx.sql(
    `update import_task set new_rows = new_rows + $3, changed_rows = changed_rows + $4, same_rows = same_rows + $5,
       error_rows = error_rows + $6 where whs_id = $1 and task_id = $2`,
    [tx.whs, taskId, counts.new_rows, counts.changed_rows, counts.same_rows, counts.error_rows],
  );

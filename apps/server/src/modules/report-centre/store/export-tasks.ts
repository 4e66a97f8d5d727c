import type { Selectable } from 'kysely';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import type { ExportTask } from '@tallyhouse/contracts/modules/report-centre/entities.ts';
import { query } from '../../../kernel/db/query.ts';
import type { ExportTask as Table } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { likePattern } from '../../../kernel/list/where.ts';

export type TaskRow = Selectable<Table>;

export async function runningOf(tx: ReadTx, userId: string): Promise<{ mine: number; all: number }> {
  const [row] = await tx.sql<{ mine: number; all: number }>(
    `select count(*) filter (where user_id = $2) as mine, count(*) as all from export_task
     where whs_id = $1 and task_status in (0, 1)`,
    [tx.whs, userId],
  );
  return row ?? { mine: 0, all: 0 };
}

interface NewTask {
  task_id: string;
  export_module: number;
  task_type: number;
  extra_data: string;
  export_file_name: string;
  user_id: string;
  created_by: string;
  locale: string;
}

export async function insertTask(tx: ChangeTx, task: NewTask): Promise<void> {
  await tx.rows(
    query
      .insertInto('export_task')
      .values({ whs_id: tx.whs, ...task })
      .compile(),
  );
}

export interface TaskFilter {
  /** The types of export that are shown, whatever else is asked for. */
  readonly types: readonly { readonly export_module: number; readonly task_type: number }[];
  readonly user_id?: string | undefined;
  readonly task_id?: string | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
  readonly export_module?: readonly number[] | undefined;
  readonly task_type?: readonly number[] | undefined;
  readonly task_status?: readonly number[] | undefined;
  readonly export_file_name?: string | undefined;
  readonly created_by?: string | undefined;
}

interface Window {
  readonly pageno: number;
  readonly count: number;
  readonly order?: 'asc' | 'desc' | undefined;
}

const daySeconds = 86_400;

/** What is the same for every row of an answer: who asks, and how long this warehouse keeps files. */
interface Asker {
  readonly user_id: string;
  readonly mayAll: boolean;
  readonly keepDays: number;
}

const onWire = (row: TaskRow, asker: Asker): ExportTask => ({
  task_id: row.task_id,
  export_file_name: row.export_file_name,
  ctime: epoch(row.ctime),
  task_status: row.task_status,
  processed_percentage: row.processed_percentage,
  row_count: row.row_count,
  file_size: row.file_size,
  file_sha: row.file_sha ?? '',
  download_link: row.object_key === null ? '' : `${reportCentreCalls.downloadExportFile.path}?task_id=${row.task_id}`,
  export_module: row.export_module,
  task_type: row.task_type,
  extra_data: row.extra_data,
  created_by: row.created_by,
  done_at: row.done_at && epoch(row.done_at),
  expires_at: row.done_at && row.object_key !== null ? epoch(row.done_at) + asker.keepDays * daySeconds : null,
  fail_code: row.fail_code,
  reason: row.reason,
  may_act: asker.mayAll || row.user_id === asker.user_id ? 1 : 0,
});

export async function searchTasks(
  tx: ReadTx,
  filter: TaskFilter,
  at: Window,
  asker: Asker,
): Promise<{ list: ExportTask[]; total: number }> {
  let found = query.selectFrom('export_task').where('whs_id', '=', tx.whs);
  found = found.where((e) =>
    e.or(filter.types.map(({ export_module, task_type }) => e.and({ export_module, task_type }))),
  );
  if (filter.user_id !== undefined) found = found.where('user_id', '=', filter.user_id);
  if (filter.task_id) found = found.where('task_id', '=', filter.task_id);
  if (filter.start_time !== undefined) found = found.where('ctime', '>=', new Date(filter.start_time * 1000));
  // The whole of the last second.
  if (filter.end_time !== undefined) found = found.where('ctime', '<', new Date((filter.end_time + 1) * 1000));
  if (filter.export_module?.length) found = found.where('export_module', 'in', filter.export_module);
  if (filter.task_type?.length) found = found.where('task_type', 'in', filter.task_type);
  if (filter.task_status?.length) found = found.where('task_status', 'in', filter.task_status);
  if (filter.export_file_name) found = found.where('export_file_name', 'ilike', likePattern(filter.export_file_name));
  if (filter.created_by) found = found.where('created_by', 'ilike', likePattern(filter.created_by));
  const way = at.order ?? 'desc';
  const [rows, [counted]] = await Promise.all([
    tx.rows(
      found
        .selectAll()
        .orderBy('ctime', way)
        .orderBy('task_id', way)
        .limit(at.count)
        .offset((at.pageno - 1) * at.count)
        .compile(),
    ),
    tx.rows(found.select((e) => e.fn.countAll<number>().as('total')).compile()),
  ]);
  return { list: rows.map((row) => onWire(row, asker)), total: counted?.total ?? 0 };
}

export async function findTask(tx: ReadTx, taskId: string): Promise<TaskRow | undefined> {
  const [row] = await tx.rows(
    query.selectFrom('export_task').selectAll().where('whs_id', '=', tx.whs).where('task_id', '=', taskId).compile(),
  );
  return row;
}

/** Files whose days are over, and what dead workers left of tasks that nobody works on. */
export async function expiredFiles(tx: ReadTx, days: number): Promise<string[]> {
  const rows = await tx.sql<{ key: string }>(
    `select object_key as key from export_task
     where whs_id = $1 and object_key is not null and done_at < now() - make_interval(days => $2)
     union all
     select writing_key from export_task where whs_id = $1 and writing_key is not null and task_status not in (0, 1)`,
    [tx.whs, days],
  );
  return rows.map(({ key }) => key);
}

export async function forgetFiles(tx: ChangeTx, keys: readonly string[]): Promise<void> {
  await tx.sql(
    `update export_task set object_key = case when object_key = any($2) then null else object_key end,
       writing_key = case when writing_key = any($2) then null else writing_key end
     where whs_id = $1 and (object_key = any($2) or writing_key = any($2))`,
    [tx.whs, keys],
  );
}

/** The task itself stays longer than its file: it says who took what out of the house. */
const rowDays = 90;

export async function forgetOldTasks(tx: ChangeTx): Promise<void> {
  await tx.sql(
    `delete from export_task where whs_id = $1 and ctime < now() - interval '${rowDays} days'
       and task_status in (2, 3) and object_key is null and writing_key is null`,
    [tx.whs],
  );
}

import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import type { ExportTask } from '@tallyhouse/contracts/modules/platform/entities.ts';
import { query } from '../../../kernel/db/query.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';

export async function runningOf(tx: ReadTx, userId: string): Promise<number> {
  const [row] = await tx.sql<{ running: number }>(
    'select count(*) as running from export_task where whs_id = $1 and user_id = $2 and task_status in (0, 1)',
    [tx.whs, userId],
  );
  return row?.running ?? 0;
}

interface NewTask {
  task_id: string;
  export_module: number;
  task_type: number;
  extra_data: string;
  export_file_name: string;
  user_id: string;
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

interface Filter {
  user_id?: string | undefined;
  task_id?: string | undefined;
  start_time?: number | undefined;
  end_time?: number | undefined;
}

export async function searchTasks(
  tx: ReadTx,
  filter: Filter,
  at: { pageno: number; count: number },
): Promise<{ list: ExportTask[]; total: number }> {
  let found = query.selectFrom('export_task').where('whs_id', '=', tx.whs);
  if (filter.user_id !== undefined) found = found.where('user_id', '=', filter.user_id);
  if (filter.task_id !== undefined) found = found.where('task_id', '=', filter.task_id);
  if (filter.start_time !== undefined) found = found.where('ctime', '>=', new Date(filter.start_time * 1000));
  if (filter.end_time !== undefined) found = found.where('ctime', '<=', new Date(filter.end_time * 1000));
  const rows = await tx.rows(
    found
      .selectAll()
      .orderBy('ctime', 'desc')
      .orderBy('task_id', 'desc')
      .limit(at.count)
      .offset((at.pageno - 1) * at.count)
      .compile(),
  );
  const [counted] = await tx.rows(found.select((e) => e.fn.countAll<number>().as('total')).compile());
  const list = rows.map((row) => ({
    task_id: row.task_id,
    export_file_name: row.export_file_name,
    ctime: Math.floor(row.ctime.getTime() / 1000),
    task_status: row.task_status,
    processed_percentage: row.processed_percentage,
    row_count: row.row_count,
    download_link: row.object_key === null ? '' : `${platformCalls.downloadExportFile.path}?task_id=${row.task_id}`,
    export_module: row.export_module,
    task_type: row.task_type,
    extra_data: row.extra_data,
    reason: row.reason,
  }));
  return { list, total: counted?.total ?? 0 };
}

export interface FileOf {
  user_id: string;
  object_key: string | null;
  export_file_name: string;
}

export async function fileOf(tx: ReadTx, taskId: string): Promise<FileOf | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('export_task')
      .select(['user_id', 'object_key', 'export_file_name'])
      .where('whs_id', '=', tx.whs)
      .where('task_id', '=', taskId)
      .compile(),
  );
  return row;
}

/** Takes the files of old exports away from their rows; the caller deletes them. */
export async function takeExpiredFiles(tx: ChangeTx, days: number): Promise<string[]> {
  const rows = await tx.sql<{ object_key: string }>(
    `update export_task t set object_key = null from (
       select task_id, object_key from export_task
       where whs_id = $1 and object_key is not null and done_at < now() - make_interval(days => $2)
     ) old where t.whs_id = $1 and t.task_id = old.task_id returning old.object_key`,
    [tx.whs, days],
  );
  return rows.map((row) => row.object_key);
}

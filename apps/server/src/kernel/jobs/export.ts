import { Readable } from 'node:stream';
import { z } from 'zod';
import { knownZone } from '@tallyhouse/contracts/common/sites.ts';
import type { Permission } from '@tallyhouse/contracts/kit/define-permissions.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { exportTaskMachine } from '@tallyhouse/contracts/modules/platform/machines.ts';
import { uuidv7 } from '../ids.ts';
import type { Kernel } from '../kernel.ts';
import type { Where } from '../list/where.ts';
import { transition } from '../transition.ts';
import { csvLine, csvStart } from './csv.ts';
import type { JobDef, JobPayload } from './job.ts';

/** An export of a module: one file that says what a row holds and where it comes from. */
export interface ExportDef {
  readonly export_module: number;
  readonly task_type: number;
  readonly fileName: string;
  readonly permission: Permission;
  readonly columns: Readonly<Record<string, 'text' | 'number' | 'time'>>;
  readonly table: string;
  /** The order of the list as the person sees it, from the same filters. */
  orderBy(filters: unknown): string;
  /** The list's own filters, checked as the list call checks them. */
  filter(whs: WhsId, filters: unknown): Where;
}

/** What the console sends with an export: the filters of the list, and the columns as the person sees them. */
export const extraData = z.strictObject({
  filters: z.record(z.string(), z.unknown()),
  columns: z
    .array(
      z.strictObject({
        key: z.string(),
        title: z.string().max(80),
        /** Words for codes, in the person's language. */
        labels: z.record(z.string(), z.string()).optional(),
      }),
    )
    .min(1)
    .max(60),
});
type ExtraData = z.infer<typeof extraData>;

interface TaskRow {
  task_id: string;
  export_module: number;
  task_type: number;
  extra_data: string;
  user_id: string;
  epoch: number;
}

const batchRows = 2_000;

export const findExport = (kernel: Kernel, exportModule: number, taskType: number): ExportDef | undefined =>
  kernel.modules
    .flatMap((module) => module.exports)
    .find((def) => def.export_module === exportModule && def.task_type === taskType);

/** Names go into SQL as they are, so only those the export knows. */
export function columnNames(def: ExportDef, extra: ExtraData): string[] {
  return extra.columns.map(({ key }) => {
    if (!Object.hasOwn(def.columns, key)) throw new Error(`export ${def.fileName} has no column ${key}`);
    return key;
  });
}

const zoneOf = (kernel: Kernel, whs: WhsId): Promise<string> =>
  kernel.databases.control(async (tx) => {
    const [row] = await tx.sql<{ time_region: string }>(
      'select time_region from warehouse_directory where whs_id = $1',
      [whs],
    );
    return knownZone(row?.time_region);
  });

/** Swedish dates are ISO dates: 2026-11-15 10:30:00. */
const timeFormat = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

async function writeFile(
  kernel: Kernel,
  payload: JobPayload,
  task: TaskRow,
  def: ExportDef,
  extra: ExtraData,
  progress: (percent: number) => Promise<void>,
) {
  const clock = timeFormat(await zoneOf(kernel, payload.whs_id));
  const filter = def.filter(payload.whs_id, extra.filters);
  const key = `${payload.whs_id}/${new Date().toISOString().slice(0, 7)}/${uuidv7()}.csv`;
  return kernel.databases.dbFor(payload.whs_id).snapshot(task, async (tx) => {
    const [counted] = await tx.sql<{ total: number }>(
      `select count(*) as total from ${def.table} where ${filter.sql}`,
      filter.values,
    );
    const total = counted?.total ?? 0;
    const names = columnNames(def, extra);
    await tx.sql(
      `declare export_rows no scroll cursor for
       select ${names.join(', ')} from ${def.table} where ${filter.sql} order by ${def.orderBy(extra.filters)}`,
      filter.values,
    );
    let written = 0;
    async function* lines(): AsyncGenerator<string> {
      yield csvStart + csvLine(extra.columns.map((column) => column.title));
      for (;;) {
        const rows = await tx.sql<Record<string, unknown>>(`fetch ${batchRows} from export_rows`);
        if (rows.length === 0) return;
        yield rows
          .map((row) =>
            csvLine(
              extra.columns.map(({ key: name, labels }) => {
                const value = row[name];
                if (value === null || value === undefined) return null;
                if (value instanceof Date) return clock.format(value);
                if (typeof value === 'number') return labels?.[String(value)] ?? value;
                return String(value);
              }),
            ),
          )
          .join('');
        written += rows.length;
        await progress(total === 0 ? 100 : Math.min(99, Math.floor((written / total) * 100)));
      }
    }
    // Rows go from the cursor to the disk as they come: the file is never whole in memory.
    const stored = await kernel.files.put(key, Readable.from(lines()));
    return { key, rows: written, ...stored };
  });
}

/** The one job behind every export of every module. */
export const exportJob: JobDef = {
  name: 'export',
  run: async (kernel, payload) => {
    const db = kernel.databases.dbFor(payload.whs_id);
    const actor = { user_id: 'system' };
    const target = { table: 'export_task', statusColumn: 'task_status' } as const;
    const task = await db.change(actor, (tx) =>
      transition<keyof typeof exportTaskMachine.moves, TaskRow>(tx, exportTaskMachine, 'claim', {
        ...target,
        where: { task_id: payload.ref },
        set: { processed_percentage: 0 },
        raise: ['epoch = epoch + 1', 'attempts = attempts + 1'],
      }),
    );
    // Done, failed or gone already: a repeated wake-up changes nothing.
    if (!task) return;
    const def = findExport(kernel, task.export_module, task.task_type);
    if (!def) throw new Error(`no export ${task.export_module}/${task.task_type}`);

    let told = 0;
    const progress = async (percent: number): Promise<void> => {
      if (Date.now() - told < 1_000) return;
      told = Date.now();
      await db.change(actor, (tx) =>
        tx.sql('update export_task set processed_percentage = $3 where whs_id = $1 and task_id = $2 and epoch = $4', [
          payload.whs_id,
          task.task_id,
          percent,
          task.epoch,
        ]),
      );
    };
    const extra = extraData.parse(JSON.parse(task.extra_data));
    const file = await writeFile(kernel, payload, task, def, extra, progress);
    const done = await db.change(actor, (tx) =>
      transition(tx, exportTaskMachine, 'finish', {
        ...target,
        where: { task_id: task.task_id, epoch: task.epoch },
        set: {
          processed_percentage: 100,
          row_count: file.rows,
          file_size: file.size,
          file_sha: file.sha256,
          object_key: file.key,
        },
        raise: ['done_at = now()'],
      }),
    );
    // Another worker took the task over while this one was thought dead: its file counts, this one goes.
    if (!done) await kernel.files.remove(file.key);
  },
  giveUp: async (kernel, payload, error) => {
    await kernel.databases.dbFor(payload.whs_id).change({ user_id: 'system' }, (tx) =>
      transition(tx, exportTaskMachine, 'give_up', {
        table: 'export_task',
        statusColumn: 'task_status',
        where: { task_id: payload.ref },
        set: { reason: error.message.slice(0, 500) },
      }),
    );
  },
};

import { Readable } from 'node:stream';
import { knownZone } from '@tallyhouse/contracts/common/sites.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { RoomTx } from '../db/tx.ts';
import type { StoredObject } from '../files/object-store.ts';
import type { Kernel } from '../kernel.ts';
import { deadline } from '../limits.ts';
import type { Cell } from './cell.ts';
import { csvFile } from './csv.ts';
import { type ExportDef, type ExportRows, type ExtraData, columnsOf } from './define-export.ts';
import { ExportFailed } from './export-failed.ts';
import { wallClock } from './wall-clock.ts';
import { xlsxFile } from './xlsx.ts';

/** A page is turned into text at one go; a larger one would keep the calls of this process waiting. */
const pageRows = 500;

const writers = { csv: csvFile, xlsx: xlsxFile } as const;

export interface FileOrder {
  readonly whs: WhsId;
  readonly user_id: string;
  readonly def: ExportDef;
  readonly extra: ExtraData;
  readonly key: string;
  readonly maxRows: number;
  /** Told after every page; it throws when the work is no longer wanted. */
  progress(percent: number): Promise<void>;
}

const zoneOf = (kernel: Kernel, whs: WhsId): Promise<string> =>
  kernel.databases.control(async (tx) => {
    const [row] = await tx.sql<{ time_region: string }>(
      'select time_region from warehouse_directory where whs_id = $1',
      [whs],
    );
    return knownZone(row?.time_region);
  });

async function count(tx: RoomTx, { from, where, values }: ExportRows, maxRows: number): Promise<number> {
  const [counted] = await tx.sql<{ total: number }>(
    `select count(*) as total from (select 1 from ${from} where ${where} limit ${maxRows + 1}) counted`,
    values,
  );
  const total = counted?.total ?? 0;
  if (total > maxRows) throw new ExportFailed('too_many_rows', `More than ${maxRows} rows. Narrow the filter.`);
  return total;
}

/** Writes the rows of an export as a file: from the cursor to the disk as they come, never whole in memory. */
export async function writeFile(kernel: Kernel, order: FileOrder): Promise<StoredObject & { rows: number }> {
  const { whs, def, extra } = order;
  const clock = wallClock(await zoneOf(kernel, whs));
  const source = def.rows(whs, extra.filters);
  const columns = columnsOf(def, extra);

  const cellOf = (value: unknown, n: number): Cell => {
    if (value === null || value === undefined) return null;
    const shown = columns[n]?.shown;
    if (shown) return shown(value);
    if (value instanceof Date) return clock(value);
    if (typeof value === 'number') return extra.columns[n]?.labels?.[String(value)] ?? value;
    return String(value);
  };

  const work = async (tx: RoomTx): Promise<StoredObject & { rows: number }> => {
    const total = await count(tx, source, order.maxRows);
    await tx.sql(
      `declare export_rows no scroll cursor for
       select ${columns.map(({ sql }, n) => `${sql} as c${n}`).join(', ')} from ${source.from}
       where ${source.where} order by ${source.orderBy}`,
      source.values,
    );
    const started = Date.now();
    let written = 0;
    async function* pages(): AsyncGenerator<Cell[][]> {
      for (;;) {
        const rows = await tx.sql<Record<string, unknown>>(`fetch ${pageRows} from export_rows`);
        if (rows.length === 0) return;
        yield rows.map((row) => columns.map((_, n) => cellOf(row[`c${n}`], n)));
        written += rows.length;
        if (Date.now() - started > deadline.backgroundStatementMs)
          throw new ExportFailed('too_long', 'It took longer than 10 minutes. Narrow the filter.');
        await order.progress(total === 0 ? 100 : Math.min(99, Math.floor((written / total) * 100)));
      }
    }
    const titles = extra.columns.map(({ title }) => title);
    const bytes = writers[extra.format](titles, pages());
    const stored = await kernel.files.put(order.key, Readable.from(bytes, { highWaterMark: 1 }));
    return { ...stored, rows: written };
  };

  return source.place === 'control'
    ? kernel.databases.controlSnapshot(work)
    : kernel.databases.dbFor(whs).snapshot(order, work);
}

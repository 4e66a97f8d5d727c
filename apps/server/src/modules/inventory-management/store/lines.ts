import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import {
  type AdjustmentLine,
  type NewLine,
  mostLines,
} from '@tallyhouse/contracts/modules/inventory-management/entities.ts';
import { adjustmentLineState } from '@tallyhouse/contracts/modules/inventory-management/enums.ts';
import { inventoryManagementErrors } from '@tallyhouse/contracts/modules/inventory-management/errors.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type MetLine, problemsOf, refuseProblem } from '../domain/line.ts';

type NumberedLine = NewLine & { readonly line_no: number };

/** Everything the lines name, found with one question and in their order. */
export const meetLines = (tx: ReadTx, site: string, lines: readonly NewLine[]): Promise<MetLine[]> =>
  tx.sql<MetLine>(
    `select k.sku_id is not null as has_sku, o.owner_id is not null as has_owner, l.location_id is not null as has_place,
       d.device_id is not null as has_container, cl.location_id as container_place,
       coalesce(k.need_batch, 0) as need_batch, coalesce(k.need_production_date, 0) as need_production_date,
       coalesce(k.need_expiry_date, 0) as need_expiry_date, coalesce(k.need_uid, 0) as need_uid
     from rows from (jsonb_to_recordset($2::jsonb) as (sku_id text, owner_id text, location_id text, container_id text))
       with ordinality as r(sku_id, owner_id, location_id, container_id, n)
     left join sku k on k.site_id = $3 and k.sku_id = r.sku_id
     left join owner o on o.site_id = $3 and o.owner_id = r.owner_id and o.status = 1
     left join location l on l.whs_id = $1 and l.location_id = r.location_id and l.kind <> 9 and l.status <> 4
     left join device d on d.whs_id = $1 and d.device_id = r.container_id
     left join container c on c.whs_id = $1 and c.container_id = r.container_id
     left join location cl on cl.whs_id = $1 and cl.id = c.location_id
     order by r.n`,
    [tx.whs, JSON.stringify(lines), site],
    'adjustments.meet',
  );

const record =
  'r(line_no int, sku_id text, owner_id text, location_id text, container_id text, grade smallint, supplier_lot text, ' +
  'production_date date, expiry_date date, inbound_date date, uid text, sign smallint, qty int, reason smallint, note text)';
const written =
  'line_no, sku_id, owner_id, location_id, container_id, grade, supplier_lot, production_date, expiry_date, inbound_date, uid, sign, qty, reason, note';

/** Writes lines under their numbers; one that is there already is replaced when that is what was asked for. */
export async function writeLines(
  tx: ChangeTx,
  site: string,
  adjustmentNo: string,
  lines: readonly NumberedLine[],
  replace: boolean,
): Promise<number> {
  const values = written.split(', ').map((column) => `r.${column}`);
  const replaced = `do update set ${[...written.split(', '), 'unit_cost_minor', 'currency'].map((column) => `${column} = excluded.${column}`).join(', ')}`;
  const rows = await tx.sql(
    `insert into inventory_adjustment_line (whs_id, adjustment_no, ${written}, unit_cost_minor, currency)
     select $1, $2, ${values.join(', ')}, k.cost_minor, k.currency
     from jsonb_to_recordset($3::jsonb) as ${record} join sku k on k.site_id = $4 and k.sku_id = r.sku_id
     order by r.line_no
     on conflict (whs_id, adjustment_no, line_no) ${replace ? replaced : 'do nothing'} returning line_no`,
    [tx.whs, adjustmentNo, JSON.stringify(lines), site],
  );
  return rows.length;
}

/** Adds lines behind the last one, after looking at what they name; gives them back with their numbers. */
export async function addLines(
  tx: ChangeTx,
  site: string,
  doc: { readonly adjustment_no: string; readonly adjustment_type: number },
  lines: readonly NewLine[],
): Promise<readonly NumberedLine[]> {
  if (lines.length === 0) return [];
  const [met, [last]] = await Promise.all([
    meetLines(tx, site, lines),
    tx.sql<{ line_no: number }>(
      'select coalesce(max(line_no), 0) as line_no from inventory_adjustment_line where whs_id = $1 and adjustment_no = $2',
      [tx.whs, doc.adjustment_no],
      'adjustments.last_line',
    ),
  ]);
  const first = (last?.line_no ?? 0) + 1;
  if (first + lines.length - 1 > mostLines) refuse(inventoryManagementErrors.tooManyLines, { most: mostLines });
  for (const [n, line] of lines.entries()) {
    const known = met[n];
    if (known) refuseProblem(first + n, line, problemsOf(doc.adjustment_type, line, known));
  }
  const numbered = lines.map((line, n) => ({ line_no: first + n, ...line }));
  await writeLines(tx, site, doc.adjustment_no, numbered, false);
  return numbered;
}

/** Removes lines and gives back what they said. */
export async function removeLines(
  tx: ChangeTx,
  adjustmentNo: string,
  lineNos: readonly number[],
): Promise<readonly NumberedLine[]> {
  if (lineNos.length === 0) return [];
  const dates = ['production_date', 'expiry_date', 'inbound_date'];
  const columns = written
    .split(', ')
    .map((column) => (dates.includes(column) ? `to_char(${column}, 'YYYY-MM-DD') as ${column}` : column));
  const rows = await tx.sql<NumberedLine>(
    `delete from inventory_adjustment_line where whs_id = $1 and adjustment_no = $2 and line_no = any($3::int[])
     returning ${columns.join(', ')}`,
    [tx.whs, adjustmentNo, lineNos],
    'adjustments.remove_lines',
  );
  return rows.toSorted((a, b) => a.line_no - b.line_no);
}

export type LineRow = Omit<AdjustmentLine, 'posted_at' | 'line_state' | 'unit_cost_minor'> & {
  posted_at: Date | null;
  block_id: number;
  posted_move: number;
  dropped: number;
  unit_cost_minor: number | null;
};

const day = (column: string): string => `to_char(r.${column}, 'YYYY-MM-DD') as ${column}`;
const books = (what: string): string => `coalesce((select ${what} from adjustment_goods(r) g), 0)`;

export const lineList: ListPlan<'line_no'> = {
  table: 'inventory_adjustment_line',
  key: 'line_id',
  keyType: 'bigint',
  columns: `r.line_no, r.sku_id, r.owner_id, r.location_id, r.container_id, r.grade, r.supplier_lot, ${day('production_date')},
    ${day('expiry_date')}, ${day('inbound_date')}, r.uid, r.sign, r.qty, r.reason, r.note, r.unit_cost_minor, r.currency,
    r.block_id, r.posted_move, r.posted_at, r.fail_retcode, r.fail_name, r.fail_params, r.dropped,
    coalesce((select k.sku_name from sku k where k.site_id = left(r.whs_id, 2) and k.sku_id = r.sku_id), '') as sku_name,
    ${books('g.on_hand')} as on_hand, ${books('g.on_hand - g.allocated - g.blocked')} as free_qty`,
  sorts: { line_no: { column: 'line_no', type: 'integer' } },
  sort: 'line_no',
  order: 'asc',
};

const stateSql: Readonly<Record<string, string>> = {
  open: 'posted_move = 0 and dropped = 0 and fail_retcode = 0 and block_id = 0',
  held: 'posted_move = 0 and dropped = 0 and fail_retcode = 0 and block_id <> 0',
  posted: 'posted_move <> 0',
  failed: 'posted_move = 0 and dropped = 0 and fail_retcode <> 0',
  dropped: 'dropped = 1',
};

export const lineFilter = (whs: string, adjustmentNo: string, state: number | undefined): Where =>
  where(whs)
    .equal('adjustment_no', adjustmentNo)
    .also(state === undefined ? undefined : stateSql[adjustmentLineState.nameOf(state) ?? '']);

function stateOf(row: LineRow): number {
  if (Number(row.posted_move) !== 0) return adjustmentLineState.codeOf('posted');
  if (row.dropped === 1) return adjustmentLineState.codeOf('dropped');
  if (row.fail_retcode !== 0) return adjustmentLineState.codeOf('failed');
  return adjustmentLineState.codeOf(Number(row.block_id) === 0 ? 'open' : 'held');
}

export const lineOnWire = (row: LineRow): AdjustmentLine => {
  const { block_id: _, posted_move: __, dropped: ___, ...rest } = row;
  return {
    ...rest,
    unit_cost_minor: row.unit_cost_minor === null ? null : Number(row.unit_cost_minor),
    line_state: stateOf(row),
    posted_at: row.posted_at && epoch(row.posted_at),
  };
};

import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { AsnBox, Boxing, OpenBox } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { inboundBoxStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Desk } from '../domain/workplace.ts';

export interface BoxRow {
  readonly box_no: number;
  readonly device_id: string;
  readonly container_no: number;
  readonly asn_id: string;
  readonly task_id: number;
  readonly status: number;
}

/** An open box of this task, and nobody else fills it meanwhile. */
export async function lockOpenBox(tx: ChangeTx, taskId: number, boxNo: number): Promise<BoxRow> {
  const [row] = await tx.sql<BoxRow>(
    `select * from inbound_box where whs_id = $1 and box_no = $2 and task_id = $3 and status = $4 for update`,
    [tx.whs, boxNo, taskId, inboundBoxStatus.codeOf('open')],
    'inbound.lock_box',
  );
  return row ?? refuse(errors.boxHolds, { box: String(boxNo) });
}

/** What lies in a box: one SKU, so it is told as one line, and as nothing while it is empty. */
const inBox = `
  coalesce((select n.sku_id from inbound_box_line n where n.whs_id = r.whs_id and n.box_no = r.box_no limit 1), '') as sku_id,
  coalesce((select k.sku_name from inbound_box_line n join sku k on k.site_id = left(n.whs_id, 2) and k.sku_id = n.sku_id
    where n.whs_id = r.whs_id and n.box_no = r.box_no limit 1), '') as sku_name,
  coalesce((select sum(n.qty) from inbound_box_line n where n.whs_id = r.whs_id and n.box_no = r.box_no), 0)::int as qty,
  coalesce((select n.grade from inbound_box_line n where n.whs_id = r.whs_id and n.box_no = r.box_no limit 1), 1) as grade`;

export async function boxOnWire(tx: ReadTx, boxNo: number): Promise<OpenBox> {
  const [row] = await tx.sql<OpenBox>(
    `select r.box_no, r.device_id, ${inBox} from inbound_box r where r.whs_id = $1 and r.box_no = $2`,
    [tx.whs, boxNo],
    'inbound.box',
  );
  if (!row) throw new Error(`box ${boxNo} is not of this warehouse`);
  return row;
}

/** The work at the desk as its page shows it. What was announced is not in it. */
export async function boxingOnWire(
  tx: ReadTx,
  { task_no, epoch: held }: Pick<Boxing, 'task_no' | 'epoch'>,
  taskId: number,
  asnId: string,
): Promise<Boxing> {
  const [row] = await tx.sql<Omit<Boxing, 'task_no' | 'epoch' | 'box'> & { open_box: number | null }>(
    `select a.asn_id, coalesce(s.supplier_name, '') as supplier_name, coalesce(w.receiving_note, '') as receiving_note,
       a.draft_qty + a.received_qty as boxed_qty,
       (select count(*) from inbound_box b where b.whs_id = a.whs_id and b.asn_id = a.asn_id and b.status in (20, 30))::int as box_qty,
       (select max(b.box_no) from inbound_box b where b.whs_id = a.whs_id and b.task_id = $3 and b.status = 10) as open_box
     from asn a left join supplier s on s.site_id = left(a.whs_id, 2) and s.supplier_id = a.supplier_id
     left join supplier_whs w on w.whs_id = a.whs_id and w.supplier_id = a.supplier_id
     where a.whs_id = $1 and a.asn_id = $2`,
    [tx.whs, asnId, taskId],
    'inbound.boxing',
  );
  if (!row) throw new Error(`ASN ${asnId} is not of this warehouse`);
  const { open_box, ...rest } = row;
  return { task_no, epoch: held, ...rest, box: open_box === null ? null : await boxOnWire(tx, open_box) };
}

export interface BoxLine {
  readonly line_no: number;
  readonly asn_line_no: number;
  readonly sku_id: string;
  readonly qty: number;
  readonly supplier_lot: string;
  readonly production_date: string | null;
  readonly expiry_date: string | null;
  readonly uid: string;
  readonly grade: number;
}

const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD') as ${column}`;

export const linesIn = (tx: ReadTx, boxNo: number): Promise<BoxLine[]> =>
  tx.sql<BoxLine>(
    `select line_no, asn_line_no, sku_id, qty, supplier_lot, ${day('production_date')}, ${day('expiry_date')}, uid, grade
     from inbound_box_line where whs_id = $1 and box_no = $2 order by line_no`,
    [tx.whs, boxNo],
    'inbound.box_lines',
  );

/** What is said when a line has no more left: it was announced so, or counted so. */
const over = { boxing: errors.countAgain, receiving: errors.moreThanCounted };

/**
 * Takes so many of what a line has left, or hands them back. Two people at one line can never take more than was
 * announced: the row is changed only while there is enough. Of what is counted nothing is left that was not counted,
 * as that is short since.
 */
export async function draft(tx: ChangeTx, desk: Desk, asnId: string, sku: string, by: number): Promise<number> {
  const [row] = await tx.sql<{ line_no: number }>(
    `update asn_line set draft_qty = draft_qty + $4 where whs_id = $1 and asn_id = $2 and sku_id = $3 and open_qty >= $4 and draft_qty + $4 >= 0
     returning line_no`,
    [tx.whs, asnId, sku, by],
    'inbound.draft',
  );
  return row?.line_no ?? refuse(over[desk], { sku });
}

/** Pieces that are alike are one line of a box; each serial has its own. */
export async function addToBox(
  tx: ChangeTx,
  boxNo: number,
  goods: Omit<BoxLine, 'line_no' | 'uid'>,
  uids: readonly string[],
): Promise<void> {
  // One that is alike grows; without one, and for every serial, there is a new line. In one statement: she waits for it.
  await tx.sql(
    `with grown as (
       update inbound_box_line set qty = qty + $5 where whs_id = $1 and box_no = $2 and asn_line_no = $3 and $10::text[] = '{""}' and uid = ''
         and supplier_lot = $6 and production_date is not distinct from $7::date and expiry_date is not distinct from $8::date and grade = $9
       returning 1)
     insert into inbound_box_line (whs_id, box_no, line_no, asn_line_no, sku_id, qty, supplier_lot, production_date, expiry_date, grade, uid)
     select $1, $2, (select coalesce(max(line_no), 0) from inbound_box_line where whs_id = $1 and box_no = $2) + row_number() over (),
       $3, $4, case when u.uid = '' then $5 else 1 end, $6, $7::date, $8::date, $9, u.uid
     from unnest($10::text[]) as u(uid) where not exists (select 1 from grown)`,
    [
      tx.whs,
      boxNo,
      goods.asn_line_no,
      goods.sku_id,
      goods.qty,
      goods.supplier_lot,
      goods.production_date,
      goods.expiry_date,
      goods.grade,
      uids.length === 0 ? [''] : uids,
    ],
    'inbound.add_to_box',
  );
}

export const boxList: ListPlan<'box_no'> = {
  table: 'inbound_box',
  key: 'box_no',
  keyType: 'bigint',
  columns: `r.box_no, r.device_id, r.status, ${inBox},
    coalesce((select n.supplier_lot from inbound_box_line n where n.whs_id = r.whs_id and n.box_no = r.box_no limit 1), '') as supplier_lot,
    (select to_char(n.expiry_date, 'YYYY-MM-DD') from inbound_box_line n where n.whs_id = r.whs_id and n.box_no = r.box_no limit 1) as expiry_date,
    r.staging_location_id, coalesce((select t.task_no from task t where t.whs_id = r.whs_id and t.task_id = r.putaway_task_id), '') as task_no,
    r.creator, r.ctime, r.completed_at`,
  sorts: { box_no: { column: 'box_no', type: 'integer' } },
  sort: 'box_no',
  order: 'asc',
};

export const asnBoxOnWire = (
  row: Omit<AsnBox, 'ctime' | 'completed_at'> & { ctime: Date; completed_at: Date | null },
): AsnBox => ({ ...row, ctime: epoch(row.ctime), completed_at: row.completed_at && epoch(row.completed_at) });

export const lineList: ListPlan<'line_no'> = {
  table: 'asn_line',
  key: 'line_id',
  keyType: 'bigint',
  columns: `r.line_no, r.sku_id, coalesce((select k.sku_name from sku k where k.site_id = left(r.whs_id, 2) and k.sku_id = r.sku_id), '') as sku_name,
    r.expected_qty, r.counted_qty, r.draft_qty, r.received_good_qty, r.received_damaged_qty, r.put_qty, r.short_qty, r.open_qty, r.supplier_lot,
    to_char(r.production_date, 'YYYY-MM-DD') as production_date, to_char(r.expiry_date, 'YYYY-MM-DD') as expiry_date`,
  sorts: { line_no: { column: 'line_no', type: 'integer' } },
  sort: 'line_no',
  order: 'asc',
};

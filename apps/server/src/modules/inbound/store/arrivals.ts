import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { Arrival, Carton } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { trackingMachine } from '@tallyhouse/contracts/modules/inbound/machines.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transitionAll } from '../../../kernel/transition.ts';

/** The open ASNs a scanned sheet stands for: by its own number, the supplier's, a carton, the plate of the truck, or the group. */
export async function sheetAsns(tx: ReadTx, code: string): Promise<string[]> {
  const rows = await tx.sql<{ asn_id: string }>(
    `select asn_id from asn where whs_id = $1 and asn_id = $2
     union select asn_id from tracking where whs_id = $1 and tracking_id = $2
     union select asn_id from asn where whs_id = $1 and external_no = $2 and external_no <> ''
     union select asn_id from asn where whs_id = $1 and plate_no = upper($2) and plate_no <> '' and status in (0, 1, 2)
     union select asn_id from asn where whs_id = $1 and group_id = $2 and group_id <> ''`,
    [tx.whs, code],
    'inbound.sheet',
  );
  return rows.map(({ asn_id }) => asn_id);
}

/** Those that come on the same truck. */
export async function onSameTruck(tx: ReadTx, asnIds: readonly string[]): Promise<string[]> {
  const rows = await tx.sql<{ asn_id: string }>(
    `select o.asn_id from asn o where o.whs_id = $1 and o.status in (0, 1, 2) and o.plate_no <> ''
       and (o.plate_no, o.delivery_date) in (select plate_no, delivery_date from asn where whs_id = $1 and asn_id = any($2::text[]))`,
    [tx.whs, asnIds],
    'inbound.same_truck',
  );
  return [...new Set([...asnIds, ...rows.map(({ asn_id }) => asn_id)])];
}

export interface GroupRow {
  readonly group_id: string;
  readonly plate_no: string;
  readonly staging_location_id: string;
  readonly arrived_time: Date | null;
}

/** The delivery that is unloaded, and nobody else changes it meanwhile. */
export async function lockGroup(tx: ChangeTx, groupId: string): Promise<GroupRow> {
  const [row] = await tx.sql<GroupRow>(
    'select * from asn_group where whs_id = $1 and group_id = $2 and arrived_time is null for update',
    [tx.whs, groupId],
    'inbound.lock_group',
  );
  return row ?? refuse(errors.nothingFound, { code: groupId });
}

/** How a delivery stands, with its ASNs. */
export async function arrivalOf(tx: ReadTx, groupId: string): Promise<Arrival | undefined> {
  const [row] = await tx.sql<Arrival>(
    `select g.group_id, g.plate_no, g.staging_location_id, coalesce(sum(a.carton_qty), 0)::int as carton_qty,
       coalesce(sum(a.arrived_carton_qty), 0)::int as arrived_carton_qty,
       jsonb_agg(jsonb_build_object('asn_id', a.asn_id,
         'supplier_name', coalesce((select s.supplier_name from supplier s where s.site_id = left(a.whs_id, 2) and s.supplier_id = a.supplier_id), ''),
         'receiving_note', coalesce((select w.receiving_note from supplier_whs w where w.whs_id = a.whs_id and w.supplier_id = a.supplier_id), ''),
         'carton_qty', a.carton_qty, 'arrived_carton_qty', a.arrived_carton_qty,
         'has_labels', (exists (select 1 from tracking t where t.whs_id = a.whs_id and t.asn_id = a.asn_id))::int) order by a.asn_id) as asn_list
     from asn_group g join asn a on a.whs_id = g.whs_id and a.group_id = g.group_id
     where g.whs_id = $1 and g.group_id = $2 group by g.group_id, g.plate_no, g.staging_location_id`,
    [tx.whs, groupId],
    'inbound.arrival',
  );
  return row;
}

export const arrivalNow = async (tx: ReadTx, groupId: string): Promise<Arrival> =>
  (await arrivalOf(tx, groupId)) ?? refuse(errors.nothingFound, { code: groupId });

export interface TrackingRow {
  readonly tracking_id: string;
  readonly asn_id: string;
  readonly status: number;
  readonly arrived_at: Date | null;
  readonly group_id: string;
}

export async function lockCarton(tx: ChangeTx, trackingId: string): Promise<TrackingRow | undefined> {
  const [row] = await tx.sql<TrackingRow>(
    `select t.tracking_id, t.asn_id, t.status, t.arrived_at, a.group_id from tracking t
     join asn a on a.whs_id = t.whs_id and a.asn_id = t.asn_id where t.whs_id = $1 and t.tracking_id = $2 for update of t`,
    [tx.whs, trackingId],
    'inbound.lock_carton',
  );
  return row;
}

type CartonMove = keyof typeof trackingMachine.moves;

/** One step of cartons, named by label or by their ASNs. Answers how many made it. */
export const moveCartons = (
  tx: ChangeTx,
  move: CartonMove,
  of: { readonly tracking_id: string } | { readonly asn_id: readonly string[] },
  set: Readonly<Record<string, string | number | Date | null>> = {},
): Promise<number> =>
  transitionAll(tx, trackingMachine, move, { table: 'tracking', statusColumn: 'status', where: of, set });

/** Counts cartons of an ASN up or down, with the row they are counted from. */
export async function countCartons(tx: ChangeTx, asnId: string, by: number): Promise<void> {
  await tx.sql(
    'update asn set arrived_carton_qty = arrived_carton_qty + $3, mtime = now() where whs_id = $1 and asn_id = $2',
    [tx.whs, asnId, by],
    'inbound.count_cartons',
  );
}

/** The staging place of the kind a step needs, by its label. */
export async function stagingNo(
  tx: ReadTx,
  label: string,
  kind: { readonly type: number; readonly name: string },
): Promise<{ readonly no: number; readonly location_id: string }> {
  const [row] = await tx.sql<{ id: number; location_id: string }>(
    'select id, location_id from location where whs_id = $1 and location_id = upper($2) and kind = 2 and staging_type = $3 and standing = 1',
    [tx.whs, label, kind.type],
    'inbound.staging',
  );
  return row
    ? { no: row.id, location_id: row.location_id }
    : refuse(errors.stagingUnfit, { loc: label, kind: kind.name });
}

export const cartonList: ListPlan<'tracking_id'> = {
  table: 'tracking',
  key: 'tracking_id',
  keyType: 'text',
  columns: 'r.tracking_id, r.status, r.condition, r.arrived_at',
  sorts: { tracking_id: { column: 'tracking_id', type: 'text' } },
  sort: 'tracking_id',
  order: 'asc',
};

export const cartonOnWire = (row: Omit<Carton, 'arrived_at'> & { arrived_at: Date | null }): Carton => ({
  ...row,
  arrived_at: row.arrived_at && epoch(row.arrived_at),
});

import type { CountedSku } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';

/** A SKU of an ASN in a carton. */
export interface CountOf {
  readonly tracking_id: string;
  readonly asn_id: string;
  readonly sku_id: string;
}

interface LastRecord {
  readonly record_id: number;
  readonly qty: number;
}

/** What counts: the newest of its records. */
async function lastRecord(tx: ReadTx, { tracking_id, asn_id, sku_id }: CountOf): Promise<LastRecord> {
  const [row] = await tx.sql<LastRecord>(
    `select record_id, qty from counting_record where whs_id = $1 and tracking_id = $2 and asn_id = $3 and sku_id = $4
     order by record_id desc limit 1`,
    [tx.whs, tracking_id, asn_id, sku_id],
    'inbound.last_record',
  );
  return row ?? { record_id: 0, qty: 0 };
}

/** The lines of a truck that announce one of these SKUs, with what was counted of it in this carton. */
export const announcedIn = (
  tx: ReadTx,
  groupId: string,
  trackingId: string,
  skus: readonly string[],
): Promise<Omit<CountedSku, 'pack_qty'>[]> =>
  tx.sql(
    `select l.asn_id, l.sku_id, k.sku_name, coalesce(r.record_id, 0) as record_id, coalesce(r.qty, 0) as counted_qty
     from asn a join asn_line l on l.whs_id = a.whs_id and l.asn_id = a.asn_id and l.sku_id = any($4::text[])
     join sku k on k.site_id = left(a.whs_id, 2) and k.sku_id = l.sku_id
     left join lateral (select c.record_id, c.qty from counting_record c where c.whs_id = a.whs_id and c.tracking_id = $3
       and c.asn_id = l.asn_id and c.sku_id = l.sku_id order by c.record_id desc limit 1) r on true
     where a.whs_id = $1 and a.group_id = $2 order by l.asn_id, l.line_no`,
    [tx.whs, groupId, trackingId, skus],
    'inbound.announced_in',
  );

/** Whether so many in this carton would make more than was announced; false for a SKU that is not counted on this ASN. */
export async function isTooMany(tx: ReadTx, of: CountOf, qty: number): Promise<boolean> {
  const { qty: before } = await lastRecord(tx, of);
  const [row] = await tx.sql<{ too_many: boolean }>(
    `select counted_qty + $4 > expected_qty as too_many from asn_line
     where whs_id = $1 and asn_id = $2 and sku_id = $3 and counted_qty is not null`,
    [tx.whs, of.asn_id, of.sku_id, qty - before],
    'inbound.too_many',
  );
  return row?.too_many ?? false;
}

/**
 * Counts so many of a SKU in a carton, in place of its last record. Two people who count the same SKU in two cartons can
 * never make more than was announced of it: the line is changed only while it has room.
 */
export async function addRecord(
  tx: ChangeTx,
  of: CountOf & { readonly group_id: string; readonly replaces_record_id: number; readonly creator: string },
  qty: number,
): Promise<number> {
  const last = await lastRecord(tx, of);
  if (last.record_id !== of.replaces_record_id) return refuse(errors.countedSince, { sku: of.sku_id });
  const more = qty - last.qty;
  const [line] = await tx.sql<{ fits: boolean }>(
    `with line as (select l.line_no from asn a join asn_line l on l.whs_id = a.whs_id and l.asn_id = a.asn_id and l.sku_id = $3
         where a.whs_id = $1 and a.asn_id = $2 and a.group_id = $5),
       counted as (update asn_line set counted_qty = counted_qty + $4 where whs_id = $1 and asn_id = $2 and line_no = (select line_no from line)
         and counted_qty + $4 between 0 and expected_qty returning line_no)
     select exists (select 1 from counted) as fits from line`,
    [tx.whs, of.asn_id, of.sku_id, more, of.group_id],
    'inbound.count_line',
  );
  if (!line) return refuse(errors.notOnAsn, { sku: of.sku_id, name: '', asn: of.asn_id });
  if (!line.fits) return refuse(errors.countAgain, { sku: of.sku_id });
  await tx.sql(
    'update tracking set counted_qty = counted_qty + $3, claim_time = now() where whs_id = $1 and tracking_id = $2',
    [tx.whs, of.tracking_id, more],
    'inbound.count_carton',
  );
  const [made] = await tx.sql<{ record_id: number }>(
    `insert into counting_record (whs_id, group_id, tracking_id, asn_id, sku_id, qty, replaces_record_id, creator)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning record_id`,
    [tx.whs, of.group_id, of.tracking_id, of.asn_id, of.sku_id, qty, of.replaces_record_id, of.creator],
    'inbound.add_record',
  );
  if (!made) throw new Error('nothing was recorded');
  return made.record_id;
}

/** How the count of a truck stands against what came. */
export interface CountState {
  readonly asn_id: string;
  readonly counted_qty: number;
  readonly is_short: boolean;
  /** Cartons the dock counted and nobody here. */
  readonly missing_carton_qty: number;
}

export const countStates = (tx: ReadTx, groupId: string): Promise<CountState[]> =>
  tx.sql<CountState>(
    `select a.asn_id, a.counted_qty, a.counted_qty < a.expected_qty as is_short,
       greatest(a.arrived_carton_qty - (select count(*)::int from tracking t where t.whs_id = a.whs_id and t.asn_id = a.asn_id and t.status in (3, 4, 5)), 0) as missing_carton_qty
     from asn a where a.whs_id = $1 and a.group_id = $2 order by a.asn_id`,
    [tx.whs, groupId],
    'inbound.count_states',
  );

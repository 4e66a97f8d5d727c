import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { asnCalls } from '@tallyhouse/contracts/modules/inbound/asn-calls.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';

type NewAsn = Omit<InputOf<typeof asnCalls.createAsn>, 'request_id'>;

/** The supplier and the owner must be in use in the site, and the number of the supplier new. */
export async function refuseHeader(tx: ChangeTx, site: string, doc: NewAsn): Promise<void> {
  const [found] = await tx.sql<{ supplier: boolean; owner: boolean; asn: string | null }>(
    `select exists (select 1 from supplier where site_id = $2 and supplier_id = $3 and status = 1) as supplier,
       exists (select 1 from owner where site_id = $2 and owner_id = $4 and status = 1 and kind <> 4) as owner,
       (select asn_id from asn where whs_id = $1 and supplier_id = $3 and external_no = $5 and external_no <> '' and status <> 12 limit 1) as asn`,
    [tx.whs, site, doc.supplier_id, doc.owner_id, doc.external_no],
    'inbound.header',
  );
  if (!found?.supplier) refuse(errors.partnerNotActive, { thing: 'Supplier', id: doc.supplier_id });
  if (!found?.owner) refuse(errors.partnerNotActive, { thing: 'Owner', id: doc.owner_id });
  if (found?.asn) refuse(errors.externalNoTaken, { no: doc.external_no, asn: found.asn });
}

/** Every SKU once, known in the site and not stopped, with dates that can be. */
export async function refuseLines(tx: ChangeTx, site: string, { line_list }: NewAsn): Promise<void> {
  const known = await tx.sql<{ sku_id: string; lifecycle_status: number }>(
    'select sku_id, lifecycle_status from sku where site_id = $1 and sku_id = any($2::text[])',
    [site, line_list.map(({ sku_id }) => sku_id)],
    'inbound.skus',
  );
  const stands = new Map(known.map(({ sku_id, lifecycle_status }) => [sku_id, lifecycle_status]));
  const stopped = 4;
  const seen = new Set<string>();
  for (const [n, { sku_id: sku, production_date, expiry_date }] of line_list.entries()) {
    const wrong = (what: string): never => refuse(errors.lineWrong, { n: n + 1, sku, what });
    const status = stands.get(sku);
    if (status === undefined) wrong('unknown');
    if (status === stopped) wrong('stopped');
    if (seen.has(sku)) wrong('repeated');
    if (production_date !== null && expiry_date !== null && expiry_date < production_date) wrong('dates');
    seen.add(sku);
  }
}

/** A carton label is of one delivery. */
export async function refuseCartons(tx: ChangeTx, { tracking_list }: NewAsn): Promise<void> {
  const twice = tracking_list.find((label, n) => tracking_list.indexOf(label) !== n);
  const [taken] = await tx.sql<{ tracking_id: string }>(
    'select tracking_id from tracking where whs_id = $1 and tracking_id = any($2::text[]) limit 1',
    [tx.whs, tracking_list],
    'inbound.cartons_taken',
  );
  const carton = twice ?? taken?.tracking_id;
  if (carton !== undefined) refuse(errors.cartonLabelTaken, { carton });
}

export async function insertAsn(
  tx: ChangeTx,
  asnId: string,
  doc: NewAsn,
  by: { readonly email: string; readonly time_region: string; readonly sla_hours: number },
): Promise<void> {
  const cartons = doc.tracking_list.length > 0 ? doc.tracking_list.length : doc.carton_qty;
  await tx.sql(
    // Due is counted from the morning of the day it was booked for, until it has arrived.
    `insert into asn (whs_id, asn_id, external_no, po_no, asn_type, purchase_type, supplier_id, owner_id, delivery_date, carrier, plate_no,
       remark, carton_qty, due_time, creator, modifier)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::date, $10, $11, $12, $13,
       ($9::date + interval '8 hours') at time zone $14 + make_interval(hours => $15), $16, $16)`,
    [
      tx.whs,
      asnId,
      doc.external_no,
      doc.po_no,
      doc.asn_type,
      doc.purchase_type,
      doc.supplier_id,
      doc.owner_id,
      doc.delivery_date,
      doc.carrier,
      doc.plate_no.toUpperCase(),
      doc.remark,
      cartons,
      by.time_region,
      by.sla_hours,
      by.email,
    ],
    'inbound.insert_asn',
  );
  await tx.sql(
    `insert into asn_line (whs_id, asn_id, line_no, sku_id, expected_qty, supplier_lot, production_date, expiry_date)
     select $1, $2, row_number() over (), l.sku_id, l.expected_qty, l.supplier_lot, l.production_date, l.expiry_date
     from jsonb_to_recordset($3::jsonb) as l(sku_id text, expected_qty int, supplier_lot text, production_date date, expiry_date date)`,
    [tx.whs, asnId, JSON.stringify(doc.line_list)],
    'inbound.insert_lines',
  );
  if (doc.tracking_list.length > 0) {
    await tx.sql(
      'insert into tracking (whs_id, tracking_id, asn_id) select $1, unnest($3::text[]), $2',
      [tx.whs, asnId, doc.tracking_list],
      'inbound.insert_cartons',
    );
  }
}

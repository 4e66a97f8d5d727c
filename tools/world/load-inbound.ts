import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '@tallyhouse/server/kernel/db/databases.ts';
import { dice } from './size.ts';

interface Delivery {
  readonly no: number;
  readonly supplier_id: string;
  readonly owner_id: string;
  readonly plate_no: string;
  readonly days: number;
  readonly status: number;
  readonly lines: readonly { readonly sku_id: string; readonly qty: number }[];
  readonly cartons: number;
}

/** Two trucks for today, each with two suppliers, and more on the days after: so many deliveries are announced. */
const deliveries = 8;
const plates = ['SBA 4821 K', 'SBA 4821 K', 'GBF 1177 X', 'GBF 1177 X', 'SBC 902 P', 'SGX 3344 A', '', ''];

function announced(
  suppliers: readonly string[],
  goods: readonly { readonly sku_id: string; readonly owner_id: string }[],
): Delivery[] {
  const roll = dice('inbound');
  return Array.from({ length: deliveries }, (_, n) => {
    const first = roll.pick(goods);
    // One owner to a delivery, and goods that need nothing read are most of it.
    const own = goods.filter(({ owner_id }) => owner_id === first.owner_id);
    const skus = [...new Set(Array.from({ length: 4 }, () => roll.pick(own).sku_id))];
    return {
      no: n + 1,
      supplier_id: suppliers[n % suppliers.length] ?? '',
      owner_id: first.owner_id,
      plate_no: plates[n] ?? '',
      days: Math.floor(n / 4),
      status: n < 4 ? 1 : 0,
      lines: skus.map((sku_id) => ({ sku_id, qty: roll.whole(1, 4) * 3 })),
      cartons: roll.whole(2, 6),
    };
  });
}

/** The demo has something to do: trucks that come today and tomorrow, with what their suppliers announced. */
export async function loadInbound(databases: Databases, whs: WhsId, author: string): Promise<void> {
  await databases.dbFor(whs).change({ user_id: 'system' }, async (tx) => {
    const suppliers = await tx.sql<{ supplier_id: string }>(
      'select supplier_id from supplier where site_id = left($1, 2) and status = 1 order by supplier_id limit 6',
      [whs],
    );
    const goods = await tx.sql<{ sku_id: string; owner_id: string }>(
      `select k.sku_id, o.owner_id from sku k join owner o on o.site_id = k.site_id and o.merchant_id = k.merchant_id
       where k.site_id = left($1, 2) and k.lifecycle_status <> 4 and k.need_batch + k.need_production_date + k.need_expiry_date + k.need_uid = 0
         and k.temperature_zone = 1 and k.dangerous_class = '' order by k.sku_id limit 120`,
      [whs],
    );
    const [day] = await tx.sql<{ yymmdd: string }>(`select to_char(current_date, 'YYMMDD') as yymmdd`);
    for (const one of announced(
      suppliers.map(({ supplier_id }) => supplier_id),
      goods,
    )) {
      const number = String(one.no).padStart(6, '0');
      const asn = `IA${day?.yymmdd}${number}`;
      await tx.sql(
        `insert into asn (whs_id, asn_id, external_no, purchase_type, supplier_id, owner_id, status, delivery_date, plate_no, carton_qty, due_time, dispatch_time, creator, modifier)
         values ($1, $2, $3, 1, $4, $5, $6::smallint, current_date + $7::int, $8, $9, now() + make_interval(hours => 24 + 24 * $7::int),
           case when $6::smallint = 1 then now() end, $10, $10)`,
        [
          whs,
          asn,
          `DN-${number}`,
          one.supplier_id,
          one.owner_id,
          one.status,
          one.days,
          one.plate_no,
          one.cartons,
          author,
        ],
      );
      await tx.sql(
        `insert into asn_line (whs_id, asn_id, line_no, sku_id, expected_qty)
         select $1, $2, row_number() over (), l.sku_id, l.qty from jsonb_to_recordset($3::jsonb) as l(sku_id text, qty int)`,
        [whs, asn, JSON.stringify(one.lines)],
      );
      await tx.sql(
        `insert into tracking (whs_id, tracking_id, asn_id) select $1, $3 || '-' || n, $2 from generate_series(1, $4::int) n`,
        [whs, asn, `CT${number}`, one.cartons],
      );
      await tx.sql('select refresh_asn($1, $2)', [whs, asn]);
    }
    await tx.sql('insert into number_sequence (whs_id, name, last) values ($1, $2, $3)', [
      whs,
      `IA${day?.yymmdd}`,
      deliveries,
    ]);
  });
}

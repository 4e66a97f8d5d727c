import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '@tallyhouse/server/kernel/db/databases.ts';
import type { ChangeTx } from '@tallyhouse/server/kernel/db/tx.ts';
import { categoriesOf, merchantsOf, outright, shopGroupsOf, shopsOf, suppliersOf } from './partners.ts';
import { type WorldSize, dice } from './size.ts';

const author = 'priya.nair@tallyhouse.example';

/** Rows of one table from one list, as one statement, and who made them in their history. */
async function put(
  tx: ChangeTx,
  table: string,
  key: string,
  rows: readonly object[],
  isAudited: boolean,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await tx.sql(
    `insert into ${table} (site_id, ${columns}${isAudited ? ', creator, modifier' : ''})
     select $1, ${columns}${isAudited ? `, '${author}', '${author}'` : ''}
     from jsonb_populate_recordset(null::site.${table}, $2::jsonb)`,
    [siteOf(tx.whs), JSON.stringify(rows)],
  );
  if (!isAudited) return;
  await tx.sql(
    `insert into audit_log (whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action, after)
     select $1, 'system', 'Priya Nair', '127.0.0.1', gen_random_uuid(), $3, $4, r.id, 'create', r.after
     from json_to_recordset($2::json) as r(id text, after json)`,
    [
      tx.whs,
      JSON.stringify(rows.map((row) => ({ id: (row as Record<string, unknown>)[key], after: historyOf(row) }))),
      `basic.${table.replace('_', '')}.create_${table}`,
      table,
    ],
  );
}

/** Personal data stands in no history, and a list is told as text. */
function historyOf(row: object): object {
  const { tax_no: _tax, contact: _contact, path: _path, level: _level, ...told } = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

/** Partners and categories of the site this warehouse is the first of. */
export async function loadPartners(databases: Databases, size: WorldSize, whs: WhsId): Promise<void> {
  const site = siteOf(whs);
  const merchants = merchantsOf(size, site);
  const shops = shopsOf(size, site);
  const groups = shopGroupsOf(size, site);
  await databases.dbFor(whs).change({ user_id: 'system' }, async (tx) => {
    await put(tx, 'merchant', 'merchant_id', merchants, true);
    await put(tx, 'shop', 'shop_id', shops, true);
    await put(
      tx,
      'owner',
      'owner_id',
      [
        { owner_id: 'house', kind: 3, merchant_id: null, shop_id: null, purchase_type: outright, status: 1 },
        { owner_id: 'house-custody', kind: 4, merchant_id: null, shop_id: null, purchase_type: outright, status: 1 },
        ...merchants.map(({ merchant_id, default_purchase_type, status }) => ({
          owner_id: merchant_id,
          kind: 1,
          merchant_id,
          shop_id: null,
          purchase_type: default_purchase_type,
          status,
        })),
        ...shops.map(({ shop_id, merchant_id, status }) => ({
          owner_id: shop_id,
          kind: 2,
          merchant_id: null,
          shop_id,
          purchase_type: merchants.find((one) => one.merchant_id === merchant_id)?.default_purchase_type,
          status,
        })),
      ],
      false,
    );
    await put(
      tx,
      'shop_group',
      'shop_group_id',
      groups.map(({ members: _, ...group }) => group),
      true,
    );
    await put(
      tx,
      'shop_group_member',
      '',
      groups.flatMap(({ shop_group_id, members }) => members.map((shop_id) => ({ shop_group_id, shop_id }))),
      false,
    );
    await put(tx, 'supplier', 'supplier_id', suppliersOf(size, site), true);
    await put(tx, 'category', 'category_id', categoriesOf(size), true);
  });
}

/** How one warehouse receives the suppliers it knows best. */
export async function loadSupplierSettings(databases: Databases, size: WorldSize, whs: WhsId): Promise<void> {
  const thrown = dice(`receiving ${whs}`);
  const notes = ['Cold goods first, straight to the chilled dock.', 'Count cartons at the truck.', 'Pallets only.', ''];
  const rows = suppliersOf(size, siteOf(whs))
    .slice(0, 20)
    .map(({ supplier_id }, n) => ({
      supplier_id,
      receiving_note: notes[n % notes.length],
      default_dock_id: 'D01',
      allowed_late_min: thrown.pick([15, 30, 60]),
    }));
  await databases.dbFor(whs).change({ user_id: 'system' }, async (tx) => {
    await tx.sql(
      `insert into supplier_whs (whs_id, supplier_id, receiving_note, default_dock_id, allowed_late_min, modifier)
       select $1, supplier_id, receiving_note, default_dock_id, allowed_late_min, $3
       from jsonb_populate_recordset(null::site.supplier_whs, $2::jsonb)`,
      [whs, JSON.stringify(rows), author],
    );
  });
}

import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '@tallyhouse/server/kernel/db/databases.ts';
import { itemsOf, mappingCodes, modelBundle } from './items.ts';
import type { WorldSize } from './size.ts';

const author = 'priya.nair@tallyhouse.example';
/** Rows of one statement: enough to be quick, few enough for the time a statement has. */
const atOnce = 400;

function* slices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce);
}

const skuColumns = `sku_id text, sku_name text, local_name text, merchant_id text, shop_id text, supplier_id text, category_id text,
  brand text, purchase_type int, main_barcode text, length_mm int, width_mm int, height_mm int, weight_g int, dim_source int,
  need_batch int, need_expiry_date int, shelf_life_days int, min_outbound_life_days int, need_uid int, fragile int, liquid int,
  battery int, temperature_zone int, cost_minor bigint, price_minor bigint, currency text, tag_list smallint[], lifecycle_status int`;
const skuNames = skuColumns
  .split(',')
  .map((column) => column.trim().split(' ')[0])
  .join(', ');

/** The SKUs of a site, with their barcodes, cartons and mappings. `whs` is any of its warehouses. */
export async function loadItems(databases: Databases, size: WorldSize, whs: WhsId): Promise<void> {
  const site = siteOf(whs);
  const { skus, barcodes, packs } = itemsOf(size, site);
  for (const rows of slices(skus)) {
    await databases.dbFor(whs).change({ user_id: 'system' }, (tx) =>
      tx.sql(
        `insert into sku (site_id, ${skuNames}, ctime, mtime, creator, modifier)
         select $1, ${skuNames}, now() - make_interval(mins => minutes_ago), now() - make_interval(mins => minutes_ago), $3, $3
         from jsonb_to_recordset($2::jsonb) as s(${skuColumns}, minutes_ago int)`,
        [site, JSON.stringify(rows), author],
      ),
    );
  }
  for (const rows of slices(barcodes)) {
    await databases.dbFor(whs).change({ user_id: 'system' }, (tx) =>
      tx.sql(
        `insert into sku_barcode (site_id, barcode, sku_id, barcode_type, pack_qty, is_main, is_shared, creator)
         select $1, barcode, sku_id, barcode_type, pack_qty, is_main, is_shared, $3
         from jsonb_to_recordset($2::jsonb)
           as b(barcode text, sku_id text, barcode_type int, pack_qty int, is_main int, is_shared int)`,
        [site, JSON.stringify(rows), author],
      ),
    );
  }
  for (const rows of slices(packs)) {
    await databases.dbFor(whs).change({ user_id: 'system' }, (tx) =>
      tx.sql(
        `insert into sku_pack (site_id, sku_id, level, qty_in_base, barcode)
         select $1, sku_id, 3, qty_in_base, barcode
         from jsonb_to_recordset($2::jsonb) as p(sku_id text, qty_in_base int, barcode text)`,
        [site, JSON.stringify(rows)],
      ),
    );
  }
  await databases.dbFor(whs).change({ user_id: 'system' }, async (tx) => {
    await tx.sql(
      `insert into sku_mapping (site_id, new_sku_id, sku_id, creator, modifier)
       select $1, new_sku_id, sku_id, $3, $3 from jsonb_to_recordset($2::jsonb) as m(new_sku_id text, sku_id text)`,
      [site, JSON.stringify(mappingCodes), author],
    );
    const { lines, ...model } = modelBundle;
    await tx.sql(
      `insert into model_sku_mapping (site_id, mapping_id, shop_id, item_id, model_id, sku_id, qty, creator, modifier)
       select $1, mapping_id, $3, $4, $5, sku_id, qty, $6, $6
       from jsonb_to_recordset($2::jsonb) as m(mapping_id text, sku_id text, qty int)`,
      [site, JSON.stringify(lines), model.shop_id, model.item_id, model.model_id, author],
    );
  });
}

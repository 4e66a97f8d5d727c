import type { SkuCard } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { Bound } from './bound.ts';
import { type QuantityRow, ofPlace, quantitiesOnWire, quantityColumns } from './quantities.ts';

type Facts = Pick<
  SkuCard,
  | 'sku_id'
  | 'sku_name'
  | 'local_name'
  | 'merchant_name'
  | 'category_id'
  | 'lifecycle_status'
  | 'abc_class'
  | 'size_mm'
  | 'weight_g'
  | 'shelf_life_days'
  | 'need_batch'
  | 'need_uid'
  | 'upc_list'
>;

/** A SKU as master data has it. */
export async function readSku(tx: ReadTx, site: string, skuId: string): Promise<Facts | undefined> {
  const [row] = await tx.sql<Facts>(
    `select k.sku_id, k.sku_name, k.local_name, m.merchant_name, k.category_id, k.lifecycle_status, coalesce(w.abc_class, 0) as abc_class,
       coalesce(k.length_mm || ' x ' || k.width_mm || ' x ' || k.height_mm, '') as size_mm, k.weight_g, k.shelf_life_days, k.need_batch, k.need_uid,
       array(select y.barcode from sku_barcode y where y.site_id = $2 and y.sku_id = k.sku_id order by y.is_main desc, y.barcode) as upc_list
     from sku k join merchant m on m.site_id = k.site_id and m.merchant_id = k.merchant_id
     left join sku_whs w on w.whs_id = $1 and w.sku_id = k.sku_id
     where k.site_id = $2 and k.sku_id = $3`,
    [tx.whs, site, skuId],
    'inventory-map.sku',
  );
  return row;
}

/** What rows of stock `s` add up to. */
export async function sumOf(
  tx: ReadTx,
  { values }: Bound,
  sought: string,
): Promise<ReturnType<typeof quantitiesOnWire<QuantityRow>>> {
  const [row] = await tx.sql<QuantityRow>(
    `select ${quantityColumns} from stock s ${ofPlace} where s.whs_id = $1 and $2::text is not null and s.on_hand <> 0 and ${sought}`,
    values,
  );
  if (!row) throw new Error('a sum without a row');
  return quantitiesOnWire(row);
}

import type pg from 'pg';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';

export const stockWhs = 'SGE01' as WhsId;
const shelvesInAll = 24;
const skus = 4;

/** A cell with a balance that many want. */
export interface Shelf {
  readonly sku: number;
  readonly owner: number;
  readonly cell: number;
  readonly stockId: number;
}

/** A few cells that hold nothing yet, each for one SKU of few: everybody meets everybody. */
export async function emptyShelves(_kernel: Kernel, admin: pg.Client): Promise<void> {
  await admin.query(
    `update site.location set mix_sku = 1, mix_batch = 1, mix_owner = 1, max_qty = null, max_volume_cm3 = null, max_weight_g = null, max_sku = null where whs_id = $1 and kind = 1`,
    [stockWhs],
  );
  await admin.query(
    `insert into site.stock (whs_id, sku_id, location_id, container_id, batch_id, owner_id, grade, first_in_at, last_move_at)
     select $1, (select id from site.sku where site_id = 'SG' and need_uid = 0 order by sku_id offset n % ${skus} limit 1), l.id, 0, 0,
       (select min(id) from site.owner where site_id = 'SG' and kind = 1), 1, now(), now()
     from (select id, row_number() over (order by location_id) as n from site.location where whs_id = $1 and kind = 1 and standing = 1) l where n <= ${shelvesInAll}`,
    [stockWhs],
  );
}

export const shelves = `select sku_id::int as sku, owner_id::int as owner, location_id::int as cell, id::int as "stockId" from site.stock where whs_id = '${stockWhs}' order by id`;

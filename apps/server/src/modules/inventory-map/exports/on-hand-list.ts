import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { onHandExport as codes } from '@tallyhouse/contracts/modules/inventory-map/on-hand-calls.ts';
import { inventoryMapPermissions as may } from '@tallyhouse/contracts/modules/inventory-map/permissions.ts';
import type { ExportDef } from '../../../kernel/exports/define-export.ts';
import { boundIn } from '../store/bound.ts';
import { stockSought } from '../store/on-hand.ts';
import { ofPlace, quantityColumns } from '../store/quantities.ts';

const numbers = [
  'on_hand_qty',
  'storage_qty',
  'staging_qty',
  'cart_qty',
  'allocated_qty',
  'blocked_qty',
  'available_qty',
  'av_qty',
  'transit_qty',
  'batch_count',
  'location_count',
  'container_count',
] as const;

export const onHandListExport: ExportDef = {
  ...codes,
  fileName: 'OnHand',
  permission: may.onHandExport,
  page: may.onHandList,
  columns: {
    sku_id: 'text',
    sku_name: 'text',
    owner_id: 'text',
    grade: 'number',
    ...Object.fromEntries(numbers.map((name) => [name, 'number' as const])),
    last_move_time: { type: 'time', sql: 'last_move_at' },
  },
  rows: (whs, filters) => {
    const asked = calls.searchOnHand.input.parse(filters);
    const bound = boundIn(whs, siteOf(whs));
    const { where, having } = stockSought(bound, asked);
    return {
      place: 'warehouse',
      from: `(select g.*, k.sku_id, k.sku_name, o.owner_id from (
          select s.sku_id as sku_no, s.owner_id as owner_no, s.grade, ${quantityColumns} from stock s ${ofPlace} where ${where}
          group by s.sku_id, s.owner_id, s.grade ${having}) g
        join sku k on k.site_id = $2 and k.id = g.sku_no join owner o on o.site_id = $2 and o.id = g.owner_no) l`,
      where: 'true',
      values: bound.values,
      orderBy: `sku_no ${asked.order ?? 'asc'}, owner_no ${asked.order ?? 'asc'}, grade ${asked.order ?? 'asc'}`,
    };
  },
};

import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { totalCap } from '@tallyhouse/contracts/kit/paging.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isTooFar, labelsOf } from '../domain/sought.ts';
import { boundIn, isOf } from '../store/bound.ts';
import { readSku, sumOf } from '../store/skus.ts';
import { stockRows } from '../store/stock-rows.ts';

export const getOnHandDetail = handle(calls.getOnHandDetail, async ({ tx, session }, input) => {
  if (isTooFar(input)) return refuse(errors.tooManyPages, {});
  const { sku_id: id, pageno, count, order } = input;
  const bound = boundIn(tx.whs, session.site_id);
  const sought = [
    ...isOf(bound, 's.sku_id', 'sku', [id]),
    ...isOf(bound, 's.owner_id', 'owner', labelsOf(input.owner_id)),
    ...(input.grade === undefined ? [] : [`s.grade = ${bound.bind(input.grade)}::smallint`]),
  ].join(' and ');
  const sums = { ...bound, values: [...bound.values] };
  const [sku, sum, rows] = await Promise.all([
    readSku(tx, session.site_id, id),
    sumOf(tx, sums, sought),
    stockRows(tx, bound, sought, { limit: count, offset: (pageno - 1) * count, order }),
  ]);
  if (!sku) return refuse(baseErrors.notFound, { thing: 'SKU', id, whs_id: session.whs_id });
  const { sku_id, sku_name, upc_list, need_batch, need_uid } = sku;
  return {
    header: { sku_id, sku_name, upc_list, need_batch, need_uid, ...sum },
    list: rows.list,
    total: Math.min(rows.counted, totalCap),
    total_capped: rows.counted > totalCap,
    pageno,
    count,
    next_cursor: null,
    prev_cursor: null,
  };
});

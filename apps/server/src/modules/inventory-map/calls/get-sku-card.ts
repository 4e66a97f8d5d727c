import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { boundIn, isOf } from '../store/bound.ts';
import { moveQuery } from '../store/move-query.ts';
import { lastMoves } from '../store/moves.ts';
import { openWork } from '../store/open-work.ts';
import { movesOnWire } from '../store/people.ts';
import { readSku, sumOf } from '../store/skus.ts';
import { stockRows } from '../store/stock-rows.ts';

const shown = { rows: 50, moves: 10 };

export const getSkuCard = handle(calls.getSkuCard, async ({ tx, session, kernel }, { sku_id: id }) => {
  const site = session.site_id;
  const bound = boundIn(tx.whs, site);
  const sought = isOf(bound, 's.sku_id', 'sku', [id]).join('');
  const sums = { ...bound, values: [...bound.values] };
  const [sku, sum, rows, work_list, moves] = await Promise.all([
    readSku(tx, site, id),
    sumOf(tx, sums, sought),
    stockRows(tx, bound, sought, { limit: shown.rows }),
    openWork(tx, 'sku', id),
    lastMoves(tx, moveQuery(tx.whs, site, { sku_id: id }), shown.moves),
  ]);
  if (!sku) return refuse(errors.codeUnknown, { code: id });
  const move_list = await movesOnWire(kernel, moves);
  return { ...sku, ...sum, row_list: rows.list, row_count: rows.counted, work_list, move_list };
});

import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { boundIn } from '../store/bound.ts';
import { moveQuery } from '../store/move-query.ts';
import { lastMoves } from '../store/moves.ts';
import { openWork } from '../store/open-work.ts';
import { movesOnWire } from '../store/people.ts';
import { readContainer } from '../store/places.ts';
import { stockRows } from '../store/stock-rows.ts';

const shown = { rows: 50, moves: 20 };

export const getContainerCard = handle(
  calls.getContainerCard,
  async ({ tx, session, kernel }, { container_id: label }) => {
    const found = await readContainer(tx, label);
    if (!found) return refuse(errors.codeUnknown, { code: label });
    const { no, ...box } = found;
    const { container_id } = box;
    const bound = boundIn(tx.whs, session.site_id);
    const [rows, work_list, moves] = await Promise.all([
      stockRows(tx, bound, `s.container_id <> 0 and s.container_id = ${bound.bind(no)}::bigint`, { limit: shown.rows }),
      openWork(tx, 'container', container_id),
      lastMoves(tx, moveQuery(tx.whs, session.site_id, { container_id }), shown.moves),
    ]);
    const move_list = await movesOnWire(kernel, moves);
    return { ...box, row_list: rows.list, row_count: rows.counted, work_list, move_list };
  },
);

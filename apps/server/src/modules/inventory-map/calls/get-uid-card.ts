import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { moveQuery } from '../store/move-query.ts';
import { lastMoves } from '../store/moves.ts';
import { movesOnWire } from '../store/people.ts';
import { readUid } from '../store/uids.ts';

/** A serial moves some ten times from receipt to shipping: this is its whole life. */
const mostMoves = 100;

export const getUidCard = handle(calls.getUidCard, async ({ tx, session, kernel }, { uid }) => {
  const [card, moves] = await Promise.all([
    readUid(tx, session.site_id, uid),
    lastMoves(tx, moveQuery(tx.whs, session.site_id, { uid }), mostMoves),
  ]);
  return card ? { ...card, move_list: await movesOnWire(kernel, moves) } : refuse(errors.codeUnknown, { code: uid });
});

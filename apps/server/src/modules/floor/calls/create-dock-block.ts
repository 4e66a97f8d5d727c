import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { floorErrors } from '@tallyhouse/contracts/modules/floor/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { clock } from '../domain/dock.ts';
import { blockHistory } from '../domain/history.ts';
import { blocksOf, docks, insertBlock } from '../store/docks.ts';

export const createDockBlock = handle(
  dockCalls.createDockBlock,
  async ({ tx, session }, { dock_id, block_from: from, block_to: to, reason, note }) => {
    if (to <= from) return refuse(baseErrors.invalidRequest, { field: 'block_to', rule: 'must be after block_from' });
    // Locked, so that two blocks at once are looked at one after the other.
    const [dock, others, number] = await Promise.all([
      docks.lock(tx, dock_id),
      blocksOf(tx, dock_id, from, to),
      nextNumber(tx, 'dock_block'),
    ]);
    if (!dock) return refuse(baseErrors.notFound, { thing: 'Dock', id: dock_id, whs_id: session.whs_id });
    const zone = session.time_region;
    const [other] = others;
    if (other) {
      return refuse(floorErrors.blockOverlaps, {
        dock_id,
        from: clock(other.block_from, zone),
        to: clock(other.block_to, zone),
      });
    }
    const block_id = `DB${String(number).padStart(5, '0')}`;
    await insertBlock(tx, { block_id, dock_id, reason, note: note ?? '', creator: session.email, from, to });
    return {
      reply: { block_id },
      audit: [
        { object_id: dock_id, after: blockHistory({ block_id, block_from: from, block_to: to, reason, note }, zone) },
      ],
      events: [{ subject: 'basic.dock.changed', aggregate: `dock:${dock_id}`, body: { dock_id } }],
    };
  },
);

import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { blockHistory } from '../domain/history.ts';
import { blockOnWire, removeBlock } from '../store/docks.ts';

export const deleteDockBlock = handle(dockCalls.deleteDockBlock, async ({ tx, session }, { dock_id, block_id }) => {
  const row = await removeBlock(tx, dock_id, block_id);
  if (!row) return refuse(baseErrors.notFound, { thing: 'Block', id: block_id, whs_id: session.whs_id });
  return {
    reply: {},
    audit: [{ object_id: dock_id, before: blockHistory(blockOnWire(row), session.time_region) }],
    events: [{ subject: 'basic.dock.changed', aggregate: `dock:${dock_id}`, body: { dock_id } }],
  };
});

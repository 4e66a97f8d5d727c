import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { blockOnWire, blocksOf, dockOnWire, docks, placesOf } from '../store/docks.ts';

const forEver = 9_999_999_999;

export const getDock = handle(dockCalls.getDock, async ({ tx, session }, { dock_id, from = 0, to = forEver }) => {
  const [row, blocks, places] = await Promise.all([
    docks.find(tx, dock_id),
    blocksOf(tx, dock_id, from, to),
    placesOf(tx, dock_id),
  ]);
  if (!row) return refuse(baseErrors.notFound, { thing: 'Dock', id: dock_id, whs_id: session.whs_id });
  return { ...dockOnWire(row), block_list: blocks.map(blockOnWire), place_list: places };
});

import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { blockOnWire, blocksOfAll, dockOnWire, docksOfBoard } from '../store/docks.ts';

/** A day has up to 25 hours, and a night shift looks at two of them. */
const longest = 2 * 86_400 + 3_600;

export const getDockBoard = handle(dockCalls.getDockBoard, async ({ tx }, { from, to }) => {
  if (to <= from || to - from > longest)
    return refuse(baseErrors.invalidRequest, { field: 'to', rule: 'must be after from, and two days later at most' });
  const [docks, blocks] = await Promise.all([docksOfBoard(tx), blocksOfAll(tx, from, to)]);
  return { dock_list: docks.map(dockOnWire), block_list: blocks.map(blockOnWire) };
});

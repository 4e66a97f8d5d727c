import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { moveCell } from '../store/move-cell.ts';

export const deleteLocation = handle(storageAreaCalls.deleteLocation, (context, input) =>
  moveCell(context, 'delete', input),
);

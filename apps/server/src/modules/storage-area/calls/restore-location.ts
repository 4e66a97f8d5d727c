import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { moveCell } from '../store/move-cell.ts';

export const restoreLocation = handle(storageAreaCalls.restoreLocation, (context, input) =>
  moveCell(context, 'restore', input),
);

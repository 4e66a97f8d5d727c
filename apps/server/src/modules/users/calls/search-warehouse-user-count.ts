import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { warehouseCounts } from '../store/everywhere.ts';

export const searchWarehouseUserCount = handle(usersCalls.searchWarehouseUserCount, ({ kernel }, input) =>
  kernel.databases.control((tx) => warehouseCounts(tx, input)),
);

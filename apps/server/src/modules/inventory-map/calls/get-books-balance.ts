import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { lastRun, openRun, proofStates } from '../store/books.ts';

export const getBooksBalance = handle(calls.getBooksBalance, async ({ tx }) => {
  const [proof_list, last_run, open_run] = await Promise.all([proofStates(tx), lastRun(tx), openRun(tx)]);
  return { proof_list, last_run, open_run };
});

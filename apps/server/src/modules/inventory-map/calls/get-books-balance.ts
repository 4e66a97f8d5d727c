import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { lastRun, openRun, proofStates } from '../store/books.ts';

export const getBooksBalance = handle(calls.getBooksBalance, async ({ tx }) => {
  // The open run first: who hears that none is open asks no more, so what it found must not have been read before.
  const [open_run, proof_list, last_run] = await Promise.all([openRun(tx), proofStates(tx), lastRun(tx)]);
  return { proof_list, last_run, open_run };
});

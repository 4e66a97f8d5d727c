import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { factsOf } from '../domain/witness.ts';
import { labelsIn, readWitness, withBalances } from '../store/books.ts';

export const getProofRows = handle(calls.getProofRows, async ({ tx, session }, { run_id, proof }) => {
  const found = await readWitness(tx, run_id, proof);
  if (!found) return refuse(baseErrors.notFound, { thing: 'Proof', id: proof, whs_id: session.whs_id });
  const rows = await withBalances(tx, proof, found.witness);
  const labels = await labelsIn(tx, session.site_id, rows);
  return { proof, broken: found.broken, list: rows.map((row) => ({ fact_list: factsOf(row, labels) })) };
});

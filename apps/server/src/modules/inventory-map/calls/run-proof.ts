import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { proofs } from '../../../stock/public.ts';
import { proveBooksJob } from '../jobs/prove-books.ts';
import { askRun, lockRuns, openRun } from '../store/books.ts';

/** Asks for a run: proofs read the whole ledger, so a worker does it and the page looks until it has ended. */
export const runProof = handle(calls.runProof, async ({ tx, session }, { proof_list }) => {
  const unknown = proof_list.find((name) => !proofs.some((proof) => proof.name === name));
  if (unknown !== undefined) return refuse(baseErrors.notFound, { thing: 'Proof', id: unknown, whs_id: tx.whs });
  await lockRuns(tx);
  const open = await openRun(tx);
  if (open) return refuse(errors.proofRunning, { name: open.asked_by });
  const run_id = await askRun(tx, session, [...new Set(proof_list)]);
  await addJob(tx, proveBooksJob, String(run_id));
  return {
    reply: { run_id },
    audit: [{ object_id: String(run_id), after: { proof_list: proof_list.join(', ') } }],
    events: [],
  };
});

import type { JobDef } from '../../../kernel/jobs/job.ts';
import { proofs, proveAndKeep } from '../../../stock/public.ts';
import { askedProofs, failRun } from '../store/books.ts';

const actor = { user_id: 'system' };

/** Runs the proofs somebody asked for. */
export const proveBooksJob: JobDef = {
  name: 'prove-books',
  run: async (kernel, { whs_id, ref }) => {
    const runId = Number(ref);
    const asked = await kernel.databases.dbFor(whs_id).read(actor, (tx) => askedProofs(tx, runId));
    // It has ended already: a repeated wake-up changes nothing.
    if (!asked) return;
    const chosen = asked.length === 0 ? proofs : proofs.filter(({ name }) => asked.includes(name));
    await proveAndKeep(kernel, whs_id, chosen, runId);
  },
  giveUp: async (kernel, { whs_id, ref }, error) => {
    await kernel.databases.dbFor(whs_id).change(actor, (tx) => failRun(tx, Number(ref), error.message));
  },
};

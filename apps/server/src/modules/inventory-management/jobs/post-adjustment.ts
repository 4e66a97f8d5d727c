import { approvalErrors } from '@tallyhouse/contracts/modules/approval/errors.ts';
import { isLockTimeout } from '../../../kernel/db/pg-errors.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import type { JobDef, JobPayload } from '../../../kernel/jobs/job.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { emit } from '../../../kernel/outbox/emit.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { chunksOf, halves, linesAtOnce } from '../domain/chunks.ts';
import { lockAdjustment, moveAdjustment } from '../store/adjustments.ts';
import { markFailed, postLines, waitingLines } from '../store/post-lines.ts';

const actor = { user_id: 'system' };
/** Another line may make the room a refused one needs, so it is tried again at the end. */
const mostTries = 3;
const mostWaits = 10;

/** Posts lines together; when one of them is refused, the others are posted without it. */
async function postSome(
  kernel: Kernel,
  { whs_id, ref }: JobPayload,
  lineNos: readonly number[],
  waits = mostWaits,
): Promise<void> {
  const db = kernel.databases.dbFor(whs_id);
  try {
    await db.change(actor, (tx) => postLines(tx, ref, lineNos));
  } catch (error) {
    // Another worker is at it, or people are at the goods: what is left of the lines then is ours.
    if (isLockTimeout(error) && waits > 0) return postSome(kernel, { whs_id, ref }, lineNos, waits - 1);
    if (!(error instanceof Refusal)) throw error;
    // A refusal of the whole document is no fault of one of its lines.
    const isOfAll = lineNos.length === 1 || error.def.retcode === approvalErrors.notAsApproved.retcode;
    if (isOfAll) await db.change(actor, (tx) => markFailed(tx, ref, lineNos, error));
    else for (const half of halves(lineNos)) await postSome(kernel, { whs_id, ref }, half);
  }
}

async function end(tx: ChangeTx, adjustmentNo: string, move: 'finish' | 'fail'): Promise<void> {
  const row = await lockAdjustment(tx, adjustmentNo);
  if (!row) return;
  const raise = move === 'finish' ? ['done_at = now()'] : [];
  await moveAdjustment(tx, row, move, {}, raise);
  await emit(tx, [
    {
      subject: `inventory.adjustment.${move === 'finish' ? 'done' : 'failed'}`,
      aggregate: `inventory_adjustment:${adjustmentNo}`,
      body: { adjustment_no: adjustmentNo },
    },
  ]);
}

/**
 * Posts what was approved, chunk by chunk. Each chunk is one transaction with its marks, so that a worker that comes after
 * a crash goes on behind the last whole one.
 */
export const postAdjustmentJob: JobDef = {
  name: 'post-adjustment',
  run: async (kernel, payload) => {
    const db = kernel.databases.dbFor(payload.whs_id);
    for (let round = 1; round <= mostTries; round += 1) {
      const waiting = await db.change(actor, (tx) => waitingLines(tx, payload.ref, round));
      if (waiting.length === 0) break;
      for (const chunk of chunksOf(waiting, linesAtOnce)) await postSome(kernel, payload, chunk);
    }
    await db
      .change(actor, async (tx) => {
        const left = await waitingLines(tx, payload.ref);
        await end(tx, payload.ref, left.length === 0 ? 'finish' : 'fail');
      })
      .catch((error: unknown) => {
        // Another worker ended it.
        if (!(error instanceof Refusal)) throw error;
      });
  },
  giveUp: async (kernel, { whs_id, ref }) => {
    await kernel.databases.dbFor(whs_id).change(actor, (tx) => end(tx, ref, 'fail'));
  },
};

import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { ChangeTx } from '../kernel/db/tx.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { emit } from '../kernel/outbox/emit.ts';
import type { Proof } from './proofs.ts';
import { type Examined, examine } from './prove.ts';

const actor = { user_id: 'system' };

/** Ends the run that was asked for, or writes one of its own. */
async function endRun(tx: ChangeTx, { balances, moves }: Examined, asked: number | undefined): Promise<number> {
  const [row] =
    asked === undefined
      ? await tx.sql<{ run_id: number }>(
          `insert into books_run (whs_id, asked_by, done_at, balances, moves) values ($1, $2, now(), $3, $4) returning run_id`,
          [tx.whs, actor.user_id, balances, moves],
          'stock.books_run',
        )
      : await tx.sql<{ run_id: number }>(
          `update books_run set done_at = now(), balances = $3, moves = $4 where whs_id = $1 and run_id = $2 returning run_id`,
          [tx.whs, asked, balances, moves],
          'stock.books_run_done',
        );
  if (!row) throw new Error(`there is no run ${asked}`);
  return row.run_id;
}

/** Runs proofs, keeps what was found, and tells when something does not hold. Nothing repairs itself. */
export async function proveAndKeep(
  kernel: Kernel,
  whs: WhsId,
  chosen: readonly Proof[],
  askedRun?: number,
): Promise<void> {
  const examined = await examine(kernel.databases, whs, chosen);
  const broken = examined.proven.filter((one) => one.broken > 0);
  await kernel.databases.dbFor(whs).change(actor, async (tx) => {
    const run = await endRun(tx, examined, askedRun);
    await tx.sql(
      `insert into proof_run (whs_id, run_id, proof, broken, ms, witness)
       select $1, $3, p.proof, p.broken, p.ms, p.witness from jsonb_to_recordset($2) as p(proof text, broken integer, ms integer, witness jsonb)`,
      [whs, JSON.stringify(examined.proven), run],
    );
    await emit(
      tx,
      broken.map(({ proof, says, broken: n }) => ({
        subject: 'stock.proof.failed',
        aggregate: `proof:${proof}`,
        body: { proof, says, broken: n },
      })),
    );
  });
  for (const one of broken) kernel.log.error({ whs_id: whs, ...one }, 'the books do not balance');
}

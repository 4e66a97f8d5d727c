import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { inEachWarehouse } from '../kernel/each-warehouse.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { emit } from '../kernel/outbox/emit.ts';
import { unblock } from './claims.ts';
import { prove } from './prove.ts';

const actor = { user_id: 'system' };
const proofsEveryMin = 10;
const sweptAtOnce = 1_000;

/** Asks for everything that must hold, keeps what was found, and tells when something does not. Nothing repairs itself. */
async function proveOne(kernel: Kernel, whs: WhsId): Promise<void> {
  const db = kernel.databases.dbFor(whs);
  const [last] = await db.read(actor, (tx) =>
    tx.sql<{ fresh: boolean }>(
      `select exists (select 1 from proof_run where whs_id = $1 and proof = 'I1' and at > now() - make_interval(mins => $2)) as fresh`,
      [whs, proofsEveryMin],
      'stock.proof_age',
    ),
  );
  if (last?.fresh) return;
  const proven = await prove(kernel.databases, whs);
  const broken = proven.filter((one) => one.broken > 0);
  await db.change(actor, async (tx) => {
    await tx.sql(
      `insert into proof_run (whs_id, proof, broken, ms, witness)
       select $1, p.proof, p.broken, p.ms, p.witness from jsonb_to_recordset($2) as p(proof text, broken integer, ms integer, witness jsonb)`,
      [whs, JSON.stringify(proven)],
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

export const proveBooks = (kernel: Kernel): Promise<void> =>
  inEachWarehouse(kernel, 'the books are proved', (whs) => proveOne(kernel, whs));

/** What was held until a time is free when it is over. */
async function freeExpired(kernel: Kernel, whs: WhsId): Promise<void> {
  await kernel.databases.dbFor(whs).change(actor, async (tx) => {
    const over = await tx.sql<{ id: number; open_qty: number; doc_type: number; doc_id: number }>(
      'select id, open_qty, doc_type, doc_id from stock_block where whs_id = $1 and open_qty > 0 and until < now() order by id limit 100',
      [whs],
      'stock.blocks_over',
    );
    for (const { id, open_qty, doc_type, doc_id } of over) {
      await unblock(tx, [{ block_id: id, qty: open_qty }], {
        reason: 'its time is over',
        doc_type,
        doc_id,
        unblocked_by: actor.user_id,
      });
    }
  });
}

export const freeBlocks = (kernel: Kernel): Promise<void> =>
  inEachWarehouse(kernel, 'blocks that are over', (whs) => freeExpired(kernel, whs));

/** Balances that hold nothing any more, and what the proofs found a month ago. */
export const tidyStock = (kernel: Kernel): Promise<void> =>
  inEachWarehouse(kernel, 'empty balances', async (whs) => {
    const db = kernel.databases.dbFor(whs);
    for (let swept = sweptAtOnce; swept === sweptAtOnce;) {
      const [row] = await db.change(actor, (tx) =>
        tx.sql<{ n: number }>('select stock_sweep($1) as n', [sweptAtOnce], 'stock.sweep'),
      );
      swept = row?.n ?? 0;
    }
  });

import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { inEachWarehouse } from '../kernel/each-warehouse.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { unblock } from './claims.ts';
import { proveAndKeep } from './keep-proofs.ts';
import { proofs } from './proofs.ts';

const actor = { user_id: 'system' };
const proofsEveryMin = 10;
const sweptAtOnce = 1_000;
const proofsKeptDays = 31;

/** Everything that must hold, unless it was asked lately. A run of a few proofs that somebody asked for does not count. */
async function proveOne(kernel: Kernel, whs: WhsId): Promise<void> {
  const db = kernel.databases.dbFor(whs);
  const [last] = await db.read(actor, (tx) =>
    tx.sql<{ fresh: boolean }>(
      `select exists (select 1 from proof_run r where r.whs_id = $1 and r.proof = 'I1' and r.at > now() - make_interval(mins => $2)
         and not exists (select 1 from books_run b where b.whs_id = $1 and b.run_id = r.run_id and b.proof_list <> '{}')) as fresh`,
      [whs, proofsEveryMin],
      'stock.proof_age',
    ),
  );
  if (last?.fresh) return;
  await proveAndKeep(kernel, whs, proofs);
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
    await db.change(actor, (tx) => tx.sql('select proofs_forget($1)', [proofsKeptDays], 'stock.forget_proofs'));
  });

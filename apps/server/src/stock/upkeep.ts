import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { unblock } from './claims.ts';
import { prove } from './prove.ts';

const actor = { user_id: 'system' };
const proofsEveryMin = 10;
const sweptAtOnce = 1_000;

/** Each warehouse in turn; one whose database is away is looked at the next time. */
async function inEach(kernel: Kernel, what: string, work: (whs: WhsId) => Promise<void>): Promise<void> {
  const rows = await kernel.databases.control((tx) =>
    tx.sql<{ whs_id: WhsId }>('select whs_id from warehouse_directory order by whs_id'),
  );
  for (const { whs_id } of rows) {
    await work(whs_id).catch((error: unknown) =>
      kernel.log.warn({ err: error, whs_id }, `${what}: looked at again later`),
    );
  }
}

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
    for (const { proof, says, broken: n } of broken) {
      await tx.sql('insert into outbox (whs_id, subject, aggregate, body) values ($1, $2, $3, $4)', [
        whs,
        `wms.${siteOf(whs)}.${whs}.stock.proof.failed`,
        `proof:${proof}`,
        { proof, says, broken: n },
      ]);
    }
  });
  for (const one of broken) kernel.log.error({ whs_id: whs, ...one }, 'the books do not balance');
}

export const proveBooks = (kernel: Kernel): Promise<void> =>
  inEach(kernel, 'the books are proved', (whs) => proveOne(kernel, whs));

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
  inEach(kernel, 'blocks that are over', (whs) => freeExpired(kernel, whs));

/** Balances that hold nothing any more, and what the proofs found a month ago. */
export const tidyStock = (kernel: Kernel): Promise<void> =>
  inEach(kernel, 'empty balances', async (whs) => {
    const db = kernel.databases.dbFor(whs);
    for (let swept = sweptAtOnce; swept === sweptAtOnce;) {
      const [row] = await db.change(actor, (tx) =>
        tx.sql<{ n: number }>('select stock_sweep($1) as n', [sweptAtOnce], 'stock.sweep'),
      );
      swept = row?.n ?? 0;
    }
  });

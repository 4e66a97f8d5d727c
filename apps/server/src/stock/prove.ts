import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '../kernel/db/databases.ts';
import type { ReadTx } from '../kernel/db/tx.ts';
import { type Proof, cutBefore, proofs } from './proofs.ts';

export interface Proven {
  readonly proof: string;
  readonly says: string;
  readonly broken: number;
  readonly ms: number;
  /** The first rows that break it. */
  readonly witness: readonly object[];
}

/** So many rows tell what is wrong; the number of all is told beside them. */
const witnesses = 20;

/** What was proved, and over how much. */
export interface Examined {
  readonly proven: readonly Proven[];
  readonly balances: number;
  /** Since the checkpoint before the last: from there to the last one they are what that one is proved with. */
  readonly moves: number;
}

/**
 * Runs the proofs of a warehouse, each in a snapshot of its own, so that they hold also in the middle of load. Not in one
 * for all: as long as a snapshot is open, old versions of busy rows cannot be cleared away, and every scan reads past them.
 */
export async function examine(databases: Databases, whs: WhsId, chosen: readonly Proof[]): Promise<Examined> {
  const look = <Result>(work: (tx: ReadTx) => Promise<Result>): Promise<Result> =>
    databases.dbFor(whs).snapshot({ user_id: 'system' }, async (tx) => {
      // They read whole tables. Where the planner takes one that grew since for a small one, row by row takes for ever.
      await tx.sql(`select set_config('enable_nestloop', 'off', true)`);
      return work(tx);
    });
  const [last] = await look((tx) =>
    tx.sql<{ at: string }>(
      `select coalesce(max(at), '-infinity')::text as at from stock_cut where whs_id = $1`,
      [whs],
      'stock.last_cut',
    ),
  );
  const cut = last?.at ?? '-infinity';
  const proven: Proven[] = [];
  for (const { name, says, sql } of chosen) {
    const from = performance.now();
    const values = sql.includes('$2') ? [whs, cut] : sql.includes('$1') ? [whs] : [];
    const rows = await look((tx) => tx.sql(sql, values));
    proven.push({
      proof: name,
      says,
      broken: rows.length,
      ms: Math.round(performance.now() - from),
      witness: rows.slice(0, witnesses),
    });
  }
  const [counted] = await look((tx) =>
    tx.sql<{ balances: number; moves: number }>(
      `select (select count(*) from stock where whs_id = $1) as balances,
         (select count(*) from stock_move where whs_id = $1 and at > ${cutBefore}) as moves`,
      [whs, cut],
      'stock.proved_over',
    ),
  );
  return { proven, balances: counted?.balances ?? 0, moves: counted?.moves ?? 0 };
}

export const prove = async (
  databases: Databases,
  whs: WhsId,
  chosen: readonly Proof[] = proofs,
): Promise<readonly Proven[]> => (await examine(databases, whs, chosen)).proven;

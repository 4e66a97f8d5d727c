import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '../kernel/db/databases.ts';
import { type Proof, proofs } from './proofs.ts';

export interface Proven {
  readonly proof: string;
  readonly says: string;
  readonly broken: number;
  readonly ms: number;
  /** The first rows that break it. */
  readonly witness: readonly object[];
}

const witnesses = 5;

/** Runs the proofs of a warehouse in one snapshot, so that they hold also in the middle of load. */
export async function prove(databases: Databases, whs: WhsId, chosen: readonly Proof[] = proofs): Promise<Proven[]> {
  return databases.dbFor(whs).snapshot({ user_id: 'system' }, async (tx) => {
    // They read whole tables. Where the planner takes one that grew since for a small one, row by row takes for ever.
    await tx.sql(`select set_config('enable_nestloop', 'off', true)`);
    const [cut] = await tx.sql<{ at: string }>(
      `select coalesce(max(at), '-infinity')::text as at from stock_cut where whs_id = $1`,
      [whs],
      'stock.last_cut',
    );
    const proven: Proven[] = [];
    for (const { name, says, sql } of chosen) {
      const from = performance.now();
      const values = sql.includes('$2') ? [whs, cut?.at ?? '-infinity'] : sql.includes('$1') ? [whs] : [];
      const rows = await tx.sql(sql, values);
      proven.push({
        proof: name,
        says,
        broken: rows.length,
        ms: Math.round(performance.now() - from),
        witness: rows.slice(0, witnesses),
      });
    }
    return proven;
  });
}

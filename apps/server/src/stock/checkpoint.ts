import { setTimeout as pause } from 'node:timers/promises';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { WarehouseDb } from '../kernel/db/databases.ts';
import { inEachWarehouse } from '../kernel/each-warehouse.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { deadline } from '../kernel/limits.ts';
import { emit } from '../kernel/outbox/emit.ts';

const actor = { user_id: 'system' };

/** As long as a call may take. What still runs then is not waited for: the books are cut an hour later. */
const waitMs = deadline.requestMs;
const lookAgainMs = 100;

/**
 * A moment, when nothing can be posted any more that is older. A post takes its time while it holds its locks, so that it
 * has its transaction number by then: once all numbers given out up to now are of the past, so are their posts.
 */
async function settledMoment(db: WarehouseDb): Promise<string | undefined> {
  const [moment] = await db.change(actor, (tx) =>
    tx.sql<{ at: string; past: string }>(
      // A number of its own, taken after its time: all that were given out before that time are lower. The end of a
      // snapshot would not do, it leaves out those that were given out last.
      'select now()::text as at, pg_current_xact_id()::text as past',
      [],
      'stock.moment',
    ),
  );
  if (!moment) throw new Error('the database tells no time');
  for (let waited = 0; waited < waitMs; waited += lookAgainMs) {
    const [look] = await db.read(actor, (tx) =>
      tx.sql<{ over: boolean }>(
        'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as over',
        [moment.past],
        'stock.moment_over',
      ),
    );
    if (look?.over) return moment.at;
    await pause(lookAgainMs);
  }
  return undefined;
}

/** Cuts the books of a warehouse now, unless that was done since `due`. From here on the proofs add up from this cut. */
export async function cutBooks(kernel: Kernel, whs: WhsId, due: string): Promise<void> {
  const db = kernel.databases.dbFor(whs);
  const at = await settledMoment(db);
  if (at === undefined) {
    kernel.log.warn({ whs_id: whs }, 'the books were not cut: a transaction has been open for too long');
    return;
  }
  await db.change(actor, async (tx) => {
    // The first cut reads the whole ledger.
    await tx.sql(`select set_config('statement_timeout', $1, true)`, [`${deadline.backgroundStatementMs}`]);
    const [cut] = await tx.sql<{ keys: number | null }>(
      'select stock_cut_books($1, $2) as keys',
      [at, due],
      'stock.cut_books',
    );
    if (typeof cut?.keys !== 'number') return;
    await emit(tx, [{ subject: 'stock.checkpoint.made', aggregate: `checkpoint:${at}`, body: { at, keys: cut.keys } }]);
  });
}

/** On Sundays at three in the night, as the clock on the warehouse's wall says; later when the server was away. */
export const cutWeekly = (kernel: Kernel): Promise<void> =>
  inEachWarehouse(kernel, 'the books are cut', async (whs) => {
    const [week] = await kernel.databases.control((tx) =>
      tx.sql<{ due: string }>(
        `select ((date_trunc('week', (now() at time zone time_region) + interval '21 hours') - interval '21 hours') at time zone time_region)::text as due
         from warehouse_directory where whs_id = $1`,
        [whs],
        'stock.cut_due',
      ),
    );
    if (!week) return;
    const [last] = await kernel.databases.dbFor(whs).read(actor, (tx) =>
      tx.sql<{ missing: boolean }>(
        `select coalesce(c.at < $2, true) and exists (select 1 from stock_move m where m.whs_id = $1 and m.at > coalesce(c.at, '-infinity')) as missing
         from (select max(at) as at from stock_cut where whs_id = $1) c`,
        [whs, week.due],
        'stock.cut_missing',
      ),
    );
    if (last?.missing) await cutBooks(kernel, whs, week.due);
  });

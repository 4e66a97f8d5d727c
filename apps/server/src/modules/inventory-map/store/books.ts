import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { BooksRun, ProofState } from '@tallyhouse/contracts/modules/inventory-map/entities.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { proofs } from '../../../stock/public.ts';
import { type Labels, type Witness, labelled, numbersIn, ofBalances } from '../domain/witness.ts';

interface RunRow {
  readonly run_id: number;
  readonly proof_list: readonly string[];
  readonly asked_name: string;
  readonly asked_at: Date;
  readonly done_at: Date | null;
  readonly balances: number;
  readonly moves: number;
  readonly failure: string;
}

const runColumns = 'run_id, proof_list, asked_name, asked_at, done_at, balances, moves, failure';

const runOnWire = (row: RunRow): BooksRun => ({
  run_id: row.run_id,
  asked_by: row.asked_name,
  asked_at: epoch(row.asked_at),
  done_at: row.done_at && epoch(row.done_at),
  balances: row.balances,
  moves: row.moves,
  failure: row.failure,
});

/** The run somebody asked for that has not ended. One that no worker took for an hour is forgotten. */
export async function openRun(tx: ReadTx): Promise<BooksRun | null> {
  const [row] = await tx.sql<RunRow>(
    `select ${runColumns} from books_run where whs_id = $1 and done_at is null and asked_at > now() - interval '1 hour' order by run_id desc limit 1`,
    [tx.whs],
    'inventory-map.open_run',
  );
  return row ? runOnWire(row) : null;
}

/** The last one of all proofs that came to its end. */
export async function lastRun(tx: ReadTx): Promise<BooksRun | null> {
  const [row] = await tx.sql<RunRow>(
    `select ${runColumns} from books_run where whs_id = $1 and proof_list = '{}' and failure = '' and done_at is not null order by run_id desc limit 1`,
    [tx.whs],
    'inventory-map.last_run',
  );
  return row ? runOnWire(row) : null;
}

/** Every proof with what its last run found. */
export async function proofStates(tx: ReadTx): Promise<ProofState[]> {
  const rows = await tx.sql<{ proof: string; run_id: number; at: Date; ms: number; broken: number }>(
    `select p.proof, r.run_id, r.at, r.ms, r.broken from unnest($2::text[]) p(proof)
     cross join lateral (select x.run_id, x.at, x.ms, x.broken from proof_run x where x.whs_id = $1 and x.proof = p.proof order by x.at desc limit 1) r`,
    [tx.whs, proofs.map(({ name }) => name)],
    'inventory-map.proofs',
  );
  const found = new Map(rows.map((row) => [row.proof, row]));
  return proofs.map(({ name, says }) => {
    const row = found.get(name);
    return {
      proof: name,
      says,
      run_id: row?.run_id ?? null,
      proved_at: row ? epoch(row.at) : null,
      ms: row?.ms ?? 0,
      broken: row?.broken ?? 0,
    };
  });
}

export async function askRun(
  tx: ChangeTx,
  by: { readonly user_id: string; readonly display_name: string },
  proofList: readonly string[],
): Promise<number> {
  const [row] = await tx.sql<{ run_id: number }>(
    'insert into books_run (whs_id, proof_list, asked_by, asked_name) values ($1, $2, $3, $4) returning run_id',
    [tx.whs, proofList, by.user_id, by.display_name],
    'inventory-map.ask_run',
  );
  if (!row) throw new Error('a run was not written');
  return row.run_id;
}

/** Two people who ask at once: the second waits here and then sees the run of the first. */
export const lockRuns = (tx: ChangeTx): Promise<unknown> =>
  tx.sql(`select pg_advisory_xact_lock(hashtext('books_run ' || $1))`, [tx.whs], 'inventory-map.lock_runs');

/** The proofs a run was asked for; undefined when it has ended. */
export async function askedProofs(tx: ReadTx, runId: number): Promise<readonly string[] | undefined> {
  const [row] = await tx.sql<RunRow>(
    `select ${runColumns} from books_run where whs_id = $1 and run_id = $2 and done_at is null`,
    [tx.whs, runId],
    'inventory-map.asked_run',
  );
  return row?.proof_list;
}

export const failRun = (tx: ChangeTx, runId: number, failure: string): Promise<unknown> =>
  tx.sql(
    'update books_run set done_at = now(), failure = $3 where whs_id = $1 and run_id = $2 and done_at is null',
    [tx.whs, runId, failure.slice(0, 500) || 'unknown'],
    'inventory-map.fail_run',
  );

export async function readWitness(
  tx: ReadTx,
  runId: number,
  proof: string,
): Promise<{ readonly broken: number; readonly witness: readonly Witness[] } | undefined> {
  const [row] = await tx.sql<{ broken: number; witness: Witness[] }>(
    'select broken, witness from proof_run where whs_id = $1 and proof = $2 and run_id = $3 order by at desc limit 1',
    [tx.whs, proof, runId],
    'inventory-map.witness',
  );
  return row;
}

/** Rows that name a balance by its number get what it is a balance of. */
export async function withBalances(tx: ReadTx, proof: string, rows: readonly Witness[]): Promise<readonly Witness[]> {
  if (!ofBalances.includes(proof)) return rows;
  const balances = await tx.sql<{ id: number }>(
    `select id, sku_id, location_id, container_id, batch_id, owner_id, grade, on_hand, allocated, blocked from stock where whs_id = $1 and id = any($2::bigint[])`,
    [tx.whs, rows.map(({ id }) => id)],
    'inventory-map.balances',
  );
  const byId = new Map(balances.map((one) => [one.id, one]));
  return rows.map((row) => ({ ...row, ...byId.get(Number(row.id)) }));
}

const sources = {
  sku: 'select id, sku_id as label from sku where site_id = $2 and id = any($3::bigint[]) and $1::text is not null',
  owner:
    'select id, owner_id as label from owner where site_id = $2 and id = any($3::bigint[]) and $1::text is not null',
  location:
    'select id, location_id as label from location where whs_id = $1 and id = any($3::bigint[]) and $2::text is not null',
  container:
    'select id, container_id as label from container where whs_id = $1 and id = any($3::bigint[]) and $2::text is not null',
} as const;

export async function labelsIn(tx: ReadTx, site: string, rows: readonly Witness[]): Promise<Labels> {
  const found = await Promise.all(
    Object.entries(labelled).map(async ([name, thing]) => {
      const labels = await tx.sql<{ id: number; label: string }>(
        sources[thing],
        [tx.whs, site, numbersIn(rows, name as keyof typeof labelled)],
        `inventory-map.labels_${thing}`,
      );
      return [name, new Map(labels.map(({ id, label }) => [id, label]))] as const;
    }),
  );
  return Object.fromEntries(found);
}

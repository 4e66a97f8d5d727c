import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cell } from '../faults/cell.ts';
import type { PgbenchRound } from './pgbench.ts';
import { pgbenchWhs, stockClients } from './stock-setup.ts';

/**
 * The bare engine: one statement takes a unit from a balance that has one, and leaves a ledger row and an event. It
 * works in a warehouse of its own, whose books it does not keep.
 */
const script = (first: number, last: number): string => `\\set row random(${first}, ${last})
with took as (
  update stock set on_hand = on_hand - 1, last_move_at = now() where whs_id = '${pgbenchWhs}' and id = :row and on_hand - allocated - blocked >= 1
  returning whs_id, sku_id, location_id, owner_id, nextval('stock_move_id') as n
), led as (
  insert into stock_move (whs_id, id, post_id, at, actor, device, request_id, doc_type, doc_id, doc_line, task_id, reason, sku_id, batch_id, uid_id, owner_id, grade, qty, from_location_id, from_container_id, to_location_id, to_container_id)
  select whs_id, n, n, now(), 'pgbench', '', gen_random_uuid(), 30, 1, 0, 0, 21, sku_id, 0, 0, owner_id, 1, 1, location_id, 0, -2, 0 from took
)
insert into outbox (whs_id, subject, aggregate, body) select whs_id, 'wms.SG.${pgbenchWhs}.stock.move.posted', 'post:' || n, '{"moves": [{"qty": 1, "from": [1, 0], "to": [2, 0]}]}' from took;
`;

const ledgerRows = async (cell: Cell): Promise<number> =>
  (await cell.look<{ n: number }>('select count(*)::int as n from site.stock_move where whs_id = $1', [pgbenchWhs]))[0]
    ?.n ?? 0;

/** Takes from the balances of its warehouse at random, or from the first of them alone. */
export async function runStockPgbench(
  cell: Cell,
  program: string,
  which: 'any' | 'one',
  seconds: number,
): Promise<PgbenchRound> {
  const [range] = await cell.look<{ first: number; last: number }>(
    'select min(id)::int as first, max(id)::int as last from site.stock where whs_id = $1',
    [pgbenchWhs],
  );
  const { first = 0, last = 0 } = range ?? {};
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-pgbench-'));
  try {
    const file = join(folder, 'take.sql');
    await writeFile(file, script(first, which === 'any' ? last : first));
    const before = await ledgerRows(cell);
    const { hostname, port, username, password, pathname } = new URL(cell.cluster.databaseUrl);
    const child = spawn(
      program,
      `-n -M prepared -c ${stockClients} -j 2 -T ${seconds} -f ${file} -h ${hostname} -p ${port} -U ${username} ${pathname.slice(1)}`.split(
        ' ',
      ),
      {
        env: {
          PATH: process.env.PATH,
          PGPASSWORD: decodeURIComponent(password),
          PGOPTIONS: `-c role=stock_room -c timezone=UTC -c search_path=site -c app.whs_id=${pgbenchWhs}`,
        },
      },
    );
    let said = '';
    let wrong = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    child.stderr.on('data', (part: Buffer) => (wrong += part.toString()));
    const code = await new Promise<number | null>((done) => child.once('close', done));
    const failures = code !== 0 || /aborted/.test(wrong) ? [`pgbench ended with ${code}: ${wrong.slice(0, 400)}`] : [];
    // A statement that quietly takes nothing is fast: each transaction must leave its ledger row.
    const done = Number(/^number of transactions actually processed: (\d+)/m.exec(said)?.[1] ?? Number.NaN);
    const made = (await ledgerRows(cell)) - before;
    if (made !== done) failures.push(`pgbench made ${done} transactions and ${made} ledger rows`);
    return { perSecond: Number(/^tps = ([\d.]+)/m.exec(said)?.[1] ?? Number.NaN), failures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { post, reverse } from '../../src/stock/public.ts';
import { command, done, postOf, stockRoom, whs } from '../kit/stock-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Rows of each table that this transaction has read. */
const readSoFar = `select relname as name, seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables
  where schemaname = 'site' and seq_tup_read + idx_tup_fetch > 0`;

const others = 3_000;

/** The same row again and again, under other names. */
async function copy(table: string, name: string, id: number): Promise<void> {
  const columns = await server.look<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attidentity = '' and attgenerated = '' and attname <> $2`,
    [table, name],
  );
  const same = columns.map(({ column }) => column).join(', ');
  await server.look(
    `insert into ${table} (${name}, ${same}) select 'OTHER' || n, ${same} from ${table}, generate_series(1, ${others}) n where id = $1`,
    [id],
  );
}

/** As many SKUs, cells and moves as a house has, beside the few that a command is about. */
async function muchElse(sku: number, cell: number, owner: number): Promise<void> {
  await copy('site.sku', 'sku_id', sku);
  await copy('site.location', 'location_id', cell);
  await server.look(
    `insert into site.stock_move (whs_id, id, post_id, at, actor, device, request_id, doc_type, doc_id, doc_line, task_id, reason, sku_id, batch_id, uid_id, owner_id, grade, qty,
       from_location_id, from_container_id, to_location_id, to_container_id)
     select $1, nextval('site.stock_move_id'), n, now(), 'x', '', gen_random_uuid(), case n % 2 when 1 then 1 else 15 end, n, 0, 0, case n % 2 when 1 then 1 else 5 end,
       $2, 0, 0, $3, 1, 1, case n % 2 when 1 then -1 else $4 end, 0, case n % 2 when 1 then $4 else -2 end, 0
     from generate_series(1, ${others}) n`,
    [whs, sku, owner, cell],
  );
  await server.look('analyze site.sku, site.location, site.stock_move');
}

it('a post and its reversal read what they are about, however many SKUs, cells and moves there are beside it', async () => {
  const { cells, skus, owner, move, receive } = await stockRoom(server);
  const [sku = 0, other = 0] = skus;
  const [from = 0, to = 0, elsewhere = 0] = cells;
  await receive(sku, 10, from);
  await muchElse(other, elsewhere, owner);
  /** The most rows of one table that the work reads. */
  const readBy = async (work: Parameters<typeof done>[1]): Promise<number> => {
    let most = 0;
    await command(server.kernel, async (tx, id) => {
      const rowsOf = async (): Promise<Map<string, number>> =>
        new Map(
          (await tx.sql<{ name: string; rows: string }>(readSoFar)).map(({ name, rows }) => [name, Number(rows)]),
        );
      const before = await rowsOf();
      await work(tx, id);
      for (const [name, rows] of await rowsOf()) most = Math.max(most, rows - (before.get(name) ?? 0));
    });
    return most;
  };
  expect(await readBy((tx, id) => post(tx, postOf(id, [move(sku, 1, from, to)])))).toBeLessThan(20);
  const { moves } = await done(server.kernel, (tx, id) => post(tx, postOf(id, [move(sku, 1, from, to)])));
  const undone = moves.map((one) => one.id);
  const by = (id: string) => ({ actor: 'u', device: '', request_id: id, task_id: 0 });
  expect(await readBy((tx, id) => reverse(tx, undone, by(id), ''))).toBeLessThan(20);
});

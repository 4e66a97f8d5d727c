import type pg from 'pg';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { prove } from '@tallyhouse/server/stock/public.ts';

export const stockWhs = 'SGE01' as WhsId;
/** Where pgbench works. */
export const pgbenchWhs = 'SGW01' as WhsId;
export const stockClients = 64;
const perCell = 1_000_000;

/** What the trials move: one SKU and its owner, and cells of which each holds plenty of it. */
export interface Shelves {
  readonly sku: number;
  readonly owner: number;
  readonly cells: readonly number[];
}

/**
 * Cells beside those of the demo world, each with its balance: made as an opening stock, of moves that the balances are
 * the sums of, so that the proofs hold from the first moment.
 */
export const fillShelves =
  (cells: number) =>
  async (_kernel: Kernel, admin: pg.Client): Promise<void> => {
    for (const whs of [stockWhs, pgbenchWhs]) await fillWarehouse(admin, whs, cells, oneSku);
    await admin.query('vacuum analyze');
  };

const olderAtOnce = 500_000;

/** Fills the month of the ledger that holds this moment: beside the table, where it has no index to keep. */
async function withoutIndexes(admin: pg.Client, at: string, fill: (month: string) => Promise<void>): Promise<void> {
  const { rows } = await admin.query<{ month: string; bounds: string }>(
    `select c.oid::regclass::text as month, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'site.stock_move'::regclass and c.relname = 'stock_move_' || to_char(${at}, 'YYYYMM')`,
  );
  const [{ month, bounds }] = rows as [{ month: string; bounds: string }];
  await admin.query(`alter table site.stock_move detach partition ${month}`);
  const { rows: indexes } = await admin.query<{ name: string; made: string; key: string | null; says: string | null }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made, c.conname as key, pg_get_constraintdef(c.oid) as says
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid where i.indrelid = $1::regclass`,
    [month],
  );
  for (const { name, key } of indexes)
    await admin.query(key === null ? `drop index ${name}` : `alter table ${month} drop constraint ${key}`);
  await fill(month);
  await admin.query(`set maintenance_work_mem = '1GB'`);
  for (const { made, key, says } of indexes)
    await admin.query(key === null ? made : `alter table ${month} add constraint ${key} ${says}`);
  await admin.query(`alter table site.stock_move attach partition ${month} ${bounds}`);
}

/**
 * A ledger that has grown before: receipts and the shipments of what they brought, in turn, so that the balances stay
 * what they are. They are older than the days of which every move must have its request.
 */
export const fillLedger =
  (cells: number, older: number) =>
  async (kernel: Kernel, admin: pg.Client): Promise<void> => {
    await admin.query(`select setval('site.stock_move_id', ${older} + 1), setval('site.stock_post_id', ${older} + 1)`);
    await fillShelves(cells)(kernel, admin);
    const at = `least(date_trunc('month', now()), now() - interval '14 days')`;
    await admin.query(`select control.ensure_month('site.stock_move', (${at})::date)`);
    await admin.query(
      `create temp table shelf as select row_number() over (order by location_id) - 1 as place, * from site.stock where whs_id = '${stockWhs}'`,
    );
    await admin.query('create index on shelf (place)');
    await withoutIndexes(admin, at, async (month) => {
      for (let first = 1; first <= older; first += olderAtOnce) {
        await admin.query(
          `insert into ${month} (whs_id, id, post_id, at, actor, device, request_id, doc_type, doc_id, doc_line, task_id, reason, sku_id, batch_id, uid_id, owner_id, grade, qty,
             from_location_id, from_container_id, to_location_id, to_container_id)
           select s.whs_id, n, n, ${at} + n * interval '1 microsecond', 'bench', '', gen_random_uuid(), case n % 2 when 1 then 1 else 15 end, n, 0, 0, case n % 2 when 1 then 1 else 5 end,
             s.sku_id, 0, 0, s.owner_id, 1, 1, case n % 2 when 1 then -1 else s.location_id end, 0, case n % 2 when 1 then s.location_id else -2 end, 0
           from generate_series(${first}::bigint, ${Math.min(older, first + olderAtOnce - 1)}) n
           join shelf s on s.place = ((n + 1) / 2) % (select count(*) from shelf)`,
        );
      }
    });
    await admin.query('vacuum analyze site.stock_move');
    // A house of that age has been cut every week. The proofs start from the cut before the last.
    await admin.query(`select set_config('app.whs_id', '${stockWhs}', false)`);
    for (let cut = 0; cut < 2; cut += 1)
      await admin.query('select site.stock_cut_books(moment, moment) from clock_timestamp() moment');
  };

/** What stands in which cell: rows of cell, sku, owner and qty. The cells are `l`, in their order from 1 on. */
const oneSku = `select l.id as cell, (select min(id) from site.sku where site_id = 'SG' and need_uid = 0) as sku, l.owner, ${perCell} as qty from l`;

export async function fillWarehouse(admin: pg.Client, whs: WhsId, cells: number, goods: string): Promise<void> {
  await admin.query('drop table if exists cell');
  await admin.query(
    `create temp table cell as select * from site.location where whs_id = $1 and kind = 1 order by location_id limit 1`,
    [whs],
  );
  await admin.query(`alter table cell drop column id, drop column standing`);
  const { rows: columns } = await admin.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'cell'::regclass and attnum > 0 and not attisdropped and attname not in ('location_id', 'pick_seq')`,
  );
  const same = columns.map(({ name }) => name).join(', ');
  await admin.query(
    `insert into site.location (location_id, pick_seq, ${same}) select 'BENCH' || lpad(n::text, 7, '0'), 100000 + n, ${same} from cell, generate_series(1, ${cells}) n`,
  );
  await admin.query(
    `update site.location set mix_sku = 1, mix_batch = 1, mix_owner = 1, max_qty = null, max_volume_cm3 = null, max_weight_g = null, max_sku = null where whs_id = $1 and location_id like 'BENCH%'`,
    [whs],
  );
  await admin.query(
    `with l as (
         select id, row_number() over (order by id) as n, (select min(id) from site.owner where site_id = 'SG' and kind = 1) as owner
         from site.location where whs_id = $1 and location_id like 'BENCH%'
       ), goods as (${goods}), moved as (
         insert into site.stock_move (whs_id, id, post_id, at, actor, device, request_id, doc_type, doc_id, doc_line, task_id, reason, sku_id, batch_id, uid_id, owner_id, grade, qty,
           from_location_id, from_container_id, to_location_id, to_container_id)
         select $1, nextval('site.stock_move_id'), nextval('site.stock_post_id'), now(), 'bench', '', gen_random_uuid(), 50, 1, 0, 0, 20, g.sku, 0, 0, g.owner, 1, g.qty, -1, 0, g.cell, 0
         from goods g
         returning *
       ), requests as (
         insert into site.request_key (whs_id, request_id, fingerprint, user_id, call_id, state, reply) select whs_id, request_id, '\\x00', 'bench', 'bench', 1, '{}' from moved
       ), events as (
         insert into site.outbox (whs_id, subject, aggregate, body) select whs_id, 'wms.SG.SGE01.stock.move.posted', 'post:' || post_id, '{}' from moved
       ), loads as (
         insert into site.location_load (whs_id, location_id, qty) select whs_id, to_location_id, qty from moved
       )
       insert into site.stock (whs_id, sku_id, location_id, container_id, batch_id, owner_id, grade, on_hand, first_in_at, last_move_id, last_move_at)
       select whs_id, sku_id, to_location_id, 0, 0, owner_id, 1, qty, at, id, at from moved`,
    [whs],
  );
}

export async function shelvesOf(
  look: <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>,
): Promise<Shelves> {
  const rows = await look<{ sku: number; owner: number; cell: number }>(
    `select sku_id::int as sku, owner_id::int as owner, location_id::int as cell from site.stock where whs_id = $1 order by location_id`,
    [stockWhs],
  );
  return { sku: rows[0]?.sku ?? 0, owner: rows[0]?.owner ?? 0, cells: rows.map((row) => row.cell) };
}

/** What of the proofs does not hold, in words. */
export async function brokenProofs(kernel: Kernel): Promise<string[]> {
  const proven = await prove(kernel.databases, stockWhs);
  return proven.filter((one) => one.broken > 0).map((one) => `${one.proof}: ${one.broken} × not "${one.says}"`);
}

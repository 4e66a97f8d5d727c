import type pg from 'pg';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { prove } from '@tallyhouse/server/stock/public.ts';
import type { Answer } from '../faults/http.ts';
import { type Random, randomFrom } from '../faults/random.ts';
import type { Sender } from './wire.ts';

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
    for (const whs of [stockWhs, pgbenchWhs]) await fillWarehouse(admin, whs, cells);
    await admin.query('vacuum analyze');
  };

async function fillWarehouse(admin: pg.Client, whs: WhsId, cells: number): Promise<void> {
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
    `with goods as (
         select (select min(id) from site.sku where site_id = 'SG' and need_uid = 0) as sku, (select min(id) from site.owner where site_id = 'SG' and kind = 1) as owner
       ), moved as (
         insert into site.stock_move (whs_id, id, post_id, at, actor, device, request_id, doc_type, doc_id, doc_line, task_id, reason, sku_id, batch_id, uid_id, owner_id, grade, qty,
           from_location_id, from_container_id, to_location_id, to_container_id)
         select $1, nextval('site.stock_move_id'), nextval('site.stock_post_id'), now(), 'bench', '', gen_random_uuid(), 50, 1, 0, 0, 20, g.sku, 0, 0, g.owner, 1, ${perCell}, -1, 0, l.id, 0
         from site.location l, goods g where l.whs_id = $1 and l.location_id like 'BENCH%'
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

/** A picker who takes one unit from a cell and puts it into another, again and again. */
export function mover(
  sender: Sender,
  { sku, owner }: Shelves,
  choose: (random: Random) => readonly [from: number, to: number],
  seed: number,
): () => Promise<Answer> {
  const random = randomFrom(seed);
  return () => {
    const [from, to] = choose(random);
    return sender.send(testMenuCalls.postStock, {
      request_id: uuidv7(),
      doc_type: 30,
      doc_id: 1,
      moves: [
        {
          sku_id: sku,
          batch_id: 0,
          owner_id: owner,
          grade: 1,
          qty: 1,
          from: { location_id: from, container_id: 0 },
          to: { location_id: to, container_id: 0 },
          reason: 21,
          doc_line: 0,
          claim: { with: 'free' },
        },
      ],
    });
  };
}

/** Any two of the cells. */
export const anyTwo =
  ({ cells }: Shelves) =>
  (random: Random): readonly [number, number] => {
    const from = random.below(cells.length);
    const to = (from + 1 + random.below(cells.length - 1)) % cells.length;
    return [cells[from] ?? 0, cells[to] ?? 0];
  };

/** What of the proofs does not hold, in words. */
export async function brokenProofs(kernel: Kernel): Promise<string[]> {
  const proven = await prove(kernel.databases, stockWhs);
  return proven.filter((one) => one.broken > 0).map((one) => `${one.proof}: ${one.broken} × not "${one.says}"`);
}

import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allocate,
  block,
  cutBooks,
  makeContainer,
  moveContainer,
  openDemands,
  plan,
  post,
  proofs,
  prove,
} from '../../src/stock/public.ts';
import { type StockRoom, booksBalance, done, postOf, spot, stockRoom, whs } from '../kit/stock-kit.ts';
import { type TestServer, startTestServer } from '../kit/test-server.ts';

let server: TestServer;
let room: StockRoom;
/** Some of everything that can be broken. */
beforeAll(async () => {
  server = await startTestServer();
  room = await stockRoom(server);
  const { kernel } = server;
  const [a = 0, b = 0, c = 0] = room.cells;
  const [sku = 0, other = 0] = room.skus;
  const row = await room.receive(sku, 20, a);
  await room.receive(other, 5, b);
  await done(kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 5, a, b)])));
  await cutBooks(kernel, whs, 'infinity');

  await done(kernel, (tx, id) =>
    post(tx, postOf(id, [room.move(room.serialSku, 1, -1, c, { uid: 'SN-7', reason: 1 })], { doc_type: 1 })),
  );
  const demand = await done(kernel, async (tx) => [
    ...(await openDemands(tx, [
      {
        demand_type: 1,
        doc_id: 1,
        doc_line: 1,
        group_id: 1,
        sku_id: sku,
        owner_id: room.owner,
        priority: 1,
        due_at: null,
        allow_expired: false,
        ordered: 6,
      },
    ])),
  ]);
  await done(kernel, (tx) =>
    allocate(
      tx,
      [
        {
          demand_id: demand[0]?.[1] ?? 0,
          want: 4,
          kind: 1,
          grades: [1],
          min_expiry: '',
          policy: 'partial',
          picks: [{ stock_id: row, qty: 4 }],
          trace_id: 0,
        },
      ],
      '2026-01-01',
    ),
  );
  await done(kernel, (tx) =>
    block(
      tx,
      [{ stock_id: row, qty: 2 }],
      { reason: 'test', doc_type: 0, doc_id: 0, blocked_by: 'u', until: null, note: '' },
      { breaking: false },
    ),
  );
  await done(kernel, (tx) => plan(tx, 9, [{ location_id: c, sku_id: sku, batch_id: 0, owner_id: room.owner, qty: 3 }]));
  const [pallet = 0, box = 0] = await done(kernel, async (tx) => [
    await makeContainer(tx, 'P1', 2),
    await makeContainer(tx, 'B1', 1),
  ]);
  const carry = (id: number, parent_id: number) =>
    done(kernel, (tx, request) =>
      moveContainer(
        tx,
        id,
        { location_id: a, parent_id },
        { actor: 'u', device: '', request_id: request, task_id: 0, doc_type: 42, doc_id: 1, reason: 21 },
      ),
    );
  await carry(pallet, 0);
  await carry(box, pallet);
  await room.receive(sku, 1, spot(a, box));
  await booksBalance(kernel);
});
afterAll(() => server.stop());

const ledger = (set: string): string =>
  `insert into site.stock_move select (m).* from (select json_populate_record(m, '${set}') as m from site.stock_move m order by id desc limit 1) x`;

/** What a bug, a repair by hand or a changed table would do; each is undone after it was seen. */
const mutants: readonly (readonly [what: string, sql: string, caughtBy: string])[] = [
  ['a balance changed without a move', 'update site.stock set on_hand = on_hand + 1 where sku_id = $1', 'I2'],
  ['a balance that names another last move', 'update site.stock set last_move_id = 1 where sku_id = $1', 'I2'],
  ['a move written without its balance', ledger('{"id": 900001, "post_id": 900001}'), 'I2'],
  ['the same effect of one request in two posts', ledger('{"id": 900002, "post_id": 900002}'), 'R8'],
  [
    'a move out of a place that held nothing',
    ledger('{"id": 900003, "post_id": 900003, "from_location_id": 1, "to_location_id": -2, "qty": 1000}'),
    'I2-history',
  ],
  [
    'a move dated back behind the checkpoint',
    `${ledger('{"id": 900008, "post_id": 900008}')}; update site.stock_move set at = (select at from site.stock_cut) where id = 900008`,
    'I2-checkpoint',
  ],
  ['a checkpoint written over', 'update site.stock_checkpoint set on_hand = on_hand + 1', 'I2-checkpoint'],
  [
    'a move reversed twice',
    `${ledger('{"id": 900004, "reverses": 1}')}; ${ledger('{"id": 900005, "reverses": 1}')}`,
    'I2-reversed-once',
  ],
  ['goods lost in conversion', ledger('{"id": 900006, "post_id": 900006, "to_location_id": -5}'), 'I2-conversion'],
  [
    'goods that leave for no reason of their document',
    ledger('{"id": 900007, "to_location_id": -2, "reason": 99}'),
    'I2-boundary',
  ],
  [
    'allocated without a claim',
    'update site.stock set allocated = allocated + 1 where sku_id = $1 and on_hand > 5 and allocated > 0',
    'I3',
  ],
  ['blocked without a block', 'update site.stock set blocked = blocked - 1 where blocked > 0', 'I3'],
  ['a claim on a balance that is gone', 'update site.allocation set stock_id = 424242', 'I3-orphans'],
  [
    'a block freed twice',
    `insert into site.stock_unblock (whs_id, block_id, qty, reason, unblocked_by) select whs_id, id, 1, 'x', 'x' from site.stock_block`,
    'I3-closed-once',
  ],
  ['a demand that says it has more', 'update site.stock_demand set allocated = allocated + 1', 'I4'],
  ['a demand that says it was shipped', 'update site.stock_demand set shipped = 1', 'I4'],
  [
    'a check dropped and a balance below zero',
    'alter table site.stock drop constraint stock_nonneg, drop constraint stock_claims; update site.stock set on_hand = -1 where sku_id = $1',
    'I1',
  ],
  ['a check dropped', 'alter table site.stock_demand drop constraint demand_bound', 'I1-constraints'],
  ['a serial without its unit', 'delete from site.stock_uid', 'I5'],
  ['a serial with the batch of another', 'update site.stock_uid set batch_id = 77', 'I5-one-place'],
  [
    'a deleted place with goods in it',
    'update site.location set status = 4 where id in (select location_id from site.stock where on_hand > 0)',
    'I7',
  ],
  [
    'a container carried away from its goods',
    `update site.container set location_id = location_id + 1 where container_id = 'B1'`,
    'I8',
  ],
  [
    'a container carried away from the one it stands in',
    `update site.container set location_id = location_id + 1 where container_id = 'P1'`,
    'I8-nested',
  ],
  ['a load that is not what stands there', 'update site.location_load set qty = qty + 1', 'I9'],
  ['a plan forgotten by its place', 'update site.location_plan set state = 3', 'I9'],
  [
    'a request row that is gone',
    'delete from site.request_key where request_id in (select request_id from site.stock_move)',
    'R9',
  ],
  ['an event that is gone', `delete from site.outbox where subject like '%stock.move.posted'`, 'R9'],
  [
    'a refused request with an effect',
    `update site.request_key set state = 2 where request_id in (select request_id from site.stock_move)`,
    'R8',
  ],
  ['the ledger open to change', 'grant update on site.stock_move to stock_room', 'R20'],
  ['the guard of the ledger switched off', 'alter table site.stock_move disable trigger keep_rows', 'R20'],
  ['row-level security switched off', 'alter table site.stock no force row level security', 'R21'],
  [
    'goods kept for an order that were expired when it got them',
    `insert into site.batch (whs_id, sku_id, expiry_date) values ('${whs}', 1, '2020-01-01'); update site.stock set batch_id = (select max(id) from site.batch) where allocated > 0`,
    'I6',
  ],
  ['a claim of a demand that is not there', 'update site.allocation set demand_id = 424242', 'R17'],
  ['a role that passes every policy', 'alter role app bypassrls', 'R22'],
];

/** Which proofs find something, asked in the doctor's own transaction, where her change can be seen. */
async function findings(doctor: pg.Client): Promise<string[]> {
  const found: string[] = [];
  const {
    rows: [cut],
  } = await doctor.query<{ at: string }>('select max(at)::text as at from site.stock_cut');
  for (const { name, sql } of proofs) {
    const values = [whs, cut?.at].slice(0, sql.includes('$2') ? 2 : sql.includes('$1') ? 1 : 0);
    if ((await doctor.query(sql, values)).rows.length > 0) found.push(name);
  }
  return found;
}

describe('the proofs', () => {
  it.each(mutants)('catch %s', async (_, sql, caughtBy) => {
    const doctor = await server.connect();
    await doctor.query('begin');
    // As one who may do all and whom no trigger stops.
    await doctor.query(`set local session_replication_role = 'replica'; set local search_path = site, control, public`);
    expect(await findings(doctor)).toEqual([]);
    for (const statement of sql.split('; ')) {
      await doctor.query(statement, statement.includes('$1') ? [room.skus[0]] : []);
    }
    expect(await findings(doctor)).toContain(caughtBy);
    await doctor.query('rollback');
  });

  it('are each needed for one of them', () => {
    const caught = new Set(mutants.map(([, , by]) => by));
    expect(proofs.map((one) => one.name).filter((name) => !caught.has(name))).toEqual([]);
  });

  it('find nothing where nothing is wrong, and are all asked', async () => {
    await booksBalance(server.kernel);
    expect((await prove(server.kernel.databases, whs)).map((one) => one.proof)).toEqual(proofs.map((one) => one.name));
  });
});

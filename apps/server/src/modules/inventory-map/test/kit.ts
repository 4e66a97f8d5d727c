import { expect } from 'vitest';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { type StockRoom, done, postOf, stockRoom, whs } from '../../../../test/kit/stock-kit.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { block, makeContainer, moveContainer, post, reverse } from '../../../stock/public.ts';

/** A house with goods that were really posted, known by number and by label. */
export interface Scene {
  readonly server: TestServer;
  readonly room: StockRoom;
  /** May do everything of this module. */
  readonly supervisor: Client;
  /** May nothing of it. */
  readonly clerk: Client;
  readonly owner: string;
  /** A SKU and two cells no other test uses. */
  fresh(): Goods;
  label(table: 'sku' | 'location', id: number): string;
  /** Moves goods as a command does; the numbers of the moves. */
  move(sku: number, qty: number, from: number, to: number): Promise<readonly number[]>;
  takeBack(moveId: number): Promise<number>;
  hold(sku: number, cell: number, qty: number): Promise<void>;
  /** A box that stands in a cell, by label and number. */
  box(cell: number): Promise<{ readonly no: number; readonly label: string }>;
  stop(): Promise<void>;
}

export interface Goods {
  readonly sku: number;
  readonly sku_id: string;
  readonly cells: readonly [number, number];
  readonly places: readonly [string, string];
}

export async function openScene(): Promise<Scene> {
  const server = await startTestServer();
  const room = await stockRoom(server);
  await server.look('update site.sku set need_batch = 0, need_production_date = 0, need_expiry_date = 0');
  const [supervisor, clerk] = await Promise.all([server.as(somebody.supervisor), server.as(somebody.clerk)]);
  const labelsOf = async (table: string, column: string): Promise<Map<number, string>> =>
    new Map(
      (await server.look<{ id: string; label: string }>(`select id, ${column} as label from site.${table}`)).map(
        (row) => [Number(row.id), row.label],
      ),
    );
  const [skus, places, owners] = await Promise.all([
    labelsOf('sku', 'sku_id'),
    labelsOf('location', 'location_id'),
    labelsOf('owner', 'owner_id'),
  ]);
  const boxes = await server.look<{ device_id: string }>(
    `select device_id from site.device where whs_id = $1 and status = 1 and device_type = 1 order by device_id`,
    [whs],
  );
  const label: Scene['label'] = (table, id) =>
    (table === 'sku' ? skus : places).get(id) ?? expect.fail(`no ${table} ${id}`);
  let used = 0;
  const fresh: Scene['fresh'] = () => {
    const sku = room.skus[used] ?? expect.fail('the tiny world has no more SKUs');
    const [first = 0, second = 0] = room.cells.slice(used * 2, used * 2 + 2);
    used += 1;
    return {
      sku,
      sku_id: label('sku', sku),
      cells: [first, second],
      places: [label('location', first), label('location', second)],
    };
  };
  return {
    server,
    room,
    supervisor,
    clerk,
    owner: owners.get(room.owner) ?? '',
    fresh,
    label,
    move: async (sku, qty, from, to) =>
      (await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, qty, from, to)])))).moves.map(
        (move) => move.id,
      ),
    takeBack: async (moveId) => {
      const { moves } = await done(server.kernel, (tx, id) =>
        reverse(tx, [moveId], { actor: 'U00000001', device: '', request_id: id, task_id: 0 }, 'wrong cell'),
      );
      return moves[0]?.id ?? 0;
    },
    hold: async (sku, cell, qty) => {
      const stock_id = await room.stockId(sku, cell);
      const why = { reason: 'damaged lot', doc_type: 0, doc_id: 0, blocked_by: 'U00000001', until: null, note: '' };
      await done(server.kernel, (tx) => block(tx, [{ stock_id, qty }], why, { breaking: false }));
    },
    box: async (cell) => {
      const device = boxes.shift()?.device_id ?? expect.fail('the tiny world has no more boxes');
      const no = await done(server.kernel, (tx) => makeContainer(tx, device, 1));
      await done(server.kernel, (tx, id) =>
        moveContainer(
          tx,
          no,
          { location_id: cell, parent_id: 0 },
          { actor: 'U00000001', device: '', request_id: id, task_id: 0, doc_type: 42, doc_id: 1, reason: 21 },
        ),
      );
      return { no, label: device };
    },
    stop: () => server.stop(),
  };
}

/** The lines of a SKU in the on-hand list. */
export const linesOf = async (client: Client, filter: object) =>
  (await client.call(calls.searchOnHand, { pageno: 1, count: 20, ...filter })).data;

export const movesOf = async (client: Client, filter: object) =>
  (await client.call(calls.searchTransaction, { pageno: 1, count: 20, ...filter })).data;

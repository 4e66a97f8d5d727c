import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { queryThing } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { booksBalance, done, postOf, spot } from '../../../../test/kit/stock-kit.ts';
import { post } from '../../../stock/public.ts';
import { type Scene, openScene } from './kit.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.stop());
afterEach(() => booksBalance(scene.server.kernel));

const thing = (name: Parameters<typeof queryThing.codeOf>[0]): number => queryThing.codeOf(name);

describe('a scanned code', () => {
  it('is a SKU, a barcode, a UID, a place or a container, or is refused [call inventory.query.scan_code]', async () => {
    const { supervisor, room, server } = scene;
    const { sku_id, places, cells } = scene.fresh();
    const box = await scene.box(cells[0]);
    await done(server.kernel, (tx, id) =>
      post(tx, postOf(id, [room.move(room.serialSku, 1, -1, cells[0], { reason: 1, uid: 'SN-77' })], { doc_type: 1 })),
    );
    await server.look(
      `insert into site.sku_barcode (site_id, barcode, sku_id, barcode_type, creator) values ('SG', '9990001112223', $1, 1, 'x')`,
      [sku_id],
    );
    const scan = async (code: string) => (await supervisor.call(calls.scanCode, { code })).data.list;
    expect(await scan(sku_id)).toMatchObject([{ type: thing('sku'), id: sku_id }]);
    expect(await scan('9990001112223')).toMatchObject([{ type: thing('sku'), id: sku_id }]);
    expect(await scan('SN-77')).toMatchObject([{ type: thing('uid'), id: 'SN-77' }]);
    expect(await scan(places[0])).toMatchObject([{ type: thing('location'), id: places[0] }]);
    expect(await scan(places[0].toLowerCase())).toMatchObject([{ type: thing('location'), id: places[0] }]);
    expect(await scan(box.label)).toMatchObject([{ type: thing('container'), id: box.label }]);
    const wrong = await supervisor.call(calls.scanCode, { code: 'NO-SUCH-LABEL' });
    expect(wrong).toMatchObject({ http: 404, retcode: errors.codeUnknown.retcode });
    expect(wrong.message).toContain('NO-SUCH-LABEL');
    expect((await scene.clerk.call(calls.scanCode, { code: sku_id })).retcode).toBe(baseErrors.noPermission.retcode);
  });
});

describe('the card of a SKU', () => {
  it('get_sku_card replies the SKU, its places and its last moves [call inventory.query.get_sku_card]', async () => {
    const { supervisor, room } = scene;
    const { sku, sku_id, cells, places } = scene.fresh();
    await room.receive(sku, 12, cells[0]);
    await scene.move(sku, 5, cells[0], cells[1]);
    await scene.hold(sku, cells[1], 3);
    const { data } = await supervisor.call(calls.getSkuCard, { sku_id });
    expect(data).toMatchObject({
      sku_id,
      on_hand_qty: 12,
      blocked_qty: 3,
      available_qty: 9,
      row_count: 2,
      work_list: [],
    });
    expect(data.row_list.map((row) => [row.location_id, row.on_hand_qty]).toSorted()).toEqual(
      [
        [places[0], 7],
        [places[1], 5],
      ].toSorted(),
    );
    expect(data.move_list.map((move) => move.qty)).toEqual([5, 12]);
    expect((await supervisor.call(calls.getSkuCard, { sku_id: 'NONE' })).retcode).toBe(errors.codeUnknown.retcode);
  });
});

describe('the card of a UID', () => {
  it('get_uid_card replies every move of a serial, also after it was shipped [call inventory.query.get_uid_card]', async () => {
    const { supervisor, room, server } = scene;
    const { cells, places } = scene.fresh();
    const uid = 'SN-LIFE';
    const go = (from: number, to: number, reason: number, doc_type: number) =>
      done(server.kernel, (tx, id) =>
        post(tx, postOf(id, [room.move(room.serialSku, 1, from, to, { reason, uid })], { doc_type })),
      );
    await go(-1, cells[0], 1, 1);
    await go(cells[0], cells[1], 21, 30);
    const { data } = await supervisor.call(calls.getUidCard, { uid });
    expect(data).toMatchObject({ uid, state: 1, location_id: places[1], sku_id: scene.label('sku', room.serialSku) });
    expect(data.move_list.map((move) => move.to_location_id)).toEqual([places[1], places[0]]);
    await go(cells[1], -2, 5, 15);
    const gone = await supervisor.call(calls.getUidCard, { uid });
    expect(gone.data).toMatchObject({ state: 2, location_id: '', place: 0, grade: null });
    expect(gone.data.move_list).toHaveLength(3);
    expect((await supervisor.call(calls.getUidCard, { uid: 'NONE' })).retcode).toBe(errors.codeUnknown.retcode);
  });
});

describe('the card of a place', () => {
  it('get_location_card replies what is in a location, how full it is and who emptied it [call inventory.query.get_location_card]', async () => {
    const { supervisor, room, server } = scene;
    const { sku, sku_id, cells, places } = scene.fresh();
    await room.receive(sku, 12, cells[0]);
    await server.look(
      `update site.location_load set limit_qty = 100, cap_qty = 100 where whs_id = 'SGE01' and location_id = $1`,
      [cells[0]],
    );
    const ask = async (location_id: string) => (await supervisor.call(calls.getLocationCard, { location_id })).data;
    const card = await ask(places[0].toLowerCase());
    expect(card).toMatchObject({
      location_id: places[0],
      location_kind: 1,
      standing: 1,
      sku_count: 1,
      on_hand_qty: 12,
    });
    expect(card.row_list).toMatchObject([{ sku_id, on_hand_qty: 12 }]);
    expect(card.load_list[0]).toEqual({ kind: 1, used: 12, planned: 0, limit: 100 });
    expect(card.move_list.map((move) => move.qty)).toEqual([12]);
    await scene.move(sku, 12, cells[0], cells[1]);
    const empty = await ask(places[0]);
    expect(empty).toMatchObject({ row_list: [], row_count: 0, on_hand_qty: 0 });
    expect(empty.move_list[0]).toMatchObject({ from_location_id: places[0], qty: 12 });
    expect((await supervisor.call(calls.getLocationCard, { location_id: 'NONE' })).retcode).toBe(
      errors.codeUnknown.retcode,
    );
  });
});

describe('the card of a container', () => {
  it('get_container_card replies the place of a container, its goods and its moves [call inventory.query.get_container_card]', async () => {
    const { supervisor, room, server } = scene;
    const { sku, sku_id, cells, places } = scene.fresh();
    const box = await scene.box(cells[0]);
    const ask = async () => (await supervisor.call(calls.getContainerCard, { container_id: box.label })).data;
    expect(await ask()).toMatchObject({
      container_id: box.label,
      location_id: places[0],
      on_hand_qty: 0,
      row_list: [],
    });
    await room.receive(sku, 4, spot(cells[0], box.no));
    await done(server.kernel, (tx, id) => post(tx, postOf(id, [room.move(sku, 1, spot(cells[0], box.no), cells[1])])));
    const card = await ask();
    expect(card).toMatchObject({ sku_count: 1, on_hand_qty: 3, device_type: 1 });
    expect(card.row_list).toMatchObject([{ sku_id, on_hand_qty: 3, container_id: box.label }]);
    expect(card.move_list.map((move) => move.qty)).toEqual([1, 4]);
    expect((await supervisor.call(calls.getContainerCard, { container_id: 'NONE' })).retcode).toBe(
      errors.codeUnknown.retcode,
    );
  });
});

refusesWithoutKey(
  () => scene.server,
  [
    withoutKey('[call inventory.query.get_sku_card]', calls.getSkuCard, () => ({ sku_id: scene.fresh().sku_id })),
    withoutKey('[call inventory.query.get_uid_card]', calls.getUidCard, () => ({ uid: 'SN-77' })),
    withoutKey('[call inventory.query.get_location_card]', calls.getLocationCard, () => ({
      location_id: scene.fresh().places[0],
    })),
    withoutKey('[call inventory.query.get_container_card]', calls.getContainerCard, async () => ({
      container_id: (await scene.box(scene.fresh().cells[0])).label,
    })),
  ],
);

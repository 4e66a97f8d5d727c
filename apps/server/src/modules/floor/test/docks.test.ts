import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchDock, getDock, getDockBoard, createDock, updateDock, deleteDock } = dockCalls;
const { createDockBlock, deleteDockBlock, releaseDock } = dockCalls;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const ramp = {
  dock_name: 'Ramp',
  dock_type: 3,
  park_id: null,
  storey_id: null,
  vehicle_type_list: ['Van'],
  purchase_type_list: [1],
  location_id_list: ['ARR-01', 'SHP-01'],
  max_height_mm: 4_000,
  leveller: 0 as const,
  open_time: null,
  is_blocked: 0 as const,
  status_reason: null,
};
const make = async (dock_id: string): Promise<void> => {
  expect((await admin.call(createDock, { dock_id, ...ramp })).message).toBe('success');
};
const occupy = (dock_id: string) =>
  server.look(`update site.dock set status = 2, occupied_since = now() where whs_id = 'SGE01' and dock_id = $1`, [
    dock_id,
  ]);

describe('search_dock', () => {
  it('lists docks by their code, not by name, and filters them [call basic.dock.search_dock]', async () => {
    const ids = async (filter: object): Promise<string[]> =>
      (await admin.call(searchDock, { pageno: 1, count: 20, ...filter })).data.list.map(({ dock_id }) => dock_id);
    expect(await ids({})).toEqual(['D01', 'D02']);
    await server.look(`update site.dock set dock_name = 'Z' where whs_id = 'SGE01' and dock_id = 'D01'`);
    expect(await ids({})).toEqual(['D01', 'D02']);
    expect(await ids({ sort: 'dock_name' })).toEqual(['D02', 'D01']);
    expect(await ids({ dock_type: [2] })).toEqual(['D02']);
    expect(await ids({ status: [4] })).toEqual([]);
    expect(await ids({ dock_id: 'D01,D99' })).toEqual(['D01']);
  });
});

describe('the life of a dock', () => {
  it('begins with a place of kind 3 under its id [call basic.dock.create_dock]', async () => {
    await make('D50');
    const places = await server.look(
      `select kind, location_name from site.location where whs_id = 'SGE01' and location_id = 'D50'`,
    );
    expect(places).toEqual([{ kind: 3, location_name: 'Ramp' }]);
    expect(await admin.call(createDock, { dock_id: 'D50', ...ramp })).toMatchObject({ http: 422, retcode: -211151 });
  });

  it('knows no staging place that is not there', async () => {
    expect(
      await admin.call(createDock, { dock_id: 'D51', ...ramp, location_id_list: ['ARR-01', 'NOWHERE'] }),
    ).toMatchObject({
      http: 422,
      retcode: -211155,
      message: 'There is no place NOWHERE in this warehouse. Check the ID.',
    });
  });

  it('goes on with changes; blocked it says why [call basic.dock.update_dock] [call basic.dock.get_dock]', async () => {
    await make('D52');
    const change = { dock_id: 'D52', version: 1, ...ramp, is_blocked: 1 as const };
    expect(await admin.call(updateDock, change)).toMatchObject({ retcode: -211156 });
    expect((await admin.call(updateDock, { ...change, status_reason: 'Gate broken' })).data).toEqual({ version: 2 });
    expect((await admin.call(getDock, { dock_id: 'D52' })).data).toMatchObject({
      status: 4,
      is_blocked: 1,
      status_reason: 'Gate broken',
      block_list: [],
    });
    await admin.call(updateDock, { ...change, version: 2, is_blocked: 0 });
    expect((await admin.call(getDock, { dock_id: 'D52' })).data).toMatchObject({ status: 1, status_reason: '' });
  });

  it('leads to the places beside it that are there, in their order', async () => {
    await make('D55');
    const [arriving, shipping] = [
      { location_id: 'ARR-01', staging_type: 11, is_blocked: 0 },
      { location_id: 'SHP-01', staging_type: 25, is_blocked: 0 },
    ];
    const places = async () => (await admin.call(getDock, { dock_id: 'D55' })).data.place_list;
    expect(await places()).toMatchObject([arriving, shipping]);
    const stand = (status: number) =>
      server.look(
        `update site.location set status = $1, status_reason = 'Wet' where whs_id = 'SGE01' and location_id = 'SHP-01'`,
        [status],
      );
    await stand(2);
    expect(await places()).toMatchObject([arriving, { ...shipping, is_blocked: 1 }]);
    await stand(4);
    expect(await places()).toMatchObject([arriving]);
    await stand(1);
  });

  it('says when it is open so that it can be drawn; what stood there before stays', async () => {
    expect(await admin.call(createDock, { dock_id: 'D56', ...ramp, open_time: 'Mornings' })).toMatchObject({
      http: 422,
      retcode: -211170,
      message: 'Mornings is no opening time. Write it as 06:00-22:00, with a comma between two.',
    });
    await make('D56');
    const change = { dock_id: 'D56', version: 1, ...ramp };
    expect(await admin.call(updateDock, { ...change, open_time: '6-22' })).toMatchObject({ retcode: -211170 });
    await server.look(`update site.dock set open_time = 'Mornings' where whs_id = 'SGE01' and dock_id = 'D56'`);
    expect((await admin.call(updateDock, { ...change, open_time: 'Mornings' })).data).toEqual({ version: 2 });
    expect(
      (await admin.call(updateDock, { ...change, version: 2, open_time: '06:00-12:00, 13:00-22:00' })).data,
    ).toEqual({ version: 3 });
  });

  it('is neither blocked nor deleted under a truck, and released once [call basic.dock.release_dock]', async () => {
    await make('D53');
    await occupy('D53');
    expect(await admin.call(deleteDock, { dock_id: 'D53', version: 1 })).toMatchObject({ http: 422, retcode: -211030 });
    const blocked = { dock_id: 'D53', version: 1, ...ramp, is_blocked: 1 as const, status_reason: 'x' };
    expect(await admin.call(updateDock, blocked)).toMatchObject({ retcode: -211030 });
    expect((await admin.call(releaseDock, { dock_id: 'D53', version: 1 })).data).toEqual({ version: 2 });
    expect(await admin.call(releaseDock, { dock_id: 'D53', version: 2 })).toMatchObject({
      http: 422,
      retcode: -211153,
    });
  });

  it('ends, and its code stays taken [call basic.dock.delete_dock]', async () => {
    await make('D54');
    expect((await admin.call(deleteDock, { dock_id: 'D54', version: 1 })).retcode).toBe(0);
    expect(await admin.call(getDock, { dock_id: 'D54' })).toMatchObject({ retcode: -100404 });
    expect(await admin.call(createDock, { dock_id: 'D54', ...ramp })).toMatchObject({ retcode: -211151 });
  });
});

describe('the blocks of a dock', () => {
  const from = 1_763_136_000;
  const block = (dock_id: string, block_from: number, block_to: number) =>
    admin.call(createDockBlock, { dock_id, block_from, block_to, reason: 1, note: null });

  it('stand beside each other and never over each other [call basic.dock.create_dock_block]', async () => {
    await make('D60');
    expect((await block('D60', from, from + 3_600)).retcode).toBe(0);
    expect((await block('D60', from + 3_600, from + 7_200)).retcode).toBe(0);
    expect(await block('D60', from + 1_800, from + 5_400)).toMatchObject({
      http: 422,
      retcode: -211031,
      message: 'Dock D60 is blocked already from 2025-11-15 00:00 to 2025-11-15 01:00. Choose another time.',
    });
    expect(await block('D60', from, from)).toMatchObject({ http: 400, retcode: -100400 });
    const { data } = await admin.call(getDock, { dock_id: 'D60', from: from + 3_600, to: from + 7_200 });
    expect(data.block_list).toMatchObject([{ block_from: from + 3_600, block_to: from + 7_200, reason: 1 }]);
  });

  it('asked for by two at once are one', async () => {
    await make('D61');
    const said = await Promise.all([block('D61', from, from + 60), block('D61', from, from + 60)]);
    expect(said.map(({ retcode }) => retcode).toSorted()).toEqual([-211031, 0]);
  });

  it('are taken away [call basic.dock.delete_dock_block]', async () => {
    await make('D62');
    const { block_id } = (await block('D62', from, from + 60)).data;
    expect((await admin.call(deleteDockBlock, { dock_id: 'D62', block_id })).retcode).toBe(0);
    expect(await admin.call(deleteDockBlock, { dock_id: 'D62', block_id })).toMatchObject({ retcode: -100404 });
  });

  it('are told by the clock of the warehouse in the history of the dock', async () => {
    await make('D63');
    const { block_id } = (await block('D63', from, from + 3_600)).data;
    await admin.call(deleteDockBlock, { dock_id: 'D63', block_id });
    const told = { block_id, block_from: '2025-11-15 00:00', block_to: '2025-11-15 01:00', reason: 1, note: '' };
    const { list } = (
      await admin.call(platformCalls.searchAuditLog, { pageno: 1, count: 20, object_type: 'dock', object_id: 'D63' })
    ).data;
    const fields = (entry: (typeof list)[number] | undefined, side: 'before' | 'after') =>
      Object.fromEntries((entry?.changes ?? []).map((change) => [change.field, change[side]]));
    expect(fields(list[0], 'before')).toEqual(told);
    expect(fields(list[1], 'after')).toEqual(told);
  });
});

describe('the board of docks', () => {
  const day = 1_763_222_400;
  const board = (from: number, to: number, who = admin) => who.call(getDockBoard, { from, to });

  it('has every dock, and the blocks that lie in the day or reach into it [call basic.dock.get_dock_board]', async () => {
    for (const dock_id of ['D70', 'D71']) await make(dock_id);
    const spans = [
      ['D70', day - 3_600, day + 3_600],
      ['D70', day + 7_200, day + 10_800],
      ['D71', day + 82_800, day + 90_000],
      ['D71', day - 7_200, day],
      ['D70', day + 86_400, day + 90_000],
    ] as const;
    for (const [dock_id, block_from, block_to] of spans) {
      const made = await admin.call(createDockBlock, { dock_id, block_from, block_to, reason: 2, note: 'Sweeping' });
      expect(made.retcode).toBe(0);
    }
    const { dock_list, block_list } = (await board(day, day + 86_400)).data;
    const ids = dock_list.map(({ dock_id }) => dock_id);
    expect(ids).toEqual(ids.toSorted());
    expect(ids).toEqual(expect.arrayContaining(['D01', 'D02', 'D70', 'D71']));
    expect(block_list.map((one) => [one.dock_id, one.block_from, one.block_to])).toEqual(spans.slice(0, 3));
  });

  it('is open to who sees docks, and is of one warehouse', async () => {
    const clerk = await server.as(somebody.clerk);
    expect((await board(day, day + 86_400, clerk)).data.block_list).toHaveLength(3);
    const picker = await server.as(somebody.picker);
    expect(await board(day, day + 86_400, picker)).toMatchObject({ http: 403 });
    const elsewhere = await server.as(somebody.bangkok);
    expect((await board(day, day + 86_400, elsewhere)).data.block_list).toEqual([]);
  });

  it('is no longer than two days', async () => {
    for (const [from, to] of [
      [day, day],
      [day, day - 1],
      [day, day + 3 * 86_400],
    ] as const)
      expect(await board(from, to)).toMatchObject({ http: 400, retcode: -100400 });
  });
});

const made = async (dock_id: string) => {
  await make(dock_id);
  return { dock_id, version: 1 };
};
const block = { dock_id: 'D02', block_from: 1_763_136_000, block_to: 1_763_139_600, reason: 1, note: null };
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.dock.search_dock]', searchDock, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call basic.dock.get_dock]', getDock, () => ({ dock_id: 'D01' })),
    withoutKey('[call basic.dock.create_dock]', createDock, () => ({ dock_id: 'D90', ...ramp })),
    withoutKey('[call basic.dock.update_dock]', updateDock, async () => ({ ...(await made('D91')), ...ramp })),
    withoutKey('[call basic.dock.delete_dock]', deleteDock, () => made('D92')),
    withoutKey('[call basic.dock.create_dock_block]', createDockBlock, () => block),
    withoutKey('[call basic.dock.delete_dock_block]', deleteDockBlock, async () => ({
      dock_id: 'D01',
      block_id: (await admin.call(createDockBlock, { ...block, dock_id: 'D01' })).data.block_id,
    })),
    withoutKey('[call basic.dock.release_dock]', releaseDock, async () => {
      const dock = await made('D93');
      await occupy('D93');
      return dock;
    }),
  ],
);

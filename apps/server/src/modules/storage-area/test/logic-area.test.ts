import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const page = { pageno: 1, count: 20 };
const [picking, replenishment, counting, labor, heatMap, custom] = [1, 2, 3, 4, 5, 6] as const;
const area = (purpose: 1 | 2 | 3 | 4 | 5 | 6, zones: string[], pathways: string[] = []) => ({
  logic_area_name: 'Team A',
  purpose,
  zone_id_list: zones,
  pathway_id_list: pathways,
});
const make = async (...given: Parameters<typeof area>): Promise<string> =>
  (await admin.call(calls.createLogicArea, area(...given))).data.logic_area_id;
const one = async (logic_area_id: string) =>
  (await clerk.call(calls.searchLogicArea, { ...page, logic_area_id })).data.list[0];
const trail = (id: string): Promise<unknown[]> =>
  server.look('select object_type, action, before, after from site.audit_log where object_id = $1 order by id', [id]);

describe('logic areas', () => {
  it('are listed with their places and cells, and filtered by what they hold [call basic.location.search_logic_area]', async () => {
    const { data } = await clerk.call(calls.searchLogicArea, page);
    expect(data.list).toMatchObject([
      {
        logic_area_id: 'LA01',
        logic_area_name: 'Forward picking',
        purpose: picking,
        zone_id_list: ['C1', 'P1', 'P2'],
        pathway_id_list: [],
        cells: 44,
      },
      { logic_area_id: 'LA02', zone_id_list: ['R1', 'X1'], cells: 28 },
    ]);
    const found = async (filter: object): Promise<string[]> =>
      (await clerk.call(calls.searchLogicArea, { ...page, ...filter })).data.list.map((row) => row.logic_area_id);
    expect(await found({ logic_area_id: 'LA02,LA99' })).toEqual(['LA02']);
    expect(await found({ logic_area_name: 'FORWARD' })).toEqual(['LA01']);
    expect(await found({ purpose: [picking] })).toEqual(['LA01', 'LA02']);
    expect(await found({ purpose: [labor] })).toEqual([]);
    expect(await found({ zone_id: ['X1'] })).toEqual(['LA02']);
    expect(await found({ zone_cluster_id: ['CL01'] })).toEqual(['LA01']);
    expect(await found({ zone_sector_id: ['SC01'] })).toEqual(['LA01', 'LA02']);
    expect(await found({ park_id: ['PK99'] })).toEqual([]);
    expect(await found({ sort: 'logic_area_name', order: 'desc' })).toEqual(['LA02', 'LA01']);
    const bangkok = await server.as(somebody.bangkok);
    expect((await bangkok.call(calls.searchLogicArea, page)).data.list).toEqual([]);
  });

  it('are made of zones and pathways, with a number, an audit row and an event [call basic.location.create_logic_area]', async () => {
    const logic_area_id = await make(counting, ['X1', 'X1'], ['P1-02']);
    expect(logic_area_id).toMatch(/^LA\d\d$/);
    const row = await one(logic_area_id);
    expect(row).toMatchObject({ version: 1, zone_id_list: ['X1'], pathway_id_list: ['P1-02'] });
    expect(
      (await clerk.call(calls.searchLogicArea, { ...page, zone_id: ['P1'], purpose: [counting] })).data.total,
    ).toBe(1);
    expect(await trail(logic_area_id)).toMatchObject([
      { object_type: 'logic_area', action: 'create', after: { logic_area_name: 'Team A', pathway_id_list: 'P1-02' } },
    ]);
    expect(
      await server.look('select subject from site.outbox where aggregate = $1', [`logic_area:${logic_area_id}`]),
    ).toEqual([{ subject: 'wms.SG.SGE01.basic.tree.changed' }]);
    const gone = await admin.call(calls.createLogicArea, area(counting, ['P2'], ['P2-99']));
    expect(gone).toMatchObject({
      retcode: -211102,
      message: 'P2-99 is not there any more. Reload and choose another.',
    });
  });

  it('count a cell once when its zone and its pathway are both named', async () => {
    const row = await one(await make(heatMap, ['P1'], ['P1-01']));
    expect(row).toMatchObject({ cells: 24 });
  });

  it('share no place with another area of the purpose, and the refusal names that area', async () => {
    const refused = await admin.call(calls.createLogicArea, area(picking, ['P1']));
    expect(refused).toMatchObject({
      http: 422,
      retcode: -211140,
      message: 'P1 is in the area Forward picking already, which has the same purpose. Take it out there first.',
      data: { params: { place: 'P1', area: 'Forward picking' } },
    });
    const partly = await admin.call(calls.createLogicArea, area(picking, [], ['P1-02']));
    expect(partly).toMatchObject({ retcode: -211140, data: { params: { place: 'P1' } } });
    await make(labor, [], ['P1-02']);
    const whole = await admin.call(calls.createLogicArea, area(labor, ['P1']));
    expect(whole).toMatchObject({ retcode: -211140, data: { params: { place: 'P1-02', area: 'Team A' } } });
    expect((await admin.call(calls.createLogicArea, area(labor, [], ['P1-01']))).retcode).toBe(0);
  });

  it('get no place twice, however many ask for it at once: a zone here, its pathway there', async () => {
    // Areas that are there already: the number of a new one would let them in one by one.
    const areas = [];
    for (let n = 0; n < 8; n += 1) areas.push(await make(custom, []));
    const said = await Promise.all(
      areas.map((logic_area_id, n) =>
        admin.call(calls.updateLogicArea, {
          logic_area_id,
          version: 1,
          ...(n % 2 ? area(custom, ['P2']) : area(custom, [], ['P2-01'])),
        }),
      ),
    );
    expect(said.map(({ retcode }) => retcode).filter((code) => code === 0)).toHaveLength(1);
    expect(new Set(said.map(({ retcode }) => retcode))).toEqual(new Set([0, -211140]));
  });

  it('change name, purpose and places in one go [call basic.location.update_logic_area]', async () => {
    const logic_area_id = await make(replenishment, ['R1']);
    const change = { logic_area_id, version: 1, ...area(replenishment, ['R1', 'X1']), logic_area_name: 'Team B' };
    expect((await admin.call(calls.updateLogicArea, change)).data).toEqual({ version: 2 });
    expect(await one(logic_area_id)).toMatchObject({
      logic_area_name: 'Team B',
      zone_id_list: ['R1', 'X1'],
      cells: 28,
    });
    expect(await admin.call(calls.updateLogicArea, change)).toMatchObject({ http: 409, retcode: -100409 });
    const taken = await admin.call(calls.updateLogicArea, { ...change, version: 2, purpose: picking });
    expect(taken).toMatchObject({ retcode: -211140, data: { params: { place: 'R1', area: 'Reserve and special' } } });
    const moved = await admin.call(calls.updateLogicArea, {
      ...change,
      version: 2,
      ...area(counting, [], ['P2-01']),
    });
    expect(moved.data).toEqual({ version: 3 });
    expect(await trail(logic_area_id)).toMatchObject([
      { action: 'create' },
      { action: 'update', before: { zone_id_list: 'R1' }, after: { zone_id_list: 'R1, X1' } },
      { action: 'update', before: { purpose: replenishment }, after: { purpose: counting, pathway_id_list: 'P2-01' } },
    ]);
  });

  it('are deleted, and their places are free for another [call basic.location.delete_logic_area]', async () => {
    const logic_area_id = await make(replenishment, ['R1']);
    expect((await admin.call(calls.deleteLogicArea, { logic_area_id, version: 7 })).retcode).toBe(-100409);
    expect((await admin.call(calls.deleteLogicArea, { logic_area_id, version: 1 })).retcode).toBe(0);
    expect(await one(logic_area_id)).toBeUndefined();
    expect((await admin.call(calls.createLogicArea, area(replenishment, ['R1']))).retcode).toBe(0);
  });

  it('need the keys of their page', async () => {
    const said = await clerk.call(calls.createLogicArea, area(replenishment, ['C1']));
    expect(said).toMatchObject({ http: 403, retcode: -100401 });
  });
});

refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.location.search_logic_area]', calls.searchLogicArea, () => page),
    withoutKey('[call basic.location.update_logic_area]', calls.updateLogicArea, async () => ({
      ...area(custom, []),
      logic_area_id: await make(custom, []),
      version: 1,
    })),
    withoutKey('[call basic.location.delete_logic_area]', calls.deleteLogicArea, async () => ({
      logic_area_id: await make(custom, []),
      version: 1,
    })),
  ],
);

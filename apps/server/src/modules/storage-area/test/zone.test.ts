import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let admin: Client;
let clerk: Client;
let supervisor: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
  supervisor = await server.as(somebody.supervisor);
});
afterAll(() => server.stop());

const page = { pageno: 1, count: 20 };
const fields = {
  zone_name: 'Mezzanine',
  zone_cluster_id: 'CL01',
  storey_id: 'ST04',
  zone_type: 1,
  temperature_zone: 1,
  rack_type: 5,
  pick_priority: 60,
  mix_sku: 0,
  mix_batch: 1,
  mix_owner: 0,
  require_scan: 3,
};
const make = (zone_id: string, given: object = {}): ReturnType<typeof admin.call<typeof calls.createZone>> =>
  admin.call(calls.createZone, { zone_id, ...fields, ...given });
const cells = (zone: string): Promise<Record<string, unknown>[]> =>
  server.look(
    `select distinct storey_id, zone_cluster_id, rack_type, temperature_zone, status, inherited_status, standing
     from site.location where whs_id = 'SGE01' and zone_id = $1`,
    [zone],
  );

describe('create_zone', () => {
  it('makes a zone under the code a person gives it [call basic.location.create_zone]', async () => {
    expect((await make('M1')).data).toEqual({ zone_id: 'M1', version: 1 });
    const [audit] = await server.look(
      `select after from site.audit_log where object_type = 'zone' and object_id = 'M1'`,
    );
    expect(audit).toEqual({ after: fields });
  });

  it('refuses a code that is taken, and one no label can bear', async () => {
    expect(await make('P1')).toMatchObject({
      retcode: -211100,
      message: 'Zone P1 exists already. Choose another code.',
    });
    expect((await make('p-1')).retcode).toBe(-100400);
  });

  it('refuses a cluster or storey that is gone', async () => {
    expect(await make('M2', { zone_cluster_id: 'CL99' })).toMatchObject({
      retcode: -211102,
      data: { params: { id: 'CL99' } },
    });
    expect(await make('M2', { storey_id: 'ST99' })).toMatchObject({
      retcode: -211102,
      data: { params: { id: 'ST99' } },
    });
  });

  it('puts no damaged goods among those that are picked', async () => {
    expect((await make('M2', { zone_type: 4 })).retcode).toBe(-211101);
    expect((await make('M2', { zone_type: 4, zone_cluster_id: 'CL02' })).retcode).toBe(0);
  });
});

describe('search_zone', () => {
  it('shows what stands in a zone and filters by all it shows [call basic.location.search_zone]', async () => {
    const found = async (filter: object): Promise<string[]> =>
      (await clerk.call(calls.searchZone, { ...page, ...filter })).data.list.map(({ zone_id }) => zone_id);
    expect(await found({ zone_id: 'P1,X1,ZZ' })).toEqual(['P1', 'X1']);
    expect(await found({ zone_name: 'beau' })).toEqual(['P2']);
    expect(await found({ zone_type: [4], zone_id: 'P1,X1' })).toEqual(['X1']);
    expect(await found({ temperature_zone: [3] })).toEqual(['C1']);
    expect(await found({ rack_type: [2] })).toEqual(['R1']);
    expect(await found({ status: [2] })).toEqual([]);
    expect(await found({ zone_cluster_id: ['CL02'], zone_type: [2] })).toEqual(['R1']);
    expect(await found({ zone_sector_id: ['SC99'] })).toEqual([]);
    expect(await found({ park_id: ['PK01'], zone_type: [2] })).toEqual(['R1']);
    expect(await found({ storey_id: ['ST01'] })).toEqual([]);
    const { data } = await clerk.call(calls.searchZone, { ...page, zone_id: 'P1' });
    expect(data.list[0]).toMatchObject({
      zone_name: 'Fast movers',
      zone_cluster_name: 'Forward picking',
      storey_name: 'Ground floor, docks',
      pathways: 2,
      cells: 24,
      blocked_cells: 0,
    });
  });
});

describe('get_zone', () => {
  it('get_zone replies a zone with its sizes and pathways [call basic.location.get_zone]', async () => {
    const { data } = await clerk.call(calls.getZone, { zone_id: 'P1' });
    expect(data).toMatchObject({
      zone: { zone_id: 'P1', cells: 24 },
      size_list: [{ size_type_id: 'S', cells: 24 }],
      pathway_list: [
        { pathway_id: 'P1-01', status: 1, cells: 12, blocked_cells: 0 },
        { pathway_id: 'P1-02', status: 1, cells: 12, blocked_cells: 0 },
      ],
    });
    expect((await clerk.call(calls.getZone, { zone_id: 'ZZ' })).retcode).toBe(-100404);
  });
});

describe('update_zone', () => {
  it('takes its cells along, and they follow what they had from it [call basic.location.update_zone]', async () => {
    await server.look(
      `update site.location set temperature_zone = 4 where whs_id = 'SGE01' and location_id = 'P2-01-001-1-01'`,
    );
    const said = await admin.call(calls.updateZone, {
      zone_id: 'P2',
      version: 1,
      ...fields,
      zone_cluster_id: 'CL02',
      rack_type: 4,
      temperature_zone: 3,
    });
    expect(said.data).toEqual({ version: 2 });
    const now = await cells('P2');
    expect(new Set(now.map((row) => `${row.storey_id} ${row.zone_cluster_id} ${row.rack_type}`))).toEqual(
      new Set(['ST04 CL02 4']),
    );
    expect(now.map((row) => row.temperature_zone).toSorted()).toEqual([3, 4]);
  });

  it('is refused to who may not edit, and to who looks at an old version', async () => {
    expect((await clerk.call(calls.updateZone, { zone_id: 'P1', version: 1, ...fields })).retcode).toBe(-100401);
    expect((await admin.call(calls.updateZone, { zone_id: 'P1', version: 7, ...fields })).retcode).toBe(-100409);
  });
});

describe('update_zone_status', () => {
  it('goes down to the cells as inherited, and is taken back with the zone [call basic.location.update_zone_status]', async () => {
    const change = { zone_id: 'R1', reason: 'Sprinkler test' };
    expect((await supervisor.call(calls.updateZoneStatus, { ...change, version: 1, status: 2 })).data).toEqual({
      version: 2,
      cells: 24,
    });
    expect(await cells('R1')).toMatchObject([{ status: 1, inherited_status: 2, standing: 2 }]);
    const { data } = await clerk.call(calls.searchZone, { ...page, status: [2] });
    expect(data.list).toMatchObject([{ zone_id: 'R1', status_reason: 'Sprinkler test', blocked_cells: 24 }]);
    const tree = await clerk.call(calls.getParkZoneTree, { park_data_type: 1 });
    expect(JSON.stringify(tree.data)).toContain('{"zone_id":"R1","disabled":true}');

    const twice = await supervisor.call(calls.updateZoneStatus, { ...change, version: 2, status: 3 });
    expect(twice).toMatchObject({ http: 409, retcode: -100422 });

    await supervisor.call(calls.updateZoneStatus, { ...change, version: 2, status: 1 });
    expect(await cells('R1')).toMatchObject([{ status: 1, inherited_status: 1, standing: 1 }]);
    expect((await clerk.call(calls.searchZone, { ...page, zone_id: 'R1' })).data.list[0]).toMatchObject({
      status: 1,
      status_reason: '',
      blocked_cells: 0,
    });
  });
});

describe('delete_zone', () => {
  it('is refused while pathways are in it, with how many [call basic.location.delete_zone]', async () => {
    expect(await admin.call(calls.deleteZone, { zone_id: 'P1', version: 1 })).toMatchObject({
      retcode: -211012,
      message: 'P1 still has 2 below it in the tree. Move or delete them first.',
    });
    await make('EMPTY');
    expect((await admin.call(calls.deleteZone, { zone_id: 'EMPTY', version: 1 })).retcode).toBe(0);
  });
});

const madeZone = async (zone_id: string) => (await make(zone_id)).data;
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.location.search_zone]', calls.searchZone, () => page),
    withoutKey('[call basic.location.get_zone]', calls.getZone, () => ({ zone_id: 'P1' })),
    withoutKey('[call basic.location.create_zone]', calls.createZone, () => ({ zone_id: 'K1', ...fields })),
    withoutKey('[call basic.location.update_zone]', calls.updateZone, async () => ({
      ...(await madeZone('K2')),
      ...fields,
      zone_name: 'Renamed',
    })),
    withoutKey('[call basic.location.update_zone_status]', calls.updateZoneStatus, async () => ({
      ...(await madeZone('K3')),
      status: 2,
      reason: 'Wet floor',
    })),
    withoutKey('[call basic.location.delete_zone]', calls.deleteZone, () => madeZone('K4')),
  ],
);

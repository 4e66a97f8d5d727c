import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
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
const trail = (id: string): Promise<unknown[]> =>
  server.look('select object_type, action, before, after from site.audit_log where object_id = $1 order by id', [id]);
const events = (aggregate: string): Promise<{ subject: string }[]> =>
  server.look('select subject from site.outbox where aggregate = $1 order by id', [aggregate]);

const makePark = async (park_name: string): Promise<string> =>
  (await admin.call(calls.createPark, { park_name, address: '', is_default: 0 })).data.park_id;
const makeSector = async (park_id: string): Promise<string> =>
  (await admin.call(calls.createZoneSector, { zone_sector_name: 'Hall 9', park_id })).data.zone_sector_id;
const cluster = { zone_cluster_name: 'Mezzanine', usage: 3, sort: 90, colour: 2 };
const makeCluster = async (zone_sector_id: string): Promise<string> =>
  (await admin.call(calls.createZoneCluster, { ...cluster, zone_sector_id })).data.zone_cluster_id;

describe('get_park_zone_tree', () => {
  it('answers in the shape of the specification [call basic.location.get_park_zone_tree] [CALLS-7.4-06]', async () => {
    const { data } = await clerk.call(calls.getParkZoneTree, { park_data_type: 1 });
    expect(data.park_list[0]).toMatchObject({
      park_id: 'PK01',
      park_name: 'East park',
      sector_list: [
        {
          zone_sector_id: 'SC01',
          zone_sector_name: 'Main hall',
          zone_cluster: [{ zone_cluster_id: 'CL01' }, { zone_cluster_id: 'CL02' }],
        },
      ],
    });
  });

  it('names the zones of each cluster, with a mark for those that cannot be chosen [CALLS-3-24]', async () => {
    const { data } = await clerk.call(calls.getParkZoneTree, { park_data_type: 1 });
    expect(data.park_list[0]?.sector_list[0]?.zone_cluster).toEqual([
      {
        zone_cluster_id: 'CL01',
        zone_cluster_name: 'Forward picking',
        zone: ['C1', 'P1', 'P2'].map((zone_id) => ({ zone_id, disabled: false })),
      },
      {
        zone_cluster_id: 'CL02',
        zone_cluster_name: 'Reserve and special',
        zone: ['R1', 'X1'].map((zone_id) => ({ zone_id, disabled: false })),
      },
    ]);
  });

  it('counts the cells below each when it is asked to', async () => {
    const { data } = await clerk.call(calls.getParkZoneTree, { park_data_type: 2 });
    const [park] = data.park_list;
    expect(park?.cells).toBe(72);
    expect(park?.sector_list[0]?.zone_cluster.map(({ cells }) => cells)).toEqual([44, 28]);
    expect(park?.sector_list[0]?.zone_cluster[0]?.zone[1]).toMatchObject({
      zone_id: 'P1',
      zone_name: 'Fast movers',
      cells: 24,
    });
  });

  it('knows nothing of the tree of another warehouse', async () => {
    const bangkok = await server.as(somebody.bangkok);
    expect((await bangkok.call(calls.getParkZoneTree, { park_data_type: 2 })).data).toEqual({ park_list: [] });
  });
});

describe('get_floor_plan', () => {
  it('get_floor_plan replies the zones of each storey, with their pathways in walking order [call basic.location.get_floor_plan]', async () => {
    const { data } = await clerk.call(calls.getFloorPlan, {});
    expect(data.storey_list).toMatchObject([{ storey_id: 'ST03', floor_no: 0 }]);
    expect(data.storey_list[0]?.zone_list.map(({ zone_id }) => zone_id)).toEqual(['C1', 'P1', 'P2', 'R1', 'X1']);
    expect(data.storey_list[0]?.zone_list[1]).toMatchObject({
      zone_name: 'Fast movers',
      pathway_list: [
        { pathway_id: 'P1-01', status: 1, cells: 12, blocked_cells: 0 },
        { pathway_id: 'P1-02', status: 1, cells: 12, blocked_cells: 0 },
      ],
    });
  });
});

describe('parks', () => {
  it('are made with a number, an audit row and an event [call basic.location.create_park]', async () => {
    const said = await admin.call(calls.createPark, { park_name: ' Annex ', address: '2 Harbour Rd', is_default: 0 });
    expect(said).toMatchObject({ retcode: 0, data: { version: 1 } });
    const { park_id } = said.data;
    expect(park_id).toMatch(/^PK\d\d$/);
    expect(await trail(park_id)).toEqual([
      {
        object_type: 'park',
        action: 'create',
        before: null,
        after: { park_name: 'Annex', address: '2 Harbour Rd', is_default: 0 },
      },
    ]);
    expect(await events(`park:${park_id}`)).toEqual([{ subject: 'wms.SG.SGE01.basic.tree.changed' }]);
  });

  it('are listed with what stands below them [call basic.location.search_park]', async () => {
    const { data } = await clerk.call(calls.searchPark, { ...page, park_name: 'east' });
    expect(data.list).toMatchObject([
      { park_id: 'PK01', park_name: 'East park', is_default: 1, sectors: 1, clusters: 2, zones: 5, cells: 72 },
    ]);
    expect((await clerk.call(calls.searchPark, { ...page, park_id: 'PK01,PK99' })).data.total).toBe(1);
  });

  it('hand the mark of the default on [call basic.location.update_park]', async () => {
    const park_id = await makePark('West wing');
    const change = { park_id, version: 1, park_name: 'West wing', address: '', is_default: 1 };
    expect((await admin.call(calls.updatePark, change)).data).toEqual({ version: 2 });
    const marked = await server.look(`select park_id from site.park where whs_id = 'SGE01' and is_default = 1`);
    expect(marked).toEqual([{ park_id }]);
    const stale = await admin.call(calls.updatePark, change);
    expect(stale).toMatchObject({ http: 409, retcode: -100409 });
  });

  it('are deleted only when nothing stands below [call basic.location.delete_park]', async () => {
    const park_id = await makePark('Old site');
    const sector = await makeSector(park_id);
    const refused = await admin.call(calls.deletePark, { park_id, version: 1 });
    expect(refused).toMatchObject({
      http: 422,
      retcode: -211012,
      message: 'Old site still has 1 below it in the tree. Move or delete them first.',
      data: { params: { n: 1 } },
    });
    await admin.call(calls.deleteZoneSector, { zone_sector_id: sector, version: 1 });
    expect((await admin.call(calls.deletePark, { park_id, version: 1 })).retcode).toBe(0);
    expect((await admin.call(calls.searchPark, { ...page, park_id })).data.list).toEqual([]);
  });
});

describe('sectors', () => {
  it('hang under a park that is there [call basic.location.create_zone_sector]', async () => {
    const said = await admin.call(calls.createZoneSector, { zone_sector_name: 'Dock side', park_id: 'PK01' });
    expect(said.data).toEqual({ zone_sector_id: expect.stringMatching(/^SC\d\d$/), version: 1 });
    const gone = await admin.call(calls.createZoneSector, { zone_sector_name: 'Nowhere', park_id: 'PK99' });
    expect(gone).toMatchObject({ retcode: -211102, message: 'PK99 is not there any more. Reload and choose another.' });
  });

  it('are listed by park [call basic.location.search_zone_sector]', async () => {
    const { data } = await clerk.call(calls.searchZoneSector, { ...page, park_id: ['PK01'] });
    expect(data.list).toContainEqual(
      expect.objectContaining({ zone_sector_id: 'SC01', park_name: 'East park', clusters: 2 }),
    );
  });

  it('take their cells along to another park [call basic.location.update_zone_sector]', async () => {
    const park_id = await makePark('Across the road');
    const change = { zone_sector_id: 'SC01', zone_sector_name: 'Main hall' };
    await admin.call(calls.updateZoneSector, { ...change, version: 1, park_id });
    const parks = await server.look(
      `select distinct park_id from site.location where whs_id = 'SGE01' and zone_sector_id = 'SC01'`,
    );
    expect(parks).toEqual([{ park_id }]);
    expect((await admin.call(calls.updateZoneSector, { ...change, version: 2, park_id: 'PK01' })).retcode).toBe(0);
  });

  it('are deleted when no cluster is in them [call basic.location.delete_zone_sector]', async () => {
    const zone_sector_id = await makeSector('PK01');
    expect(await admin.call(calls.deleteZoneSector, { zone_sector_id, version: 1 })).toMatchObject({ retcode: 0 });
    expect(await server.look('select 1 from site.zone_sector where zone_sector_id = $1', [zone_sector_id])).toEqual([]);
    expect(await trail(zone_sector_id)).toMatchObject([
      { action: 'create' },
      { action: 'delete', before: { zone_sector_name: 'Hall 9', park_id: 'PK01' }, after: null },
    ]);
    const said = await admin.call(calls.deleteZoneSector, { zone_sector_id: 'SC01', version: 3 });
    expect(said).toMatchObject({ retcode: -211012, data: { params: { name: 'Main hall', n: 2 } } });
  });
});

describe('clusters', () => {
  it('hang under a sector [call basic.location.create_zone_cluster]', async () => {
    const zone_cluster_id = await makeCluster('SC01');
    expect(await trail(zone_cluster_id)).toMatchObject([
      { action: 'create', after: { ...cluster, zone_sector_id: 'SC01' } },
    ]);
    expect((await admin.call(calls.createZoneCluster, { ...cluster, zone_sector_id: 'SC99' })).retcode).toBe(-211102);
  });

  it('are filtered by park, sector and usage [call basic.location.search_zone_cluster]', async () => {
    const found = async (filter: object): Promise<string[]> =>
      (await clerk.call(calls.searchZoneCluster, { ...page, ...filter })).data.list.map((row) => row.zone_cluster_id);
    expect(await found({ usage: [1] })).toEqual(['CL01']);
    expect(await found({ park_id: ['PK01'], usage: [1] })).toEqual(['CL01']);
    expect(await found({ park_id: ['PK99'] })).toEqual([]);
    expect(await found({ zone_sector_id: ['SC99'] })).toEqual([]);
    expect(await found({ zone_cluster_name: 'reserve' })).toEqual(['CL02']);
    const { data } = await clerk.call(calls.searchZoneCluster, { ...page, zone_cluster_id: 'CL01' });
    expect(data.list[0]).toMatchObject({
      zone_sector_name: 'Main hall',
      park_name: 'East park',
      zones: 3,
      pathways: 4,
      cells: 44,
    });
  });

  it('move to another sector with their cells, and become no picking cluster over damaged goods [call basic.location.update_zone_cluster]', async () => {
    const zone_sector_id = await makeSector('PK01');
    const change = { ...cluster, zone_cluster_id: 'CL02', zone_cluster_name: 'Reserve and special' };
    const refused = await admin.call(calls.updateZoneCluster, { ...change, version: 1, zone_sector_id, usage: 1 });
    expect(refused).toMatchObject({ retcode: -211101 });
    expect((await admin.call(calls.updateZoneCluster, { ...change, version: 1, zone_sector_id })).retcode).toBe(0);
    const sectors = await server.look(
      `select distinct zone_sector_id from site.location where whs_id = 'SGE01' and zone_cluster_id = 'CL02'`,
    );
    expect(sectors).toEqual([{ zone_sector_id }]);
    await admin.call(calls.updateZoneCluster, { ...change, version: 2, zone_sector_id: 'SC01' });
  });

  it('are deleted when no zone is in them [call basic.location.delete_zone_cluster]', async () => {
    const said = await admin.call(calls.deleteZoneCluster, { zone_cluster_id: 'CL01', version: 1 });
    expect(said).toMatchObject({ retcode: -211012, data: { params: { name: 'Forward picking', n: 3 } } });
    const zone_cluster_id = await makeCluster('SC01');
    expect((await admin.call(calls.deleteZoneCluster, { zone_cluster_id, version: 1 })).retcode).toBe(0);
  });

  it('need the keys of their page', async () => {
    const said = await clerk.call(calls.createZoneCluster, { ...cluster, zone_sector_id: 'SC01' });
    expect(said).toMatchObject({ http: 403, retcode: -100401 });
  });
});

describe('a storey that zones stand on', () => {
  it('is not deleted: the guard of wms-basic meets real zones now', async () => {
    const [ground] = await server.look<{ storey_id: string; version: number }>(
      `select storey_id, version from site.storey where whs_id = 'SGE01' and floor_no = 0`,
    );
    if (!ground) throw new Error('no ground floor');
    const said = await admin.call(wmsBasicCalls.deleteStorey, ground);
    expect(said).toMatchObject({
      retcode: -211011,
      message: 'Storey Ground floor, docks has zones. Move or delete them first.',
    });
  });
});

refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.location.get_floor_plan]', calls.getFloorPlan, () => ({})),
    withoutKey('[call basic.location.search_park]', calls.searchPark, () => page),
    withoutKey('[call basic.location.create_park]', calls.createPark, () => ({
      park_name: 'North',
      address: '',
      is_default: 0,
    })),
    withoutKey('[call basic.location.update_park]', calls.updatePark, async () => ({
      park_id: await makePark('South'),
      version: 1,
      park_name: 'South gate',
      address: '',
      is_default: 0,
    })),
    withoutKey('[call basic.location.delete_park]', calls.deletePark, async () => ({
      park_id: await makePark('Empty'),
      version: 1,
    })),
    withoutKey('[call basic.location.search_zone_sector]', calls.searchZoneSector, () => page),
    withoutKey('[call basic.location.create_zone_sector]', calls.createZoneSector, () => ({
      zone_sector_name: 'Hall 10',
      park_id: 'PK01',
    })),
    withoutKey('[call basic.location.update_zone_sector]', calls.updateZoneSector, async () => ({
      zone_sector_id: await makeSector('PK01'),
      version: 1,
      zone_sector_name: 'Hall 11',
      park_id: 'PK01',
    })),
    withoutKey('[call basic.location.delete_zone_sector]', calls.deleteZoneSector, async () => ({
      zone_sector_id: await makeSector('PK01'),
      version: 1,
    })),
    withoutKey('[call basic.location.search_zone_cluster]', calls.searchZoneCluster, () => page),
    withoutKey('[call basic.location.create_zone_cluster]', calls.createZoneCluster, () => ({
      ...cluster,
      zone_sector_id: 'SC01',
    })),
    withoutKey('[call basic.location.update_zone_cluster]', calls.updateZoneCluster, async () => ({
      ...cluster,
      zone_cluster_id: await makeCluster('SC01'),
      version: 1,
      zone_sector_id: 'SC01',
      sort: 91,
    })),
    withoutKey('[call basic.location.delete_zone_cluster]', calls.deleteZoneCluster, async () => ({
      zone_cluster_id: await makeCluster('SC01'),
      version: 1,
    })),
  ],
);

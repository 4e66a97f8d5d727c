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

const page = { pageno: 1, count: 200 };
const codes = async (filter: object, client = admin): Promise<string[]> =>
  (await client.call(calls.searchLocation, { ...page, ...filter })).data.list.map(({ location_id }) => location_id);
const cell = async (id: string): Promise<Record<string, unknown>> => {
  const [row] = await server.look<Record<string, unknown>>(
    `select * from site.location where whs_id = 'SGE01' and location_id = $1`,
    [id],
  );
  return row ?? {};
};
const counts = async (id: string): Promise<unknown> =>
  (
    await server.look(`select cells, blocked_cells from site.pathway where whs_id = 'SGE01' and pathway_id = $1`, [id])
  )[0];

const fields = {
  usage: 1,
  size_type_id: 'M',
  rack_type: 5,
  temperature_zone: 1,
  length_mm: 500,
  width_mm: 400,
  height_mm: 300,
  max_volume_cm3: 51_000,
  max_weight_g: 30_000,
  max_qty: null,
  max_sku: 1,
  max_container: null,
  mix_sku: null,
  mix_batch: 1,
  mix_owner: 0,
  abc_level: 1,
  pick_seq: 10_099,
};
const address = { pathway_id: 'P1-01', bay: 9, level: 1, position: 1, side: 'L' as const };

describe('search_location', () => {
  it('finds cells by the beginning of their code, by many codes, and by all it shows [call basic.location.search_location]', async () => {
    expect(await codes({ location_id: 'P1-01-001' })).toEqual(['P1-01-001-1-01', 'P1-01-001-2-01', 'P1-01-001-3-01']);
    expect(await codes({ location_id: 'P1-01-001-1-01,X1-01-004-1-01,NONE' })).toHaveLength(2);
    expect(await codes({ zone_id: ['C1'] })).toHaveLength(8);
    expect(await codes({ pathway_id: 'P1-02' })).toHaveLength(12);
    expect(await codes({ zone_cluster_id: ['CL02'] })).toHaveLength(28);
    expect(await codes({ zone_sector_id: ['SC01'], park_id: ['PK01'] })).toHaveLength(72);
    expect(await codes({ storey_id: ['ST01'] })).toEqual([]);
    expect(await codes({ zone_id: ['P1'], level_from: 3, level_to: 3 })).toHaveLength(8);
    expect(await codes({ usage: [2] })).toHaveLength(24);
    expect(await codes({ size_type_id: 'L' })).toHaveLength(28);
    expect(await codes({ abc_level: [4] })).toEqual([]);
    expect(await codes({ status: [2] })).toEqual([]);
    const walk = await codes({ zone_id: ['P1'], level_from: 1, level_to: 1 });
    expect(walk.slice(0, 5)).toEqual([1, 2, 3, 4].map((bay) => `P1-01-00${bay}-1-01`).concat('P1-02-003-1-01'));
  });
});

describe('get_location', () => {
  it('get_location replies all fields of a cell [call basic.location.get_location]', async () => {
    const { data } = await clerk.call(calls.getLocation, { location_id: 'P1-01-001-1-01' });
    expect(data).toMatchObject({ zone_id: 'P1', pathway_id: 'P1-01', side: 'L', standing: 1, size_type_id: 'S' });
    expect((await clerk.call(calls.getLocation, { location_id: 'NO' })).retcode).toBe(-100404);
  });
});

describe('create_location', () => {
  it('makes a cell in its pathway, under a code that is taken for ever [call basic.location.create_location]', async () => {
    const made = await admin.call(calls.createLocation, { location_id: 'P1-01-009-1-01', ...address, ...fields });
    expect(made.data).toEqual({ location_id: 'P1-01-009-1-01', version: 1 });
    expect(await cell('P1-01-009-1-01')).toMatchObject({
      zone_id: 'P1',
      park_id: 'PK01',
      storey_id: 'ST03',
      size_type_id: 'M',
    });
    expect(await counts('P1-01')).toEqual({ cells: 13, blocked_cells: 0 });
    const again = await admin.call(calls.createLocation, { location_id: 'P1-01-009-1-01', ...address, ...fields });
    expect(again).toMatchObject({
      retcode: -211013,
      message: 'Location P1-01-009-1-01 exists already. Choose another code, or restore it when it was deleted.',
    });
    const nowhere = { location_id: 'Q', ...address, pathway_id: 'ZZ-01', ...fields };
    expect((await admin.call(calls.createLocation, nowhere)).retcode).toBe(-211102);
    const damaged = { location_id: 'Q', ...address, pathway_id: 'X1-01', ...fields };
    expect((await admin.call(calls.createLocation, damaged)).retcode).toBe(-211101);
  });
});

describe('update_location', () => {
  it('update_location changes the sent fields, with a history [call basic.location.update_location]', async () => {
    const location_id = 'P1-02-001-1-01';
    expect((await admin.call(calls.updateLocation, { location_id, version: 1, ...fields })).data).toEqual({
      version: 2,
    });
    expect(await cell(location_id)).toMatchObject({ max_volume_cm3: 51_000, mix_batch: 1, mix_sku: null, version: 2 });
    const [audit] = await server.look(`select before, after from site.audit_log where object_id = $1`, [location_id]);
    expect(audit).toMatchObject({ before: { size_type_id: 'S' }, after: { size_type_id: 'M' } });
    expect((await admin.call(calls.updateLocation, { location_id, version: 1, ...fields })).retcode).toBe(-100409);
    const damaged = { location_id: 'X1-01-001-1-01', version: 1, ...fields };
    expect((await admin.call(calls.updateLocation, damaged)).retcode).toBe(-211101);
  });

  it('story 14: a viewer who calls it directly is refused', async () => {
    const said = await clerk.call(calls.updateLocation, { location_id: 'P1-01-001-1-01', version: 1, ...fields });
    expect(said).toMatchObject({ http: 403, retcode: -100401 });
    expect(await cell('P1-01-001-1-01')).toMatchObject({ version: 1, size_type_id: 'S' });
  });
});

describe('update_location_status', () => {
  const two = ['P2-01-001-1-01', 'P2-01-002-1-01'];
  it('blocks with a reason and releases again [call basic.location.update_location_status]', async () => {
    const change = { location_id_list: two, reason: 'Leaking roof', until: null };
    expect((await admin.call(calls.updateLocationStatus, { ...change, status: 2 })).data).toEqual({ changed: 2 });
    expect(await codes({ status: [2] })).toEqual(two);
    expect(await counts('P2-01')).toEqual({ cells: 12, blocked_cells: 2 });
    const frozen = await admin.call(calls.updateLocationStatus, { ...change, status: 3 });
    expect(frozen).toMatchObject({ retcode: -211114, data: { params: { n: 2, matched: 2 } } });
    await admin.call(calls.updateLocationStatus, { ...change, status: 1 });
    expect(await cell('P2-01-001-1-01')).toMatchObject({ status: 1, status_reason: '', version: 3 });
    expect(await counts('P2-01')).toEqual({ cells: 12, blocked_cells: 0 });
  });

  it('changes all that match, and only as many as were seen', async () => {
    const change = { filter: { zone_id: ['C1'] }, status: 3, reason: 'Count', until: null };
    const wrong = await admin.call(calls.updateLocationStatus, { ...change, expect_matched: 7 });
    expect(wrong).toMatchObject({
      http: 409,
      retcode: -211016,
      message: 'The set has changed: 8 cells now, 7 when you looked. Look again.',
    });
    expect((await admin.call(calls.updateLocationStatus, { ...change, expect_matched: 8 })).data).toEqual({
      changed: 8,
    });
    await admin.call(calls.updateLocationStatus, { ...change, status: 1, expect_matched: 8 });
    expect((await admin.call(calls.updateLocationStatus, change)).retcode).toBe(-211016);
  });

  it('comes back by itself when its time is over', async () => {
    const worker = await server.startWorkers();
    const until = Math.floor(Date.now() / 1000) + 1;
    await admin.call(calls.updateLocationStatus, { location_id_list: two, status: 2, reason: 'Cleaning', until });
    await expect.poll(async () => (await cell('P2-01-001-1-01')).status, { timeout: 20_000 }).toBe(1);
    expect(await cell('P2-01-002-1-01')).toMatchObject({ status: 1, status_until: null });
    await worker.stop();
  });
});

describe('mass_update_location', () => {
  it('mass_update_location counts what it would change, then changes that set and no other [call basic.location.mass_update_location]', async () => {
    const ask = { filter: { zone_id: ['R1'], level_from: 3, level_to: 3 }, set: { abc_level: 3, mix_owner: 1 } };
    const dry = await admin.call(calls.massUpdateLocation, { ...ask, dry_run: 1 });
    expect(dry.data).toEqual({ matched: 8, changed: 8 });
    expect(await codes({ abc_level: [3] })).toEqual([]);
    expect((await admin.call(calls.massUpdateLocation, { ...ask, dry_run: 0, expect_matched: 9 })).retcode).toBe(
      -211016,
    );
    const done = await admin.call(calls.massUpdateLocation, { ...ask, dry_run: 0, expect_matched: 8 });
    expect(done.data).toEqual({ matched: 8, changed: 8 });
    expect(await codes({ abc_level: [3] })).toHaveLength(8);
    const again = await admin.call(calls.massUpdateLocation, { ...ask, dry_run: 1 });
    expect(again.data).toEqual({ matched: 8, changed: 0 });
    const pick = { filter: { zone_id: ['X1'] }, set: { usage: 1 }, dry_run: 1 };
    expect((await admin.call(calls.massUpdateLocation, pick)).retcode).toBe(-211101);
  });
});

describe('story 5: a cell is deleted, its code stays taken, and it can be restored', () => {
  it('as far as it goes without stock [call basic.location.delete_location] [call basic.location.restore_location]', async () => {
    const location_id = 'R1-02-004-3-01';
    const { version } = (await admin.call(calls.getLocation, { location_id })).data;
    const gone = await admin.call(calls.deleteLocation, { location_id, version });
    expect(gone.data).toEqual({ version: version + 1 });
    expect(await codes({ location_id })).toEqual([]);
    expect(await codes({ location_id, status: [4] })).toEqual([location_id]);
    expect(await counts('R1-02')).toEqual({ cells: 11, blocked_cells: 0 });
    const again = { location_id, ...address, pathway_id: 'R1-02', ...fields };
    expect((await admin.call(calls.createLocation, again)).retcode).toBe(-211013);
    expect((await admin.call(calls.deleteLocation, { location_id, version: version + 1 })).retcode).toBe(-100422);
    await admin.call(calls.restoreLocation, { location_id, version: version + 1 });
    expect(await codes({ location_id })).toEqual([location_id]);
    expect(await counts('R1-02')).toEqual({ cells: 12, blocked_cells: 0 });
  });
});

describe('pathways', () => {
  const walk = { side_mode: 2, direction: 2, seq_mode: 1, pick_seq: 50, width_mm: 2_400 };

  it('are made in a zone [call basic.location.create_pathway]', async () => {
    const made = await admin.call(calls.createPathway, { zone_id: 'P1', pathway_no: 7, ...walk });
    expect(made.data).toEqual({ pathway_id: 'P1-07', version: 1 });
    expect((await admin.call(calls.createPathway, { zone_id: 'P1', pathway_no: 7, ...walk })).retcode).toBe(-211112);
    expect((await admin.call(calls.createPathway, { zone_id: 'ZZ', pathway_no: 1, ...walk })).retcode).toBe(-211102);
  });

  it('are listed with their cells and filtered by all above them [call basic.location.search_pathway]', async () => {
    const found = async (filter: object): Promise<string[]> =>
      (await clerk.call(calls.searchPathway, { ...page, ...filter })).data.list.map(({ pathway_id }) => pathway_id);
    expect(await found({ pathway_id: 'P2-01,R1-01' })).toEqual(['P2-01', 'R1-01']);
    expect(await found({ zone_cluster_id: ['CL02'] })).toEqual(['R1-01', 'R1-02', 'X1-01']);
    expect(await found({ zone_id: ['C1'], park_id: ['PK01'], zone_sector_id: ['SC01'] })).toEqual(['C1-01']);
    expect(await found({ storey_id: ['ST01'] })).toEqual([]);
    expect(await found({ status: [2] })).toEqual([]);
    const { data } = await clerk.call(calls.searchPathway, { ...page, pathway_id: 'P2-01' });
    expect(data.list[0]).toMatchObject({ zone_id: 'P2', storey_name: 'Ground floor, docks', bays: 4, cells: 12 });
  });

  it('show their cells for the elevation [call basic.location.get_pathway]', async () => {
    const { data } = await clerk.call(calls.getPathway, { pathway_id: 'X1-01' });
    expect(data.cell_list.map(({ location_id, side }) => `${location_id} ${side}`)).toEqual([
      'X1-01-001-1-01 L',
      'X1-01-002-1-01 R',
      'X1-01-003-1-01 L',
      'X1-01-004-1-01 R',
    ]);
    expect((await clerk.call(calls.getPathway, { pathway_id: 'ZZ' })).retcode).toBe(-100404);
  });

  it('number their cells anew when they are walked another way [call basic.location.update_pathway]', async () => {
    const change = { pathway_id: 'X1-01', version: 1, ...walk, seq_mode: 2, pick_seq: 90 };
    expect((await admin.call(calls.updatePathway, change)).data).toEqual({ version: 2 });
    const order = await server.look(
      `select bay, pick_seq from site.location where whs_id = 'SGE01' and pathway_id = 'X1-01' order by pick_seq`,
    );
    expect(order).toEqual([
      { bay: 1, pick_seq: 900_001 },
      { bay: 3, pick_seq: 900_002 },
      { bay: 4, pick_seq: 900_003 },
      { bay: 2, pick_seq: 900_004 },
    ]);
  });

  it('hand their status down, and a cell keeps its own [call basic.location.update_pathway_status]', async () => {
    const own = 'R1-01-001-1-01';
    await admin.call(calls.updateLocationStatus, {
      location_id_list: [own],
      status: 2,
      reason: 'Bent beam',
      until: null,
    });
    const change = { pathway_id: 'R1-01', reason: 'Repair' };
    const said = await admin.call(calls.updatePathwayStatus, { ...change, version: 1, status: 3 });
    expect(said.data).toEqual({ version: 2, cells: 12 });
    expect(await cell('R1-01-002-1-01')).toMatchObject({ status: 1, standing: 3 });
    await admin.call(calls.updatePathwayStatus, { ...change, version: 2, status: 1 });
    expect(await cell(own)).toMatchObject({ status: 2, inherited_status: 1, standing: 2 });
    expect(await cell('R1-01-002-1-01')).toMatchObject({ standing: 1 });
  });

  it('are deleted when no cell needs them [call basic.location.delete_pathway]', async () => {
    expect(await admin.call(calls.deletePathway, { pathway_id: 'C1-01', version: 1 })).toMatchObject({
      retcode: -211012,
      data: { params: { name: 'C1-01', n: 8 } },
    });
    expect((await admin.call(calls.deletePathway, { pathway_id: 'P1-07', version: 1 })).retcode).toBe(0);
    await admin.call(calls.createPathway, { zone_id: 'P1', pathway_no: 8, ...walk });
    const location_id = 'P1-08-001-1-01';
    await admin.call(calls.createLocation, { location_id, ...address, pathway_id: 'P1-08', ...fields });
    await admin.call(calls.deleteLocation, { location_id, version: 1 });
    expect(await admin.call(calls.deletePathway, { pathway_id: 'P1-08', version: 1 })).toMatchObject({
      retcode: -211113,
    });
  });
});

const way = { side_mode: 2, direction: 2, seq_mode: 1, pick_seq: 60, width_mm: 2_400 };
const madePathway = async (pathway_no: number) =>
  (await admin.call(calls.createPathway, { zone_id: 'P2', pathway_no, ...way })).data;
const madeCell = async (bay: number) => {
  const there = { ...address, pathway_id: 'P2-01', bay, ...fields };
  return (await admin.call(calls.createLocation, { location_id: `P2-01-0${bay}-1-01`, ...there })).data;
};
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.location.search_pathway]', calls.searchPathway, () => page),
    withoutKey('[call basic.location.get_pathway]', calls.getPathway, () => ({ pathway_id: 'P1-01' })),
    withoutKey('[call basic.location.create_pathway]', calls.createPathway, () => ({
      zone_id: 'P2',
      pathway_no: 60,
      ...way,
    })),
    withoutKey('[call basic.location.update_pathway]', calls.updatePathway, async () => ({
      ...(await madePathway(61)),
      ...way,
    })),
    withoutKey('[call basic.location.update_pathway_status]', calls.updatePathwayStatus, async () => ({
      ...(await madePathway(62)),
      status: 3,
      reason: 'Repair',
    })),
    withoutKey('[call basic.location.delete_pathway]', calls.deletePathway, () => madePathway(63)),
    withoutKey('[call basic.location.search_location]', calls.searchLocation, () => page),
    withoutKey('[call basic.location.get_location]', calls.getLocation, () => ({ location_id: 'P1-01-001-1-01' })),
    withoutKey('[call basic.location.create_location]', calls.createLocation, async () => ({
      location_id: 'P2-01-060-1-01',
      ...address,
      pathway_id: 'P2-01',
      bay: 60,
      ...fields,
    })),
    withoutKey('[call basic.location.update_location_status]', calls.updateLocationStatus, async () => ({
      location_id_list: [(await madeCell(61)).location_id],
      status: 2,
      reason: 'Wet',
      until: null,
    })),
    withoutKey('[call basic.location.mass_update_location]', calls.massUpdateLocation, async () => ({
      location_id_list: [(await madeCell(62)).location_id],
      set: { abc_level: 2 },
      dry_run: 0,
    })),
    withoutKey('[call basic.location.delete_location]', calls.deleteLocation, () => madeCell(63)),
    withoutKey('[call basic.location.restore_location]', calls.restoreLocation, async () => {
      const cell_64 = await madeCell(64);
      return { ...cell_64, ...(await admin.call(calls.deleteLocation, cell_64)).data };
    }),
  ],
);

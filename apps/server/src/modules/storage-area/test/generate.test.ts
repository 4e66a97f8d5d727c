import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { type CellShape, usualPattern } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import type { Worker } from '../../../kernel/jobs/worker.ts';

let server: TestServer;
let bangkok: Client;
let worker: Worker;
beforeAll(async () => {
  server = await startTestServer();
  worker = await server.startWorkers();
  bangkok = await server.as(somebody.bangkok);
  // A new warehouse, from nothing to its first zones.
  const { park_id } = (await bangkok.call(calls.createPark, { park_name: 'Bangna', address: '', is_default: 1 })).data;
  const { zone_sector_id } = (await bangkok.call(calls.createZoneSector, { zone_sector_name: 'Hall', park_id })).data;
  const made = await bangkok.call(calls.createZoneCluster, {
    zone_cluster_name: 'All',
    zone_sector_id,
    usage: 3,
    sort: 1,
    colour: 0,
  });
  const zone = {
    zone_cluster_id: made.data.zone_cluster_id,
    storey_id: 'ST01',
    temperature_zone: 1,
    rack_type: 5,
    pick_priority: 0,
    mix_sku: 0,
    mix_batch: 0,
    mix_owner: 0,
    require_scan: 3,
  };
  for (const zone_id of ['P1', 'P2', 'P3'])
    await bangkok.call(calls.createZone, { zone_id, zone_name: zone_id, zone_type: 1, ...zone });
  await bangkok.call(calls.createZone, { zone_id: 'X1', zone_name: 'Damaged', zone_type: 4, ...zone });
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

const shape: CellShape = {
  side_mode: 2,
  bay_count: 25,
  level_count: 4,
  position_count: 1,
  level_exception_list: [],
  skip_bays: '',
  level_list: [
    {
      level_from: 1,
      level_to: 2,
      size_type_id: 'S',
      usage: 1,
      length_mm: 600,
      width_mm: 400,
      height_mm: 300,
      max_weight_g: 40_000,
    },
    {
      level_from: 3,
      level_to: 4,
      size_type_id: 'L',
      usage: 2,
      length_mm: null,
      width_mm: null,
      height_mm: null,
      max_weight_g: null,
    },
  ],
  pattern: usualPattern,
  numbering: 2,
  seq_mode: 1,
};
const run = { zone_list: ['P1'], pathway_from: 1, pathway_to: 4, skip_existing: 0, shape };
const count = async (zone: string): Promise<number> =>
  (await server.look(`select 1 from site.location where whs_id = 'THB01' and zone_id = $1`, [zone])).length;
const statusOf = async (generation_id: string): Promise<number | undefined> =>
  (await bangkok.call(calls.getGenerateTask, { generation_id })).data.list[0]?.status;
const done = (generation_id: string, status = 2): Promise<void> =>
  expect.poll(() => statusOf(generation_id), { timeout: 20_000 }).toBe(status);

describe('story 2: 800 cells in zone P1', () => {
  it('are previewed, and nothing is written [call basic.location.preview_generate_cell]', async () => {
    const { data } = await bangkok.call(calls.previewGenerateCell, run);
    expect(data).toEqual({
      cells: 800,
      existing: 0,
      first_existing: '',
      example_list: ['P1-01-001-1-01', 'P1-01-003-2-01', 'P1-04-002-4-01'],
      zone_list: [{ zone_id: 'P1', new_pathways: 4, cells: 800 }],
      level_list: [1, 2, 3, 4].map((level) => ({ level, cells: 200 })),
      volume_cm3: 400 * 61_200,
      weight_g: 400 * 40_000,
    });
    expect(await count('P1')).toBe(0);
  });

  it('are made by a job, once [call basic.location.generate_cell] [call basic.location.get_generate_task]', async () => {
    const { generation_id, cells } = (await bangkok.call(calls.generateCell, run)).data;
    expect(cells).toBe(800);
    await done(generation_id);
    const { data } = await bangkok.call(calls.getGenerateTask, { generation_id });
    expect(data.list).toMatchObject([
      { cell_count: 800, done_count: 800, zone_list: ['P1'], creator: somebody.bangkok },
    ]);

    const [first] = await server.look(
      `select pathway_id, storey_id, park_id, bay, level, side, usage, size_type_id, max_volume_cm3, max_weight_g, rack_type, check_digit, generated_by
       from site.location where whs_id = 'THB01' and location_id = 'P1-01-001-1-01'`,
    );
    expect(first).toMatchObject({
      pathway_id: 'P1-01',
      storey_id: 'ST01',
      park_id: 'PK01',
      bay: 1,
      level: 1,
      side: 'L',
      usage: 1,
      size_type_id: 'S',
      max_volume_cm3: 61_200,
      max_weight_g: 40_000,
      rack_type: 5,
      check_digit: expect.stringMatching(/^\d\d$/),
      generated_by: generation_id,
    });
    const walk = await server.look<{ bay: number }>(
      `select bay from site.location where whs_id = 'THB01' and pathway_id = 'P1-02' and level = 1 order by pick_seq limit 3`,
    );
    expect(walk.map(({ bay }) => bay)).toEqual([49, 50, 47]);
    const pathways = await server.look(
      `select pathway_id, cells, blocked_cells from site.pathway where whs_id = 'THB01' order by 1`,
    );
    expect(pathways).toEqual([1, 2, 3, 4].map((n) => ({ pathway_id: `P1-0${n}`, cells: 200, blocked_cells: 0 })));

    const again = await bangkok.call(calls.generateCell, run);
    expect(again).toMatchObject({
      retcode: -211109,
      message: '800 of these codes exist already, P1-01-001-1-01 first. Choose "skip existing" or other numbers.',
    });
    expect(await count('P1')).toBe(800);
    await bangkok.call(calls.undoGenerateCell, { generation_id });
    await done(generation_id, 9);
  });

  it('are taken back as one, with their pathways [call basic.location.undo_generate_cell]', async () => {
    const { generation_id } = (await bangkok.call(calls.generateCell, run)).data;
    await done(generation_id);
    expect(await count('P1')).toBe(800);
    expect((await bangkok.call(calls.undoGenerateCell, { generation_id })).retcode).toBe(0);
    await done(generation_id, 9);
    expect(await count('P1')).toBe(0);
    expect(await server.look(`select 1 from site.pathway where whs_id = 'THB01'`)).toEqual([]);
    expect((await bangkok.call(calls.undoGenerateCell, { generation_id })).retcode).toBe(-211110);
  });
});

describe('generate_cell', () => {
  it('skips what exists when it is told to, and makes the rest', async () => {
    const small = { ...shape, bay_count: 2 };
    const first = await bangkok.call(calls.generateCell, { ...run, zone_list: ['P2'], pathway_to: 1, shape: small });
    await done(first.data.generation_id);
    const wider = { ...run, zone_list: ['P2'], pathway_to: 1, shape: { ...shape, bay_count: 3 } };
    const preview = await bangkok.call(calls.previewGenerateCell, wider);
    expect(preview.data).toMatchObject({ cells: 24, existing: 16, first_existing: 'P2-01-001-1-01' });
    const second = await bangkok.call(calls.generateCell, { ...wider, skip_existing: 1 });
    expect(second.data.cells).toBe(8);
    await done(second.data.generation_id);
    expect(await count('P2')).toBe(24);
    await bangkok.call(calls.undoGenerateCell, { generation_id: second.data.generation_id });
    await done(second.data.generation_id, 9);
    expect(await count('P2')).toBe(16);
  });

  it('leaves nothing of a zone in which a code was taken after the preview', async () => {
    const { generation_id } = (
      await bangkok.call(calls.generateCell, {
        ...run,
        zone_list: ['P3'],
        pathway_to: 1,
        shape: { ...shape, bay_count: 1 },
      })
    ).data;
    await done(generation_id);
    // As if it had been asked before those cells were there.
    await server.look(`update site.cell_generation set status = 0, generation_id = 'CGX' where generation_id = $1`, [
      generation_id,
    ]);
    await server.look(`select graphile_worker.add_job('generate-cells', '{"whs_id":"THB01","ref":"CGX"}'::json)`);
    await done('CGX', 3);
    const { data } = await bangkok.call(calls.getGenerateTask, { generation_id: 'CGX' });
    expect(data.list[0]?.reason).toBe('A code was taken meanwhile. Look at the preview again.');
    expect(await count('P3')).toBe(8);
  });

  it.each([
    [{ zone_list: ['ZZ'] }, -211102],
    [{ zone_list: ['X1'] }, -211101],
    [{ shape: { ...shape, pattern: '{zone}/{bay}' } }, -211103],
    [{ shape: { ...shape, pattern: '{zone}-{bay:03}-{level}' } }, -211104],
    [{ shape: { ...shape, pattern: `${'W'.repeat(30)}${usualPattern}` } }, -211105],
    [{ shape: { ...shape, skip_bays: 'door' } }, -211106],
    [{ shape: { ...shape, level_count: 5 } }, -211107],
    [{ shape: { ...shape, bay_count: 999, level_count: 4, position_count: 50 } }, -211108],
  ])('refuses %j', async (given, retcode) => {
    expect((await bangkok.call(calls.previewGenerateCell, { ...run, ...given })).retcode).toBe(retcode);
    expect((await bangkok.call(calls.generateCell, { ...run, ...given })).retcode).toBe(retcode);
  });

  it('needs the key to create cells', async () => {
    const clerk = await server.as(somebody.clerk);
    expect((await clerk.call(calls.generateCell, run)).retcode).toBe(-100401);
    expect((await clerk.call(calls.previewGenerateCell, run)).retcode).toBe(-100401);
  });
});

/** Cells of the warehouse in which the user of the trial works. */
const generated = async (): Promise<{ generation_id: string }> => {
  const admin = await server.as(somebody.administrator);
  const one = { ...run, pathway_from: 90, pathway_to: 90, shape: { ...shape, bay_count: 1 } };
  const { generation_id } = (await admin.call(calls.generateCell, one)).data;
  const status = async () => (await admin.call(calls.getGenerateTask, { generation_id })).data.list[0]?.status;
  await expect.poll(status, { timeout: 20_000 }).toBe(2);
  return { generation_id };
};
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.location.get_generate_task]', calls.getGenerateTask, () => ({})),
    withoutKey('[call basic.location.undo_generate_cell]', calls.undoGenerateCell, generated),
  ],
);

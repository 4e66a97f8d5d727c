import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageAreaCalls as calls, cellExport } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { cellFile } from '@tallyhouse/contracts/modules/storage-area/cell-file.ts';
import { confirm, handIn } from '../../../../test/kit/import-kit.ts';
import { exportAndHandIn } from '../../../../test/kit/round-trip.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let admin: Client;
let cells = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  // The demo cells are much alike: some of everything a cell may have, and of what it may lack.
  await server.look(
    `update site.location set side = null, usage = 0, length_mm = null, width_mm = null, height_mm = null, max_volume_cm3 = null,
       max_weight_g = null, max_qty = null, abc_level = 0, pick_seq = 0, put_seq = 0
     where whs_id = 'SGE01' and kind = 1 and zone_id = 'P1' and bay = 1`,
  );
  await server.look(
    `update site.location set max_qty = 1200, abc_level = 1 + bay % 5, usage = bay % 8, max_weight_g = 999999999
     where whs_id = 'SGE01' and kind = 1 and zone_id = 'P1' and bay > 1`,
  );
  await server.look(
    `update site.location set status = 2, status_reason = '=Leaking roof', status_until = now() + interval '1 hour'
     where whs_id = 'SGE01' and kind = 1 and zone_id = 'P2'`,
  );
  const [counted] = await server.look<{ n: number }>(
    `select count(*)::int as n from site.location where whs_id = 'SGE01' and kind = 1 and standing <> 4`,
  );
  cells = counted?.n ?? 0;
});
afterAll(() => server.stop());

/** The columns of the list that say more than a file of cells takes. */
const also = [
  'pathway_id',
  'standing',
  'size_type_id',
  'max_volume_cm3',
  'temperature_zone',
  'status_reason',
  'status_until',
  'mtime',
];
const trip = { of: cellExport, import_type: 1, file: cellFile, also } as const;

describe('story 15: the cells are exported and the same file is imported', () => {
  it.each([
    ['csv', 'en'],
    ['xlsx', 'en'],
    ['csv', 'th'],
    ['xlsx', 'zh-CN'],
  ] as const)('as %s in %s: every row is the same, and the other columns are named', async (format, locale) => {
    const { task } = await exportAndHandIn(server, admin, { ...trip, format, locale });
    expect(cells).toBeGreaterThan(50);
    expect(task).toMatchObject({
      task_status: 2,
      total_rows: cells,
      same_rows: cells,
      new_rows: 0,
      changed_rows: 0,
      error_rows: 0,
    });
    expect(task.unknown_columns).toHaveLength(also.length);
  });

  it('and what a person changes in it is what changes', async () => {
    const { bytes } = await exportAndHandIn(server, admin, {
      ...trip,
      format: 'csv',
      filters: { location_id: 'P1-01-002-1-01' },
    });
    const [row] = await server.look<{ max_qty: number; abc_level: number }>(
      `select max_qty, abc_level from site.location where whs_id = 'SGE01' and location_id = 'P1-01-002-1-01'`,
    );
    expect(row).toMatchObject({ max_qty: 1_200, abc_level: 3 });
    const changed = bytes.toString('utf8').replace(',1200,', ',1300,').replace(',C,', ',SA,');
    const task = await handIn(server, admin, changed, {
      import_type: 1,
      file_name: 'cells.csv',
      titles: Object.fromEntries(
        Object.keys(cellFile).map((field, n) => [field, changed.slice(1).split(',')[n] ?? field]),
      ),
    });
    expect(task).toMatchObject({ changed_rows: 1, same_rows: 0, error_rows: 0 });
    await confirm(server, admin, task.task_id);
    const { data } = await admin.call(calls.getLocation, { location_id: 'P1-01-002-1-01' });
    expect(data).toMatchObject({ max_qty: 1_300, abc_level: 4 });
  });
});

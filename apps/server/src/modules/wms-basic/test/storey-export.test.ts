import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { storeyExport, wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { exportJob } from '../../../kernel/exports/job.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const columns = [
  { key: 'storey_id', title: 'Storey ID' },
  { key: 'storey_name', title: 'Name, as painted' },
  { key: 'floor_no', title: 'Floor' },
  { key: 'status', title: 'Status', labels: { 1: 'Normal', 2: '=Blocked' } },
  { key: 'height_mm', title: 'Height' },
  { key: 'mtime', title: 'Changed at' },
];

interface Exported {
  readonly bytes: Buffer;
  readonly lines: string[];
  readonly task: Record<string, unknown>;
}

async function exported(filters: Record<string, unknown>, chosen: readonly object[] = columns): Promise<Exported> {
  const made = await admin.call(reportCentreCalls.createExportTask, {
    ...storeyExport,
    extra_data: JSON.stringify({ filters, columns: chosen }),
  });
  expect(made.message).toBe('success');
  const { task_id } = made.data;
  await exportJob.run(server.kernel, { whs_id: 'SGE01' as never, ref: task_id });
  const [task] = await server.look<Record<string, unknown>>('select * from site.export_task where task_id = $1', [
    task_id,
  ]);
  const response = await admin.raw(`${reportCentreCalls.downloadExportFile.path}?task_id=${task_id}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, lines: bytes.toString('utf8').split('\r\n'), task: task ?? {} };
}

describe('the file of a storey export', () => {
  beforeAll(async () => {
    await server.look(`update site.storey set mtime = '2026-03-14 22:30:40+00' where whs_id = 'SGE01'`);
    await server.look(
      `update site.storey set storey_name = '=HYPERLINK("http://evil.example","Docks")', height_mm = null where whs_id = 'SGE01' and floor_no = 0`,
    );
  });

  it('begins with the mark Excel needs, then the titles as the person saw them', async () => {
    const { bytes, lines } = await exported({ floor_no_from: 21 });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines[0]).toBe('\uFEFFStorey ID,"Name, as painted",Floor,Status,Height,Changed at');
  });

  it('holds numbers as numbers, words for codes, and times on the clock of the warehouse', async () => {
    const { lines } = await exported({ floor_no_from: -2, floor_no_to: -2 });
    expect(lines.slice(1)).toEqual(['ST01,"Basement 2, parking and waste",-2,Normal,3200,2026-03-15 06:30:40', '']);
  });

  it('makes a cell that a spreadsheet would run into plain text, in rows and in labels; no value is an empty cell', async () => {
    const docks = await exported({ floor_no_from: 0, floor_no_to: 0 });
    expect(docks.lines[1]).toBe(`ST03,"'=HYPERLINK(""http://evil.example"",""Docks"")",0,Normal,,2026-03-15 06:30:40`);
    const blocked = await exported({ status: [2] });
    expect(blocked.lines[1]).toContain(`,13,'=Blocked,`);
    const title = await exported({ floor_no_from: 21 }, [{ key: 'floor_no', title: '@SUM(A1)' }]);
    expect(title.lines[0]).toBe(`\uFEFF'@SUM(A1)`);
  });

  it('holds what the list shows for the same filters, in the order of the list', async () => {
    const filters = { storey_name: 'level', floor_no_to: 15, status: [1] };
    const { lines, task } = await exported(filters, [{ key: 'storey_id', title: 'ID' }]);
    const listed = await admin.call(wmsBasicCalls.searchStorey, { pageno: 1, count: 200, ...filters, status: [1] });
    expect(listed.data.total).toBe(14);
    expect(lines.slice(1, -1)).toEqual(listed.data.list.map(({ storey_id }) => storey_id));
    expect(task.row_count).toBe(14);
  });

  it('stands in the order the person chose on the list', async () => {
    const { lines } = await exported({ sort: 'floor_no', order: 'desc', floor_no_from: 19 }, [
      { key: 'floor_no', title: 'Floor' },
    ]);
    expect(lines).toEqual(['\uFEFFFloor', '21', '20', '19', '']);
  });

  it('is told of with its true size and fingerprint', async () => {
    const { bytes, task } = await exported({});
    expect(task).toMatchObject({
      task_status: 2,
      processed_percentage: 100,
      row_count: 24,
      file_size: bytes.length,
      file_sha: createHash('sha256').update(bytes).digest('hex'),
      epoch: 1,
      attempts: 1,
    });
    expect(task.done_at).toBeInstanceOf(Date);
  });

  it('of a filter that finds nothing holds the titles alone', async () => {
    const { lines, task } = await exported({ floor_no_from: 150 });
    expect(lines).toHaveLength(2);
    expect(task).toMatchObject({ task_status: 2, row_count: 0 });
  });

  it('holds no row of another warehouse', async () => {
    const { bytes } = await exported({}, [
      { key: 'storey_id', title: 'ID' },
      { key: 'area_m2', title: 'Area' },
    ]);
    const [bangkok] = await server.look<{ area_m2: number }>(
      `select area_m2 from site.storey where whs_id = 'THB01' and floor_no = 0`,
    );
    expect(bytes.toString()).not.toContain(String(bangkok?.area_m2));
  });

  it.each(['', 'Mars/Olympus'])(
    'tells times as in Asia/Shanghai when the time region of the warehouse is "%s" [SHELL-8-24]',
    async (region) => {
      await server.look(`update control.warehouse_directory set time_region = $1 where whs_id = 'SGE01'`, [region]);
      const { lines } = await exported({ floor_no_from: -2, floor_no_to: -2 }, [{ key: 'mtime', title: 'Changed at' }]);
      expect(lines[1]).toBe('2026-03-15 06:30:40');
    },
  );
});

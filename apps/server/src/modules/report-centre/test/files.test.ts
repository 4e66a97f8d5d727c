import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { roleListExport } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { userListExport } from '@tallyhouse/contracts/modules/users/calls.ts';
import { storeyExport } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { roles } from '@tallyhouse/tools/world/world.ts';
import { latch } from '../../../../test/kit/test-module.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { extra, rowOf, withStore, work } from './kit.ts';

const { createExportTask, downloadExportFile } = reportCentreCalls;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const fileOf = async (
  of: { export_module: number; task_type: number },
  ...[columns, filters, format]: Parameters<typeof extra>
): Promise<{ bytes: Buffer; type: string | null; task: string }> => {
  const made = await admin.call(createExportTask, { ...of, extra_data: extra(columns, filters, format) });
  expect(made.message).toBe('success');
  const task = made.data.task_id;
  await work(server, task);
  const response = await admin.raw(`${downloadExportFile.path}?task_id=${task}`);
  expect(response.status).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type'), task };
};
const linesOf = async (...order: Parameters<typeof fileOf>): Promise<string[]> =>
  (await fileOf(...order)).bytes.toString('utf8').slice(1).trimEnd().split('\r\n');

describe('a workbook of storeys', () => {
  it('is a sheet of typed cells in the order of the list, with its hash in the task', async () => {
    await server.look(`update site.storey set mtime = '2026-03-14 16:00:00+00' where whs_id = 'SGE01'`);
    const { bytes, type, task } = await fileOf(
      storeyExport,
      ['storey_id', 'floor_no', 'mtime'],
      { sort: 'floor_no', order: 'desc' },
      'xlsx',
    );
    expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const [row] = await server.look<{ file_sha: string; export_file_name: string }>(
      'select file_sha, export_file_name from site.export_task where task_id = $1',
      [task],
    );
    expect(row?.export_file_name).toMatch(/^Storey_\d{8}_\d{4}\.xlsx$/);
    expect(row?.file_sha).toBe(createHash('sha256').update(bytes).digest('hex'));

    const sheetAt = bytes.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length;
    const sheet = inflateRawSync(bytes.subarray(sheetAt)).toString('utf8');
    const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, cells]) => cells ?? '');
    expect(rows).toHaveLength(25);
    const floors = rows.slice(1).map((cells) => Number(/<c><v>(-?\d+)<\/v><\/c>/.exec(cells)?.[1]));
    expect(floors).toEqual(floors.toSorted((a, b) => b - a));
    // Midnight of the 15th of March 2026 in Singapore.
    expect(rows[1]).toContain('<c s="2"><v>46096</v></c>');
  });

  it('is refused in a format nobody writes', async () => {
    const said = await admin.call(createExportTask, {
      ...storeyExport,
      extra_data: extra(['storey_id'], {}, 'pdf' as never),
    });
    expect(said).toMatchObject({ http: 400, retcode: -100400, data: { params: { field: 'extra_data' } } });
  });
});

describe('the user list as a file', () => {
  it('holds the people of this warehouse with their roles, their e-mail masked', async () => {
    const lines = await linesOf(userListExport, ['user_id', 'display_name', 'role_list', 'email', 'status'], {
      keyword: 'lim',
    });
    expect(lines).toEqual([
      'user_id,display_name,role_list,email,status',
      expect.stringMatching(/^U\w+,Lim Wei Jie,Shift supervisor,l\*\*\*@tallyhouse\.example,1$/),
    ]);
    const all = await linesOf(userListExport, ['user_id']);
    const [counted] = await server.look<{ n: number }>(
      `select count(*)::int as n from control.user_whs where whs_id = 'SGE01'`,
    );
    expect(all).toHaveLength(1 + (counted?.n ?? 0));
    expect(all.slice(1)).toEqual(all.slice(1).toSorted());
  });

  it('leaves empty when somebody never signed in', async () => {
    await server.look(`delete from control.auth_log`);
    const lines = await linesOf(userListExport, ['display_name', 'last_sign_in', 'expire_at'], { keyword: 'lim' });
    expect(lines[1]).toBe('Lim Wei Jie,,');
  });

  it('needs its own key', async () => {
    const supervisor = await server.as(somebody.supervisor);
    const order = { ...userListExport, extra_data: extra(['user_id']) };
    expect(await supervisor.call(createExportTask, order)).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.SystemConfig.UserList.Export.',
    });
    expect(
      await supervisor.call(createExportTask, { ...roleListExport, extra_data: extra(['role_name']) }),
    ).toMatchObject({
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.SystemConfig.UserRole.Export.',
    });
  });
});

describe('the role list as a file', () => {
  it('holds what the list shows, by the same filters', async () => {
    const lines = await linesOf(roleListExport, ['role_name', 'users', 'keys', 'status'], {
      role_name: 'clerk',
      sort: 'role_name',
      order: 'desc',
    });
    const keys = roles['Inbound clerk']?.length;
    expect(lines).toEqual(['role_name,users,keys,status', `Inbound clerk,1,${keys},1`]);
    const all = await linesOf(roleListExport, ['role_name'], { order: 'desc', sort: 'role_name' });
    expect(all.length).toBeGreaterThan(4);
    expect(all.at(-1)).toBe('Administrator');
  });
});

describe('a worker that died half-way', () => {
  it('leaves half a file, which goes when another takes the task over: one complete file in the end', async () => {
    const made = await admin.call(createExportTask, { ...storeyExport, extra_data: extra() });
    const task = made.data.task_id;
    let half = '';
    const door = latch();
    const dying = withStore(server, async (key) => {
      half = key;
      await server.kernel.files.put(key, Readable.from(['half a fi']));
      // As a process that is gone: it neither fails nor goes on.
      door.reach();
      await door.opened;
      throw new Error('it is over');
    });
    const dead = work(server, task, dying);
    await door.reached;
    expect((await rowOf(server, task))?.writing_key).toBe(half);

    await work(server, task);
    expect(await server.kernel.files.get(half)).toBeUndefined();
    const row = await rowOf(server, task);
    expect(row).toMatchObject({ task_status: 2, epoch: 2, writing_key: null, row_count: 24 });
    expect(await server.kernel.files.get(row?.object_key ?? '')).toBeDefined();
    door.open();
    // What becomes of it is no fault of the task: it is not tried again.
    await dead;
    expect(await rowOf(server, task)).toEqual(row);
  });
});

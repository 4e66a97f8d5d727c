import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { expireExports } from '../jobs/expire-exports.ts';
import { ask, asked, extra, rowOf, work as workAt } from './kit.ts';

const { createExportTask, searchExportTask, downloadExportFile } = reportCentreCalls;
const expired = { http: 401, retcode: -100405, message: 'Session expired, please log in again.' };

let server: TestServer;
let admin: Client;
let supervisor: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  supervisor = await server.as(somebody.supervisor);
});
afterAll(() => server.stop());
beforeEach(() => server.look('delete from site.export_task'));

const work = (ref: string): Promise<void> => workAt(server, ref);

describe('create_export_task', () => {
  it('keeps the task and asks for its job in one go [call basic.reportcenter.create_export_task] [SHELL-7-12]', async () => {
    const said = await supervisor.call(createExportTask, asked);
    expect(said).toMatchObject({ http: 200, retcode: 0, data: { task_id: expect.stringMatching(/^EX\d{6}$/) } });
    const { task_id } = said.data;
    const [task] = await server.look(
      'select whs_id, export_module, task_type, extra_data, task_status, user_id, export_file_name from site.export_task where task_id = $1',
      [task_id],
    );
    const [me] = await server.look<{ user_id: string }>('select user_id from control.app_user where email = $1', [
      somebody.supervisor,
    ]);
    expect(task).toEqual({
      whs_id: 'SGE01',
      ...asked,
      task_status: 0,
      user_id: me?.user_id,
      export_file_name: expect.stringMatching(/^Storey_\d{8}_\d{4}\.csv$/),
    });
    expect(
      await server.look('select max_attempts from graphile_worker.jobs where key = $1', [`export:SGE01:${task_id}`]),
    ).toEqual([{ max_attempts: 5 }]);
    expect(await server.look('select action, object_type from site.audit_log where object_id = $1', [task_id])).toEqual(
      [{ action: 'create', object_type: 'export_task' }],
    );
  });

  it('takes the spec’s body, which has no request id, and each such call is a task of its own [CALLS-3-01] [CALLS-3-10]', async () => {
    const bare = async (): Promise<{ retcode: number; data: { task_id: string } }> => {
      const response = await supervisor.raw(createExportTask.path, { method: 'POST', body: JSON.stringify(asked) });
      return (await response.json()) as { retcode: number; data: { task_id: string } };
    };
    const [first, second] = [await bare(), await bare()];
    expect([first.retcode, second.retcode]).toEqual([0, 0]);
    expect(first.data.task_id).not.toBe(second.data.task_id);
  });

  it('refuses an export nobody registered', async () => {
    const said = await supervisor.call(createExportTask, { ...asked, task_type: 1 });
    expect(said).toMatchObject({ http: 422, retcode: -224301, message: 'There is no export 8 / 1.' });
    expect(await server.look('select 1 from site.export_task')).toEqual([]);
  });

  it('needs the permission of the list that is exported, and a session', async () => {
    const clerk = await server.as(somebody.clerk);
    expect(await clerk.call(createExportTask, asked)).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.WMSBasic.StorageAreaSetting.Storey.Export.',
    });
    expect(await server.stranger().call(createExportTask, asked)).toMatchObject(expired);
    expect(await server.look('select 1 from site.export_task')).toEqual([]);
  });

  it.each([
    ['a column of no table', 'nothing'],
    ['SQL for a column', 'storey_id from storey; drop table storey; --'],
    ['a column of another table', 'hash'],
    ['a column the list does not show', 'whs_id'],
    ['a name every object answers to', 'constructor'],
    ['another such name', '__proto__'],
  ])('refuses %s', async (_what, key) => {
    const said = await admin.call(createExportTask, { ...asked, extra_data: extra([key]) });
    expect(said).toMatchObject({
      http: 400,
      retcode: -100400,
      message: 'Invalid request: extra_data names a column or filter the list does not have',
    });
    expect(await server.look('select 1 from site.export_task')).toEqual([]);
  });

  it.each([
    ['a filter the list does not have', extra(['storey_id'], { whs_id: 'THB01' })],
    ['a filter of the wrong type', extra(['storey_id'], { status: '1' })],
  ])('refuses %s', async (_what, extra_data) => {
    const said = await admin.call(createExportTask, { ...asked, extra_data });
    expect(said).toMatchObject({ http: 400, retcode: -100400, data: { params: { field: 'extra_data' } } });
  });

  it.each([['{'], ['[]'], ['{"filters":{},"columns":[]}'], ['null']])(
    'refuses %s, which holds no filters and columns',
    async (extra_data) => {
      const said = await admin.call(createExportTask, { ...asked, extra_data });
      expect(said).toMatchObject({
        http: 400,
        retcode: -100400,
        message: 'Invalid request: extra_data must hold filters and columns',
      });
    },
  );

  it('lets a person run three at a time, and others go on', async () => {
    for (const _ of [1, 2, 3]) await ask(supervisor);
    expect(await supervisor.call(createExportTask, asked)).toMatchObject({
      http: 422,
      retcode: -224302,
      message: 'You already have 3 exports running. Wait until one is done.',
    });
    expect((await admin.call(createExportTask, asked)).retcode).toBe(0);
    await server.look(
      `update site.export_task set task_status = 3, reason = 'test' where task_id = (select min(task_id) from site.export_task)`,
    );
    expect((await supervisor.call(createExportTask, asked)).retcode).toBe(0);
  });

  it('lets no more than three in when six are asked for at the same moment', async () => {
    const said = await Promise.all(Array.from({ length: 6 }, () => supervisor.call(createExportTask, asked)));
    expect(said.map(({ retcode }) => retcode).toSorted((a, b) => b - a)).toEqual([
      0,
      0,
      0,
      ...Array.from({ length: 3 }, () => -224302),
    ]);
    expect(await server.look('select 1 from site.export_task')).toHaveLength(3);
  });
});

describe('search_export_task', () => {
  it('gives the module and the type that the task was created with [CALLS-3-07] [CALLS-3-08]', async () => {
    const task_id = await ask(supervisor);
    const { data } = await supervisor.call(searchExportTask, { pageno: 1, count: 20, is_myself: 1 });
    const { export_module, task_type } = asked;
    expect(data.list).toMatchObject([{ task_id, export_module, task_type }]);
  });

  it('gives extra_data unchanged [CALLS-3-09]', async () => {
    const extra_data = JSON.stringify(JSON.parse(asked.extra_data), null, 3);
    expect(await supervisor.call(createExportTask, { ...asked, extra_data })).toMatchObject({ retcode: 0 });
    const { data } = await supervisor.call(searchExportTask, { pageno: 1, count: 20, is_myself: 1 });
    expect(data.list).toMatchObject([{ extra_data }]);
  });

  it('lists tasks of a time, newest first [call basic.reportcenter.search_export_task] [CALLS-3-11]', async () => {
    const [old, middle, newest] = [await ask(supervisor), await ask(supervisor), await ask(supervisor)];
    const now = Math.floor(Date.now() / 1000);
    await server.look(`update site.export_task set ctime = now() - interval '8 days' where task_id = $1`, [old]);
    await server.look(`update site.export_task set ctime = now() - interval '1 hour' where task_id = $1`, [middle]);

    const week = { pageno: 1, count: 9_999, is_myself: 1 as const, start_time: now - 604_800, end_time: now + 60 };
    const said = await supervisor.call(searchExportTask, week);
    expect(said).toMatchObject({ http: 200, retcode: 0, data: { total: 2 } });
    expect(said.data.list.map(({ task_id }) => task_id)).toEqual([newest, middle]);
    expect(said.data.list[0]).toMatchObject({
      task_status: 0,
      processed_percentage: null,
      download_link: '',
      reason: '',
    });
  });

  it('lists tasks in pages, and one by its number [SHELL-7-14]', async () => {
    const [old, middle] = [await ask(supervisor), await ask(supervisor), await ask(supervisor)];
    const second = await supervisor.call(searchExportTask, { pageno: 2, count: 1, is_myself: 1 });
    expect(second.data).toMatchObject({ total: 3, list: [{ task_id: middle }] });
    const one = await supervisor.call(searchExportTask, { pageno: 1, count: 20, is_myself: 1, task_id: old });
    expect(one.data.list.map(({ task_id }) => task_id)).toEqual([old]);
  });

  it('is_myself 1 lists her own; 0 lists all, for those with the report centre [SHELL-7-15] [CALLS-6-03]', async () => {
    const mine = await ask(supervisor);
    const hers = await ask(admin);
    const listed = async (person: Client, is_myself: 0 | 1): Promise<string[]> =>
      (await person.call(searchExportTask, { pageno: 1, count: 20, is_myself })).data.list.map(
        ({ task_id }) => task_id,
      );
    expect(await listed(admin, 1)).toEqual([hers]);
    expect(await listed(admin, 0)).toEqual([hers, mine]);
    expect(await listed(supervisor, 0)).toEqual([mine]);
  });

  it('refuses a page before the first, and needs a session', async () => {
    const said = await admin.call(searchExportTask, { pageno: 0, count: 20, is_myself: 1 });
    expect(said).toMatchObject({
      http: 400,
      retcode: -100400,
      message: 'Invalid request: pageno Too small: expected number to be >=1',
    });
    expect(await server.stranger().call(searchExportTask, { pageno: 1, count: 20, is_myself: 1 })).toMatchObject(
      expired,
    );
  });
});

describe('download_export_file', () => {
  const download = (person: Client, taskId: string): Promise<Response> =>
    person.raw(`${downloadExportFile.path}?task_id=${taskId}`);

  it('gives the file under its name, with its size [call basic.reportcenter.download_export_file] [CALLS-3-06]', async () => {
    const task = await ask(supervisor);
    await work(task);
    const [row] = await server.look<{ export_file_name: string; file_size: number }>(
      'select export_file_name, file_size from site.export_task where task_id = $1',
      [task],
    );
    const [listed] = (await supervisor.call(searchExportTask, { pageno: 1, count: 20, is_myself: 1, task_id: task }))
      .data.list;
    const response = await supervisor.raw(listed?.download_link ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${row?.export_file_name}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await response.arrayBuffer()).byteLength).toBe(row?.file_size);
  });

  it('is refused while the file is not there, and when it is there no more', async () => {
    const task = await ask(supervisor);
    const notThere = { retcode: -224303, message: `The file of export ${task} is not there. Export again.` };
    const early = await download(supervisor, task);
    expect(early.status).toBe(422);
    expect(await early.json()).toMatchObject(notThere);

    await work(task);
    const [row] = await server.look<{ object_key: string }>(
      'select object_key from site.export_task where task_id = $1',
      [task],
    );
    await server.kernel.files.remove(row?.object_key ?? '');
    expect(await (await download(supervisor, task)).json()).toMatchObject(notThere);
  });

  it('refuses the file of another person, unless she holds the report centre’s key', async () => {
    const task = await ask(admin);
    await work(task);
    const refused = await download(supervisor, task);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.ReportCenter.ReportCenter.Export.',
    });

    const hers = await ask(supervisor);
    await work(hers);
    expect((await download(admin, hers)).status).toBe(200);
  });

  it('knows only tasks of this warehouse, and needs a session', async () => {
    const task = await ask(admin);
    await work(task);
    const bangkok = await server.as(somebody.bangkok);
    const refused = await download(bangkok, task);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({
      retcode: -100404,
      message: `Export ${task} not found in THB01. Check the number and the warehouse.`,
    });
    expect(await (await download(server.stranger(), task)).json()).toMatchObject({ retcode: -100405 });
  });
});

describe('the files of old exports', () => {
  it('go after the days their warehouse keeps them; the task stays and says that it was done', async () => {
    const [old, young] = [await ask(supervisor), await ask(supervisor)];
    for (const task of [old, young]) await work(task);
    const keys = await server.look<{ object_key: string }>('select object_key from site.export_task order by task_id');
    await server.look(
      `update site.export_task set done_at = now() - case task_id when $1 then interval '8 days' else interval '6 days' end`,
      [old],
    );

    await expireExports(server.kernel);
    await expireExports(server.kernel);
    const files = await Promise.all(keys.map(({ object_key }) => server.kernel.files.get(object_key)));
    expect(files.map((file) => file !== undefined)).toEqual([false, true]);
    const { data } = await supervisor.call(searchExportTask, { pageno: 1, count: 20, is_myself: 1 });
    expect(data.list).toMatchObject([
      { task_id: young, task_status: 2, download_link: expect.stringContaining(young) },
      { task_id: old, task_status: 2, download_link: '', row_count: 24 },
    ]);
  });

  it('a site that is away keeps its own, and nobody else’s', async () => {
    const task = await ask(supervisor);
    await work(task);
    await server.look(`update site.export_task set done_at = now() - interval '8 days'`);
    const key = (await rowOf(server, task))?.object_key ?? '';
    const seen: string[] = [];
    // The first warehouse of the directory does not answer; Singapore East comes later.
    const { databases } = server.kernel;
    const away = {
      ...server.kernel,
      databases: {
        ...databases,
        dbFor: (whs: never) => {
          seen.push(whs);
          if (seen.length === 1) throw new Error('the database is away');
          return databases.dbFor(whs);
        },
      },
    };
    await server.look(
      `insert into control.warehouse_directory select (jsonb_populate_record(d, '{"whs_id": "SGA01", "whs_no": "SGA01"}')).* from control.warehouse_directory d where whs_id = 'SGE01'`,
    );
    try {
      await expireExports(away);
    } finally {
      await server.look(`delete from control.warehouse_directory where whs_id = 'SGA01'`);
    }
    expect(seen.length).toBeGreaterThan(2);
    expect(await server.kernel.files.get(key)).toBeUndefined();
    expect(await rowOf(server, task)).toMatchObject({ task_status: 2, object_key: null });
  });

  it('what a dead worker left of a task that was cancelled goes too, and rows after ninety days', async () => {
    const [left, old, kept] = [await ask(supervisor), await ask(supervisor), await ask(supervisor)];
    await server.kernel.files.put('SGE01/left', Readable.from(['half']));
    await server.look(
      `update site.export_task set task_status = 3, reason = 'x', writing_key = case task_id when $1 then 'SGE01/left' end,
         ctime = now() - case task_id when $2 then interval '91 days' else interval '89 days' end`,
      [left, old],
    );
    await expireExports(server.kernel);
    expect(await server.kernel.files.get('SGE01/left')).toBeUndefined();
    expect(await server.look('select task_id, writing_key from site.export_task order by 1')).toEqual([
      { task_id: left, writing_key: null },
      { task_id: kept, writing_key: null },
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { exportCentre } from '@tallyhouse/contracts/modules/report-centre/export-rules.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { ask, asked, work } from './kit.ts';

const {
  getAvailableModule,
  getTaskTypeFilter,
  createTaskTypeFilter,
  cancelTaskTypeFilter,
  searchExportTask,
  createReturnInboundExport,
  createReturnInboundExportOld,
  retryReturnInboundExport,
  retryReturnInboundExportOld,
} = reportCentreCalls;
const expired = { http: 401, retcode: -100405 };

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

const storey = { export_module: 8, task_type: 820 };
const users = { export_module: 9, task_type: 901 };

describe('get_available_module', () => {
  it('lists what the person may export, by module [call basic.reportcenter.get_available_module]', async () => {
    const said = await admin.call(getAvailableModule, {});
    expect(said).toMatchObject({ http: 200, retcode: 0 });
    expect(said.data.list.map(({ export_module, name }) => [export_module, name])).toEqual([
      [1, 'Inbound'],
      [5, 'InventoryManagement'],
      [6, 'InventoryMap'],
      [8, 'WMSBasic'],
      [9, 'SystemConfig'],
    ]);
    const [, , , basic, config] = said.data.list;
    expect(basic?.task_type_list).toContainEqual({
      task_type: 820,
      name: 'Storey',
      route_name: 'PC.WMSBasic.StorageAreaSetting.Storey.View',
    });
    expect(config?.task_type_list).toEqual([
      { task_type: 901, name: 'User', route_name: 'PC.SystemConfig.UserList' },
      { task_type: 902, name: 'Role', route_name: 'PC.SystemConfig.UserRole' },
    ]);
    expect((await supervisor.call(getAvailableModule, {})).data.list.map((module) => module.export_module)).toEqual([
      1, 6, 8,
    ]);
    const clerk = await server.as(somebody.clerk);
    expect((await clerk.call(getAvailableModule, {})).data.list).toEqual([]);
  });

  it('refuses what it does not take, and needs a session', async () => {
    const refused = await admin.raw(`${getAvailableModule.path}?whs_id=THB01`);
    expect(await refused.json()).toMatchObject({ retcode: -100400 });
    expect(await server.stranger().call(getAvailableModule, {})).toMatchObject(expired);
  });
});

describe('the types a person pinned', () => {
  const pinned = async (person: Client): Promise<unknown[]> => (await person.call(getTaskTypeFilter, {})).data.list;

  it('are pinned and unpinned, each for herself [call basic.reportcenter.create_task_type_filter] [call basic.reportcenter.get_task_type_filter]', async () => {
    expect(await pinned(admin)).toEqual([]);
    expect(await admin.call(createTaskTypeFilter, users)).toMatchObject({ http: 200, retcode: 0 });
    expect(await admin.call(createTaskTypeFilter, storey)).toMatchObject({ retcode: 0 });
    // Twice is once.
    expect(await admin.call(createTaskTypeFilter, users)).toMatchObject({ retcode: 0 });
    expect(await pinned(admin)).toEqual([users, storey]);
    expect(await pinned(supervisor)).toEqual([]);
  });

  it('are unpinned, and one that is not pinned is unpinned already [call basic.reportcenter.cancel_task_type_filter]', async () => {
    await supervisor.call(createTaskTypeFilter, storey);
    expect(await supervisor.call(cancelTaskTypeFilter, storey)).toMatchObject({ http: 200, retcode: 0 });
    expect(await pinned(supervisor)).toEqual([]);
    expect(await supervisor.call(cancelTaskTypeFilter, storey)).toMatchObject({ retcode: 0 });
    expect(await pinned(admin)).toEqual([users, storey]);
  });

  it('must be of exports that are there and that she may ask for', async () => {
    expect(await admin.call(createTaskTypeFilter, { export_module: 8, task_type: 1 })).toMatchObject({
      http: 422,
      retcode: -224301,
      message: 'There is no export 8 / 1.',
    });
    expect(await supervisor.call(createTaskTypeFilter, users)).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.SystemConfig.UserList.Export.',
    });
    expect(await pinned(supervisor)).toEqual([]);
  });

  it('need a session', async () => {
    for (const call of [createTaskTypeFilter, cancelTaskTypeFilter]) {
      expect(await server.stranger().call(call, storey)).toMatchObject(expired);
    }
    expect(await server.stranger().call(getTaskTypeFilter, {})).toMatchObject(expired);
    const crooked = await admin.raw(cancelTaskTypeFilter.path, { method: 'POST', body: '{"export_module":"8"}' });
    expect(await crooked.json()).toMatchObject({ retcode: -100400 });
  });
});

describe('search_export_task', () => {
  it('finds by module, type, status, file name and person', async () => {
    const mine = await ask(supervisor);
    const roles = await ask(admin, {
      export_module: 9,
      task_type: 902,
      extra_data: JSON.stringify({ filters: {}, columns: [{ key: 'role_name', title: 'Role' }] }),
    } as never);
    await work(server, roles);
    const found = async (filter: object): Promise<string[]> =>
      (await admin.call(searchExportTask, { pageno: 1, count: 20, is_myself: 0, ...filter })).data.list.map(
        ({ task_id }) => task_id,
      );
    expect(await found({})).toEqual([roles, mine]);
    expect(await found({ order: 'asc', sort: 'ctime' })).toEqual([mine, roles]);
    expect(await found({ export_module: [9] })).toEqual([roles]);
    expect(await found({ task_type: [820] })).toEqual([mine]);
    expect(await found({ task_status: [0, 1] })).toEqual([mine]);
    expect(await found({ export_file_name: 'ROLE_' })).toEqual([roles]);
    // An underscore is an underscore here, and no "any letter".
    expect(await found({ export_file_name: 'R_le' })).toEqual([]);
    expect(await found({ created_by: 'wei' })).toEqual([mine]);
  });

  it('answers the widget’s question: the last 604800 s, up to 9999 [SHELL-9-06]', async () => {
    const [old, young] = [await ask(supervisor), await ask(supervisor)];
    await server.look(`update site.export_task set ctime = now() - interval '604801 seconds' where task_id = $1`, [
      old,
    ]);
    await server.look(`update site.export_task set ctime = now() - interval '604000 seconds' where task_id = $1`, [
      young,
    ]);
    const now = Math.floor(Date.now() / 1000);
    const week = { start_time: now - exportCentre.windowSeconds, end_time: now + 1 };
    const said = await supervisor.call(searchExportTask, {
      pageno: 1,
      count: exportCentre.count,
      is_myself: 1,
      ...week,
    });
    expect(said.data.list.map(({ task_id }) => task_id)).toEqual([young]);
    const more = await supervisor.raw(`${searchExportTask.path}?pageno=1&count=10000&is_myself=1`);
    expect(await more.json()).toMatchObject({ retcode: -100400 });
  });
});

describe('exports of return inbound', () => {
  const notHere = {
    http: 422,
    retcode: -224309,
    message: 'Only return-inbound exports (module 11) of an RMS warehouse are made here. Export from the list page.',
  };
  const rms = (on: boolean): Promise<unknown> =>
    server.look(`update site.warehouse set is_rms = $1 where whs_id = 'SGE01'`, [on]);
  const returns = { ...asked, export_module: 11 };

  it.each([
    ['the spec’s address [call returninbound.export.create_export_task] [SHELL-7-19]', createReturnInboundExport],
    ['its other spelling [call returninboundexport.create_export_task] [SHELL-7-19]', createReturnInboundExportOld],
  ])('are created at %s', async (_title, call) => {
    try {
      expect(await admin.call(call, returns as never)).toMatchObject(notHere);
      await rms(true);
      expect(await admin.call(call, asked)).toMatchObject(notHere);
      // It goes the way of every export from here on: no module registers one of return inbound yet.
      expect(await admin.call(call, returns as never)).toMatchObject({
        http: 422,
        retcode: -224301,
        message: 'There is no export 11 / 820.',
      });
      expect(await server.look('select 1 from site.export_task')).toEqual([]);
      expect(await server.stranger().call(call, asked)).toMatchObject(expired);
    } finally {
      await rms(false);
    }
  });

  it.each([
    ['the spec’s address [call returninbound.export.retry_export_task] [SHELL-7-19]', retryReturnInboundExport],
    ['its other spelling [call returninboundexport.retry_export_task] [SHELL-7-19]', retryReturnInboundExportOld],
  ])('are retried at %s', async (_title, call) => {
    const task = await ask(admin);
    await server.look(`update site.export_task set task_status = 3, reason = 'x' where task_id = $1`, [task]);
    try {
      await rms(true);
      expect(await admin.call(call, { task_id: task })).toMatchObject(notHere);
      await server.look('update site.export_task set export_module = 11 where task_id = $1', [task]);
      expect(await admin.call(call, { task_id: task })).toMatchObject({ retcode: -224301 });
      await rms(false);
      expect(await admin.call(call, { task_id: task })).toMatchObject(notHere);
      expect(await supervisor.call(call, { task_id: task })).toMatchObject({ http: 403, retcode: -100401 });
      expect(await server.stranger().call(call, { task_id: task })).toMatchObject(expired);
    } finally {
      await rms(false);
    }
  });
});

describe('the calls of the report centre', () => {
  it('answer by the methods the specification lists, lists in data.list [CALLS-7.10-01] [CALLS-7.10-02]', async () => {
    const { createExportTask, retryExportTask } = reportCentreCalls;
    const by = (method: string, calls: readonly { readonly method: string }[]): boolean =>
      calls.every((call) => call.method === method);
    expect(by('POST', [createExportTask, retryExportTask, createTaskTypeFilter, cancelTaskTypeFilter])).toBe(true);
    expect(by('GET', [searchExportTask, getAvailableModule, getTaskTypeFilter])).toBe(true);
    const task_id = await ask(admin);
    expect((await admin.call(searchExportTask, { is_myself: 1, pageno: 1, count: 20 })).data.list).toMatchObject([
      { task_id },
    ]);
    await server.look(`update site.export_task set task_status = 3, reason = 'x'`);
    expect(await admin.call(retryExportTask, { task_id })).toMatchObject({ retcode: 0 });
    expect(await admin.call(createTaskTypeFilter, storey)).toMatchObject({ retcode: 0 });
    expect((await admin.call(getTaskTypeFilter, {})).data.list).toContainEqual(expect.objectContaining(storey));
    expect(await admin.call(cancelTaskTypeFilter, storey)).toMatchObject({ retcode: 0 });
    expect((await admin.call(getTaskTypeFilter, {})).data.list).not.toContainEqual(expect.objectContaining(storey));
  });
});

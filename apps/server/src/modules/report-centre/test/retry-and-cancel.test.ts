import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { latch } from '../../../../test/kit/test-module.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { exportJob } from '../../../kernel/exports/job.ts';
import { ask, asked, rowOf, withStore, work } from './kit.ts';

const { retryExportTask, cancelExportTask, createExportTask, searchExportTask } = reportCentreCalls;
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

const failed = async (person: Client): Promise<string> => {
  const task = await ask(person);
  await exportJob.giveUp(server.kernel, { whs_id: 'SGE01' as never, ref: task }, new Error('the network went'));
  return task;
};
const jobsOf = (task: string): Promise<unknown[]> =>
  server.look('select attempts, max_attempts from graphile_worker.jobs where key = $1', [`export:SGE01:${task}`]);

describe('retry_export_task', () => {
  it('sets a failed task back to pending, with a new job [call basic.reportcenter.retry_export_task] [CALLS-3-12]', async () => {
    const task = await failed(supervisor);
    expect(await rowOf(server, task)).toMatchObject({ task_status: 3, fail_code: 6, reason: 'the network went' });
    await server.look(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`);

    const said = await supervisor.call(retryExportTask, { task_id: task });
    expect(said).toMatchObject({ http: 200, retcode: 0, data: { task_id: task } });
    expect(await rowOf(server, task)).toMatchObject({
      task_status: 0,
      fail_code: 0,
      reason: '',
      attempts: 0,
      done_at: null,
      processed_percentage: null,
    });
    expect(await jobsOf(task)).toEqual([{ attempts: 0, max_attempts: 5 }]);
    expect(
      await server.look(`select action from site.audit_log where object_id = $1 order by at desc limit 1`, [task]),
    ).toEqual([{ action: 'retry' }]);
  });

  it('runs a failed task again from its beginning [SHELL-7-13]', async () => {
    const task = await failed(supervisor);
    expect(await supervisor.call(retryExportTask, { task_id: task })).toMatchObject({ retcode: 0 });
    await work(server, task);
    expect(await rowOf(server, task)).toMatchObject({ task_status: 2, row_count: 24 });
  });

  it('takes the spec’s body, which has no request id', async () => {
    const task = await failed(supervisor);
    const response = await supervisor.raw(retryExportTask.path, {
      method: 'POST',
      body: JSON.stringify({ task_id: task }),
    });
    expect(await response.json()).toMatchObject({ retcode: 0 });
  });

  it('refuses what did not fail, and what another click retried already', async () => {
    const running = await ask(supervisor);
    expect(await supervisor.call(retryExportTask, { task_id: running })).toMatchObject({
      http: 422,
      retcode: -224306,
      message: `Export ${running} did not fail, so there is nothing to retry. Reload the list.`,
    });
    const task = await failed(supervisor);
    const said = await Promise.all([1, 2].map(() => supervisor.call(retryExportTask, { task_id: task })));
    expect(said.map(({ retcode }) => retcode).toSorted((a, b) => a - b)).toEqual([-224306, 0]);
  });

  it('is for her who made it, and for holders of the report centre’s key', async () => {
    const task = await failed(admin);
    expect(await supervisor.call(retryExportTask, { task_id: task })).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.ReportCenter.ReportCenter.Export.',
    });
    expect((await admin.call(retryExportTask, { task_id: await failed(supervisor) })).retcode).toBe(0);
    expect(await server.stranger().call(retryExportTask, { task_id: task })).toMatchObject(expired);
    expect(await supervisor.call(retryExportTask, { task_id: 'EX999999' })).toMatchObject({
      http: 404,
      retcode: -100404,
    });
  });

  it('looks at her rights again: who lost the export since may not retry it', async () => {
    const task = await failed(supervisor);
    const clerk = await server.as(somebody.clerk);
    await server.look(
      `update site.export_task set user_id = (select user_id from control.app_user where email = $2) where task_id = $1`,
      [task, somebody.clerk],
    );
    expect(await clerk.call(retryExportTask, { task_id: task })).toMatchObject({
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.WMSBasic.StorageAreaSetting.Storey.Export.',
    });
    expect(await rowOf(server, task)).toMatchObject({ task_status: 3 });
  });

  it('counts to the three a person may run', async () => {
    const task = await failed(supervisor);
    for (const _ of [1, 2, 3]) await ask(supervisor);
    expect(await supervisor.call(retryExportTask, { task_id: task })).toMatchObject({ retcode: -224302 });
  });
});

describe('cancel_export_task', () => {
  it('ends a task that waits; its wake-up finds nothing to do [call basic.reportcenter.cancel_export_task]', async () => {
    const task = await ask(supervisor);
    expect(await supervisor.call(cancelExportTask, { task_id: task })).toMatchObject({ http: 200, retcode: 0 });
    const after = await rowOf(server, task);
    expect(after).toMatchObject({ task_status: 3, fail_code: 1, reason: 'Cancelled by Lim Wei Jie.' });
    await work(server, task);
    expect(await rowOf(server, task)).toEqual(after);
  });

  it('ends a task that is being written: its worker stops and removes what it wrote', async () => {
    const task = await ask(supervisor);
    const door = latch();
    const slow = withStore(server, async (key, content) => {
      door.reach();
      await door.opened;
      return server.kernel.files.put(key, content);
    });
    const working = work(server, task, slow);
    await door.reached;
    const key = (await rowOf(server, task))?.writing_key ?? '';
    expect(key).toMatch(/^SGE01\//);
    expect((await supervisor.call(cancelExportTask, { task_id: task })).retcode).toBe(0);
    door.open();
    await working;
    expect(await rowOf(server, task)).toMatchObject({ task_status: 3, fail_code: 1, object_key: null });
    expect(await server.kernel.files.get(key)).toBeUndefined();
  });

  it('refuses what is over, and what is another’s', async () => {
    const task = await ask(admin);
    expect(await supervisor.call(cancelExportTask, { task_id: task })).toMatchObject({ http: 403, retcode: -100401 });
    await work(server, task);
    expect(await admin.call(cancelExportTask, { task_id: task })).toMatchObject({
      http: 422,
      retcode: -224307,
      message: `Export ${task} is over and cannot be cancelled. Reload the list.`,
    });
    expect(await server.stranger().call(cancelExportTask, { task_id: task })).toMatchObject(expired);
  });
});

describe('a disk that is full', () => {
  it('fails the task at once, with a reason a person can act on, and a retry works when there is room', async () => {
    const task = await ask(supervisor);
    // The device that is always full: the error is the one a full disk gives.
    const full = withStore(server, async (_key, content) => {
      await pipeline(content, createWriteStream('/dev/full'));
      throw new Error('a full disk took the file');
    });
    await work(server, task, full);
    expect(await rowOf(server, task)).toMatchObject({
      task_status: 3,
      fail_code: 2,
      reason: 'The disk for files is full. Ask IT to make room, then retry.',
      object_key: null,
      attempts: 1,
    });
    expect((await supervisor.call(retryExportTask, { task_id: task })).retcode).toBe(0);
    await work(server, task);
    expect(await rowOf(server, task)).toMatchObject({ task_status: 2, fail_code: 0, reason: '', row_count: 24 });
  });
});

describe('limits', () => {
  it('more rows than a file may hold fail the task at once, with what to do', async () => {
    await server.look(
      `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ('export_max_rows', 2, 'SGE01', '23', 'test')`,
    );
    server.kernel.conf.invalidate();
    const task = await ask(supervisor);
    await work(server, task);
    expect(await rowOf(server, task)).toMatchObject({
      task_status: 3,
      fail_code: 3,
      reason: 'More than 23 rows. Narrow the filter.',
    });
    await server.look(`delete from site.conf_value`);
    server.kernel.conf.invalidate();
  });

  it('a warehouse runs ten at a time, whoever asks', async () => {
    await ask(admin);
    await server.look(
      `insert into site.export_task (whs_id, task_id, export_module, task_type, extra_data, export_file_name, user_id, locale)
       select 'SGE01', 'T' || n, 8, 801, '{}', 'x.csv', 'somebody', 'en' from generate_series(1, 9) n`,
    );
    expect(await supervisor.call(createExportTask, asked)).toMatchObject({
      http: 422,
      retcode: -224308,
      message: '10 exports are running in this warehouse. Wait until one is done.',
    });
  });
});

describe('what a task tells', () => {
  it('carries the spec’s fields, and whose it is, how big, until when, and why it failed [SHELL-3-17]', async () => {
    const task = await ask(supervisor);
    await work(server, task);
    const [row] = (await supervisor.call(searchExportTask, { pageno: 1, count: 20, is_myself: 1 })).data.list;
    const [stored] = await server.look<{ file_sha: string; file_size: number; done_at: Date }>(
      'select file_sha, file_size, done_at from site.export_task where task_id = $1',
      [task],
    );
    const doneAt = Math.floor((stored?.done_at.getTime() ?? 0) / 1000);
    expect(row).toEqual({
      task_id: task,
      export_file_name: expect.stringMatching(/^Storey_\d{8}_\d{4}\.csv$/),
      ctime: expect.any(Number),
      task_status: 2,
      processed_percentage: 100,
      download_link: `/api/v2/apps/basic/reportcenter/download_export_file?task_id=${task}`,
      ...asked,
      row_count: 24,
      file_size: stored?.file_size,
      file_sha: expect.stringMatching(/^[0-9a-f]{64}$/),
      created_by: 'Lim Wei Jie',
      done_at: doneAt,
      expires_at: doneAt + 7 * 86_400,
      fail_code: 0,
      reason: '',
      may_act: 1,
    });
    expect(row?.file_sha).toBe(stored?.file_sha);
    const seen = (await admin.call(searchExportTask, { pageno: 1, count: 20, is_myself: 0 })).data.list;
    expect(seen).toMatchObject([{ task_id: task, may_act: 1 }]);
  });

  it('the end of a task is an event of its own', async () => {
    const [good, bad] = [await ask(supervisor), await failed(supervisor)];
    await work(server, good);
    const events = await server.look<{ subject: string; aggregate: string }>(
      `select subject, aggregate from site.outbox where aggregate = any($1) order by id`,
      [[`export_task:${good}`, `export_task:${bad}`]],
    );
    expect(events.map(({ subject, aggregate }) => `${subject} ${aggregate}`)).toEqual([
      `wms.SG.SGE01.platform.export.created export_task:${good}`,
      `wms.SG.SGE01.platform.export.created export_task:${bad}`,
      `wms.SG.SGE01.platform.export.failed export_task:${bad}`,
      `wms.SG.SGE01.platform.export.done export_task:${good}`,
    ]);
  });
});

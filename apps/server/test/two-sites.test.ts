import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { storeyExport, wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { uuidv7 } from '../src/kernel/ids.ts';
import { hintChannel, startRelay } from '../src/kernel/outbox/relay.ts';
import { type TestDatabase, copyTemplate } from './kit/template-db.ts';
import { type Client, type TestServer, somebody, startTestServer } from './kit/test-server.ts';

let thailand: TestDatabase;
let there: pg.Pool;
let server: TestServer;
let bangkok: Client;
beforeAll(async () => {
  thailand = await copyTemplate(inject('template'));
  there = new pg.Pool({ connectionString: thailand.databaseUrl, max: 2 });
  there.on('error', () => undefined);
  // Well below the deadline of a call: what a full pool answers is not what a slow one does.
  server = await startTestServer({
    env: { SITE_DATABASE_URLS: JSON.stringify({ TH: thailand.appDatabaseUrl }), POOL_WAIT_MS: '3000' },
  });
  bangkok = await server.as(somebody.bangkok);
});
afterAll(async () => {
  await server.stop();
  await there.end();
  await thailand.drop();
});

const attic = { storey_name: 'Attic', floor_no: 40, height_mm: 2_400, area_m2: 900, sort: 400, status: 1 };
const onFloor = `select whs_id from site.storey where floor_no = $1`;

describe('a site with a database of its own', () => {
  it('holds what is made there; the first database does not', async () => {
    const request_id = uuidv7();
    expect((await bangkok.call(wmsBasicCalls.createStorey, { ...attic, request_id })).retcode).toBe(0);
    expect((await there.query(onFloor, [40])).rows).toEqual([{ whs_id: 'THB01' }]);
    expect(await server.look(onFloor, [40])).toEqual([]);
    for (const table of ['request_key', 'audit_log']) {
      const traces = `select whs_id from site.${table} where request_id = $1`;
      expect((await there.query(traces, [request_id])).rows, table).toEqual([{ whs_id: 'THB01' }]);
      expect(await server.look(traces, [request_id]), table).toEqual([]);
    }
    expect((await there.query('select whs_id from site.outbox')).rows).toEqual([{ whs_id: 'THB01' }]);
    expect(await server.look('select 1 from site.outbox')).toEqual([]);
    const found = await bangkok.call(wmsBasicCalls.searchStorey, { pageno: 1, count: 20 });
    expect(found.data.total).toBe(4);
  });

  it('another site’s rows go to the first database', async () => {
    const admin = await server.as(somebody.administrator);
    expect((await admin.call(wmsBasicCalls.createStorey, { ...attic, floor_no: 41 })).retcode).toBe(0);
    expect(await server.look(onFloor, [41])).toEqual([{ whs_id: 'SGE01' }]);
    expect((await there.query(onFloor, [41])).rows).toEqual([]);
  });

  it('a person goes from one to the other with her session', async () => {
    const admin = await server.as(somebody.administrator);
    await admin.call(accountCalls.changeWhs, { whs: 'THB01' as never });
    const found = await admin.call(wmsBasicCalls.searchStorey, { pageno: 1, count: 20, storey_name: 'Attic' });
    expect(found.data.list).toMatchObject([{ floor_no: 40, creator: somebody.bangkok }]);
  });

  it('has its exports done there, by the workers of this server', async () => {
    const worker = await server.startWorkers();
    const extra = { filters: { storey_name: 'Attic' }, columns: [{ key: 'storey_name', title: 'Name' }] };
    const made = await bangkok.call(reportCentreCalls.createExportTask, {
      ...storeyExport,
      extra_data: JSON.stringify(extra),
    });
    await vi.waitFor(
      async () => {
        const { data } = await bangkok.call(reportCentreCalls.searchExportTask, { pageno: 1, count: 20, is_myself: 1 });
        expect(data.list).toMatchObject([{ task_status: 2, row_count: 1 }]);
      },
      { timeout: 8_000, interval: 50 },
    );
    expect(await server.look('select 1 from site.export_task')).toEqual([]);
    const file = await bangkok.raw(`${reportCentreCalls.downloadExportFile.path}?task_id=${made.data.task_id}`);
    expect(await file.text()).toBe('Name\r\nAttic\r\n');
    await worker.stop();
  });

  it('has its events relayed from there', async () => {
    const ear = await there.connect();
    const heard: string[] = [];
    ear.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await ear.query(`listen ${hintChannel}`);
    const relay = startRelay(server.kernel);
    try {
      await vi.waitFor(() => expect(heard.join()).toContain('wms.TH.THB01.basic.tree.changed'), {
        timeout: 8_000,
        interval: 20,
      });
      expect(heard.join()).not.toContain('SGE01');
    } finally {
      await relay.stop();
      ear.release(true);
    }
  });

  it('that goes away takes only its own warehouses along', async () => {
    const admin = await server.as(somebody.administrator);
    const pool = server.kernel.databases.dbFor('THB01' as never).pool;
    const taken = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
    expect(await bangkok.call(wmsBasicCalls.searchStorey, { pageno: 1, count: 20 })).toMatchObject({
      http: 503,
      retcode: -100503,
    });
    expect((await admin.call(wmsBasicCalls.createStorey, { ...attic, floor_no: 42 })).retcode).toBe(0);
    for (const client of taken) client.release();
    expect((await bangkok.call(wmsBasicCalls.searchStorey, { pageno: 1, count: 20 })).retcode).toBe(0);
  });

  it('that is not there when the server starts keeps no other from its work', async () => {
    const nowhere = 'postgres://app:none@127.0.0.1:1/none';
    const without = await startTestServer({ env: { SITE_DATABASE_URLS: JSON.stringify({ TH: nowhere }) } });
    try {
      await without.startWorkers();
      const admin = await without.as(somebody.administrator);
      const extra = { filters: {}, columns: [{ key: 'storey_name', title: 'Name' }] };
      await admin.call(reportCentreCalls.createExportTask, { ...storeyExport, extra_data: JSON.stringify(extra) });
      await vi.waitFor(
        async () => {
          const { data } = await admin.call(reportCentreCalls.searchExportTask, { pageno: 1, count: 20, is_myself: 1 });
          expect(data.list).toMatchObject([{ task_status: 2 }]);
        },
        { timeout: 8_000, interval: 50 },
      );
      const cutOff = await without.as(somebody.bangkok);
      expect(await cutOff.call(wmsBasicCalls.searchStorey, { pageno: 1, count: 20 })).toMatchObject({
        http: 503,
        retcode: -100503,
      });
      expect((await without.stranger().raw('/ready')).status).toBe(200);
    } finally {
      await without.stop();
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { storeyExport, wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { exportJob } from '../src/kernel/exports/job.ts';
import { uuidv7 } from '../src/kernel/ids.ts';
import { type Client, type TestServer, somebody, startTestServer } from './kit/test-server.ts';

const { searchStorey, createStorey, updateStorey, deleteStorey } = wmsBasicCalls;

/** Stands in every row of SGE01 that a person typed: wherever it shows in Bangkok, something leaks. */
const canary = 'canary-of-SGE01';
const fields = { storey_name: canary, floor_no: 90, height_mm: 1_000, area_m2: 10, sort: 1, status: 1 };

let server: TestServer;
let bangkok: Client;
let storeyId: string;
let taskId: string;
const requestId = uuidv7();

beforeAll(async () => {
  server = await startTestServer();
  const admin = await server.as(somebody.administrator);
  bangkok = await server.as(somebody.bangkok);
  storeyId = (await admin.call(createStorey, { ...fields, request_id: requestId })).data.storey_id;
  const extra = { filters: {}, columns: [{ key: 'storey_name', title: canary }] };
  taskId = (
    await admin.call(reportCentreCalls.createExportTask, { ...storeyExport, extra_data: JSON.stringify(extra) })
  ).data.task_id;
  await exportJob.run(server.kernel, { whs_id: 'SGE01' as never, ref: taskId });
});
afterAll(() => server.stop());

const storeysOfSge = (): Promise<unknown[]> =>
  server.look(`select * from site.storey where whs_id = 'SGE01' order by storey_id`);

describe('an administrator of Bangkok and the warehouse SGE01', () => {
  it('sees her three storeys and none of the other warehouse', async () => {
    const { data } = await bangkok.call(searchStorey, { pageno: 1, count: 200 });
    expect(data.total).toBe(3);
    expect((await bangkok.call(searchStorey, { pageno: 1, count: 20, storey_id: storeyId })).data.total).toBe(0);
    expect((await bangkok.call(searchStorey, { pageno: 1, count: 20, storey_name: canary })).data.total).toBe(0);
  });

  it('cannot change or delete a storey there: for her it does not exist', async () => {
    const before = await storeysOfSge();
    const edit = await bangkok.call(updateStorey, { ...fields, storey_id: storeyId, version: 1, storey_name: 'taken' });
    expect(edit).toMatchObject({
      http: 404,
      retcode: -100404,
      message: `Storey ${storeyId} not found in THB01. Check the number and the warehouse.`,
    });
    const gone = await bangkok.call(deleteStorey, { storey_id: storeyId, version: 1 });
    expect(gone).toMatchObject({ http: 404, retcode: -100404 });
    expect(await storeysOfSge()).toEqual(before);
  });

  it('makes her own storey beside one of the same id and floor', async () => {
    const before = await storeysOfSge();
    expect((await bangkok.call(createStorey, { ...fields, storey_name: 'Roof' })).retcode).toBe(0);
    expect(await storeysOfSge()).toEqual(before);
  });

  it('does not learn what became of a request there, and may use its id for herself', async () => {
    expect((await bangkok.call(platformCalls.getRequestResult, { request_id: requestId })).data.state).toBe(0);
    expect(
      (await bangkok.call(createStorey, { ...fields, storey_name: 'Roof', floor_no: 91, request_id: requestId }))
        .retcode,
    ).toBe(0);
    expect(
      await server.look('select whs_id from site.request_key where request_id = $1 order by 1', [requestId]),
    ).toEqual([{ whs_id: 'SGE01' }, { whs_id: 'THB01' }]);
  });

  it('reads nothing of the audit trail there', async () => {
    const said = await bangkok.call(platformCalls.searchAuditLog, {
      pageno: 1,
      count: 20,
      object_type: 'storey',
      object_id: storeyId,
    });
    expect(said).toMatchObject({ retcode: 0, data: { total: 0, list: [] } });
  });

  it('sees no export of it and gets no file of it', async () => {
    const listed = await bangkok.call(reportCentreCalls.searchExportTask, { pageno: 1, count: 9_999, is_myself: 0 });
    expect(listed.data).toMatchObject({ list: [], total: 0 });
    const file = await bangkok.raw(`${reportCentreCalls.downloadExportFile.path}?task_id=${taskId}`);
    expect(file.status).toBe(404);
    const body = await file.text();
    expect(body).toContain('-100404');
    expect(body).not.toContain(canary);
  });

  it('reads none of its configuration', async () => {
    const said = await bangkok.call(platformCalls.getConfList, {
      conf_key_list: ['Is_staffname_display'],
      whs_id: 'SGE01' as never,
    });
    expect(said).toMatchObject({ http: 403, retcode: -100403 });
  });

  it('cannot go there', async () => {
    const person = await server.as(somebody.bangkok);
    expect((await person.call(accountCalls.changeWhs, { whs: 'SGE01' as never })).retcode).toBe(-100403);
  });

  it('is not helped by naming it in a header, a cookie, the query or the body', async () => {
    const person = await server.as(somebody.bangkok);
    person.cookies.set('whs', 'SGE01');
    // A page opened in another warehouse than the session works in reads nothing at all.
    const byHeader = await person.call(searchStorey, { pageno: 1, count: 200 }, { 'x-whs-id': 'SGE01' });
    expect(byHeader).toMatchObject({ http: 409, retcode: -100410 });
    const byCookie = await person.call(searchStorey, { pageno: 1, count: 200 }, { 'x-tenant': 'SGE01' });
    expect(JSON.stringify(byCookie.data)).not.toContain(canary);
    expect(byCookie.data.list.map(({ storey_name }) => storey_name)).toContain('Level 3, beauty');
    expect((await (await person.raw(`${searchStorey.path}?whs_id=SGE01`)).json()) as object).toMatchObject({
      retcode: -100400,
    });
    const inBody = await person.call(createStorey, { ...fields, floor_no: 92, whs_id: 'SGE01' } as never);
    expect(inBody).toMatchObject({ retcode: -100400, message: 'Invalid request: whs_id Unrecognized key: "whs_id"' });
  });

  it('gets no byte of it from any reading call, whatever ids of it she asks for', async () => {
    const reads = server.kernel.modules
      .flatMap((module) => Object.values(module.calls))
      .filter((call: Call) => call.method === 'GET' && call.audit === 'none');
    expect(reads.length).toBeGreaterThan(8);
    const asked = {
      storey_id: storeyId,
      task_id: taskId,
      object_type: 'storey',
      object_id: storeyId,
      request_id: requestId,
    };
    for (const call of reads) {
      for (const names of [[], ['storey_id'], ['task_id'], ['object_type', 'object_id'], ['request_id']]) {
        const query = new URLSearchParams(
          names.map((name) => [name, asked[name as keyof typeof asked]] as [string, string]),
        );
        const said = await (await bangkok.raw(`${call.path}?${query}`)).text();
        expect(said, `${call.id} ${query}`).not.toContain(canary);
      }
    }
  });
});

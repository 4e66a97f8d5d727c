import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { uuidv7 } from '../../../kernel/ids.ts';

const { saveScan, searchScan } = testMenuCalls;

let server: TestServer;
let admin: Client;
let picker: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { ENVIRONMENT: 'dev' } });
  admin = await server.as(somebody.administrator);
  picker = await server.as(somebody.picker);
});
afterAll(() => server.stop());

const rows = (label: string): Promise<{ whs_id: string; request_id: string; scanned_by: string }[]> =>
  server.look('select whs_id, request_id, scanned_by from site.test_scan where label = $1', [label]);

describe('a scan of the demo page [call test.scan.save_scan]', () => {
  it('is recorded once, however often it is sent', async () => {
    const scan = { request_id: uuidv7(), label: '8850124003219' };
    const first = await admin.call(saveScan, scan);
    const second = await admin.call(saveScan, scan);
    expect(first).toMatchObject({ retcode: 0, data: { scan_id: expect.any(Number) } });
    expect(second.data).toEqual(first.data);
    expect(await rows(scan.label)).toEqual([
      { whs_id: 'SGE01', request_id: scan.request_id, scanned_by: somebody.administrator },
    ]);
    const [audited] = await server.look<{ after: object }>(
      `select after from site.audit_log where object_type = 'test_scan' and object_id = $1`,
      [String(first.data.scan_id)],
    );
    expect(audited?.after).toEqual({ label: scan.label });
  });

  it('is refused for a label nobody knows, and nothing is recorded', async () => {
    expect(await admin.call(saveScan, { label: 'BAD-1' })).toMatchObject({
      http: 422,
      retcode: -299001,
      message: 'Label BAD-1 is not known. Put the item aside and scan the next one.',
    });
    expect(await rows('BAD-1')).toEqual([]);
  });

  it('asks for no right, as its page does not, but for somebody who is signed in', async () => {
    expect(await picker.call(saveScan, { label: 'P-1' })).toMatchObject({ retcode: 0 });
    expect(await server.stranger().call(saveScan, { label: 'X-1' })).toMatchObject({ retcode: -100405 });
    expect(await rows('X-1')).toEqual([]);
  });
});

describe('the scans of the demo page [call test.scan.search_scan]', () => {
  it('are listed newest first, by label if wanted, for this warehouse only', async () => {
    for (const label of ['L-1', 'L-2', 'L-1']) await admin.call(saveScan, { label });
    await server.look(
      `insert into site.test_scan (whs_id, request_id, label, scanned_by) values ('THB01', gen_random_uuid(), 'L-1', 'x')`,
    );
    const all = await admin.call(searchScan, { pageno: 1, count: 20 });
    expect(all.data.list.slice(0, 3).map(({ label }) => label)).toEqual(['L-1', 'L-2', 'L-1']);
    const found = await admin.call(searchScan, { pageno: 1, count: 20, label: 'L-1' });
    expect(found.data).toMatchObject({ total: 2 });
  });

  it('are not for strangers, nor sorted by what is no order of theirs', async () => {
    expect(await server.stranger().call(searchScan, { pageno: 1, count: 20 })).toMatchObject({ retcode: -100405 });
    expect(await admin.call(searchScan, { pageno: 1, count: 20, sort: 'label' as never })).toMatchObject({
      retcode: -100400,
    });
  });
});

it('outside the dev environment there are no such calls', async () => {
  const live = await startTestServer();
  try {
    const client = await live.as(somebody.administrator);
    expect(await client.call(saveScan, { label: 'X-2' })).toMatchObject({ http: 404, retcode: -100412 });
    expect(await client.call(searchScan, { pageno: 1, count: 20 })).toMatchObject({ http: 404, retcode: -100412 });
    expect(await live.look('select 1 from site.test_scan')).toEqual([]);
  } finally {
    await live.stop();
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceManagementCalls as calls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { codesOn, paperOf } from '../../../../test/kit/read-label.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { uuidv7 } from '../../../kernel/ids.ts';

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const made = async (qty = 1): Promise<string[]> => {
  const said = await admin.call(calls.createDevice, { template_id: 'K-25', qty, home_location_id: null, note: null });
  return said.data.device_id_list;
};
/** Puts a name no code can hold into the payload of the job of a device. */
async function spoilPayload(deviceId: string): Promise<void> {
  const { privacy } = server.kernel;
  const [job] = await server.look<{ job_id: string; payload_sealed: Buffer }>(
    'select job_id, payload_sealed from site.print_job where doc_no = $1',
    [deviceId],
  );
  if (!job) throw new Error(`${deviceId} has no print job`);
  const cell = { site: 'SG', table: 'print_job', column: 'payload', row: `SGE01/${job.job_id}` };
  const payload = JSON.parse(privacy.open(cell, job.payload_sealed)) as { doc: object };
  const spoilt = JSON.stringify({ ...payload, doc: { ...payload.doc, device_id: 'ไม่' } });
  await server.look('update site.print_job set payload_sealed = $2 where job_id = $1', [
    job.job_id,
    privacy.seal(cell, spoilt),
  ]);
}
const zplOf = (content: string): string => Buffer.from(content, 'base64').toString('utf8');
const report = (who: Client, job_id: string, status: number): Promise<unknown> =>
  who.call(platformCalls.reportPrintResult, { job_id, page_no: 1, status });

describe('the label of a device [call basic.device.print_device_label]', () => {
  it('is printed by whoever sees the list: one job each, in the order asked, and a scanner reads it', async () => {
    const ids = (await made(3)).toReversed();
    const said = await clerk.call(calls.printDeviceLabel, { device_id_list: ids });
    expect(said.retcode).toBe(0);
    expect(said.data.print_list).toHaveLength(3);
    for (const [n, page] of said.data.print_list.entries()) {
      expect(page).toMatchObject({ job_id: said.data.job_id_list[n], page_no: 1, print_type: 1, conf_name: '100x50' });
      expect(await codesOn(paperOf(zplOf(page.print_content)))).toEqual([`Code128 ${ids[n]}`, `QRCode ${ids[n]}`]);
    }
    const jobs = await server.look(
      `select doc_no, business_type, status, reprint_no, template_id, template_version from site.print_job where job_id = any($1) order by doc_no desc`,
      [said.data.job_id_list],
    );
    expect(jobs).toEqual(
      ids.map((doc_no) => ({
        doc_no,
        business_type: 'Device.PrintDeviceLabel',
        status: 0,
        reprint_no: 0,
        template_id: 'device_label',
        template_version: 1,
      })),
    );
    const [trail] = await server.look(
      `select action, after, user_id from site.audit_log where object_id = $1 and action = 'print_device_label'`,
      [ids[0]],
    );
    expect(trail).toMatchObject({ after: { reprint_no: 0 } });
    const events = await server.look<{ subject: string }>(`select subject from site.outbox where aggregate = any($1)`, [
      said.data.job_id_list.map((id) => `print_job:${id}`),
    ]);
    expect(events.map(({ subject }) => subject)).toEqual(Array(3).fill('wms.SG.SGE01.platform.print.queued'));
  });

  it('a repeat of the request id gives the same jobs and the same bytes, and makes no second job', async () => {
    const ids = await made();
    const request_id = uuidv7();
    const first = await clerk.call(calls.printDeviceLabel, { request_id, device_id_list: ids });
    const again = await clerk.call(calls.printDeviceLabel, { request_id, device_id_list: ids });
    expect(again.data).toEqual(first.data);
    expect(await server.look('select 1 from site.print_job where doc_no = $1', [ids[0]])).toHaveLength(1);
  });

  it('what never reached a printer is sent again under its job, also by somebody else, who then answers for it', async () => {
    const ids = await made();
    const first = await clerk.call(calls.printDeviceLabel, { device_id_list: ids });
    const again = await admin.call(calls.printDeviceLabel, { device_id_list: ids });
    expect(again.data).toEqual(first.data);
    const [job = ''] = again.data.job_id_list;
    expect(await report(clerk, job, 2)).toMatchObject({ http: 404 });
    expect(await report(admin, job, 2)).toMatchObject({ data: { status: 2 } });
  });

  it('a label that may be on paper is a reprint: it needs a reason, and says so in its margin', async () => {
    const ids = await made(2);
    const [id = ''] = ids;
    const first = await clerk.call(calls.printDeviceLabel, { device_id_list: [id] });
    await report(clerk, first.data.job_id_list[0] ?? '', 2);
    const refused = await clerk.call(calls.printDeviceLabel, { device_id_list: ids });
    expect(refused).toMatchObject({
      http: 422,
      retcode: -224402,
      message: `Printed before: ${id}. Say why it is printed again.`,
    });
    const wordless = await clerk.call(calls.printDeviceLabel, { device_id_list: [id], reprint_reason: 5 });
    expect(wordless.retcode).toBe(-224402);
    const said = await clerk.call(calls.printDeviceLabel, {
      device_id_list: ids,
      reprint_reason: 5,
      reprint_note: 'Fell into the oil',
    });
    expect(said.retcode).toBe(0);
    const texts = said.data.print_list.map(({ print_content }) => zplOf(print_content));
    expect(texts[0]).toMatch(/\^FDREPRINT 1 .+ \d{4}-\d\d-\d\d \d\d:\d\d\^FS/);
    expect(texts[1]).not.toContain('REPRINT');
    expect(await codesOn(paperOf(texts[0] ?? ''))).toEqual([`Code128 ${id}`, `QRCode ${id}`]);
    const found = await clerk.call(calls.getDevice, { device_id: id });
    expect(found.data.prints).toMatchObject([
      { status: 0, reprint_no: 1, reprint_reason: 5, reprint_note: 'Fell into the oil' },
      { status: 2, reprint_no: 0, reprint_reason: null },
    ]);
  });

  it('two who print one label at the same moment: one is the first, and the job of both is the same', async () => {
    const ids = await made();
    const both = await Promise.all(
      [clerk, admin].map((who) => who.call(calls.printDeviceLabel, { device_id_list: ids })),
    );
    expect(both.map(({ retcode }) => retcode)).toEqual([0, 0]);
    expect(new Set(both.flatMap(({ data }) => data.job_id_list)).size).toBe(1);
  });

  it('a page that cannot be drawn makes its job failed and undoes nothing', async () => {
    const ids = await made(2);
    const request_id = uuidv7();
    await clerk.call(calls.printDeviceLabel, { request_id, device_id_list: ids });
    await spoilPayload(ids[0] ?? '');
    const said = await clerk.call(calls.printDeviceLabel, { request_id, device_id_list: ids });
    expect(said.retcode).toBe(0);
    expect(said.data.print_list.map(({ job_id }) => job_id)).toEqual([said.data.job_id_list[1]]);
    const [job] = await server.look('select status, reason from site.print_job where doc_no = $1', [ids[0]]);
    expect(job).toEqual({ status: 3, reason: 'not_drawn' });
  });

  it('of a device that is not here, or ended, is refused', async () => {
    const [id = ''] = await made();
    expect(await clerk.call(calls.printDeviceLabel, { device_id_list: [id, 'NOWHERE'] })).toMatchObject({ http: 404 });
    await server.look('update site.device set status = 9 where device_id = $1', [id]);
    expect(await clerk.call(calls.printDeviceLabel, { device_id_list: [id] })).toMatchObject({ retcode: -241007 });
    expect(await server.look('select 1 from site.print_job where doc_no = $1', [id])).toEqual([]);
  });
});

refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.device.print_device_label]', calls.printDeviceLabel, async () => ({
      device_id_list: await made(),
    })),
  ],
);

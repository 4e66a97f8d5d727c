import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOfCommand, commandNames } from '@tallyhouse/contracts/common/command-codes.ts';
import { printErrors } from '@tallyhouse/contracts/common/print-errors.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { platformCalls as calls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { codesOn, paperOf } from '../../../../test/kit/read-label.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { erasePrintPayloadsIn } from '../jobs/erase-payloads.ts';
import { failUnansweredIn } from '../jobs/fail-unanswered.ts';

let server: TestServer;
let clerk: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await server.as(somebody.clerk);
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const queued = async (): Promise<string> => {
  const made = await admin.call(deviceManagementCalls.createDevice, {
    template_id: 'K-25',
    qty: 1,
    home_location_id: null,
    note: null,
  });
  const said = await clerk.call(deviceManagementCalls.printDeviceLabel, made.data);
  return said.data.job_id_list[0] ?? '';
};
const sent = 1;
const printed = 2;
const failed = 3;
const report = (job_id: string, status: number, more: { reason?: 'paper_out'; printer?: string } = {}) =>
  clerk.call(calls.reportPrintResult, { job_id, page_no: 1, status, ...more });
const rowOf = async (job_id: string): Promise<Record<string, unknown>> => {
  const [row = {}] = await server.look<Record<string, unknown>>(
    `select status, reason, printer, sent_at is not null as was_sent, printed_at is not null as was_printed
     from site.print_job where job_id = $1`,
    [job_id],
  );
  return row;
};
const happenings = async (job_id: string): Promise<string[]> => {
  const rows = await server.look<{ subject: string }>(
    'select subject from site.outbox where aggregate = $1 order by id',
    [`print_job:${job_id}`],
  );
  return rows.map(({ subject }) => subject.split('.').at(-1) ?? '');
};

describe('what became of a page [call config.printtool.report_print_result]', () => {
  it('goes from queued to sent to printed, each with its event and its audit row', async () => {
    const job = await queued();
    expect((await report(job, sent, { printer: 'Zebra 7' })).data).toEqual({ status: sent });
    expect((await report(job, printed)).data).toEqual({ status: printed });
    expect(await rowOf(job)).toEqual({
      status: printed,
      reason: '',
      printer: 'Zebra 7',
      was_sent: true,
      was_printed: true,
    });
    expect(await happenings(job)).toEqual(['queued', 'sent', 'printed']);
    const trail = await server.look(
      `select before, after from site.audit_log where object_type = 'print_job' and object_id = $1 order by id`,
      [job],
    );
    expect(trail).toEqual([
      { before: { status: 0 }, after: { status: sent } },
      { before: { status: sent }, after: { status: printed } },
    ]);
  });

  it('a failed one has its reason, may be sent again, and a late "printed" turns it printed', async () => {
    const job = await queued();
    await report(job, sent);
    expect((await report(job, failed, { reason: 'paper_out' })).data).toEqual({ status: failed });
    expect(await rowOf(job)).toMatchObject({ status: failed, reason: 'paper_out', was_printed: false });
    expect((await report(job, sent)).data).toEqual({ status: sent });
    await report(job, failed, { reason: 'paper_out' });
    expect((await report(job, printed)).data).toEqual({ status: printed });
    expect(await rowOf(job)).toMatchObject({ status: printed, reason: '' });
    expect(await happenings(job)).toEqual(['queued', 'sent', 'failed', 'sent', 'failed', 'printed']);
  });

  it('the first final report wins over a later failure, and a repeat is one effect', async () => {
    const job = await queued();
    const request_id = uuidv7();
    const input = { request_id, job_id: job, page_no: 1, status: printed };
    const twice = await Promise.all([1, 2].map(() => clerk.call(calls.reportPrintResult, input)));
    expect(twice.map(({ data }) => data.status)).toEqual([printed, printed]);
    expect((await report(job, failed)).data).toEqual({ status: printed });
    expect(await happenings(job)).toEqual(['queued', 'printed']);
  });

  it('is not told of the job of somebody else, of another warehouse, or of a page that is not there', async () => {
    const job = await queued();
    const bangkok = await server.as(somebody.bangkok);
    for (const who of [admin, bangkok])
      expect(await who.call(calls.reportPrintResult, { job_id: job, page_no: 1, status: printed })).toMatchObject({
        http: 404,
      });
    expect(await clerk.call(calls.reportPrintResult, { job_id: job, page_no: 2, status: printed })).toMatchObject({
      http: 404,
    });
    expect(await rowOf(job)).toMatchObject({ status: 0 });
  });
});

describe('a print that waits [call config.printtool.cancel_print_job]', () => {
  it('is cancelled by who made it; one that was sent is not', async () => {
    const job = await queued();
    expect(await admin.call(calls.cancelPrintJob, { job_id: job })).toMatchObject({ http: 404 });
    expect(await clerk.call(calls.cancelPrintJob, { job_id: job })).toMatchObject({ retcode: 0 });
    expect(await rowOf(job)).toMatchObject({ status: failed, reason: 'cancelled', was_sent: false });
    expect(await clerk.call(calls.cancelPrintJob, { job_id: job })).toMatchObject({ retcode: -100422 });
  });
});

describe('a print and its pages [call config.printtool.get_print_job]', () => {
  it('are for who made it, as the printer takes them or as a browser prints them', async () => {
    const job = await queued();
    const plain = await clerk.call(calls.getPrintJob, { job_id: job });
    expect(plain.data).toMatchObject({ job: { job_id: job, status: 0 }, print_list: [] });
    const forPrinter = await clerk.call(calls.getPrintJob, { job_id: job, pages: 'printer' });
    expect(forPrinter.data.print_list[0]?.print_type).toBe(1);
    const forBrowser = await clerk.call(calls.getPrintJob, { job_id: job, pages: 'browser' });
    expect(forBrowser.data.print_list[0]).toMatchObject({ print_type: 2, width: 100, height: 50 });
    expect(forBrowser.data.print_list[0]?.print_content).toContain('@page{size:100mm 50mm;margin:0}');
    expect(await admin.call(calls.getPrintJob, { job_id: job })).toMatchObject({ http: 404 });
  });

  it('whose template is no longer there says so', async () => {
    const job = await queued();
    await server.look('update site.print_job set template_version = 99 where job_id = $1', [job]);
    expect(await clerk.call(calls.getPrintJob, { job_id: job, pages: 'printer' })).toMatchObject({ retcode: -224401 });
    expect(await clerk.call(calls.getPrintJob, { job_id: job })).toMatchObject({ retcode: 0 });
  });
});

describe('the payload of a print', () => {
  const payloads = (jobs: string[]) =>
    server.look(
      `select payload_sealed is not null as sealed, payload is not null as plain from site.print_job
       where job_id = any($1::uuid[]) order by array_position($1::uuid[], job_id)`,
      [jobs],
    );
  const kept = { sealed: true, plain: false };
  const erased = { sealed: false, plain: false };

  it('is erased when the page is printed', async () => {
    const job = await queued();
    await report(job, sent);
    expect(await payloads([job])).toEqual([kept]);
    await report(job, printed);
    expect(await payloads([job])).toEqual([erased]);
    const pages = await clerk.call(calls.getPrintJob, { job_id: job, pages: 'printer' });
    expect(pages).toMatchObject({ retcode: printErrors.printPagesErased.retcode });
  });

  it('is erased after print_payload_keep_h hours, printed or not, and the document prints again', async () => {
    const [old, young] = [await queued(), await queued()];
    await server.look(
      `update site.print_job set ctime = now() - interval '25 hours', payload = '{}' where job_id = $1`,
      [old],
    );
    expect(await erasePrintPayloadsIn(server.kernel, 'SGE01' as WhsId)).toBe(1);
    expect(await payloads([old, young])).toEqual([erased, kept]);
    expect(await erasePrintPayloadsIn(server.kernel, 'SGE01' as WhsId)).toBe(0);
    const [device] = await server.look<{ doc_no: string }>('select doc_no from site.print_job where job_id = $1', [
      old,
    ]);
    const again = await clerk.call(deviceManagementCalls.printDeviceLabel, { device_id_list: [device?.doc_no ?? ''] });
    expect(again.data.print_list).toHaveLength(1);
  });
});

describe('a print service that never answers', () => {
  it('fails the job after its seconds, so that somebody looks; what is younger stays', async () => {
    const [old, young] = [await queued(), await queued()];
    await report(old, sent);
    await report(young, sent);
    await server.look(`update site.print_job set sent_at = now() - interval '21 seconds' where job_id = $1`, [old]);
    expect(await failUnansweredIn(server.kernel, 'SGE01' as WhsId)).toBe(1);
    expect(await rowOf(old)).toMatchObject({ status: failed, reason: 'no_answer' });
    expect(await rowOf(young)).toMatchObject({ status: sent });
    expect(await happenings(old)).toEqual(['queued', 'sent', 'failed']);
    expect((await report(old, printed)).data).toEqual({ status: printed });
  });
});

describe('the barcodes of the buttons [call config.printtool.print_command_label]', () => {
  it('are one page each, read as their commands, and printed again without a reason', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { retcode, data } = await clerk.call(calls.printCommandLabel, {});
      expect(retcode).toBe(0);
      const pages = data.print_list.map(({ print_content }) => Buffer.from(print_content, 'base64').toString());
      const read = await Promise.all(pages.map((zpl) => codesOn(paperOf(zpl))));
      expect(read.flat()).toEqual(commandNames.map((name) => `Code128 ${codeOfCommand(name)}`));
    }
  });
});

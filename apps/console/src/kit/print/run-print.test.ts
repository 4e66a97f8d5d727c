import { describe, expect, it } from 'vitest';
import type { PrintItem } from '@tallyhouse/contracts/common/print.ts';
import { type PageFate, type PrintService, ServiceAway, fateOf, opensSealed, speaksSecond } from './print-service.ts';
import { type Report, runPrint } from './run-print.ts';

const page = (job_id: string): PrintItem => ({
  job_id,
  page_no: 1,
  print_content: 'WA==',
  print_type: 1,
  conf_name: '100x50',
  width: 100,
  height: 50,
  options: {},
});
const printed: PageFate = { kind: 'printed', printer: 'Zebra' };
const waiting: PageFate = { kind: 'waiting', printer: 'Zebra' };
const paperOut: PageFate = { kind: 'failed', printer: 'Zebra', reason: 'paper_out' };

/** A print service that says one thing after the other of each job, and a clock that only waiting moves. */
async function run(
  says: Readonly<Record<string, readonly (PageFate | 'away')[]>>,
  { isAway = false } = {},
): Promise<{ reports: string[]; failed: string[]; printed: number; asked: string[] }> {
  const left = new Map(Object.entries(says).map(([job, fates]) => [job, [...fates]]));
  const asked: string[] = [];
  const next = ({ job_id }: PrintItem): Promise<PageFate> => {
    const fate = left.get(job_id)?.shift() ?? waiting;
    return fate === 'away' ? Promise.reject(new ServiceAway()) : Promise.resolve(fate);
  };
  const service: PrintService = {
    info: { version: '2.0.0', printers: [] },
    print: (one, printer) => {
      asked.push(`${one.job_id} on ${printer}`);
      return next(one);
    },
    fate: next,
  };
  const reports: Report[] = [];
  let clock = 0;
  let count = 0;
  const failed = await runPrint(Object.keys(says).map(page), {
    find: () => (isAway ? Promise.reject(new ServiceAway()) : Promise.resolve(service)),
    printer: 'Zebra',
    report: (told) => {
      reports.push(told);
      return Promise.resolve();
    },
    onPrinted: (n) => (count = n),
    wait: (ms) => {
      clock += ms;
      return Promise.resolve();
    },
    now: () => clock,
  });
  return {
    reports: reports.map(({ job_id, status, reason = '' }) => `${job_id} ${status} ${reason}`.trim()),
    failed: failed.map((one) => `${one.page.job_id} ${one.reason}`),
    printed: count,
    asked,
  };
}

describe('a print', () => {
  it('is handed over in order, and each page is told once it is out', async () => {
    const done = await run({ a: [printed], b: [waiting, waiting, printed] });
    expect(done).toEqual({
      reports: ['a 2', 'b 1', 'b 2'],
      failed: [],
      printed: 2,
      asked: ['a on Zebra', 'b on Zebra'],
    });
  });

  it('goes on after a page that failed, and gives that one back', async () => {
    const done = await run({ a: [paperOut], b: [waiting, paperOut], c: [printed] });
    expect(done.failed).toEqual(['a paper_out', 'b paper_out']);
    expect(done.printed).toBe(1);
    expect(done.reports).toContain('a 3 paper_out');
  });

  it('without a print service is told as not reachable, page by page', async () => {
    const done = await run({ a: [], b: [] }, { isAway: true });
    expect(done).toMatchObject({ reports: ['a 3 not_reachable', 'b 3 not_reachable'], printed: 0, asked: [] });
    expect(done.failed).toHaveLength(2);
  });

  it('whose service goes away in the middle keeps what is printed and tells the rest', async () => {
    const done = await run({ a: [printed], b: ['away'], c: [waiting, 'away'] });
    expect(done.failed).toEqual(['b not_reachable', 'c not_reachable']);
    expect(done.printed).toBe(1);
  });

  it('that never ends is given up after twenty seconds', async () => {
    expect((await run({ a: [] })).reports).toEqual(['a 1', 'a 3 no_answer']);
  });
});

describe('what the print service says', () => {
  it('of a reason nobody knows is no answer', () => {
    const result = { page_no: 1, status: 'failed', reason: 'on_fire', printer: 'Zebra' };
    expect(fateOf(result)).toEqual({ kind: 'failed', printer: 'Zebra', reason: 'no_answer' });
    expect(fateOf({ ...result, reason: 'head_open' })).toMatchObject({ reason: 'head_open' });
    expect(fateOf(undefined)).toMatchObject({ kind: 'failed' });
    expect(fateOf({ ...result, status: 'printing' })).toEqual({ kind: 'waiting', printer: 'Zebra' });
  });

  it('from version 2 on means the second way to print', () => {
    expect(['1.9.9', '2.0.0', '10.1.0', 'x'].map(speaksSecond)).toEqual([false, true, true, false]);
  });

  it('from version 2.1 on opens sealed pages', () => {
    expect(['1.9.9', '2.0.9', '2.1.0', '3.0.0', 'x'].map(opensSealed)).toEqual([false, false, true, true, false]);
  });
});

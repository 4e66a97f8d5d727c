import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from './page.ts';
import { type FailReason, PrintFailed, type Printer, printerFor } from './printers.ts';
import { appendPrivate, privateFolder, writePrivate } from './private-files.ts';

export type PageStatus = 'accepted' | 'printing' | 'printed' | 'failed';
export interface PageResult {
  readonly job_id: string;
  readonly page_no: number;
  readonly status: PageStatus;
  readonly reason: FailReason | 'printer_unknown' | 'interrupted' | '';
  readonly printer: string;
  /** Seconds. */
  readonly at: number;
}

export interface Queue {
  /** Takes a page on, at most once: one that waits, prints or is printed is not taken again. One that failed is. */
  accept(page: Page): { readonly first: PageResult; readonly done: Promise<PageResult> };
  /** What is known of a job, page by page. */
  job(jobId: string): readonly PageResult[];
  /** Done when nothing waits. */
  idle(): Promise<void>;
}

const mostJobs = 1_000;
const keyOf = ({ job_id, page_no }: Pick<Page, 'job_id' | 'page_no'>): string => `${job_id}#${page_no}`;

/** The book of what became of each page. A line that was cut off by a power cut is passed over. */
function readBook(file: string): Map<string, PageResult> {
  const known = new Map<string, PageResult>();
  if (!existsSync(file)) return known;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    try {
      const result = JSON.parse(line) as PageResult;
      known.set(keyOf(result), result);
    } catch {
      // The end of the file, or a line half written.
    }
  }
  return known;
}

/** The newest jobs of the book: a repeat of an older one is not expected any more. */
function newest(known: ReadonlyMap<string, PageResult>): PageResult[] {
  const results = [...known.values()];
  const jobs = new Set([...new Set(results.toReversed().map(({ job_id }) => job_id))].slice(0, mostJobs));
  return results.filter(({ job_id }) => jobs.has(job_id));
}

/** One line of pages per printer. What was accepted is on the disk before the answer goes out. */
export function openQueue(stateDir: string, printers: readonly Printer[]): Queue {
  const waitingDir = join(stateDir, 'waiting');
  for (const folder of [stateDir, waitingDir]) privateFolder(folder);
  const book = join(stateDir, 'book.jsonl');
  const known = new Map(newest(readBook(book)).map((result) => [keyOf(result), result]));
  writePrivate(`${book}.part`, [...known.values()].map((result) => `${JSON.stringify(result)}\n`).join(''));
  renameSync(`${book}.part`, book);

  const ends = new Map<string, Promise<unknown>>();
  const running = new Map<string, Promise<PageResult>>();
  const pageFile = (key: string): string => join(waitingDir, `${key.replace('#', '-')}.json`);

  const note = (result: PageResult): PageResult => {
    known.set(keyOf(result), result);
    appendPrivate(book, `${JSON.stringify(result)}\n`);
    return result;
  };
  const told = (page: Page, printer: string, status: PageStatus, reason: PageResult['reason'] = ''): PageResult => ({
    job_id: page.job_id,
    page_no: page.page_no,
    status,
    reason,
    printer,
    at: Math.floor(Date.now() / 1_000),
  });

  const work = async (page: Page, printer: Printer): Promise<PageResult> => {
    note(told(page, printer.name, 'printing'));
    try {
      await printer.print(page);
      return note(told(page, printer.name, 'printed'));
    } catch (error) {
      if (!(error instanceof PrintFailed)) console.error(error);
      return note(told(page, printer.name, 'failed', error instanceof PrintFailed ? error.reason : 'no_answer'));
    } finally {
      rmSync(pageFile(keyOf(page)), { force: true });
    }
  };

  const line = (page: Page, printer: Printer): Promise<PageResult> => {
    const key = keyOf(page);
    const done = (ends.get(printer.name) ?? Promise.resolve()).then(() => work(page, printer));
    ends.set(printer.name, done);
    running.set(key, done);
    void done.finally(() => running.delete(key));
    return done;
  };

  const accept: Queue['accept'] = (asked) => {
    // Only a page with a job can be asked for twice.
    const page = asked.job_id === '' ? { ...asked, job_id: randomUUID() } : asked;
    const key = keyOf(page);
    const before = known.get(key);
    const underway = running.get(key);
    if (before && underway) return { first: before, done: underway };
    if (before?.status === 'printed') return { first: before, done: Promise.resolve(before) };
    const printer = printerFor(printers, page);
    if (!printer) {
      const refused = note(told(page, '', 'failed', 'printer_unknown'));
      return { first: refused, done: Promise.resolve(refused) };
    }
    writePrivate(pageFile(key), JSON.stringify(page));
    const first = note(told(page, printer.name, 'accepted'));
    return { first, done: line(page, printer) };
  };

  // Of a page that was on its way to the printer nobody knows whether it came out: a person looks, and decides.
  for (const result of known.values()) {
    if (result.status === 'printing') {
      note({ ...result, status: 'failed', reason: 'interrupted' });
      rmSync(pageFile(keyOf(result)), { force: true });
    }
    if (result.status === 'accepted') {
      const file = pageFile(keyOf(result));
      const printer = printers.find(({ name }) => name === result.printer);
      if (existsSync(file) && printer) void line(JSON.parse(readFileSync(file, 'utf8')) as Page, printer);
      else note({ ...result, status: 'failed', reason: 'interrupted' });
    }
  }

  return {
    accept,
    job: (jobId) =>
      [...known.values()].filter(({ job_id }) => job_id === jobId).toSorted((a, b) => a.page_no - b.page_no),
    idle: async () => {
      await Promise.all(ends.values());
    },
  };
}

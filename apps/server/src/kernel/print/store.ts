import { printMachine, type PrintMove, type Printed } from '@tallyhouse/contracts/common/print.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { ChangeTx, ReadTx } from '../db/tx.ts';
import type { Cell, Privacy } from '../privacy/privacy.ts';
import { transition } from '../transition.ts';
import type { Reprint } from './drawing.ts';

/** What a job keeps: all a template needs, and whether the label says that it is a reprint. */
export interface JobPayload {
  readonly doc: unknown;
  readonly reprint?: Reprint;
}

export interface PrintJobRow {
  readonly job_id: string;
  readonly business_type: string;
  readonly doc_no: string;
  readonly template_id: string;
  readonly template_version: number;
  /** A JobPayload as sealed JSON; null after it was erased. */
  readonly payload_sealed: Buffer | null;
  readonly pages: number;
  readonly status: number;
  readonly reason: string;
  readonly printer: string;
  readonly reprint_no: number;
  readonly reprint_reason: number | null;
  readonly reprint_note: string;
  readonly user_id: string;
  readonly creator: string;
  readonly ctime: Date;
  readonly sent_at: Date | null;
  readonly printed_at: Date | null;
}

const payloadCell = (whs: WhsId, jobId: string): Cell => ({
  site: siteOf(whs),
  table: 'print_job',
  column: 'payload',
  row: `${whs}/${jobId}`,
});

/** What a job prints; undefined after it was erased. */
export const payloadOf = (privacy: Privacy, whs: WhsId, job: PrintJobRow): JobPayload | undefined =>
  job.payload_sealed
    ? (JSON.parse(privacy.open(payloadCell(whs, job.job_id), job.payload_sealed)) as JobPayload)
    : undefined;

export const printedOnWire = (row: PrintJobRow): Printed => ({
  job_id: row.job_id,
  status: row.status,
  reason: row.reason,
  printer: row.printer,
  reprint_no: row.reprint_no,
  reprint_reason: row.reprint_reason,
  reprint_note: row.reprint_note,
  creator: row.creator,
  ctime: epoch(row.ctime),
  printed_at: row.printed_at && epoch(row.printed_at),
});

export interface LastJob {
  readonly job_id: string;
  readonly doc_no: string;
  readonly status: number;
  readonly reprint_no: number;
  readonly sent_at: Date | null;
  readonly template_id: string;
  readonly template_version: number;
  readonly payload_sha: Buffer;
  readonly has_payload: boolean;
}

export const lastJobs = (tx: ReadTx, businessType: string, docs: readonly string[]): Promise<LastJob[]> =>
  tx.sql<LastJob>(
    `select distinct on (doc_no) job_id, doc_no, status, reprint_no, sent_at, template_id, template_version, payload_sha,
       payload_sealed is not null as has_payload
     from print_job where whs_id = $1 and business_type = $2 and doc_no = any($3)
     order by doc_no, ctime desc, job_id desc`,
    [tx.whs, businessType, docs],
    'prints.last',
  );

export interface NewJob {
  readonly job_id: string;
  readonly doc_no: string;
  readonly payload: JobPayload;
  /** A keyed hash in hexadecimal. */
  readonly sha: string;
  readonly reprint_no: number;
  readonly reprint_reason: number | null;
  readonly reprint_note: string;
}

export async function insertJobs(
  tx: ChangeTx,
  privacy: Privacy,
  jobs: readonly NewJob[],
  common: {
    readonly business_type: string;
    readonly template_id: string;
    readonly template_version: number;
    readonly user_id: string;
    readonly creator: string;
  },
): Promise<void> {
  await tx.sql(
    `with made as (
       insert into print_job (whs_id, job_id, business_type, doc_no, template_id, template_version, payload_sealed, payload_sha,
         reprint_no, reprint_reason, reprint_note, user_id, creator)
       select $1, j.job_id, $2, j.doc_no, $3, $4, decode(j.sealed, 'base64'), decode(j.sha, 'hex'), j.reprint_no, j.reprint_reason, j.reprint_note, $5, $6
       from jsonb_to_recordset($7::jsonb) as j(job_id uuid, doc_no text, sealed text, sha text, reprint_no smallint,
         reprint_reason smallint, reprint_note text)
       returning whs_id, job_id
     )
     insert into print_page (whs_id, job_id, page_no) select whs_id, job_id, 1 from made`,
    [
      tx.whs,
      common.business_type,
      common.template_id,
      common.template_version,
      common.user_id,
      common.creator,
      JSON.stringify(
        jobs.map(({ payload, ...job }) => ({
          ...job,
          sealed: privacy.seal(payloadCell(tx.whs, job.job_id), JSON.stringify(payload)).toString('base64'),
        })),
      ),
    ],
    'prints.insert',
  );
}

/** Who sends a job again that somebody else made is the one who answers for it. */
export const takeOver = (tx: ChangeTx, ids: readonly string[], who: { user_id: string; email: string }): void =>
  tx.sqlAtEnd(
    'update print_job set user_id = $3, creator = $4 where whs_id = $1 and job_id = any($2::uuid[])',
    [tx.whs, ids, who.user_id, who.email],
    'prints.take_over',
  );

export const jobsById = (tx: ReadTx, ids: readonly string[]): Promise<PrintJobRow[]> =>
  tx.sql<PrintJobRow>(
    'select * from print_job where whs_id = $1 and job_id = any($2::uuid[]) order by array_position($2::uuid[], job_id)',
    [tx.whs, ids],
    'prints.by_id',
  );

/** A job is its maker's own: its payload may tell where somebody lives. */
export async function ownJob(tx: ReadTx, jobId: string, userId: string): Promise<PrintJobRow | undefined> {
  const [row] = await tx.sql<PrintJobRow>(
    'select * from print_job where whs_id = $1 and job_id = $2 and user_id = $3',
    [tx.whs, jobId, userId],
    'prints.own',
  );
  return row;
}

export async function lockJob(tx: ChangeTx, jobId: string): Promise<PrintJobRow | undefined> {
  const [row] = await tx.sql<PrintJobRow>(
    'select * from print_job where whs_id = $1 and job_id = $2 for update',
    [tx.whs, jobId],
    'prints.lock',
  );
  return row;
}

export async function pageStatuses(tx: ReadTx, jobId: string): Promise<number[]> {
  const rows = await tx.sql<{ status: number }>(
    'select status from print_page where whs_id = $1 and job_id = $2 order by page_no',
    [tx.whs, jobId],
    'prints.pages',
  );
  return rows.map(({ status }) => status);
}

export const newestPrints = async (
  tx: ReadTx,
  businessType: string,
  docNo: string,
  count: number,
): Promise<Printed[]> => {
  const rows = await tx.sql<PrintJobRow>(
    `select * from print_job where whs_id = $1 and business_type = $2 and doc_no = $3
     order by ctime desc, job_id desc limit $4`,
    [tx.whs, businessType, docNo, count],
    'prints.newest',
  );
  return rows.map(printedOnWire);
};

/** False when the page may not make this move: the first final report wins. */
export async function movePage(
  tx: ChangeTx,
  move: PrintMove,
  { job_id, page_no, reason }: { job_id: string; page_no: number; reason: string },
): Promise<boolean> {
  const moved = await transition(tx, printMachine, move, {
    table: 'print_page',
    statusColumn: 'status',
    where: { job_id, page_no },
    set: { reason },
    raise: ['mtime = now()'],
  });
  return moved !== undefined;
}

const raisedBy: Readonly<Record<PrintMove, readonly string[]>> = {
  send: ['sent_at = now()'],
  // What is on paper is drawn again from its document.
  print: ['printed_at = now()', 'sent_at = coalesce(sent_at, now())', 'payload_sealed = null'],
  fail: [],
};

export async function moveJob(
  tx: ChangeTx,
  move: PrintMove,
  { job_id, reason, printer }: { job_id: string; reason: string; printer: string },
): Promise<boolean> {
  const moved = await transition(tx, printMachine, move, {
    table: 'print_job',
    statusColumn: 'status',
    where: { job_id },
    set: { reason, printer },
    raise: raisedBy[move],
  });
  return moved !== undefined;
}

/** Erases payloads older than so many hours, printed or not, and those of an earlier release. Returns how many. */
export async function erasePayloads(tx: ChangeTx, keepHours: number, atMost: number): Promise<number> {
  const rows = await tx.sql<{ job_id: string }>(
    `update print_job j set payload_sealed = null, payload = null
     from (
       select job_id from print_job
       where whs_id = $1 and (payload_sealed is not null or payload is not null) and ctime < now() - make_interval(hours => $2)
       order by ctime limit $3 for update skip locked
     ) e where j.whs_id = $1 and j.job_id = e.job_id returning j.job_id`,
    [tx.whs, keepHours, atMost],
    'prints.erase_payloads',
  );
  return rows.length;
}

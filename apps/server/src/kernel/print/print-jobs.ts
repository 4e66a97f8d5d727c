import { printErrors } from '@tallyhouse/contracts/common/print-errors.ts';
import { reprintReason } from '@tallyhouse/contracts/common/print.ts';
import type { CommandContext, EventDraft } from '../call.ts';
import { switchConf } from '../config/conf.ts';
import { wallClock } from '../exports/wall-clock.ts';
import { uuidv7 } from '../ids.ts';
import { refuse } from '../refusal.ts';
import { type NextPrint, nextPrint } from './next-print.ts';
import { type NewJob, insertJobs, lastJobs, takeOver } from './store.ts';
import type { PrintTemplate } from './template.ts';

export const reprintReasonRequired = switchConf('reprint_reason_required', 1);

interface Printing<Payload> {
  readonly business_type: string;
  readonly template: PrintTemplate & { readonly draw: (payload: Payload) => unknown };
  /** One job each. Their rows are locked by the caller: two who print one document at once would both be the first. */
  readonly docs: readonly { readonly doc_no: string; readonly payload: Payload }[];
  readonly reprint_reason?: number | undefined;
  readonly reprint_note?: string | undefined;
}

export interface PrintsMade {
  readonly reply: { job_id_list: string[]; print_list: [] };
  /** By document: which job, and the how many-th time. */
  readonly made: ReadonlyMap<string, { readonly job_id: string; readonly reprint_no: number }>;
  readonly events: readonly EventDraft[];
}

const namedAtMost = 5;
const someOf = (ids: readonly string[]): string =>
  ids.slice(0, namedAtMost).join(', ') + (ids.length > namedAtMost ? ` + ${ids.length - namedAtMost}` : '');

/** A reprint says why: with "other" in words. */
const isReason = (reason: number | undefined, note: string): boolean =>
  reason !== undefined && (reason !== reprintReason.codeOf('other') || note !== '');

/** Writes what is to be printed, with the change it belongs to. The pages are drawn after the commit (draw-pages.ts). */
export async function printJobs<Payload>(
  { tx, session, conf, kernel }: CommandContext,
  { business_type, template, docs, reprint_reason, reprint_note = '' }: Printing<Payload>,
): Promise<PrintsMade> {
  const known = new Map(
    (
      await lastJobs(
        tx,
        business_type,
        docs.map(({ doc_no }) => doc_no),
      )
    ).map((job) => [job.doc_no, job]),
  );
  const planned = docs.map(({ doc_no, payload }) => {
    // Keyed: the plain hash of an address could be found by trying addresses.
    const sha = kernel.privacy.fingerprint(session.site_id, 'print_job', JSON.stringify(payload)).toString('hex');
    const last = known.get(doc_no);
    const isSamePage = (): boolean =>
      // A job whose content was erased cannot be sent again.
      last?.has_payload === true &&
      last.template_id === template.id &&
      last.template_version === template.version &&
      last.payload_sha.toString('hex') === sha;
    const next: NextPrint = nextPrint(last && { ...last, was_sent: last.sent_at !== null, same: isSamePage() });
    return { doc_no, payload, sha, next };
  });
  const again = planned.filter(({ next }) => next.kind === 'reprint').map(({ doc_no }) => doc_no);
  if (again.length > 0 && !isReason(reprint_reason, reprint_note) && (await conf.get(reprintReasonRequired)))
    refuse(printErrors.reprintReasonNeeded, { ids: someOf(again) });

  const at = wallClock(session.time_region)(new Date()).toISOString().slice(0, 16).replace('T', ' ');
  const jobs: NewJob[] = planned.flatMap(({ doc_no, payload, sha, next }) => {
    if (next.kind === 'again') return [];
    const isReprint = next.kind === 'reprint';
    return [
      {
        job_id: uuidv7(),
        doc_no,
        payload: {
          doc: payload,
          ...(next.reprint_no > 0 ? { reprint: { no: next.reprint_no, by: session.display_name, at } } : {}),
        },
        sha,
        reprint_no: next.reprint_no,
        reprint_reason: isReprint ? (reprint_reason ?? null) : null,
        reprint_note: isReprint ? reprint_note : '',
      },
    ];
  });
  if (jobs.length > 0)
    await insertJobs(tx, kernel.privacy, jobs, {
      business_type,
      template_id: template.id,
      template_version: template.version,
      user_id: session.user_id,
      creator: session.email,
    });
  const sentAgain = planned.flatMap(({ next }) => (next.kind === 'again' ? [next.job_id] : []));
  if (sentAgain.length > 0) takeOver(tx, sentAgain, session);
  const fresh = new Map(jobs.map((job) => [job.doc_no, job]));
  const made = new Map(
    planned.map(({ doc_no }) => {
      const job = fresh.get(doc_no) ?? known.get(doc_no) ?? { job_id: '', reprint_no: 0 };
      return [doc_no, { job_id: job.job_id, reprint_no: job.reprint_no }];
    }),
  );
  return {
    reply: { job_id_list: [...made.values()].map(({ job_id }) => job_id), print_list: [] },
    made,
    events: jobs.map(({ job_id, doc_no, reprint_no }) => ({
      subject: 'platform.print.queued' as const,
      aggregate: `print_job:${job_id}`,
      body: { job_id, business_type, doc_no, reprint_no },
    })),
  };
}

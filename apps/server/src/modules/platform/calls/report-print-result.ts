import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type PrintMove, printStatus } from '@tallyhouse/contracts/common/print.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { jobMoveOf } from '../../../kernel/print/job-move.ts';
import { lockJob, moveJob, movePage, pageStatuses } from '../../../kernel/print/store.ts';
import { refuse } from '../../../kernel/refusal.ts';

const moveTo: Readonly<Record<number, PrintMove>> = {
  [printStatus.codeOf('sent')]: 'send',
  [printStatus.codeOf('printed')]: 'print',
  [printStatus.codeOf('failed')]: 'fail',
};
const happened: Readonly<Record<PrintMove, 'sent' | 'printed' | 'failed'>> = {
  send: 'sent',
  print: 'printed',
  fail: 'failed',
};

/** What became of a page. Of two reports the first final one wins, but what is on paper is printed, however late it is told. */
export const reportPrintResult = handle(
  platformCalls.reportPrintResult,
  async ({ tx, session }, { job_id, page_no, status, reason, printer }) => {
    const job = await lockJob(tx, job_id);
    if (job?.user_id !== session.user_id || page_no > job.pages)
      return refuse(baseErrors.notFound, { thing: 'Print', id: job_id, whs_id: session.whs_id });
    const why = status === printStatus.codeOf('failed') ? (reason ?? 'no_answer') : '';
    const moved = await movePage(tx, moveTo[status] ?? 'fail', { job_id, page_no, reason: why });
    const move = moved ? jobMoveOf(job.status, await pageStatuses(tx, job_id)) : undefined;
    const went =
      move !== undefined && (await moveJob(tx, move, { job_id, reason: why, printer: printer ?? job.printer }));
    const now = went ? printStatus.codeOf(happened[move]) : job.status;
    const { business_type, doc_no } = job;
    return {
      reply: { status: now },
      audit: [{ object_id: job_id, before: { status: job.status }, after: { status: now }, reason: why }],
      events: went
        ? [
            {
              subject: `platform.print.${happened[move]}` as const,
              aggregate: `print_job:${job_id}`,
              body: { job_id, business_type, doc_no, reason: why },
            },
          ]
        : [],
    };
  },
);

import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { printMachine, printStatus } from '@tallyhouse/contracts/common/print.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { lockJob, moveJob, movePage } from '../../../kernel/print/store.ts';
import { refuse } from '../../../kernel/refusal.ts';

const reason = 'cancelled';

/** What waits is not printed any more. What a printer has may come out: it is reported, not cancelled. */
export const cancelPrintJob = handle(platformCalls.cancelPrintJob, async ({ tx, session }, { job_id }) => {
  const job = await lockJob(tx, job_id);
  if (job?.user_id !== session.user_id)
    return refuse(baseErrors.notFound, { thing: 'Print', id: job_id, whs_id: session.whs_id });
  const status = printStatus.nameOf(job.status) ?? '';
  if (status !== 'queued') refuse(baseErrors.wrongStatus, { thing: 'Print', status, action: reason });
  for (let page_no = 1; page_no <= job.pages; page_no += 1) await movePage(tx, 'fail', { job_id, page_no, reason });
  await moveJob(tx, 'fail', { job_id, reason, printer: '' });
  const { business_type, doc_no } = job;
  return {
    reply: {},
    audit: [
      { object_id: job_id, before: { status: job.status }, after: { status: printMachine.toCode('fail') }, reason },
    ],
    events: [
      {
        subject: 'platform.print.failed' as const,
        aggregate: `print_job:${job_id}`,
        body: { job_id, business_type, doc_no, reason },
      },
    ],
  };
});

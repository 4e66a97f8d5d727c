import { printStatus } from '@tallyhouse/contracts/common/print.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { inEachWarehouse } from '../../../kernel/each-warehouse.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { emit } from '../../../kernel/outbox/emit.ts';
import { lockJob, moveJob, movePage } from '../../../kernel/print/store.ts';
import { printAckTimeout } from '../conf.ts';

const actor = { user_id: 'system' };
const reason = 'no_answer';

const unanswered = `
  select job_id from print_job where whs_id = $1 and status = $3
    and sent_at < clock_timestamp() - make_interval(secs => $2) order by sent_at limit 500`;

/** What a print service took and never answered for counts as not printed, so that somebody looks. A late answer still counts. */
export async function failUnansweredIn(kernel: Kernel, whs: WhsId): Promise<number> {
  const db = kernel.databases.dbFor(whs);
  const jobs = await db.read(actor, async (tx) =>
    tx.sql<{ job_id: string }>(unanswered, [
      whs,
      await kernel.conf.inside(tx).get(printAckTimeout),
      printStatus.codeOf('sent'),
    ]),
  );
  for (const { job_id } of jobs) {
    await db.change(actor, async (tx) => {
      const job = await lockJob(tx, job_id);
      if (job?.status !== printStatus.codeOf('sent')) return;
      for (let page_no = 1; page_no <= job.pages; page_no += 1) await movePage(tx, 'fail', { job_id, page_no, reason });
      await moveJob(tx, 'fail', { job_id, reason, printer: job.printer });
      await emit(tx, [
        {
          subject: 'platform.print.failed',
          aggregate: `print_job:${job_id}`,
          body: { job_id, business_type: job.business_type, doc_no: job.doc_no, reason },
        },
      ]);
    });
  }
  return jobs.length;
}

/** All warehouses, every minute. */
export const failUnanswered = (kernel: Kernel): Promise<void> =>
  inEachWarehouse(kernel, 'prints of this warehouse', (whs) => failUnansweredIn(kernel, whs));

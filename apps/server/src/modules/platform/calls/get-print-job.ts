import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { printErrors } from '@tallyhouse/contracts/common/print-errors.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { pagesOf, templateOf } from '../../../kernel/print/draw-pages.ts';
import { ownJob, printedOnWire } from '../../../kernel/print/store.ts';
import { refuse } from '../../../kernel/refusal.ts';

export const getPrintJob = handle(
  platformCalls.getPrintJob,
  async ({ tx, session, kernel }, { job_id, pages = 'none' }) => {
    const job = await ownJob(tx, job_id, session.user_id);
    if (!job) return refuse(baseErrors.notFound, { thing: 'Print', id: job_id, whs_id: session.whs_id });
    const { template_id, template_version: version, business_type, doc_no } = job;
    if (pages !== 'none') {
      const template = templateOf(kernel, job);
      if (!template) refuse(printErrors.printNoTemplate, { template_id, version });
      if (!job.payload_sealed) refuse(printErrors.printPagesErased, {});
      if (template.personal && pages === 'browser') refuse(printErrors.printNeedsService, {});
    }
    return {
      job: printedOnWire(job),
      business_type,
      doc_no,
      print_list: pages === 'none' ? [] : pagesOf(kernel, session.whs_id, job, pages),
    };
  },
);

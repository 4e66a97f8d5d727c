import { z } from 'zod';
import { printErrors } from '../../common/print-errors.ts';
import { printItem, printReasons, printReply, printStatus, printed } from '../../common/print.ts';
import { defineCall, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';

const path = '/api/v2/apps/config/printtool';
const jobId = z.uuid();

const reportPrintResult = defineCall({
  id: 'config.printtool.report_print_result',
  kind: 'command',
  method: 'POST',
  path: `${path}/report_print_result`,
  access: signedIn,
  input: z.strictObject({
    request_id: requestId,
    job_id: jobId,
    page_no: z.int().min(1).max(1_000),
    status: z.literal([printStatus.codeOf('sent'), printStatus.codeOf('printed'), printStatus.codeOf('failed')]),
    reason: z.enum(printReasons).optional(),
    /** As the print service calls it. */
    printer: z.string().max(80).optional(),
  }),
  /** Of the job, after the report. */
  reply: z.strictObject({ status: z.literal(printStatus.codes) }),
  requestId: 'required',
  audit: { object: 'print_job', action: 'report_print_result' },
  load: 'command',
  errors: [],
});

const getPrintJob = defineCall({
  id: 'config.printtool.get_print_job',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_print_job`,
  access: signedIn,
  input: z.strictObject({
    job_id: jobId,
    /** The pages too, as the label printer takes them or as a browser prints them. */
    pages: z.enum(['none', 'printer', 'browser']).optional(),
  }),
  reply: z.strictObject({
    job: printed,
    business_type: z.string(),
    doc_no: z.string(),
    print_list: z.array(printItem),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [printErrors.printNoTemplate, printErrors.printPagesErased, printErrors.printNeedsService],
});

const cancelPrintJob = defineCall({
  id: 'config.printtool.cancel_print_job',
  kind: 'command',
  method: 'POST',
  path: `${path}/cancel_print_job`,
  access: signedIn,
  input: z.strictObject({ request_id: requestId, job_id: jobId }),
  reply: z.strictObject({}),
  requestId: 'required',
  audit: { object: 'print_job', action: 'cancel_print_job' },
  load: 'command',
  errors: [],
});

/** One label for each button that a barcode can press, to be stuck beside the scanner. */
const printCommandLabel = defineCall({
  id: 'config.printtool.print_command_label',
  kind: 'command',
  method: 'POST',
  path: `${path}/print_command_label`,
  access: signedIn,
  input: z.strictObject({ request_id: requestId }),
  reply: printReply,
  requestId: 'required',
  audit: { object: 'print_job', action: 'print_command_label' },
  load: 'command',
  errors: [],
});

export const printCalls = { reportPrintResult, getPrintJob, cancelPrintJob, printCommandLabel } as const;

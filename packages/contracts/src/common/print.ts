import { z } from 'zod';
import { defineEnum } from '../kit/define-enum.ts';
import { defineMachine } from '../kit/define-machine.ts';

export const printStatus = defineEnum('printStatus', {
  queued: { code: 0, kind: 'grey' },
  sent: { code: 1, kind: 'info' },
  printed: { code: 2, kind: 'success' },
  failed: { code: 3, kind: 'danger' },
});

/** A job that failed may be sent again; a report that comes late still counts. */
export const printMachine = defineMachine('print', printStatus, {
  send: { from: ['queued', 'failed'], to: 'sent' },
  print: { from: ['queued', 'sent', 'failed'], to: 'printed' },
  fail: { from: ['queued', 'sent'], to: 'failed' },
});
export type PrintMove = keyof typeof printMachine.moves;

/** Why a person wants a label once more. */
export const reprintReason = defineEnum('reprintReason', {
  damaged: { code: 1, kind: 'grey' },
  lost: { code: 2, kind: 'grey' },
  not_readable: { code: 3, kind: 'grey' },
  wrong_printer: { code: 4, kind: 'grey' },
  other: { code: 5, kind: 'grey' },
});

/** What keeps a page from the paper, as the print service and the console tell it. */
export const printReasons = [
  'paper_out',
  'head_open',
  'ribbon_out',
  'paused',
  'offline',
  'no_answer',
  'html_not_supported',
  'folder_not_writable',
  'printer_unknown',
  'interrupted',
  'not_reachable',
  'cancelled',
  'not_drawn',
  'not_seen',
  'cannot_open',
] as const;
export type PrintReason = (typeof printReasons)[number];

/** A page on its way to the print service. */
export const printItem = z.strictObject({
  job_id: z.string(),
  page_no: z.int(),
  print_content: z.string(),
  /** 1 base64, 2 html, 3 bytes that only a print service can open, in base64. */
  print_type: z.int(),
  /** The paper, by which the print service finds the printer. */
  conf_name: z.string(),
  width: z.number(),
  height: z.number(),
  options: z.record(z.string(), z.string()),
});
export type PrintItem = z.infer<typeof printItem>;
export const printTypeBase64 = 1;
export const printTypeHtml = 2;
export const printTypeSealed = 3;

/** What every call that prints answers. */
export const printReply = z.strictObject({
  job_id_list: z.array(z.string()),
  /** Filled after the change is kept: a page that cannot be drawn undoes nothing. */
  print_list: z.array(printItem),
});

/** What every call that may print once more is asked. */
export const reprintFields = {
  reprint_reason: z.literal(reprintReason.codes).optional(),
  reprint_note: z.string().trim().max(200).optional(),
};

/** What became of a print, for the page of its document. */
export const printed = z.strictObject({
  job_id: z.string(),
  status: z.literal(printStatus.codes),
  reason: z.string(),
  printer: z.string(),
  reprint_no: z.int(),
  reprint_reason: z.literal(reprintReason.codes).nullable(),
  reprint_note: z.string(),
  creator: z.string(),
  ctime: z.int(),
  printed_at: z.int().nullable(),
});
export type Printed = z.infer<typeof printed>;

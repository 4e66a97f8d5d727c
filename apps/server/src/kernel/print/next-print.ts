import { printStatus } from '@tallyhouse/contracts/common/print.ts';

export interface LastPrint {
  readonly job_id: string;
  readonly status: number;
  readonly reprint_no: number;
  /** Whether a print service ever had it: then it may be on paper. */
  readonly was_sent: boolean;
  /** The same page as the one that is asked for. */
  readonly same: boolean;
}

export type NextPrint =
  | { readonly kind: 'first'; readonly reprint_no: number }
  | { readonly kind: 'again'; readonly job_id: string }
  | { readonly kind: 'reprint'; readonly reprint_no: number };

/**
 * What printing a document means now. What never reached a printer is on no paper: it is sent again, or made anew when
 * the document has changed. Everything else may be on paper already, so the next one is a reprint.
 */
export function nextPrint(last: LastPrint | undefined): NextPrint {
  if (!last) return { kind: 'first', reprint_no: 0 };
  const onPaper = last.was_sent || last.status === printStatus.codeOf('printed');
  if (onPaper) return { kind: 'reprint', reprint_no: last.reprint_no + 1 };
  return last.same ? { kind: 'again', job_id: last.job_id } : { kind: 'first', reprint_no: last.reprint_no };
}

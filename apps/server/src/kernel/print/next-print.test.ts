import { describe, expect, it } from 'vitest';
import { nextPrint } from './next-print.ts';

const last = { job_id: 'j', status: 0, reprint_no: 0, was_sent: false, same: true };

describe('printing a document', () => {
  it('is the first time when nothing was printed of it', () => {
    expect(nextPrint(undefined)).toEqual({ kind: 'first', reprint_no: 0 });
  });

  it('sends what never reached a printer again, whether it waits or failed', () => {
    expect(nextPrint(last)).toEqual({ kind: 'again', job_id: 'j' });
    expect(nextPrint({ ...last, status: 3 })).toEqual({ kind: 'again', job_id: 'j' });
  });

  it('makes it anew when the document changed, and counts no reprint', () => {
    expect(nextPrint({ ...last, same: false, reprint_no: 2 })).toEqual({ kind: 'first', reprint_no: 2 });
  });

  it.each([
    ['printed', 2],
    ['sent', 1],
    ['failed after it was sent', 3],
  ])('is a reprint when the last one is %s: it may be on paper', (_, status) => {
    expect(nextPrint({ ...last, status, was_sent: true, reprint_no: 1 })).toEqual({ kind: 'reprint', reprint_no: 2 });
  });
});

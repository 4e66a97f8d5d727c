import { describe, expect, it } from 'vitest';
import { isSameSubject } from './use-call.ts';

describe('isSameSubject', () => {
  it('keeps the reply while only the page or the order of the same rows changes', () => {
    const input = { asn_id: 'A1', pageno: 1, count: 20 };
    expect(isSameSubject(input, { ...input, pageno: 2, sort: 'line_no', order: 'desc' })).toBe(true);
    expect(isSameSubject(input, { ...input, asn_id: 'A2' })).toBe(false);
    expect(isSameSubject(input, { ...input, status: [1] })).toBe(false);
    expect(isSameSubject({ ids: ['a', 'b'] }, { ids: ['a', 'b'] })).toBe(true);
  });

  it('keeps the reply while the fields that name the subject stay', () => {
    expect(isSameSubject({ dock_id: 'D1', from: 1 }, { dock_id: 'D1', from: 2 }, ['dock_id'])).toBe(true);
    expect(isSameSubject({ dock_id: 'D1', from: 1 }, { dock_id: 'D2', from: 1 }, ['dock_id'])).toBe(false);
    expect(isSameSubject({ text: 'a' }, { text: 'b' }, [])).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { isBounded, isTooFar, labelsOf } from './sought.ts';

const now = 1_800_000_000;
const days = 86_400;

describe('labels pasted into a filter', () => {
  it('are told apart, each once, and nothing is no filter', () => {
    expect(labelsOf('A, B,,A ')).toEqual(['A', 'B']);
    expect(labelsOf(' , ')).toBeUndefined();
    expect(labelsOf(undefined)).toBeUndefined();
  });
});

describe('a list of moves', () => {
  it('is bounded by a SKU, a place, a container, a UID or a document, whatever the time', () => {
    for (const asked of [{ sku_id: 'A' }, { location_id: 'A' }, { container_id: 'A' }, { uid: 'A' }, { doc_no: 'A' }])
      expect(isBounded(asked, now, 92)).toBe(true);
    expect(isBounded({ sku_id: ',' }, now, 92)).toBe(false);
  });

  it('is bounded by a time of so many days, and an open end is now', () => {
    expect(isBounded({}, now, 92)).toBe(false);
    expect(isBounded({ at_to: now }, now, 92)).toBe(false);
    expect(isBounded({ at_from: now - 92 * days }, now, 92)).toBe(true);
    expect(isBounded({ at_from: now - 92 * days - 1 }, now, 92)).toBe(false);
    expect(isBounded({ at_from: now - 200 * days, at_to: now - 150 * days }, now, 92)).toBe(true);
  });
});

describe('a page by number', () => {
  it('ends where counting ends, and a cursor goes on', () => {
    expect(isTooFar({ pageno: 500 })).toBe(false);
    expect(isTooFar({ pageno: 501 })).toBe(true);
    expect(isTooFar({ pageno: 501, cursor: 'x' })).toBe(false);
  });
});

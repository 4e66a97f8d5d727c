import { describe, expect, it } from 'vitest';
import { mayBeUsedAs, mayStandIn } from './no-pick.ts';

const [pick, damaged, expired, quarantine, returns] = [1, 4, 5, 6, 10];

describe('a zone of goods that are not fit', () => {
  it.each([damaged, expired, quarantine])('type %i stands in no cluster for picking, and in any other', (type) => {
    expect(mayStandIn(type, 1)).toBe(false);
    expect([2, 3, 4, 5].map((usage) => mayStandIn(type, usage))).toEqual([true, true, true, true]);
  });

  it.each([damaged, expired, quarantine])('type %i has no pick face, whatever else its cells are', (type) => {
    expect([1, 3, 5, 7].map((usage) => mayBeUsedAs(type, usage))).toEqual([false, false, false, false]);
    expect([0, 2, 4, 6].map((usage) => mayBeUsedAs(type, usage))).toEqual([true, true, true, true]);
  });

  it.each([pick, returns])('type %i is no such zone', (type) => {
    expect(mayStandIn(type, 1)).toBe(true);
    expect(mayBeUsedAs(type, 1)).toBe(true);
  });
});

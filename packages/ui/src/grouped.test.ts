import { describe, expect, it } from 'vitest';
import { grouped } from './grouped.ts';

describe('a group of actions', () => {
  it.each([
    [1, 1, 0],
    [3, 3, 0],
    [4, 2, 2],
    [9, 2, 7],
  ])('of %i shows %i and has %i behind More', (all, open, more) => {
    const shown = grouped(Array.from({ length: all }, (_, n) => n));
    expect([shown.open.length, shown.more.length]).toEqual([open, more]);
    expect([...shown.open, ...shown.more]).toEqual(Array.from({ length: all }, (_, n) => n));
  });
});

import { describe, expect, it } from 'vitest';
import { median, quantile } from '../statistics.ts';
import { p99s, windowsOf } from './windows.ts';

const upTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1);

describe('figures of windows', () => {
  it('a quantile is a value that was seen, and that share is not above it', () => {
    expect(quantile(upTo(100), 0.99)).toBe(99);
    expect(quantile(upTo(200).toReversed(), 0.99)).toBe(198);
    expect(quantile([7], 0.99)).toBe(7);
    expect(median([3, 1, 2])).toBe(2);
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('only whole windows count', () => {
    expect(windowsOf({ from: 10, to: 35 }, 10)).toEqual([
      { from: 10, to: 20 },
      { from: 20, to: 30 },
    ]);
  });

  it('a call belongs to the window it ended in', () => {
    const samples = [
      { endedAt: 10, ms: 1 },
      { endedAt: 19, ms: 5 },
      { endedAt: 20, ms: 9 },
    ];
    expect(p99s(samples, windowsOf({ from: 10, to: 30 }, 10))).toEqual([5, 9]);
  });
});

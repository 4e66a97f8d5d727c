import { describe, expect, it } from 'vitest';
import { blowsBetween, lastQuarter, periods, shippedLate, timeline } from './timeline.ts';

describe('the endurance run', () => {
  it('ends the server three times and the demo twice, all before the last quarter', () => {
    const count = (blow: string): number => timeline.filter((one) => one.blow === blow).length;
    expect(count('kill server')).toBe(3);
    expect(count('restart demo') + count('kill demo')).toBe(2);
    expect(Math.max(...timeline.map(({ at }) => at))).toBeLessThan(lastQuarter);
  });

  it('does each of them once, in its period', () => {
    const done = Array.from({ length: periods }, (_, n) => blowsBetween(n / periods, (n + 1) / periods)).flat();
    expect(done).toEqual(timeline.map(({ blow }) => blow));
  });

  it('counts the orders of the last quarter alone', () => {
    const shipped = [9, 9, 9, 9, 9, 9, 9, 9, 9, 1, 2, 3];
    expect(shippedLate(shipped.map((orders) => ({ shipped: orders })))).toBe(6);
  });
});

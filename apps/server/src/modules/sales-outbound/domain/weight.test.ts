import { describe, expect, it } from 'vitest';
import { judge, rangeOf } from './weight.ts';

const usual = { tolerance_pct: 5, carton_g: 300 };

describe('the weight of a parcel', () => {
  const range = rangeOf(1_240, usual);

  it('is that of its goods within the tolerance, and a carton', () => {
    expect(range).toEqual({ least_g: 1_178, most_g: 1_602 });
    expect([1_177, 1_178, 1_236, 1_602, 1_603].map((g) => judge(range, g))).toEqual([
      'under',
      'ok',
      'ok',
      'ok',
      'over',
    ]);
  });

  it('cannot be judged where nobody weighed the goods', () => {
    expect(judge(rangeOf(null, usual), 90_000)).toBe('ok');
  });

  it('is never below a gram', () => {
    expect(rangeOf(1, { tolerance_pct: 50, carton_g: 0 })).toEqual({ least_g: 1, most_g: 2 });
  });
});

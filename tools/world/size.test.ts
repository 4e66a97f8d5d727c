import { describe, expect, it } from 'vitest';
import { dice } from './size.ts';

describe('the dice of the world', () => {
  it('fall the same way for the same seed, and another way for another', () => {
    const throws = (seed: string): number[] => Array.from({ length: 5 }, dice(seed).next);
    expect(throws('SGE01')).toEqual(throws('SGE01'));
    expect(throws('SGE01')).not.toEqual(throws('SGE02'));
  });

  it('fall evenly, and within what was asked', () => {
    const { whole } = dice('even');
    const thrown = Map.groupBy(
      Array.from({ length: 6_000 }, () => whole(1, 6)),
      (eyes) => eyes,
    );
    expect([...thrown.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const times of thrown.values()) expect(times.length).toBeGreaterThan(850);
  });

  it('make sizes around their middle', () => {
    const { logNormal } = dice('sizes');
    const sizes = Array.from({ length: 2_001 }, () => logNormal(200, 0.5)).toSorted((a, b) => a - b);
    expect(sizes[1_000]).toBeGreaterThan(180);
    expect(sizes[1_000]).toBeLessThan(220);
    expect(sizes[0]).toBeGreaterThan(0);
  });
});

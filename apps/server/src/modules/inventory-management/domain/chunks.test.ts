import { describe, expect, it } from 'vitest';
import { chunksOf, halves } from './chunks.ts';

describe('chunks', () => {
  it('hold every item once, in order', () => {
    expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunksOf([], 2)).toEqual([]);
  });
  it('are halved down to one', () => {
    expect(halves([1, 2, 3])).toEqual([[1, 2], [3]]);
    expect(halves([1, 2])).toEqual([[1], [2]]);
  });
});

import { describe, expect, it } from 'vitest';
import { fitted } from './fitted.ts';
import { moved } from './moved.ts';

describe('the size of a photo that is sent', () => {
  it.each([
    [
      { width: 4_000, height: 3_000 },
      { width: 2_000, height: 1_500 },
    ],
    [
      { width: 3_000, height: 4_000 },
      { width: 1_500, height: 2_000 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 9_000, height: 1 },
      { width: 2_000, height: 1 },
    ],
  ])('%o becomes %o', (given, wanted) => {
    expect(fitted(given, 2_000)).toEqual(wanted);
  });
});

describe('the order of photos', () => {
  it('changes by one place, and not beyond its ends', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});

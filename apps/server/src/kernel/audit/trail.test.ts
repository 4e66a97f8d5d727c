import { describe, expect, it } from 'vitest';
import { changesBetween } from './trail.ts';

describe('what changed between two states of a thing', () => {
  it('is the fields that differ, in the order the thing has them', () => {
    expect(changesBetween({ name: 'a', floor: 1, sort: 2 }, { name: 'b', floor: 1, sort: 3 })).toEqual([
      { field: 'name', before: 'a', after: 'b' },
      { field: 'sort', before: 2, after: 3 },
    ]);
  });

  it('is everything with a value when it was made, and when it was deleted', () => {
    expect(changesBetween(null, { name: 'a', height: null })).toEqual([{ field: 'name', before: null, after: 'a' }]);
    expect(changesBetween({ name: 'a', height: null }, null)).toEqual([{ field: 'name', before: 'a', after: null }]);
  });

  it('tells a value from none, and zero and the empty text from none', () => {
    expect(changesBetween({ a: null, b: 0, c: '' }, { a: 0, b: null, c: null })).toEqual([
      { field: 'a', before: null, after: 0 },
      { field: 'b', before: 0, after: null },
      { field: 'c', before: '', after: null },
    ]);
  });

  it('writes yes and no as 1 and 0', () => {
    expect(changesBetween({ on: false }, { on: true })).toEqual([{ field: 'on', before: 0, after: 1 }]);
  });

  it('is nothing between equals, or nothings', () => {
    expect(changesBetween({ a: 1 }, { a: 1 })).toEqual([]);
    expect(changesBetween(null, null)).toEqual([]);
  });

  it('knows fields that came or went', () => {
    expect(changesBetween({ old: 1 }, { fresh: 2 })).toEqual([
      { field: 'old', before: 1, after: null },
      { field: 'fresh', before: null, after: 2 },
    ]);
  });
});

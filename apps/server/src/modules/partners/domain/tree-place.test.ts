import { describe, expect, it } from 'vitest';
import { refuseWrongPlace } from './tree-place.ts';

const branch = (height: number) => ({ category_id: 'B', category_name: 'Branch', height });

describe('where a branch may stand', () => {
  it('is below the root or any other category that leaves it four levels', () => {
    expect(() => refuseWrongPlace(branch(4), undefined)).not.toThrow();
    expect(() => refuseWrongPlace(branch(1), { path: ['A', 'C', 'D'] })).not.toThrow();
  });

  it('is not deeper than level 4', () => {
    expect(() => refuseWrongPlace(branch(2), { path: ['A', 'C', 'D'] })).toThrow(/level 4/);
  });

  it('is not below itself', () => {
    expect(() => refuseWrongPlace(branch(1), { path: ['A', 'B'] })).toThrow(/below itself/);
    expect(() => refuseWrongPlace(branch(1), { path: ['A', 'B', 'C'] })).toThrow(/below itself/);
  });
});

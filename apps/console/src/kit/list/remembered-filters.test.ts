import { describe, expect, it } from 'vitest';
import { filtersFor, filtersOf, rememberFilters } from './remembered-filters.ts';

describe('a list that remembers its filters', () => {
  it('remembers filters and nothing else', () => {
    expect(filtersOf({ pageno: '3', count: '50', sort: 'ctime', order: 'asc', cursor: 'x', status: '1,2' })).toEqual({
      status: '1,2',
    });
  });

  it('is opened with those of the last time, and each list with its own', () => {
    rememberFilters('A', { status: '1', pageno: '2' });
    expect(filtersFor('A', {})).toEqual({ status: '1' });
    expect(filtersFor('B', {})).toBeUndefined();
  });

  it('is opened as its address says, when it says anything', () => {
    rememberFilters('A', { status: '1' });
    expect(filtersFor('A', { pageno: '2' })).toBeUndefined();
  });

  it('is opened with none after they were reset', () => {
    rememberFilters('A', { status: '1' });
    rememberFilters('A', {});
    expect(filtersFor('A', {})).toBeUndefined();
  });
});

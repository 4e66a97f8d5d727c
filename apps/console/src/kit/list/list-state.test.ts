import { describe, expect, it } from 'vitest';
import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import { shortLabel } from './filter-label.ts';
import { inputOf, readState } from './list-state.ts';
import type { ListFilter } from './list-types.ts';

const filters: readonly ListFilter[] = [
  { type: 'text', name: 'storey_name', units: 2 },
  { type: 'codes', name: 'status', units: 2, codes: storeyStatus },
  { type: 'range', name: 'floor_no', units: 2, from: 'floor_no_from', to: 'floor_no_to', min: -20, max: 200 },
];

describe('a list reads its state from the address', () => {
  it('takes the first page of twenty when the address says nothing', () => {
    expect(readState({}, filters)).toEqual({
      pageno: 1,
      count: 20,
      sort: undefined,
      order: undefined,
      cursor: undefined,
      filters: {},
    });
  });

  it('asks numbers as numbers and lists as lists', () => {
    const state = readState(
      {
        pageno: '3',
        count: '50',
        sort: 'floor_no',
        order: 'desc',
        storey_name: 'Level',
        status: '1,2',
        floor_no_from: '-2',
      },
      filters,
    );
    expect(inputOf(state, filters)).toEqual({
      pageno: 3,
      count: 50,
      sort: 'floor_no',
      order: 'desc',
      storey_name: 'Level',
      status: [1, 2],
      floor_no_from: -2,
    });
  });

  it.each([
    [
      { pageno: 'x', count: '7' },
      { pageno: 1, count: 20 },
    ],
    [
      { pageno: '-1', count: '200' },
      { pageno: 1, count: 200 },
    ],
    [{ order: 'sideways' }, { order: undefined }],
  ])('does not believe %o', (search, expected) => {
    expect(readState(search as unknown as Record<string, string>, filters)).toMatchObject(expected);
  });

  it('ignores what is no filter of this list', () => {
    expect(readState({ password: 'x' }, filters).filters).toEqual({});
  });
});

describe('labels of filters', () => {
  it.each([
    ['Storey name', false, 'Storey name'],
    ['Storey name of it', false, 'Storey name …'],
    ['Storey name of it', true, 'Storey name of it'],
    ['A label far too long for a wide box', true, 'A label far too long for…'],
    ['SKU UPC code', false, 'SKU UPC cod…'],
  ])('%s (wide %s) is %s', (label, wide, shown) => {
    expect(shortLabel(label, wide)).toBe(shown);
  });
});

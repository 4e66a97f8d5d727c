import { describe, expect, it } from 'vitest';
import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import { inputOf, notOfTheList, readState } from './list-state.ts';
import type { ListFilter } from './list-types.ts';

const filters: readonly ListFilter[] = [
  { prop: 'storey_name', filterType: 'wideText' },
  { prop: 'status', filterType: 'multiSelect', selections: storeyStatus },
  { prop: 'floor_no_from+floor_no_to', tLabel: 'floor_no', filterType: 'numberRange', min: -20, max: 200 },
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

  it('leaves in the address what is not its own', () => {
    expect(notOfTheList({ part: 'list', pageno: '2', cursor: 'x', floor_no_to: '4' }, filters)).toEqual({
      part: 'list',
    });
  });
});

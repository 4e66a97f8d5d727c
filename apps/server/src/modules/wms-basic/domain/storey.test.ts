import { describe, expect, it } from 'vitest';
import { storeyHistory, storeyId } from './storey.ts';

describe('the number of a storey', () => {
  it.each([
    [1, 'ST01'],
    [25, 'ST25'],
    [100, 'ST100'],
  ])('%i is printed as %s', (number, printed) => {
    expect(storeyId(number)).toBe(printed);
  });
});

describe('the history of a storey', () => {
  it('tells what a person typed, and nothing the server adds', () => {
    const typed = { storey_name: 'Attic', floor_no: 40, height_mm: null, area_m2: 900, sort: 1, status: 1 };
    expect(storeyHistory({ ...typed, version: 3, modifier: 'x' } as typeof typed)).toEqual(typed);
  });
});

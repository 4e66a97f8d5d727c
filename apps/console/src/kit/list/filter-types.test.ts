import { describe, expect, it } from 'vitest';
import { type FilterType, maxNumber, rowUnits, rowsOf, unitsOf } from './filter-types.ts';

const bar = (...types: FilterType[]): { filterType: FilterType }[] => types.map((filterType) => ({ filterType }));
const texts = (n: number): { filterType: FilterType }[] => bar(...Array.from({ length: n }, () => 'text' as const));

describe('the kinds of filters', () => {
  it('take one or two of the twelve units of a row [SHELL-9-08]', () => {
    expect(rowUnits).toBe(12);
    expect((['text', 'number', 'select', 'multiSelect'] as const).map(unitsOf)).toEqual([1, 1, 1, 1]);
    expect((['wideText', 'numberRange', 'date', 'dateRange', 'card', 'selectText'] as const).map(unitsOf)).toEqual([
      2, 2, 2, 2, 2, 2,
    ]);
  });

  it('are registered, or a page that names another one fails [SHELL-8-26]', () => {
    for (const type of ['colour', 'toString']) {
      expect(() => unitsOf(type as FilterType)).toThrow('must registered the filtertype type dic');
    }
  });

  it('take numbers up to 99999 [SHELL-9-03]', () => {
    expect(maxNumber).toBe(99_999);
  });
});

describe('the rows of a filter bar', () => {
  it.each([
    [10, { toggle: false, first: 10, rest: 0, tight: false }],
    [11, { toggle: false, first: 11, rest: 0, tight: true }],
    [12, { toggle: true, first: 10, rest: 2, tight: false }],
  ])('of %i units', (units, expected) => {
    const { toggle, first, rest, tight } = rowsOf(texts(units));
    expect({ toggle, first: first.length, rest: rest.length, tight }).toEqual(expected);
  });

  it('never cut a wide filter in two', () => {
    const { first, rest } = rowsOf([...texts(9), ...bar('card', 'text')]);
    expect(first).toHaveLength(9);
    expect(rest.map(({ filterType }) => filterType)).toEqual(['card', 'text']);
  });
});

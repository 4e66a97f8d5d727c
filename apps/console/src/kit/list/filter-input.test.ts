import { describe, expect, it } from 'vitest';
import { cardIds, digitsOf, integerIn } from './filter-input.ts';

describe('what is typed into a filter', () => {
  it.each([
    ['12 days', '12'],
    ['1.5', '15'],
    ['-7', '7'],
    ['007', '7'],
    ['abc', undefined],
    ['', undefined],
  ])('a number field keeps of "%s" the digits %s [SHELL-5-08]', (typed, kept) => {
    expect(digitsOf(typed)).toBe(kept);
  });

  it('a number field goes to 99999 and no further, or as far as the filter says [SHELL-9-03]', () => {
    expect(digitsOf('99999')).toBe('99999');
    expect(digitsOf('100000')).toBe('99999');
    expect(digitsOf('5000', 3_650)).toBe('3650');
  });

  it.each([
    ['a b,c\nd', 'a,b,c,d'],
    ['ST01', 'ST01'],
    [' ST01 ,, ST02\r\nST01\t', 'ST01,ST02'],
    [' , ', ''],
  ])('a card takes %j as %s [SHELL-5-10]', (pasted, ids) => {
    expect(cardIds(pasted)).toBe(ids);
  });

  it.each([
    ['1.5', '1'],
    ['12', '12'],
    ['-2', '-2'],
    ['.5', ''],
    ['x', ''],
  ])('a range reads %s as the whole number %s', (typed, read) => {
    expect(integerIn(typed)).toBe(read);
  });
});

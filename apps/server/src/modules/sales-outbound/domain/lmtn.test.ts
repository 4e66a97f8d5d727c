import { expect, it } from 'vitest';
import { lmtnOf } from './lmtn.ts';

it('tells the warehouse, a count and a check digit', () => {
  expect([lmtnOf('SGE01', 1), lmtnOf('SGE01', 2), lmtnOf('THB02', 12_345_678)]).toEqual([
    'HSGE01000000017',
    'HSGE01000000024',
    'HTHB02123456784',
  ]);
});

it('differs from every number that has one digit misread', () => {
  const number = lmtnOf('SGE01', 48_151_623);
  const digits = number.slice(-9, -1);
  for (const [n, digit] of [...digits].entries())
    for (const other of '0123456789')
      if (other !== digit) {
        const misread = digits.slice(0, n) + other + digits.slice(n + 1);
        expect(lmtnOf('SGE01', Number(misread)).at(-1)).not.toBe(number.at(-1));
      }
});

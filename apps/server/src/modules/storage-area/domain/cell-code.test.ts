import { describe, expect, it } from 'vitest';
import { isLabel, readPattern } from './cell-code.ts';

const here = { zone: 'P1', pathway: 3, bay: 7, level: 2, position: 1, side: 'R' } as const;
const code = (pattern: string): string => {
  const read = readPattern(pattern);
  return 'wrong' in read ? `wrong: ${read.wrong}` : read.codeOf(here);
};

describe('the code of a cell', () => {
  it.each([
    ['{zone}-{pathway:02}-{bay:03}-{level}-{position:02}', 'P1-03-007-2-01'],
    ['{zone}{pathway:2}{side}{bay:03}', 'P103R007'],
    ['WH.{zone}_{bay}', 'WH.P1_7'],
  ])('%s is %s', (pattern, said) => {
    expect(code(pattern)).toBe(said);
  });

  it.each([
    ['{zone}-{aisle}', '{aisle}'],
    ['{zone} {bay}', ' '],
    ['{zone}-{bay', '-{bay'],
    ['lower{zone}', 'lower'],
  ])('%s is not understood at "%s"', (pattern, part) => {
    expect(code(pattern)).toBe(`wrong: ${part}`);
  });

  it('fits on a label', () => {
    expect(isLabel('P1-03-007-2-01')).toBe(true);
    expect(['', '-P1', 'p1', `P${'1'.repeat(32)}`].map(isLabel)).toEqual([false, false, false, false]);
  });
});

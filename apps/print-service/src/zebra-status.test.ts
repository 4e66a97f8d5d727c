import { describe, expect, it } from 'vitest';
import { parseStatus, troubleOf } from './zebra-status.ts';

/** As a printer writes it: the third line is of no use to us, and must be there. */
const status = (first: string, second: string): string =>
  `\u0002${first}\u0003\r\n\u0002${second}\u0003\r\n\u00021234,0\u0003\r\n`;
const well = status('030,0,0,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000');

describe('what a label printer says of itself', () => {
  it('is nothing until its three lines are here', () => {
    expect(parseStatus('')).toBeUndefined();
    expect(parseStatus(well.slice(0, -4))).toBeUndefined();
    expect(parseStatus(well)).toMatchObject({ paperOut: false, waiting: 0 });
  });

  it.each([
    ['paper_out', status('030,1,1,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000')],
    ['paused', status('030,0,1,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000')],
    ['head_open', status('030,1,1,1245,000,0,0,0,000,0,0,0', '000,0,1,0,0,2,4,0,00000000,1,000')],
    ['ribbon_out', status('030,0,0,1245,000,0,0,0,000,0,0,0', '000,0,0,1,0,2,4,0,00000000,1,000')],
  ])('%s comes first', (trouble, said) => {
    const state = parseStatus(said);
    expect(state && troubleOf(state)).toBe(trouble);
  });

  it('counts what waits in it', () => {
    expect(parseStatus(status('030,0,0,1245,002,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000003,1,000'))?.waiting).toBe(
      5,
    );
  });
});

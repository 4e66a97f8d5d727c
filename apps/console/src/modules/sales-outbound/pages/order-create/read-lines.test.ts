import { expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

it('reads what is pasted from a sheet', () => {
  expect(readLines('SK1\t3\nSK2, 12\r\n\n')).toEqual({
    lines: [
      { sku_id: 'SK1', qty: 3 },
      { sku_id: 'SK2', qty: 12 },
    ],
  });
});

it.each(['SK1', 'SK1\tmany', 'SK1\t0', '\t5', 'SK1\t1.5', 'SK1\t100000'])(
  'names the line it cannot read: %o',
  (row) => {
    expect(readLines(`SK0\t1\n${row}`).wrong).toBe(2);
  },
);

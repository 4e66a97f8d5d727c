import { expect, it } from 'vitest';
import { readLabels, readLines } from './read-lines.ts';

const line = (sku_id: string, expected_qty: number, supplier_lot = '', expiry_date: string | null = null) => ({
  sku_id,
  expected_qty,
  supplier_lot,
  production_date: null,
  expiry_date,
});

it('reads what is pasted from a sheet, with or without lot and date', () => {
  expect(readLines('SK1\t30\nSK2\t12\tL1\t2027-05-31\r\n\n')).toEqual({
    lines: [line('SK1', 30), line('SK2', 12, 'L1', '2027-05-31')],
  });
  expect(readLines('SK1, 5; L2')).toEqual({ lines: [line('SK1', 5, 'L2')] });
});

it.each(['SK1', 'SK1\tmany', 'SK1\t0', '\t5', 'SK1\t1.5', 'SK1\t5\tL\t31.5.2027'])(
  'names the line it cannot read: %o',
  (row) => {
    expect(readLines(`SK0\t1\n${row}`).wrong).toBe(2);
  },
);

it('reads labels one below the other or in a row', () => {
  expect(readLabels('CT-1\nCT-2, CT-3;CT-4\n')).toEqual(['CT-1', 'CT-2', 'CT-3', 'CT-4']);
});

import { expect, it } from 'vitest';
import { isMainAfter, nextMain } from './barcodes.ts';

const main = { barcode: 'A', barcode_type: 1, is_main: 1 };
const carton = { barcode: 'B', barcode_type: 3, is_main: 0 };
const alias = { barcode: 'C', barcode_type: 5, is_main: 0 };
const unit = { barcode: 'D', barcode_type: 1, is_main: 0 };

it('makes the barcode of a single unit the main one when the main one goes', () => {
  expect(nextMain([main, carton, alias, unit], 'A')).toBe(unit);
  expect(nextMain([main, carton, alias], 'A')).toBe(carton);
  expect(nextMain([main], 'A')).toBeUndefined();
});

it('leaves the main one when another goes', () => {
  expect(nextMain([carton, main, unit], 'B')).toBe(main);
});

it('makes the first barcode the main one, whatever was asked', () => {
  expect(isMainAfter([], { barcode: 'A', is_main: 0 })).toBe(1);
});

it('does not let the main one step down without another', () => {
  expect(isMainAfter([main, carton], { barcode: 'A', is_main: 0 })).toBe(1);
  expect(isMainAfter([main, carton], { barcode: 'B', is_main: 0 })).toBe(0);
  expect(isMainAfter([main, carton], { barcode: 'B', is_main: 1 })).toBe(1);
});

import { expect, it } from 'vitest';
import { checkDigit, wrongCheckDigit } from './check-digit.ts';

it.each([
  ['EAN-13', '9559900100019'],
  ['UPC-A', '036000291452'],
  ['EAN-8', '73513537'],
  ['GTIN-14', '10614141000415'],
])('finds nothing wrong with a true %s', (_, barcode) => {
  expect(wrongCheckDigit(barcode)).toBeUndefined();
  expect(checkDigit(barcode.slice(0, -1))).toBe(Number(barcode.at(-1)));
});

it('names the digit that should stand there', () => {
  expect(wrongCheckDigit('9559900100018')).toBe(9);
  expect(wrongCheckDigit('9559900100091')).toBe(5);
});

it.each(['ABC', '12345', '955990010001X', ''])('has nothing to say of "%s"', (barcode) => {
  expect(wrongCheckDigit(barcode)).toBeUndefined();
});

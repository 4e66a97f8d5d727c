import { expect, it } from 'vitest';
import { scanKind } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { bitsOf, fromBits } from './bits.ts';

it.each([
  [0, []],
  [3, [1, 2]],
  [13, [1, 4, 8]],
])('%i is %j, and back', (bits, codes) => {
  expect(fromBits(scanKind, bits)).toEqual(codes);
  expect(bitsOf(codes)).toBe(bits);
});

it('takes an empty field for nothing chosen', () => {
  expect(bitsOf(null)).toBe(0);
});

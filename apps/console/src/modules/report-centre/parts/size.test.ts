import { expect, it } from 'vitest';
import { sizeOf } from './size.ts';

it.each([
  [0, 0, 'B'],
  [999, 999, 'B'],
  [1_000, 1, 'kB'],
  [1_550, 1.6, 'kB'],
  [12_345, 12, 'kB'],
  [98_765_432, 99, 'MB'],
  [5_400_000_000_000, 5_400, 'GB'],
])('%i bytes are %d %s', (bytes, value, unit) => {
  expect(sizeOf(bytes)).toEqual({ value, unit });
});

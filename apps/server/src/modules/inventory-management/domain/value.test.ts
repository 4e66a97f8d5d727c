import { expect, it } from 'vitest';
import { inCurrency } from './value.ts';

it('counts in the currency itself, whatever its smallest coin is', () => {
  expect(inCurrency(50_001, 'SGD')).toBe(500.01);
  expect(inCurrency(501, 'JPY')).toBe(501);
  expect(inCurrency(100, '')).toBe(1);
});

import { expect, it } from 'vitest';
import { isStepBack } from './lifecycle.ts';

it('goes on from new to stopped without a word, and back with a reason', () => {
  expect(isStepBack(1, 2)).toBe(false);
  expect(isStepBack(2, 4)).toBe(false);
  expect(isStepBack(3, 3)).toBe(false);
  expect(isStepBack(4, 2)).toBe(true);
  expect(isStepBack(2, 1)).toBe(true);
});

import { expect, it } from 'vitest';
import { isSampled } from './sampling.ts';

it('all page views are told, and one drawn page of a hundred [SHELL-9-29]', () => {
  const chances = Array.from({ length: 1_000 }, (_, n) => n / 1_000);
  expect(chances.filter((chance) => isSampled('pv', chance))).toHaveLength(1_000);
  expect(chances.filter((chance) => isSampled('page', chance))).toHaveLength(10);
});

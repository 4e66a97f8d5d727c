import { expect, it } from 'vitest';
import { inOrder, notRising } from './packs.ts';

const inner = { level: 2, qty_in_base: 6 };
const carton = { level: 3, qty_in_base: 24 };
const pallet = { level: 4, qty_in_base: 960 };

it('has nothing against packs that rise, in whatever order they come', () => {
  expect(notRising([pallet, inner, carton])).toBeUndefined();
  expect(notRising([])).toBeUndefined();
  expect(inOrder([pallet, inner])).toEqual([inner, pallet]);
});

it('names the pack that holds no more than the one below', () => {
  expect(notRising([carton, { level: 2, qty_in_base: 24 }])).toEqual(carton);
});

it('names a level that stands there twice', () => {
  expect(notRising([inner, { level: 2, qty_in_base: 12 }])).toEqual({ level: 2, qty_in_base: 12 });
});

import { expect, it } from 'vitest';
import { readWeight } from './read-weight.ts';

it.each([
  ['850', 850],
  ['850 g', 850],
  ['0.85 kg', 850],
  ['0,85', 850],
  ['1.250KG', 1_250],
  ['2kg', 2_000],
  [' 12 ', 12],
])('reads %o as %i g', (text, grams) => {
  expect(readWeight(text)).toBe(grams);
});

it.each(['', '0', '8850124003219', 'SO261117000001', '1.2.3', '1000 kg', '-5', 'kg', '10000152'])(
  'takes %o for no weight',
  (text) => {
    expect(readWeight(text)).toBeUndefined();
  },
);

import { expect, it } from 'vitest';
import { densityOf, oddities } from './odd-size.ts';

const coffee = { length_mm: 260, width_mm: 180, height_mm: 80, weight_g: 640 };

it('has nothing to say of a box of coffee', () => {
  expect(densityOf(coffee)).toBeCloseTo(0.171, 3);
  expect(oddities(coffee)).toEqual([]);
});

it('warns of a box too light or too heavy for its size', () => {
  expect(oddities({ ...coffee, weight_g: 64 })).toEqual(['tooLight']);
  expect(oddities({ ...coffee, weight_g: 64_000 })).toEqual(['tooHeavy']);
});

it('warns of an edge over three metres', () => {
  expect(oddities({ ...coffee, length_mm: 3_000 })).toEqual(['tooLight']);
  expect(oddities({ ...coffee, length_mm: 3_001, weight_g: 6_400 })).toEqual(['longEdge']);
});

it('says nothing of a density before all is known', () => {
  expect(densityOf({ ...coffee, weight_g: null })).toBeUndefined();
  expect(oddities({ ...coffee, width_mm: null })).toEqual([]);
});

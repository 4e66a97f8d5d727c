import { expect, it } from 'vitest';
import { firstValues, inputFrom } from './values.ts';

it('makes pick faces of the levels within reach and reserve of those above', () => {
  const { shape } = inputFrom(firstValues);
  expect(shape.level_list.map(({ level_from, level_to, usage }) => [level_from, level_to, usage])).toEqual([
    [1, 2, 1],
    [3, 4, 2],
  ]);
});

it.each([
  [0, [[1, 4, 2]]],
  [4, [[1, 4, 1]]],
  [9, [[1, 4, 1]]],
])('with %i levels within reach says something of every level once', (pick_levels, levels) => {
  const { shape } = inputFrom({ ...firstValues, pick_levels });
  expect(shape.level_list.map(({ level_from, level_to, usage }) => [level_from, level_to, usage])).toEqual(levels);
});

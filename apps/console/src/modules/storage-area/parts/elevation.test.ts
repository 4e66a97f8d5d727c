import { describe, expect, it } from 'vitest';
import { elevationOf, lookOf } from './elevation.ts';

const cell = (bay: number, level: number, position = 1): Parameters<typeof elevationOf>[0][number] => ({
  location_id: `${bay}-${level}-${position}`,
  bay,
  level,
  position,
  side: bay % 2 === 1 ? 'L' : 'R',
  usage: 1,
  standing: 1,
});

describe('the elevation of a pathway', () => {
  it('shows each side from the front, the highest level on top', () => {
    const [left, right] = elevationOf([cell(1, 1), cell(3, 1), cell(1, 2), cell(2, 1, 2), cell(2, 1)]);
    expect(left?.bays).toEqual([1, 3]);
    expect(
      left?.rows.map(({ level, bays }) => [level, bays.map((list) => list.map((one) => one.location_id))]),
    ).toEqual([
      [2, [['1-2-1'], []]],
      [1, [['1-1-1'], ['3-1-1']]],
    ]);
    expect(right?.rows[0]?.bays[0]?.map((one) => one.location_id)).toEqual(['2-1-1', '2-1-2']);
  });
});

describe('the look of a cell', () => {
  it.each([
    [2, 1, 'blocked'],
    [3, 1, 'frozen'],
    [1, 3, 'pick'],
    [1, 2, 'reserve'],
    [1, 4, 'overflow'],
    [1, 0, 'none'],
  ])('standing %i, usage %i is %s', (standing, usage, look) => {
    expect(lookOf({ standing, usage })).toBe(look);
  });
});

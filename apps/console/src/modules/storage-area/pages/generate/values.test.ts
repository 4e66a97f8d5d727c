import { expect, it } from 'vitest';
import { cellShape } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import type { FormValues } from '../../../../kit/form/form-types.ts';
import { lacksSomething } from './steps.ts';
import { type Wizard, firstWizard, inputFrom, levelList, shownLevels } from './values.ts';

const withLevels = (level_count: number | null): Wizard => ({
  ...firstWizard,
  asked: { ...firstWizard.asked, level_count },
});
const withBays = (...bays: FormValues[]): Wizard => ({ ...firstWizard, bays });
const rangesOf = (wizard: Wizard): number[][] =>
  inputFrom(wizard).shape.level_list.map(({ level_from, level_to, usage }) => [level_from, level_to, usage]);

it('makes pick faces of the levels within reach and reserve of those above', () => {
  const { shape } = inputFrom(firstWizard);
  const size = { size_type_id: 'S', length_mm: 600, width_mm: 400, height_mm: 300, max_weight_g: 40_000 };
  expect(shape.level_list).toEqual([
    { level_from: 1, level_to: 2, usage: 1, ...size },
    { level_from: 3, level_to: 4, usage: 2, ...size },
  ]);
  expect(cellShape.safeParse(shape).success).toBe(true);
});

it.each([
  [1, [[1, 1, 1]]],
  [2, [[1, 2, 1]]],
  [
    30,
    [
      [1, 2, 1],
      [3, 30, 2],
    ],
  ],
])('with %i levels says something of every level once', (level_count, levels) => {
  expect(rangesOf(withLevels(level_count))).toEqual(levels);
});

it('joins neighbours that are the same in everything, and no others', () => {
  const pallet: FormValues = { usage: [1], size_type_id: 'P', length_mm: 1200, max_weight_g: 900_000 };
  const carton: FormValues = { usage: [2, 4], size_type_id: ' C ', length_mm: 600 };
  const rows = [pallet, carton, { ...carton, size_type_id: 'C' }, { ...carton, height_mm: 300 }, pallet];
  const said = levelList(rows).map(({ level_from, level_to, usage, size_type_id, height_mm }) => {
    return [level_from, level_to, usage, size_type_id, height_mm];
  });
  expect(said).toEqual([
    [1, 1, 1, 'P', null],
    [2, 3, 6, 'C', null],
    [4, 4, 6, 'C', 300],
    [5, 5, 1, 'P', null],
  ]);
});

it('has a row for every level of the highest bay, and none while their number is not known', () => {
  expect(shownLevels(withLevels(6))).toHaveLength(6);
  expect(shownLevels(withBays({ bay_from: 1, bay_to: 2, level_count: 7 }))).toHaveLength(7);
  expect(shownLevels(withBays({ bay_from: 1, bay_to: 2, level_count: 1 }))).toHaveLength(4);
  expect(shownLevels(withLevels(null))).toHaveLength(0);
});

it('says which bays have another number of levels, also none', () => {
  const { shape } = inputFrom(withBays({ bay_from: 9, bay_to: 10, level_count: 0 }));
  expect(shape.level_exception_list).toEqual([{ bay_from: 9, bay_to: 10, level_count: 0 }]);
});

it.each([
  ['whole', { bay_from: 3, bay_to: 3, level_count: 0 }, false],
  ['empty', {}, true],
  ['half filled', { bay_from: 3, level_count: 1 }, true],
  ['from behind to', { bay_from: 4, bay_to: 3, level_count: 1 }, true],
  ['too high', { bay_from: 3, bay_to: 4, level_count: 31 }, true],
])('a row of bays that is %s', (_, bay, lacks) => {
  expect(lacksSomething([], withBays(bay))).toBe(lacks);
});

it('waits for a use of every level that is shown, and of no other', () => {
  const levels = firstWizard.levels.with(4, { usage: [] });
  expect(lacksSomething([], { ...withLevels(4), levels })).toBe(false);
  expect(lacksSomething([], { ...withLevels(5), levels })).toBe(true);
});

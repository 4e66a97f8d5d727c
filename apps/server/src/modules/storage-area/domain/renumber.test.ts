import { expect, it } from 'vitest';
import { renumbered } from './renumber.ts';

const cell = (
  bay: number,
  level: number,
): { location_id: string; bay: number; level: number; position: number; side: 'L' | 'R' } => ({
  location_id: `${bay}-${level}`,
  bay,
  level,
  position: 1,
  side: bay % 2 === 1 ? 'L' : 'R',
});
const cells = [cell(4, 1), cell(1, 2), cell(1, 1), cell(2, 1), cell(3, 1)];
const walk = (seq_mode: number, pathway_no = 1): string[] =>
  renumbered(cells, { pathway_no, seq_mode, pick_seq: 7 }).map(({ location_id }) => location_id);

it('numbers cells that are there by the way they are walked', () => {
  expect(walk(3)).toEqual(['1-1', '1-2', '2-1', '3-1', '4-1']);
  expect(walk(2)).toEqual(['1-1', '1-2', '3-1', '4-1', '2-1']);
  expect(walk(1, 2)).toEqual(['3-1', '4-1', '1-1', '1-2', '2-1']);
});

it('begins with the place of the pathway on the walk through the warehouse', () => {
  expect(renumbered(cells, { pathway_no: 1, seq_mode: 3, pick_seq: 7 })[0]?.seq).toBe(70_001);
});

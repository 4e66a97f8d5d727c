import { expect, it } from 'vitest';
import { stackOf } from './stack.ts';

const building = [
  { storey_id: 'ST01', floor_no: 0, storey_name: 'Ground' },
  { storey_id: 'ST02', floor_no: 1, storey_name: 'Level 2' },
];

it('puts the storey of the form where it will stand, from the top down', () => {
  expect(
    stackOf(building, undefined, { floor_no: -1, storey_name: 'Basement' }).map(({ floor_no, state }) => [
      floor_no,
      state,
    ]),
  ).toEqual([
    [1, 'there'],
    [0, 'there'],
    [-1, 'here'],
  ]);
});

it('marks the floor that another storey has', () => {
  expect(stackOf(building, undefined, { floor_no: 1, storey_name: 'Other' })).toEqual([
    { floor_no: 1, storey_name: 'Level 2', state: 'taken' },
    { floor_no: 0, storey_name: 'Ground', state: 'there' },
  ]);
});

it('does not let a storey stand in its own way', () => {
  expect(stackOf(building, 'ST02', { floor_no: 1, storey_name: 'Level 2, new' })[0]).toEqual({
    floor_no: 1,
    storey_name: 'Level 2, new',
    state: 'here',
  });
});

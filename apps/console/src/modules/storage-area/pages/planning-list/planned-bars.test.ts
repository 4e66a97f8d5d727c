import { expect, it } from 'vitest';
import { longestBar, plannedCells } from './planned-bars.ts';

const cluster = (real_cells: number, ...planned: number[]) => ({
  real_cells,
  node_list: planned.map((planned_cell_qty, n) => ({ chain_node: n + 1, planned_cell_qty })),
});

it('adds the nodes of a cluster', () => {
  expect(plannedCells(cluster(9, 100, 20, 3))).toBe(123);
});

it('draws all bars against the longest, planned or real, and never against nothing', () => {
  expect(longestBar([cluster(50, 30, 40), cluster(60, 10)])).toBe(70);
  expect(longestBar([cluster(50, 10), cluster(90, 10)])).toBe(90);
  expect(longestBar([cluster(0, 0)])).toBe(1);
});

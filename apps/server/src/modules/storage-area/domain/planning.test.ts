import { expect, it } from 'vitest';
import { byCluster, endsBeforeItBegins, usedPercent } from './planning.ts';

it.each([
  [44, 88, 50],
  [100, 80, 125],
  [0, 10, 0],
  [1, 3, 33],
  [5, 0, null],
])('%i of %i planned cells are %s percent', (real, planned, percent) => {
  expect(usedPercent(real, planned)).toBe(percent);
});

it('may end on the day it begins, later or never', () => {
  expect(endsBeforeItBegins('2026-03-01', '2026-02-28')).toBe(true);
  expect(endsBeforeItBegins('2026-03-01', '2026-03-01')).toBe(false);
  expect(endsBeforeItBegins('2026-03-01', null)).toBe(false);
});

it('puts the nodes of a cluster together', () => {
  const line = (zone_cluster_id: string, chain_node: number, planned_cell_qty: number) => ({
    zone_cluster_id,
    zone_cluster_name: `Cluster ${zone_cluster_id}`,
    real_cells: 7,
    chain_node,
    planned_cell_qty,
  });
  expect(byCluster([line('CL02', 2, 10), line('CL02', 3, 20), line('CL01', 3, 5)])).toEqual([
    {
      zone_cluster_id: 'CL02',
      zone_cluster_name: 'Cluster CL02',
      real_cells: 7,
      node_list: [
        { chain_node: 2, planned_cell_qty: 10 },
        { chain_node: 3, planned_cell_qty: 20 },
      ],
    },
    {
      zone_cluster_id: 'CL01',
      zone_cluster_name: 'Cluster CL01',
      real_cells: 7,
      node_list: [{ chain_node: 3, planned_cell_qty: 5 }],
    },
  ]);
});

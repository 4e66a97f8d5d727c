import type { PlannedCluster } from '@tallyhouse/contracts/modules/storage-area/entities.ts';

type Bars = Pick<PlannedCluster, 'node_list' | 'real_cells'>;

export const plannedCells = ({ node_list }: Pick<Bars, 'node_list'>): number =>
  node_list.reduce((sum, { planned_cell_qty }) => sum + planned_cell_qty, 0);

/** All bars are drawn against the longest of all, so that clusters can be compared too. */
export const longestBar = (clusters: readonly Bars[]): number =>
  Math.max(1, ...clusters.map((cluster) => Math.max(plannedCells(cluster), cluster.real_cells)));

interface PlannedLine {
  readonly zone_cluster_id: string;
  readonly zone_cluster_name: string;
  readonly real_cells: number;
  readonly chain_node: number;
  readonly planned_cell_qty: number;
}
interface ClusterPlan {
  readonly zone_cluster_id: string;
  readonly zone_cluster_name: string;
  readonly real_cells: number;
  readonly node_list: { readonly chain_node: number; readonly planned_cell_qty: number }[];
}

/** How much of the planned cells is there, in whole percent. Of nothing there is no share. */
export const usedPercent = (real: number, planned: number): number | null =>
  planned === 0 ? null : Math.round((real / planned) * 100);

/** Days as YYYY-MM-DD; a planning without a last day goes on. */
export const endsBeforeItBegins = (from: string, to: string | null): boolean => to !== null && to < from;

/** One line for each cluster and node becomes one entry for each cluster, in the order of the lines. */
export function byCluster(lines: readonly PlannedLine[]): ClusterPlan[] {
  const clusters = new Map<string, ClusterPlan>();
  for (const { chain_node, planned_cell_qty, ...cluster } of lines) {
    const known = clusters.get(cluster.zone_cluster_id) ?? { ...cluster, node_list: [] };
    known.node_list.push({ chain_node, planned_cell_qty });
    clusters.set(cluster.zone_cluster_id, known);
  }
  return [...clusters.values()];
}

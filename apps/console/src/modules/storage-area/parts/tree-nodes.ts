import type { ParkTree } from '@tallyhouse/contracts/modules/storage-area/entities.ts';

/** The filters a node of the tree stands for, from the top down. */
export const treeLevels = ['park_id', 'zone_sector_id', 'zone_cluster_id', 'zone_id'] as const;
export type TreeLevel = (typeof treeLevels)[number];

export interface TreeNode {
  readonly level: TreeLevel;
  readonly id: string;
  /** A zone is known by its code, everything above it by its name. */
  readonly title: string;
  readonly name: string;
  readonly cells: number;
  readonly disabled: boolean;
  readonly children: readonly TreeNode[];
}

/** The tree down to the level a page can be filtered by. */
export function treeNodes(parks: readonly ParkTree[], lowest: TreeLevel): TreeNode[] {
  const deep = treeLevels.indexOf(lowest);
  const below = (at: number, children: () => TreeNode[]): TreeNode[] => (deep > at ? children() : []);
  return parks.map((park) => ({
    level: 'park_id',
    id: park.park_id,
    title: park.park_name,
    name: park.park_name,
    cells: park.cells ?? 0,
    disabled: false,
    children: below(0, () =>
      park.sector_list.map((sector) => ({
        level: 'zone_sector_id',
        id: sector.zone_sector_id,
        title: sector.zone_sector_name,
        name: sector.zone_sector_name,
        cells: sector.cells ?? 0,
        disabled: false,
        children: below(1, () =>
          sector.zone_cluster.map((cluster) => ({
            level: 'zone_cluster_id',
            id: cluster.zone_cluster_id,
            title: cluster.zone_cluster_name,
            name: cluster.zone_cluster_name,
            cells: cluster.cells ?? 0,
            disabled: false,
            children: below(2, () =>
              cluster.zone.map((zone) => ({
                level: 'zone_id',
                id: zone.zone_id,
                title: zone.zone_id,
                name: `${zone.zone_id} ${zone.zone_name ?? ''}`.trim(),
                cells: zone.cells ?? 0,
                disabled: zone.disabled,
                children: [],
              })),
            ),
          })),
        ),
      })),
    ),
  }));
}

export const keyOf = ({ level, id }: Pick<TreeNode, 'level' | 'id'>): string => `${level}:${id}`;

/** The filters after a node was chosen: it alone of all levels of the tree, or none of them. */
export function chosenFilters(
  filters: Readonly<Record<string, string>>,
  key: string | undefined,
): Readonly<Record<string, string>> {
  const others = Object.fromEntries(
    Object.entries(filters).filter(([name]) => !treeLevels.some((level) => level === name)),
  );
  if (key === undefined) return others;
  const at = key.indexOf(':');
  return { ...others, [key.slice(0, at)]: key.slice(at + 1) };
}

/** The node the filters stand for, when they stand for one. */
export function chosenKey(filters: Readonly<Record<string, string>>): string | undefined {
  const set = treeLevels.filter((level) => filters[level] !== undefined);
  const [level] = set;
  const id = level && filters[level];
  return set.length === 1 && level && id && !id.includes(',') ? keyOf({ level, id }) : undefined;
}

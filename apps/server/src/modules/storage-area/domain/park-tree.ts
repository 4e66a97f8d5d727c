import type { ParkTree } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { placeStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';

export interface TreeLine {
  park_id: string;
  park_name: string;
  zone_sector_id: string | null;
  zone_sector_name: string | null;
  zone_cluster_id: string | null;
  zone_cluster_name: string | null;
  zone_id: string | null;
  zone_name: string | null;
  zone_type: number | null;
  storey_id: string | null;
  status: number | null;
  cells: number;
}

/** The member with this id at the end of a list that is sorted by it, made when it is new. */
function lastOr<Item>(list: Item[], isIt: (item: Item) => boolean, make: () => Item): Item {
  const last = list.at(-1);
  if (last !== undefined && isIt(last)) return last;
  const made = make();
  list.push(made);
  return made;
}

/** The lines of the tree, which come in its order, as park > sector > cluster > zone. */
export function parkTreeOf(lines: readonly TreeLine[], counted: boolean): ParkTree[] {
  const parks: ParkTree[] = [];
  const start = counted ? { cells: 0 } : {};
  for (const line of lines) {
    const park = lastOr(
      parks,
      ({ park_id }) => park_id === line.park_id,
      () => ({ park_id: line.park_id, park_name: line.park_name, ...start, sector_list: [] }),
    );
    const { zone_sector_id, zone_cluster_id, zone_id } = line;
    if (zone_sector_id === null) continue;
    const sector = lastOr(
      park.sector_list,
      (one) => one.zone_sector_id === zone_sector_id,
      () => ({ zone_sector_id, zone_sector_name: line.zone_sector_name ?? '', ...start, zone_cluster: [] }),
    );
    if (zone_cluster_id === null) continue;
    const cluster = lastOr(
      sector.zone_cluster,
      (one) => one.zone_cluster_id === zone_cluster_id,
      () => ({ zone_cluster_id, zone_cluster_name: line.zone_cluster_name ?? '', ...start, zone: [] }),
    );
    if (zone_id === null) continue;
    const zone = { zone_id, disabled: line.status !== placeStatus.codeOf('normal') };
    cluster.zone.push(
      counted
        ? {
            ...zone,
            zone_name: line.zone_name ?? '',
            zone_type: line.zone_type ?? 0,
            storey_id: line.storey_id ?? '',
            cells: line.cells,
          }
        : zone,
    );
    if (counted) for (const above of [park, sector, cluster]) above.cells = (above.cells ?? 0) + line.cells;
  }
  return parks;
}

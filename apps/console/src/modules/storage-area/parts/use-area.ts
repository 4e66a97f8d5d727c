import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { useCan } from '../../../kit/session/session.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The parts of the area a person chooses from, in filters and forms. */
export interface Area {
  readonly parks: readonly Option[];
  readonly sectors: readonly Option[];
  readonly clusters: readonly Option[];
  readonly zones: readonly Option[];
}

export function useArea(): Area {
  const { data } = useCall(storageAreaCalls.getParkZoneTree, { park_data_type: 2 });
  const parks = data?.park_list ?? [];
  const sectors = parks.flatMap((park) => park.sector_list);
  const clusters = sectors.flatMap((sector) => sector.zone_cluster);
  return {
    parks: parks.map((park) => ({ value: park.park_id, label: park.park_name })),
    sectors: sectors.map((sector) => ({ value: sector.zone_sector_id, label: sector.zone_sector_name })),
    clusters: clusters.map((cluster) => ({ value: cluster.zone_cluster_id, label: cluster.zone_cluster_name })),
    zones: clusters
      .flatMap((cluster) => cluster.zone)
      .map((zone) => ({ value: zone.zone_id, label: `${zone.zone_id} ${zone.zone_name ?? ''}` })),
  };
}

/** All pathways, for those who may see the zones they are in. */
export function usePathways(): readonly Option[] {
  const { data } = useCall(storageAreaCalls.getFloorPlan, {}, { enabled: useCan(may.zoneView) });
  return (data?.storey_list ?? [])
    .flatMap((storey) => storey.zone_list)
    .flatMap((zone) => zone.pathway_list)
    .map(({ pathway_id }) => ({ value: pathway_id, label: pathway_id }));
}

export function useStoreys(): readonly Option[] {
  const { data } = useCall(wmsBasicCalls.searchStorey, { pageno: 1, count: 200, sort: 'floor_no' });
  return (data?.list ?? []).map((storey) => ({ value: storey.storey_id, label: storey.storey_name }));
}

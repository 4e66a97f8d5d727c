import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaPermissions as permissions } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import type { FieldOptions } from '../../../kit/form/form-types.ts';
import { readOptions } from '../../../kit/form/read-options.ts';
import { useCan } from '../../../kit/session/session.ts';

/** The parts of the area a person chooses from, in filters and forms. */
export interface Area {
  readonly parks: FieldOptions;
  readonly sectors: FieldOptions;
  readonly clusters: FieldOptions;
  readonly zones: FieldOptions;
}

export function useArea(): Area {
  const { data, error } = useCall(storageAreaCalls.getParkZoneTree, { park_data_type: 2 });
  const parks = data?.park_list ?? (error ? [] : undefined);
  const sectors = parks?.flatMap((park) => park.sector_list);
  const clusters = sectors?.flatMap((sector) => sector.zone_cluster);
  return {
    parks: parks?.map((park) => ({ value: park.park_id, label: park.park_name })),
    sectors: sectors?.map((sector) => ({ value: sector.zone_sector_id, label: sector.zone_sector_name })),
    clusters: clusters?.map((cluster) => ({ value: cluster.zone_cluster_id, label: cluster.zone_cluster_name })),
    zones: clusters
      ?.flatMap((cluster) => cluster.zone)
      .map((zone) => ({ value: zone.zone_id, label: `${zone.zone_id} ${zone.zone_name ?? ''}` })),
  };
}

/** All pathways, for those who may see the zones they are in. */
export function usePathways(): FieldOptions {
  const may = useCan(permissions.zoneView);
  const { data, error } = useCall(storageAreaCalls.getFloorPlan, {}, { enabled: may });
  if (!data) return error || !may ? [] : undefined;
  return data.storey_list
    .flatMap((storey) => storey.zone_list)
    .flatMap((zone) => zone.pathway_list)
    .map(({ pathway_id }) => ({ value: pathway_id, label: pathway_id }));
}

export function useStoreys(): FieldOptions {
  const storeys = useCall(wmsBasicCalls.searchStorey, { pageno: 1, count: 200, sort: 'floor_no' });
  return readOptions(storeys, ({ storey_id, storey_name }) => ({ value: storey_id, label: storey_name })).options;
}

import { placeTarget } from '@tallyhouse/contracts/modules/rule-center/enums.ts';

interface Standing {
  readonly definition_list: readonly string[];
  readonly logic_area_list: readonly string[];
  readonly zone_cluster_id: string | null;
  readonly paired_list?: readonly string[];
}

/** Is the candidate where the step says? */
export function isInTarget(
  { target_type, target_id }: { readonly target_type: number; readonly target_id: string },
  place: Standing,
  skuId: string,
): boolean {
  switch (placeTarget.nameOf(target_type)) {
    case 'definition':
      return place.definition_list.includes(target_id);
    case 'logic_area':
      return place.logic_area_list.includes(target_id);
    case 'zone_cluster':
      return place.zone_cluster_id === target_id;
    case 'paired':
      return place.paired_list?.includes(skuId) ?? false;
    case 'anywhere':
      return true;
    case undefined:
      return false;
  }
}

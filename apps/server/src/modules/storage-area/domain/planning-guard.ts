import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { endsBeforeItBegins } from './planning.ts';

interface PlannedFields {
  readonly zone_cluster_id: string;
  readonly category_l1_list: readonly string[];
  readonly effective_from: string;
  readonly effective_to: string | null;
}

/** A planning is for a cluster and for categories that are there, and ends after it begins. */
export function refuseWrongPlanning(
  { zone_cluster_id, category_l1_list, effective_from, effective_to }: PlannedFields,
  clusterStands: boolean,
  categories: readonly string[],
): void {
  if (!clusterStands) refuse(storageAreaErrors.parentGone, { id: zone_cluster_id });
  const missing = category_l1_list.find((id) => !categories.includes(id));
  if (missing !== undefined) refuse(storageAreaErrors.parentGone, { id: missing });
  if (effective_to !== null && endsBeforeItBegins(effective_from, effective_to))
    refuse(storageAreaErrors.planningEnds, { effective_from, effective_to });
}

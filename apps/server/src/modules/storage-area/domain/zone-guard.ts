import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { mayStandIn } from './no-pick.ts';

/** A zone stands in a cluster and on a storey that are there, and in none that would offer its goods for picking. */
export function refuseMisplacedZone(
  fields: { readonly zone_type: number; readonly zone_cluster_id: string; readonly storey_id: string },
  cluster: { readonly usage: number } | undefined,
  storeyStands: boolean,
): void {
  if (!cluster) return refuse(storageAreaErrors.parentGone, { id: fields.zone_cluster_id });
  if (!storeyStands) refuse(storageAreaErrors.parentGone, { id: fields.storey_id });
  if (!mayStandIn(fields.zone_type, cluster.usage)) refuse(storageAreaErrors.noPickThere, {});
}

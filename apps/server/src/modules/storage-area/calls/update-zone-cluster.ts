import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { mayStandIn } from '../domain/no-pick.ts';
import { clusterFieldNames, clusters, zoneTypesIn } from '../store/clusters.ts';
import { sectors } from '../store/sectors.ts';
import { copyDown } from '../store/tree.ts';

export const updateZoneCluster = handle(
  storageAreaCalls.updateZoneCluster,
  async ({ tx, session }, { request_id: _, zone_cluster_id, version: seen, ...fields }) => {
    const [found, stands, types] = await Promise.all([
      clusters.lock(tx, zone_cluster_id),
      sectors.stands(tx, fields.zone_sector_id),
      zoneTypesIn(tx, zone_cluster_id),
    ]);
    const before = refuseStale(session, { thing: 'Zone cluster', id: zone_cluster_id }, found, seen);
    if (!stands) refuse(storageAreaErrors.parentGone, { id: fields.zone_sector_id });
    if (!types.every((type) => mayStandIn(type, fields.usage))) refuse(storageAreaErrors.noPickThere, {});
    const version = before.version + 1;
    await clusters.write(tx, zone_cluster_id, { ...fields, modifier: session.email, version });
    if (before.zone_sector_id !== fields.zone_sector_id) await copyDown(tx, 'zone_cluster_id', zone_cluster_id);
    return {
      reply: { version },
      audit: [
        {
          object_id: zone_cluster_id,
          before: historyOf(clusterFieldNames, before),
          after: historyOf(clusterFieldNames, fields),
        },
      ],
      events: [
        { subject: 'basic.tree.changed', aggregate: `zone_cluster:${zone_cluster_id}`, body: { zone_cluster_id } },
      ],
    };
  },
);

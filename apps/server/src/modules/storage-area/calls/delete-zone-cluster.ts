import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { clusterFieldNames, clusters } from '../store/clusters.ts';
import { childrenOf } from '../store/tree.ts';

export const deleteZoneCluster = handle(
  storageAreaCalls.deleteZoneCluster,
  async ({ tx, session }, { zone_cluster_id, version }) => {
    const found = await clusters.lock(tx, zone_cluster_id);
    const before = refuseStale(session, { thing: 'Zone cluster', id: zone_cluster_id }, found, version);
    const n = await childrenOf(tx, 'zone_cluster', zone_cluster_id);
    if (n > 0) refuse(storageAreaErrors.childrenLive, { name: before.zone_cluster_name, n });
    clusters.remove(tx, zone_cluster_id);
    return {
      reply: {},
      audit: [{ object_id: zone_cluster_id, before: historyOf(clusterFieldNames, before) }],
      events: [
        { subject: 'basic.tree.changed', aggregate: `zone_cluster:${zone_cluster_id}`, body: { zone_cluster_id } },
      ],
    };
  },
);

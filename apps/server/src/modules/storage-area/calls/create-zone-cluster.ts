import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { historyOf } from '../domain/history.ts';
import { numbered } from '../domain/numbers.ts';
import { clusterFieldNames, clusters } from '../store/clusters.ts';
import { sectors } from '../store/sectors.ts';

export const createZoneCluster = handle(
  storageAreaCalls.createZoneCluster,
  async ({ tx, session }, { request_id: _, ...fields }) => {
    const [number, stands] = await Promise.all([
      nextNumber(tx, 'zone_cluster'),
      sectors.stands(tx, fields.zone_sector_id),
    ]);
    if (!stands) refuse(storageAreaErrors.parentGone, { id: fields.zone_sector_id });
    const zone_cluster_id = numbered('CL', number);
    clusters.insert(tx, zone_cluster_id, { ...fields, creator: session.email });
    return {
      reply: { zone_cluster_id, version: 1 },
      audit: [{ object_id: zone_cluster_id, after: historyOf(clusterFieldNames, fields) }],
      events: [
        { subject: 'basic.tree.changed', aggregate: `zone_cluster:${zone_cluster_id}`, body: { zone_cluster_id } },
      ],
    };
  },
);

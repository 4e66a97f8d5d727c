import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { historyOf } from '../domain/history.ts';
import { refuseMisplacedZone } from '../domain/zone-guard.ts';
import { clusters } from '../store/clusters.ts';
import { storeyStands, zoneFieldNames, zones } from '../store/zones.ts';

export const createZone = handle(
  storageAreaCalls.createZone,
  async ({ tx, session }, { request_id: _, zone_id, ...fields }) => {
    const [there, cluster, storey] = await Promise.all([
      zones.lock(tx, zone_id),
      clusters.lock(tx, fields.zone_cluster_id),
      storeyStands(tx, fields.storey_id),
    ]);
    if (there) refuse(storageAreaErrors.zoneTaken, { zone_id });
    refuseMisplacedZone(fields, cluster, storey);
    zones.insert(tx, zone_id, { ...fields, creator: session.email });
    return {
      reply: { zone_id, version: 1 },
      audit: [{ object_id: zone_id, after: historyOf(zoneFieldNames, fields) }],
      events: [{ subject: 'basic.tree.changed', aggregate: `zone:${zone_id}`, body: { zone_id } }],
    };
  },
);

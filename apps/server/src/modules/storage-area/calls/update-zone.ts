import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { refuseMisplacedZone } from '../domain/zone-guard.ts';
import { clusters } from '../store/clusters.ts';
import { copyDown, followZone } from '../store/tree.ts';
import { storeyStands, zoneFieldNames, zones } from '../store/zones.ts';

export const updateZone = handle(
  storageAreaCalls.updateZone,
  async ({ tx, session }, { request_id: _, zone_id, version: seen, ...fields }) => {
    const [found, cluster, storey] = await Promise.all([
      zones.lock(tx, zone_id),
      clusters.lock(tx, fields.zone_cluster_id),
      storeyStands(tx, fields.storey_id),
    ]);
    const before = refuseStale(session, { thing: 'Zone', id: zone_id }, found, seen);
    refuseMisplacedZone(fields, cluster, storey);
    const version = before.version + 1;
    await zones.write(tx, zone_id, { ...fields, modifier: session.email, version });
    if (before.zone_cluster_id !== fields.zone_cluster_id || before.storey_id !== fields.storey_id)
      await copyDown(tx, 'zone_id', zone_id);
    await followZone(tx, zone_id, before, fields);
    return {
      reply: { version },
      audit: [
        { object_id: zone_id, before: historyOf(zoneFieldNames, before), after: historyOf(zoneFieldNames, fields) },
      ],
      events: [{ subject: 'basic.tree.changed', aggregate: `zone:${zone_id}`, body: { zone_id } }],
    };
  },
);

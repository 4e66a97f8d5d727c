import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { childrenOf } from '../store/tree.ts';
import { zoneFieldNames, zones } from '../store/zones.ts';

export const deleteZone = handle(storageAreaCalls.deleteZone, async ({ tx, session }, { zone_id, version }) => {
  const found = await zones.lock(tx, zone_id);
  const before = refuseStale(session, { thing: 'Zone', id: zone_id }, found, version);
  const n = await childrenOf(tx, 'zone', zone_id);
  if (n > 0) refuse(storageAreaErrors.childrenLive, { name: zone_id, n });
  zones.remove(tx, zone_id);
  return {
    reply: {},
    audit: [{ object_id: zone_id, before: historyOf(zoneFieldNames, before) }],
    events: [{ subject: 'basic.tree.changed', aggregate: `zone:${zone_id}`, body: { zone_id } }],
  };
});

import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { parkFieldNames, parks } from '../store/parks.ts';
import { childrenOf } from '../store/tree.ts';

export const deletePark = handle(storageAreaCalls.deletePark, async ({ tx, session }, { park_id, version }) => {
  const found = await parks.lock(tx, park_id);
  const before = refuseStale(session, { thing: 'Park', id: park_id }, found, version);
  const n = await childrenOf(tx, 'park', park_id);
  if (n > 0) refuse(storageAreaErrors.childrenLive, { name: before.park_name, n });
  parks.remove(tx, park_id);
  return {
    reply: {},
    audit: [{ object_id: park_id, before: historyOf(parkFieldNames, before) }],
    events: [{ subject: 'basic.tree.changed', aggregate: `park:${park_id}`, body: { park_id } }],
  };
});

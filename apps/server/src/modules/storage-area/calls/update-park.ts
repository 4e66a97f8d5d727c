import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { parkFieldNames, parks, takeDefault } from '../store/parks.ts';

export const updatePark = handle(
  storageAreaCalls.updatePark,
  async ({ tx, session }, { request_id: _, park_id, version: seen, ...fields }) => {
    const found = await parks.lock(tx, park_id);
    const before = refuseStale(session, { thing: 'Park', id: park_id }, found, seen);
    // One park of a warehouse is the one that is meant when nobody names one.
    if (fields.is_default === 1 && before.is_default === 0) await takeDefault(tx);
    const version = before.version + 1;
    parks.update(tx, park_id, { ...fields, modifier: session.email, version });
    return {
      reply: { version },
      audit: [
        { object_id: park_id, before: historyOf(parkFieldNames, before), after: historyOf(parkFieldNames, fields) },
      ],
      events: [{ subject: 'basic.tree.changed', aggregate: `park:${park_id}`, body: { park_id } }],
    };
  },
);

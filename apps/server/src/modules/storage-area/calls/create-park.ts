import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { historyOf } from '../domain/history.ts';
import { numbered } from '../domain/numbers.ts';
import { parkFieldNames, parks, takeDefault } from '../store/parks.ts';

export const createPark = handle(storageAreaCalls.createPark, async ({ tx, session }, { request_id: _, ...fields }) => {
  const [number] = await Promise.all([nextNumber(tx, 'park'), fields.is_default === 1 && takeDefault(tx)]);
  const park_id = numbered('PK', number);
  parks.insert(tx, park_id, { ...fields, creator: session.email });
  return {
    reply: { park_id, version: 1 },
    audit: [{ object_id: park_id, after: historyOf(parkFieldNames, fields) }],
    events: [{ subject: 'basic.tree.changed', aggregate: `park:${park_id}`, body: { park_id } }],
  };
});

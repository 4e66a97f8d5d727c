import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { historyOf } from '../domain/history.ts';
import { numbered } from '../domain/numbers.ts';
import { parks } from '../store/parks.ts';
import { sectorFieldNames, sectors } from '../store/sectors.ts';

export const createZoneSector = handle(
  storageAreaCalls.createZoneSector,
  async ({ tx, session }, { request_id: _, ...fields }) => {
    const [number, stands] = await Promise.all([nextNumber(tx, 'zone_sector'), parks.stands(tx, fields.park_id)]);
    if (!stands) refuse(storageAreaErrors.parentGone, { id: fields.park_id });
    const zone_sector_id = numbered('SC', number);
    sectors.insert(tx, zone_sector_id, { ...fields, creator: session.email });
    return {
      reply: { zone_sector_id, version: 1 },
      audit: [{ object_id: zone_sector_id, after: historyOf(sectorFieldNames, fields) }],
      events: [{ subject: 'basic.tree.changed', aggregate: `zone_sector:${zone_sector_id}`, body: { zone_sector_id } }],
    };
  },
);

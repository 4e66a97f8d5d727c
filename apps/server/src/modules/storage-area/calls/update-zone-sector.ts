import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { parks } from '../store/parks.ts';
import { sectorFieldNames, sectors } from '../store/sectors.ts';
import { copyDown } from '../store/tree.ts';

export const updateZoneSector = handle(
  storageAreaCalls.updateZoneSector,
  async ({ tx, session }, { request_id: _, zone_sector_id, version: seen, ...fields }) => {
    const [found, stands] = await Promise.all([sectors.lock(tx, zone_sector_id), parks.stands(tx, fields.park_id)]);
    const before = refuseStale(session, { thing: 'Sector', id: zone_sector_id }, found, seen);
    if (!stands) refuse(storageAreaErrors.parentGone, { id: fields.park_id });
    const version = before.version + 1;
    await sectors.write(tx, zone_sector_id, { ...fields, modifier: session.email, version });
    if (before.park_id !== fields.park_id) await copyDown(tx, 'zone_sector_id', zone_sector_id);
    return {
      reply: { version },
      audit: [
        {
          object_id: zone_sector_id,
          before: historyOf(sectorFieldNames, before),
          after: historyOf(sectorFieldNames, fields),
        },
      ],
      events: [{ subject: 'basic.tree.changed', aggregate: `zone_sector:${zone_sector_id}`, body: { zone_sector_id } }],
    };
  },
);

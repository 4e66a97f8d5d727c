import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { sectorFieldNames, sectors } from '../store/sectors.ts';
import { childrenOf } from '../store/tree.ts';

export const deleteZoneSector = handle(
  storageAreaCalls.deleteZoneSector,
  async ({ tx, session }, { zone_sector_id, version }) => {
    const found = await sectors.lock(tx, zone_sector_id);
    const before = refuseStale(session, { thing: 'Sector', id: zone_sector_id }, found, version);
    const n = await childrenOf(tx, 'zone_sector', zone_sector_id);
    if (n > 0) refuse(storageAreaErrors.childrenLive, { name: before.zone_sector_name, n });
    sectors.remove(tx, zone_sector_id);
    return {
      reply: {},
      audit: [{ object_id: zone_sector_id, before: historyOf(sectorFieldNames, before) }],
      events: [{ subject: 'basic.tree.changed', aggregate: `zone_sector:${zone_sector_id}`, body: { zone_sector_id } }],
    };
  },
);

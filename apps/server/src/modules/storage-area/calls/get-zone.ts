import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { onWire } from '../domain/on-wire.ts';
import { findZone, zonePathways, zoneSizes } from '../store/zones.ts';

export const getZone = handle(storageAreaCalls.getZone, async ({ tx, session }, { zone_id }) => {
  const [zone, size_list, pathway_list] = await Promise.all([
    findZone(tx, zone_id),
    zoneSizes(tx, zone_id),
    zonePathways(tx, zone_id),
  ]);
  if (!zone) return refuse(baseErrors.notFound, { thing: 'Zone', id: zone_id, whs_id: session.whs_id });
  return { zone: onWire(zone), size_list, pathway_list };
});

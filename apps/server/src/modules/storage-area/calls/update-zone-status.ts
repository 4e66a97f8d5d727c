import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { placeStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { zoneMachine } from '@tallyhouse/contracts/modules/storage-area/machines.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { moveTo } from '../domain/status-move.ts';
import { inheritStatus } from '../store/tree.ts';
import { zones } from '../store/zones.ts';

export const updateZoneStatus = handle(
  storageAreaCalls.updateZoneStatus,
  async ({ tx, session }, { zone_id, version: seen, status, reason }) => {
    const before = refuseStale(session, { thing: 'Zone', id: zone_id }, await zones.lock(tx, zone_id), seen);
    const move = moveTo(status);
    const version = before.version + 1;
    const moved = await transition(tx, zoneMachine, move, {
      table: 'zone',
      statusColumn: 'status',
      where: { zone_id },
      set: { status_reason: move === 'release' ? '' : reason, modifier: session.email, version },
      raise: ['mtime = now()'],
    });
    if (!moved) {
      refuse(baseErrors.wrongStatus, {
        thing: 'Zone',
        status: placeStatus.nameOf(before.status) ?? before.status,
        action: move,
      });
    }
    const cells = await inheritStatus(tx, 'zone_id', zone_id);
    return {
      reply: { version, cells },
      audit: [
        {
          object_id: zone_id,
          before: { status: before.status, status_reason: before.status_reason },
          after: { status, status_reason: reason },
          reason,
        },
      ],
      events: [
        { subject: 'basic.location.status_changed', aggregate: `zone:${zone_id}`, body: { zone_id, status, cells } },
      ],
    };
  },
);

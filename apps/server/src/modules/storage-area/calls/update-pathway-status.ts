import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { placeStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { pathwayMachine } from '@tallyhouse/contracts/modules/storage-area/machines.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { moveTo } from '../domain/status-move.ts';
import { pathways } from '../store/pathways.ts';
import { inheritStatus } from '../store/tree.ts';

export const updatePathwayStatus = handle(
  storageAreaCalls.updatePathwayStatus,
  async ({ tx, session }, { pathway_id, version: seen, status, reason }) => {
    const before = refuseStale(
      session,
      { thing: 'Pathway', id: pathway_id },
      await pathways.lock(tx, pathway_id),
      seen,
    );
    const move = moveTo(status);
    const version = before.version + 1;
    const moved = await transition(tx, pathwayMachine, move, {
      table: 'pathway',
      statusColumn: 'status',
      where: { pathway_id },
      set: { status_reason: move === 'release' ? '' : reason, modifier: session.email, version },
      raise: ['mtime = now()'],
    });
    if (!moved) {
      refuse(baseErrors.wrongStatus, {
        thing: 'Pathway',
        status: placeStatus.nameOf(before.status) ?? before.status,
        action: move,
      });
    }
    const cells = await inheritStatus(tx, 'pathway_id', pathway_id);
    return {
      reply: { version, cells },
      audit: [
        {
          object_id: pathway_id,
          before: { status: before.status, status_reason: before.status_reason },
          after: { status, status_reason: reason },
          reason,
        },
      ],
      events: [
        {
          subject: 'basic.location.status_changed',
          aggregate: `pathway:${pathway_id}`,
          body: { pathway_id, status, cells },
        },
      ],
    };
  },
);

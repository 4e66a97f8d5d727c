import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { dockRow, refuseOccupied, refuseUnclearOpenTime } from '../domain/dock.ts';
import { refuseUnknown } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { docks } from '../store/docks.ts';
import { unknownIn } from '../store/floor-rows.ts';

export const updateDock = handle(
  dockCalls.updateDock,
  async ({ tx, session }, { request_id: _, dock_id, version: seen, ...typed }) => {
    const [found, noPlace, noStorey, noPark] = await Promise.all([
      docks.lock(tx, dock_id),
      unknownIn(tx, 'location', typed.location_id_list),
      unknownIn(tx, 'storey', [typed.storey_id]),
      unknownIn(tx, 'park', [typed.park_id]),
    ]);
    const before = refuseStale(session, { thing: 'Dock', id: dock_id }, found, seen);
    if (typed.is_blocked === 1) refuseOccupied(before, session.time_region);
    refuseUnknown([...noPlace, ...noStorey, ...noPark]);
    refuseUnclearOpenTime(typed.open_time, before.open_time);
    const version = before.version + 1;
    const row = dockRow(dock_id, typed, before.status);
    docks.update(tx, dock_id, row, { modifier: session.email, version });
    return {
      reply: { version },
      audit: [{ object_id: dock_id, before: historyOf(before), after: historyOf({ ...before, ...row }) }],
      events: [{ subject: 'basic.dock.changed', aggregate: `dock:${dock_id}`, body: { dock_id } }],
    };
  },
);

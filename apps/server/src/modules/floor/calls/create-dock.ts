import { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { dockRow, refuseUnclearOpenTime } from '../domain/dock.ts';
import { refuseTaken, refuseUnknown } from '../domain/guards.ts';
import { historyOf } from '../domain/history.ts';
import { docks } from '../store/docks.ts';
import { unknownIn } from '../store/floor-rows.ts';
import { places } from '../store/staging.ts';

/** Goods can stand in a dock too: it is a place of the warehouse, of kind 3, under its own id. */
export const createDock = handle(
  dockCalls.createDock,
  async ({ tx, session }, { request_id: _, dock_id, ...typed }) => {
    const [taken, noPlace, noStorey, noPark] = await Promise.all([
      places.find(tx, dock_id),
      unknownIn(tx, 'location', typed.location_id_list),
      unknownIn(tx, 'storey', [typed.storey_id]),
      unknownIn(tx, 'park', [typed.park_id]),
    ]);
    refuseTaken(dock_id, taken);
    refuseUnknown([...noPlace, ...noStorey, ...noPark]);
    refuseUnclearOpenTime(typed.open_time);
    const row = dockRow(dock_id, typed);
    await docks.insert(tx, dock_id, row, session.email);
    const { dock_name: location_name, storey_id, park_id } = row;
    await places.insert(tx, dock_id, { kind: 3, location_name, storey_id, park_id }, session.email);
    return {
      reply: { dock_id, version: 1 },
      audit: [{ object_id: dock_id, after: historyOf(row) }],
      events: [{ subject: 'basic.dock.changed', aggregate: `dock:${dock_id}`, body: { dock_id } }],
    };
  },
);

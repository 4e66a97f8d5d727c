import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { refuseTakenPlaces } from '../domain/area-guard.ts';
import { historyOf } from '../domain/history.ts';
import {
  addMembers,
  lockPlaces,
  logicAreaFieldNames,
  logicAreas,
  membersOf,
  removeMembers,
  takenIn,
} from '../store/logic-areas.ts';

export const updateLogicArea = handle(
  storageAreaCalls.updateLogicArea,
  async ({ tx, session }, { request_id: _, logic_area_id, version: seen, ...fields }) => {
    const { logic_area_name, purpose } = fields;
    const [found, members, places] = await Promise.all([
      logicAreas.lock(tx, logic_area_id),
      membersOf(tx, logic_area_id),
      lockPlaces(tx, fields),
    ]);
    const before = refuseStale(session, { thing: 'Logic area', id: logic_area_id }, found, seen);
    const zoneIds = places.map(({ zone_id }) => zone_id);
    refuseTakenPlaces(fields, places, await takenIn(tx, zoneIds, { purpose, except: logic_area_id }));
    const version = before.version + 1;
    // Its places go before its purpose changes: they would take the new one along, and may be taken in it.
    removeMembers(tx, logic_area_id);
    logicAreas.update(tx, logic_area_id, { logic_area_name, purpose, modifier: session.email, version });
    addMembers(tx, logic_area_id, purpose, places);
    return {
      reply: { version },
      audit: [
        {
          object_id: logic_area_id,
          before: historyOf(logicAreaFieldNames, { ...before, ...members }),
          after: historyOf(logicAreaFieldNames, fields),
        },
      ],
      events: [{ subject: 'basic.tree.changed', aggregate: `logic_area:${logic_area_id}`, body: { logic_area_id } }],
    };
  },
);

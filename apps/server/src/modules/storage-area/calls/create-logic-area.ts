import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { refuseTakenPlaces } from '../domain/area-guard.ts';
import { historyOf } from '../domain/history.ts';
import { numbered } from '../domain/numbers.ts';
import { addMembers, lockPlaces, logicAreaFieldNames, logicAreas, takenIn } from '../store/logic-areas.ts';

export const createLogicArea = handle(
  storageAreaCalls.createLogicArea,
  async ({ tx, session }, { request_id: _, ...fields }) => {
    const { logic_area_name, purpose } = fields;
    const [number, places] = await Promise.all([nextNumber(tx, 'logic_area'), lockPlaces(tx, fields)]);
    const logic_area_id = numbered('LA', number);
    const zoneIds = places.map(({ zone_id }) => zone_id);
    refuseTakenPlaces(fields, places, await takenIn(tx, zoneIds, { purpose, except: logic_area_id }));
    logicAreas.insert(tx, logic_area_id, { logic_area_name, purpose, creator: session.email });
    addMembers(tx, logic_area_id, purpose, places);
    return {
      reply: { logic_area_id, version: 1 },
      audit: [{ object_id: logic_area_id, after: historyOf(logicAreaFieldNames, fields) }],
      events: [{ subject: 'basic.tree.changed', aggregate: `logic_area:${logic_area_id}`, body: { logic_area_id } }],
    };
  },
);

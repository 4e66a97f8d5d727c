import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { logicAreaFieldNames, logicAreas, membersOf } from '../store/logic-areas.ts';

export const deleteLogicArea = handle(
  storageAreaCalls.deleteLogicArea,
  async ({ tx, session }, { logic_area_id, version }) => {
    const [found, members] = await Promise.all([logicAreas.lock(tx, logic_area_id), membersOf(tx, logic_area_id)]);
    const before = refuseStale(session, { thing: 'Logic area', id: logic_area_id }, found, version);
    logicAreas.remove(tx, logic_area_id);
    return {
      reply: {},
      audit: [{ object_id: logic_area_id, before: historyOf(logicAreaFieldNames, { ...before, ...members }) }],
      events: [{ subject: 'basic.tree.changed', aggregate: `logic_area:${logic_area_id}`, body: { logic_area_id } }],
    };
  },
);

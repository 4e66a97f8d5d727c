import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { lockPlanning, planningFieldNames, plannings } from '../store/plannings.ts';

export const deleteWhsPlanning = handle(
  storageAreaCalls.deleteWhsPlanning,
  async ({ tx, session }, { planning_id, version }) => {
    const found = await lockPlanning(tx, planning_id);
    const before = refuseStale(session, { thing: 'Planning', id: planning_id }, found, version);
    plannings.remove(tx, planning_id);
    return {
      reply: {},
      audit: [{ object_id: planning_id, before: historyOf(planningFieldNames, before) }],
      events: [{ subject: 'basic.tree.changed', aggregate: `whs_planning:${planning_id}`, body: { planning_id } }],
    };
  },
);

import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { historyOf } from '../domain/history.ts';
import { numbered } from '../domain/numbers.ts';
import { refuseWrongPlanning } from '../domain/planning-guard.ts';
import { clusters } from '../store/clusters.ts';
import { firstLevel, planningFieldNames, plannings } from '../store/plannings.ts';

export const createWhsPlanning = handle(
  storageAreaCalls.createWhsPlanning,
  async ({ tx, session }, { request_id: _, ...fields }) => {
    const [number, stands, categories] = await Promise.all([
      nextNumber(tx, 'whs_planning'),
      clusters.stands(tx, fields.zone_cluster_id),
      firstLevel(tx, fields.category_l1_list),
    ]);
    refuseWrongPlanning(fields, stands, categories);
    const planning_id = numbered('PL', number);
    plannings.insert(tx, planning_id, { ...fields, creator: session.email });
    return {
      reply: { planning_id, version: 1 },
      audit: [{ object_id: planning_id, after: historyOf(planningFieldNames, fields) }],
      events: [{ subject: 'basic.tree.changed', aggregate: `whs_planning:${planning_id}`, body: { planning_id } }],
    };
  },
);

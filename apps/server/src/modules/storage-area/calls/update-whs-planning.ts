import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { historyOf } from '../domain/history.ts';
import { refuseWrongPlanning } from '../domain/planning-guard.ts';
import { clusters } from '../store/clusters.ts';
import { firstLevel, lockPlanning, planningFieldNames, plannings } from '../store/plannings.ts';

export const updateWhsPlanning = handle(
  storageAreaCalls.updateWhsPlanning,
  async ({ tx, session }, { request_id: _, planning_id, version: seen, ...fields }) => {
    const [found, stands, categories] = await Promise.all([
      lockPlanning(tx, planning_id),
      clusters.stands(tx, fields.zone_cluster_id),
      firstLevel(tx, fields.category_l1_list),
    ]);
    const before = refuseStale(session, { thing: 'Planning', id: planning_id }, found, seen);
    refuseWrongPlanning(fields, stands, categories);
    const version = before.version + 1;
    plannings.update(tx, planning_id, { ...fields, modifier: session.email, version });
    return {
      reply: { version },
      audit: [
        {
          object_id: planning_id,
          before: historyOf(planningFieldNames, before),
          after: historyOf(planningFieldNames, fields),
        },
      ],
      events: [{ subject: 'basic.tree.changed', aggregate: `whs_planning:${planning_id}`, body: { planning_id } }],
    };
  },
);

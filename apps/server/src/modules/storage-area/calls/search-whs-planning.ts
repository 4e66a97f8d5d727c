import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { onWire } from '../domain/on-wire.ts';
import { usedPercent } from '../domain/planning.ts';
import { type PlanningRow, planningFilter, planningList } from '../store/plannings.ts';

export const searchWhsPlanning = handle(storageAreaCalls.searchWhsPlanning, async ({ tx, session }, input) => {
  const found = await page<PlanningRow, keyof typeof planningList.sorts>(
    tx,
    planningList,
    planningFilter(session.whs_id, input),
    input,
  );
  return {
    ...found,
    list: found.list.map(({ planned_in_cluster, ...row }) => ({
      ...onWire(row),
      used_percent: usedPercent(row.real_cells, planned_in_cluster),
    })),
  };
});

import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { byCluster } from '../domain/planning.ts';
import { plannedOn } from '../store/plannings.ts';

export const getWhsPlanningActual = handle(storageAreaCalls.getWhsPlanningActual, async ({ tx }, { on }) => ({
  cluster_list: byCluster(await plannedOn(tx, on)),
}));

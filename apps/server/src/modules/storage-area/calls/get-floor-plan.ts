import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { floorPlan } from '../store/floor-plan.ts';

export const getFloorPlan = handle(storageAreaCalls.getFloorPlan, async ({ tx }) => ({
  storey_list: await floorPlan(tx),
}));

import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply } from '../../kit/paging.ts';
import { day, givenId, plannedCluster, planning, planningFields } from './entities.ts';
import { chainNode } from './enums.ts';
import { storageAreaErrors as errors } from './errors.ts';
import { storageAreaPermissions as may } from './permissions.ts';
import { command, list, ofLocation as at, read } from './shapes.ts';

const ids = z.array(givenId).max(200);
const seen = { request_id: requestId, version: z.int() };

export const planningCalls = {
  searchWhsPlanning: defineCall({
    ...at('search_whs_planning'),
    ...list,
    access: holderOf(may.whsPlanningView),
    input: z.strictObject({
      ...pageInput(['planning_id']),
      park_id: ids.optional(),
      zone_sector_id: ids.optional(),
      zone_cluster_id: ids.optional(),
      chain_node: z.array(z.literal(chainNode.codes)).max(10).optional(),
    }),
    reply: pageReply(planning),
  }),
  /** What is planned on a day against what is there, by cluster: what the picture is drawn from. */
  getWhsPlanningActual: defineCall({
    ...at('get_whs_planning_actual'),
    ...read,
    access: holderOf(may.whsPlanningView),
    input: z.strictObject({ on: day }),
    reply: z.strictObject({ cluster_list: z.array(plannedCluster) }),
  }),
  createWhsPlanning: defineCall({
    ...at('create_whs_planning'),
    ...command,
    access: holderOf(may.whsPlanningCreate),
    input: z.strictObject({ request_id: requestId, ...planningFields }),
    reply: z.strictObject({ planning_id: z.string(), version: z.int() }),
    audit: { object: 'whs_planning', action: 'create' },
    errors: [errors.parentGone, errors.planningEnds],
  }),
  updateWhsPlanning: defineCall({
    ...at('update_whs_planning'),
    ...command,
    access: holderOf(may.whsPlanningEdit),
    input: z.strictObject({ ...seen, planning_id: givenId, ...planningFields }),
    reply: z.strictObject({ version: z.int() }),
    audit: { object: 'whs_planning', action: 'update' },
    errors: [errors.parentGone, errors.planningEnds],
  }),
  deleteWhsPlanning: defineCall({
    ...at('delete_whs_planning'),
    ...command,
    access: holderOf(may.whsPlanningDelete),
    input: z.strictObject({ ...seen, planning_id: givenId }),
    reply: z.strictObject({}),
    audit: { object: 'whs_planning', action: 'delete' },
    errors: [],
  }),
} as const;

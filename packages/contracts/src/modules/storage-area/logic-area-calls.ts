import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { givenId, logicArea, logicAreaFields } from './entities.ts';
import { areaPurpose } from './enums.ts';
import { storageAreaErrors as errors } from './errors.ts';
import { storageAreaPermissions as may } from './permissions.ts';
import { command, list, ofLocation as at } from './shapes.ts';

const ids = z.array(givenId).max(200);
const seen = { request_id: requestId, version: z.int() };

export const logicAreaCalls = {
  searchLogicArea: defineCall({
    ...at('search_logic_area'),
    ...list,
    access: holderOf(may.logicAreaView),
    input: z.strictObject({
      ...pageInput(['logic_area_name', 'mtime']),
      logic_area_id: pastedIds.optional(),
      logic_area_name: z.string().max(60).optional(),
      purpose: z.array(z.literal(areaPurpose.codes)).max(10).optional(),
      /** Areas that hold something of these, a whole zone or one of its pathways. */
      park_id: ids.optional(),
      zone_sector_id: ids.optional(),
      zone_cluster_id: ids.optional(),
      zone_id: ids.optional(),
    }),
    reply: pageReply(logicArea),
  }),
  createLogicArea: defineCall({
    ...at('create_logic_area'),
    ...command,
    access: holderOf(may.logicAreaCreate),
    input: z.strictObject({ request_id: requestId, ...logicAreaFields }),
    reply: z.strictObject({ logic_area_id: z.string(), version: z.int() }),
    audit: { object: 'logic_area', action: 'create' },
    errors: [errors.parentGone, errors.inOtherArea],
  }),
  updateLogicArea: defineCall({
    ...at('update_logic_area'),
    ...command,
    access: holderOf(may.logicAreaEdit),
    input: z.strictObject({ ...seen, logic_area_id: givenId, ...logicAreaFields }),
    reply: z.strictObject({ version: z.int() }),
    audit: { object: 'logic_area', action: 'update' },
    errors: [errors.parentGone, errors.inOtherArea],
  }),
  /** The places themselves stay as they are. */
  deleteLogicArea: defineCall({
    ...at('delete_logic_area'),
    ...command,
    access: holderOf(may.logicAreaDelete),
    input: z.strictObject({ ...seen, logic_area_id: givenId }),
    reply: z.strictObject({}),
    audit: { object: 'logic_area', action: 'delete' },
    errors: [],
  }),
} as const;

import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { asnId, countedCarton, countedSku, countingGroup, groupId, scanCode } from './entities.ts';
import { missingAction, skuMatch } from './enums.ts';
import { inboundErrors as errors } from './errors.ts';
import { inboundPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/inbound/counting';
const commandOf = { kind: 'command', method: 'POST', requestId: 'required', load: 'scan' } as const;
const readOf = { kind: 'read', method: 'GET', requestId: 'none', audit: 'none' } as const;
const access = holderOf(may.counting);
const skuId = z.string().trim().min(1).max(40);
/** None is a count, too: what was counted wrongly is taken back by it. */
const countedQty = z.int().min(0).max(99_999);
const yesNo = z.literal([0, 1]);
const groupErrors = [errors.nothingFound, errors.goToBoxing, errors.goToReceiving];
const cartonErrors = [...groupErrors, errors.cartonUnknown, errors.cartonOfOther];

/** The trucks that are to be counted, the oldest first; with a sheet the one that it belongs to. */
const searchGroupList = defineCall({
  ...readOf,
  id: 'inbound.counting.search_group_list',
  path: `${path}/search_group_list`,
  access,
  input: z.strictObject({ sheet: scanCode.optional() }),
  reply: z.strictObject({ list: z.array(countingGroup) }),
  load: 'scan',
  errors: groupErrors,
});

/** The cartons she has in hand: a page that is opened again goes on with them. */
const searchGroupWorkingList = defineCall({
  ...readOf,
  id: 'inbound.counting.search_group_working_list',
  path: `${path}/search_group_working_list`,
  access,
  input: z.strictObject({}),
  reply: z.strictObject({ list: z.array(z.strictObject({ group: countingGroup, carton: countedCarton })) }),
  load: 'read',
  errors: [],
});

const searchGroupDetail = defineCall({
  ...readOf,
  id: 'inbound.counting.search_group_detail',
  path: `${path}/search_group_detail`,
  access,
  input: z.strictObject({ group_id: groupId }),
  reply: z.strictObject({
    group: countingGroup,
    asn_list: z.array(z.strictObject({ asn_id: z.string(), supplier_name: z.string(), receiving_note: z.string() })),
    tracking_list: z.array(countedCarton),
  }),
  load: 'read',
  errors: [errors.nothingFound],
});

/** Whose carton it is, and whether she can count it. Changes nothing. */
const checkTrackingId = defineCall({
  ...readOf,
  id: 'inbound.counting.check_tracking_id',
  path: `${path}/check_tracking_id`,
  access,
  input: z.strictObject({ group_id: groupId, tracking_id: scanCode }),
  reply: z.strictObject({ carton: countedCarton, can_count: yesNo }),
  load: 'scan',
  errors: cartonErrors,
});

/** A carton without a label gets a number of ours, or goes on under the one it had when it was laid down. */
const createTrackingId = defineCall({
  ...commandOf,
  id: 'inbound.counting.create_tracking_id',
  path: `${path}/create_tracking_id`,
  access,
  input: z.strictObject({ request_id: requestId, group_id: groupId, asn_id: asnId }),
  reply: countedCarton,
  audit: { object: 'tracking', action: 'create' },
  errors: groupErrors,
});

/** Takes a carton in hand (claim 1), lays it down (claim 0), or says that all in it is counted (close 1). */
const updateTrackingId = defineCall({
  ...commandOf,
  id: 'inbound.counting.update_tracking_id',
  path: `${path}/update_tracking_id`,
  access,
  input: z.strictObject({
    request_id: requestId,
    group_id: groupId,
    tracking_id: scanCode,
    claim: yesNo,
    close: yesNo,
  }),
  reply: z.strictObject({ group: countingGroup, carton: countedCarton }),
  audit: { object: 'tracking', action: 'count' },
  errors: [...cartonErrors, errors.cartonHeld, errors.cartonNotTaken],
});

/** What was scanned from a carton. Changes nothing. */
const searchSkuScanning = defineCall({
  ...readOf,
  id: 'inbound.counting.search_sku_scanning',
  path: `${path}/search_sku_scanning`,
  access,
  input: z.strictObject({ group_id: groupId, tracking_id: scanCode, scan_code: scanCode }),
  reply: z.strictObject({ match: z.literal(skuMatch.codes), sku_list: z.array(countedSku) }),
  load: 'scan',
  errors: cartonErrors,
});

/** Whether a count would be more than was announced; by how much is not told. */
const checkSurplus = defineCall({
  ...readOf,
  id: 'inbound.counting.check_surplus',
  path: `${path}/check_surplus`,
  access,
  input: z.strictObject({ tracking_id: scanCode, asn_id: asnId, sku_id: skuId, qty: countedQty }),
  reply: z.strictObject({ is_surplus: yesNo, need_recount: yesNo }),
  load: 'scan',
  errors: [],
});

/** How many there are of a SKU in the carton in hand, in place of what was counted of it before. */
const saveCountingRecord = defineCall({
  ...commandOf,
  id: 'inbound.counting.save_counting_record',
  path: `${path}/save_counting_record`,
  access,
  input: z.strictObject({
    request_id: requestId,
    group_id: groupId,
    tracking_id: scanCode,
    asn_id: asnId,
    sku_id: skuId,
    qty: countedQty,
    replaces_record_id: z.int().min(0),
  }),
  reply: z.strictObject({ record_id: z.int(), qty: z.int(), carton: countedCarton, group: countingGroup }),
  audit: { object: 'tracking', action: 'count_sku' },
  errors: [
    ...cartonErrors,
    errors.cartonHeld,
    errors.cartonNotTaken,
    errors.notOnAsn,
    errors.countAgain,
    errors.countedSince,
  ],
});

/** What stands against the end of a count; that something is short, not how much. */
const checkGroupCompleteRecord = defineCall({
  ...readOf,
  id: 'inbound.counting.check_group_complete_record',
  path: `${path}/check_group_complete_record`,
  access,
  input: z.strictObject({ group_id: groupId }),
  reply: z.strictObject({
    group: countingGroup,
    can_complete: yesNo,
    /** Cartons that are not counted yet. */
    open_list: z.array(z.string()),
    /** Counted at the dock, and without a label that was counted here. */
    missing_carton_qty: z.int(),
    is_short: yesNo,
  }),
  load: 'read',
  errors: groupErrors,
});

/** All cartons are counted: what is less than announced is short, if she says so, and the rest waits at the receiving desk. */
const createGroupCompleteRecord = defineCall({
  ...commandOf,
  id: 'inbound.counting.create_group_complete_record',
  path: `${path}/create_group_complete_record`,
  access,
  input: z.strictObject({
    request_id: requestId,
    group_id: groupId,
    missing_action: z.literal(missingAction.codes),
  }),
  reply: z.strictObject({
    group: countingGroup,
    asn_id_list: z.array(z.string()),
    receiving_task_list: z.array(z.string()),
  }),
  audit: { object: 'asn', action: 'counted' },
  errors: [...groupErrors, errors.cartonsOpen, errors.countedShort],
});

export const countingCalls = {
  searchGroupList,
  searchGroupWorkingList,
  searchGroupDetail,
  checkTrackingId,
  createTrackingId,
  updateTrackingId,
  searchSkuScanning,
  checkSurplus,
  saveCountingRecord,
  checkGroupCompleteRecord,
  createGroupCompleteRecord,
} as const;

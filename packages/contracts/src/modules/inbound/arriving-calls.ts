import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { arrival, asnId, groupId, mostCartons, placeLabel, scanCode } from './entities.ts';
import { cartonCondition, missingAction } from './enums.ts';
import { inboundErrors as errors } from './errors.ts';
import { inboundPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/inbound/purchaseinbound';
const commandOf = { kind: 'command', method: 'POST', requestId: 'required', load: 'scan' } as const;
const access = holderOf(may.arriving);

/** A truck, an ASN, a carton or a group is at the dock. A sheet that is scanned while a delivery is open joins it. */
const scanArrivalSheetId = defineCall({
  ...commandOf,
  id: 'inbound.purchaseinbound.scan_arrival_sheet_id',
  path: `${path}/scan_arrival_sheet_id`,
  access,
  input: z.strictObject({ request_id: requestId, scan_code: scanCode, group_id: groupId.optional() }),
  reply: arrival,
  audit: { object: 'asn', action: 'arriving' },
  errors: [errors.nothingFound, errors.asnStatus],
});

const scanArrivalLocationId = defineCall({
  ...commandOf,
  id: 'inbound.purchaseinbound.scan_arrival_location_id',
  path: `${path}/scan_arrival_location_id`,
  access,
  input: z.strictObject({ request_id: requestId, group_id: groupId, location_id: placeLabel }),
  reply: arrival,
  audit: { object: 'asn_group', action: 'place' },
  errors: [errors.nothingFound, errors.stagingUnfit],
});

const scanArrivalTrackingId = defineCall({
  ...commandOf,
  id: 'inbound.purchaseinbound.scan_arrival_tracking_id',
  path: `${path}/scan_arrival_tracking_id`,
  access,
  input: z.strictObject({
    request_id: requestId,
    group_id: groupId,
    tracking_id: scanCode,
    condition: z.literal(cartonCondition.codes),
  }),
  reply: z.strictObject({ ...arrival.shape, asn_id: z.string() }),
  audit: { object: 'tracking', action: 'arrive' },
  errors: [errors.nothingFound, errors.cartonOfOther, errors.cartonTwice, errors.cartonUnknown],
});

const undoArrivalTrackingId = defineCall({
  ...commandOf,
  id: 'inbound.purchaseinbound.undo_arrival_tracking_id',
  path: `${path}/undo_arrival_tracking_id`,
  access,
  input: z.strictObject({ request_id: requestId, group_id: groupId, tracking_id: scanCode }),
  reply: arrival,
  audit: { object: 'tracking', action: 'undo' },
  errors: [errors.nothingFound, errors.cartonWorked],
});

/** How many cartons came, where they have no labels of their own. */
const saveArrivalCartonQty = defineCall({
  ...commandOf,
  id: 'inbound.purchaseinbound.save_arrival_carton_qty',
  path: `${path}/save_arrival_carton_qty`,
  access,
  input: z.strictObject({
    request_id: requestId,
    group_id: groupId,
    asn_id: asnId,
    carton_qty: z.int().min(0).max(mostCartons),
  }),
  reply: arrival,
  audit: { object: 'asn', action: 'count_cartons' },
  errors: [errors.nothingFound],
});

const checkArrivalComplete = defineCall({
  id: 'inbound.purchaseinbound.check_arrival_complete',
  kind: 'read',
  method: 'GET',
  path: `${path}/check_arrival_complete`,
  access,
  input: z.strictObject({ group_id: groupId }),
  reply: z.strictObject({
    arrival,
    missing_list: z.array(z.strictObject({ asn_id: z.string(), tracking_id: z.string() })),
  }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [errors.nothingFound],
});

const completeArrival = defineCall({
  ...commandOf,
  id: 'inbound.purchaseinbound.complete_arrival',
  path: `${path}/complete_arrival`,
  access,
  input: z.strictObject({
    request_id: requestId,
    group_id: groupId,
    missing_action: z.literal(missingAction.codes),
  }),
  reply: z.strictObject({ asn_id_list: z.array(z.string()), task_no_list: z.array(z.string()) }),
  audit: { object: 'asn', action: 'arrived' },
  errors: [errors.nothingFound, errors.cartonsMissing, errors.stagingUnfit],
});

/** The delivery she opened last and has not completed: a page that is opened again goes on with it. */
const getMyArrival = defineCall({
  id: 'inbound.purchaseinbound.get_my_arrival',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_my_arrival`,
  access,
  input: z.strictObject({}),
  reply: z.strictObject({ arrival: arrival.nullable() }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

export const arrivingCalls = {
  getMyArrival,
  scanArrivalSheetId,
  scanArrivalLocationId,
  scanArrivalTrackingId,
  undoArrivalTrackingId,
  saveArrivalCartonQty,
  checkArrivalComplete,
  completeArrival,
} as const;

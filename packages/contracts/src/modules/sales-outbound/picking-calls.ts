import { z } from 'zod';
import { stockErrors } from '../../common/stock-errors.ts';
import { taskErrors } from '../../common/task-errors.ts';
import { pickTaskStatus } from '../../common/task-status.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { claim, pickLine, pickWork, placeLabel, qty, scanCode, subPicking } from './entities.ts';
import { pickProblem } from './enums.ts';
import { salesOutboundErrors as errors } from './errors.ts';
import { salesOutboundPermissions as may } from './permissions.ts';

const root = '/api/v2/apps/process/outbound';
const readOf = { kind: 'read', method: 'GET', requestId: 'none', audit: 'none' } as const;
const scanOf = { kind: 'command', method: 'POST', requestId: 'required', load: 'scan' } as const;
const access = holderOf(may.picking);
const held = [taskErrors.taskHeld, taskErrors.taskLost, taskErrors.taskBlocked, taskErrors.tasksTooMany];
const atWork = [errors.orderCancelled, ...held];
const seq = z.int().min(1);

const searchSubPicking = defineCall({
  ...readOf,
  follows: ['salesoutbound', 'task'],
  id: 'outbound.subpicking.search_sub_picking',
  path: `${root}/subpicking/search_sub_picking`,
  access: holderOf(may.subPickingList),
  input: z.strictObject({
    ...pageInput(['ctime']),
    sub_picking_id: pastedIds.optional(),
    order_no: pastedIds.optional(),
    wave_sn: pastedIds.optional(),
    status: z.array(z.literal(pickTaskStatus.codes)).max(6).optional(),
    ctime_from: moment.optional(),
    ctime_to: moment.optional(),
  }),
  reply: pageReply(subPicking),
  load: 'list',
  errors: [],
});

const getSubPickingDetail = defineCall({
  ...readOf,
  follows: ['salesoutbound', 'task'],
  id: 'outbound.subpicking.get_sub_picking_detail',
  path: `${root}/subpicking/get_sub_picking_detail`,
  access: holderOf(may.subPickingDetail),
  input: z.strictObject({ sub_picking_id: z.string().trim().min(1).max(24) }),
  reply: z.strictObject({ task: subPicking, line_list: z.array(pickLine) }),
  load: 'read',
  errors: [],
});

/** Takes whatever is most urgent. */
const claimNext = defineCall({
  ...scanOf,
  id: 'outbound.picking.claim_next',
  path: `${root}/picking/claim_next`,
  access,
  input: z.strictObject({ request_id: requestId }),
  reply: pickWork,
  audit: { object: 'outbound_task', action: 'start' },
  errors: [errors.noPickForYou, ...atWork],
});

/** Takes the task of a label: of the task itself, of its order, or of the tote it was laid down with. */
const scanPickupId = defineCall({
  ...scanOf,
  id: 'outbound.picking.scan_pickup_id',
  path: `${root}/picking/scan_pickup_id`,
  access,
  input: z.strictObject({ request_id: requestId, scan_code: scanCode }),
  reply: pickWork,
  audit: { object: 'outbound_task', action: 'start' },
  errors: [errors.pickTaskUnknown, ...atWork],
});

const scanContainerId = defineCall({
  ...scanOf,
  id: 'outbound.picking.scan_container_id',
  path: `${root}/picking/scan_container_id`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, scan_code: scanCode }),
  reply: pickWork,
  audit: { object: 'outbound_task', action: 'scan_container' },
  errors: [
    errors.toteOfOther,
    errors.toteUnfit,
    errors.toteExpected,
    stockErrors.containerBusy,
    stockErrors.placeClosed,
    stockErrors.placeFull,
    ...atWork,
  ],
});

/** Tells whether the picker stands at the right cell: nothing moves. */
const scanLocation = defineCall({
  ...scanOf,
  id: 'outbound.picking.scan_location',
  path: `${root}/picking/scan_location`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, seq, scan_code: scanCode }),
  reply: z.strictObject({ seq: z.int(), location_id: z.string() }),
  audit: { object: 'outbound_task', action: 'scan_location' },
  errors: [errors.wrongLocation, errors.toteFirst, ...atWork],
});

/** Goods go from the cell into the tote, with the claim of their order. */
const scanSku = defineCall({
  ...scanOf,
  id: 'outbound.picking.scan_sku',
  path: `${root}/picking/scan_sku`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, seq, scan_code: scanCode, qty }),
  reply: pickWork,
  audit: { object: 'outbound_task', action: 'pick' },
  errors: [
    errors.wrongItem,
    errors.barcodeNotKnown,
    errors.pickedEnough,
    errors.toteFirst,
    stockErrors.stockShort,
    stockErrors.stockClaimed,
    stockErrors.claimGone,
    stockErrors.placeClosed,
    stockErrors.containerBusy,
    stockErrors.mixingRefused,
    ...atWork,
  ],
});

/** What is left of the line is not in the cell: it is booked as missing, and sought elsewhere at once. */
const reportShort = defineCall({
  ...scanOf,
  id: 'outbound.picking.report_short',
  path: `${root}/picking/report_short`,
  access,
  input: z.strictObject({
    request_id: requestId,
    ...claim,
    seq,
    code: z.literal(pickProblem.codes),
  }),
  reply: z.strictObject({ work: pickWork, found_elsewhere_qty: z.int() }),
  audit: { object: 'outbound_task', action: 'report' },
  errors: [errors.pickedEnough, stockErrors.claimGone, stockErrors.stockShort, stockErrors.placeClosed, ...atWork],
});

/** Later, after the other lines. */
const skipLine = defineCall({
  ...scanOf,
  id: 'outbound.picking.skip_line',
  path: `${root}/picking/skip_line`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, seq }),
  reply: pickWork,
  audit: { object: 'outbound_task', action: 'skip' },
  errors: [errors.pickedEnough, ...atWork],
});

/** The tote is brought to a checking place. */
const completePicking = defineCall({
  ...scanOf,
  id: 'outbound.picking.complete_picking',
  path: `${root}/picking/complete_picking`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, location_id: placeLabel }),
  reply: z.strictObject({ order_no: z.string(), tote_id: z.string(), location_id: z.string(), short_qty: z.int() }),
  audit: { object: 'outbound_task', action: 'done' },
  errors: [
    errors.linesOpen,
    errors.wrongDestination,
    errors.toteFirst,
    stockErrors.placeClosed,
    stockErrors.placeFull,
    stockErrors.containerBusy,
    ...atWork,
  ],
});

/** Laid down for later: whoever scans the tote next goes on with it. */
const pausePicking = defineCall({
  ...scanOf,
  id: 'outbound.picking.pause_picking',
  path: `${root}/picking/pause_picking`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim }),
  reply: z.strictObject({ task_no: z.string() }),
  audit: { object: 'outbound_task', action: 'pause' },
  errors: held,
});

/** What she has in hand: a page that is opened again goes on with it. */
const getMyPicking = defineCall({
  ...readOf,
  id: 'outbound.picking.get_my_picking',
  path: `${root}/picking/get_my_picking`,
  access,
  input: z.strictObject({}),
  reply: z.strictObject({ work: pickWork.nullable() }),
  load: 'read',
  errors: [],
});

export const pickingCalls = {
  searchSubPicking,
  getSubPickingDetail,
  claimNext,
  scanPickupId,
  scanContainerId,
  scanLocation,
  pickSku: scanSku,
  reportShort,
  skipLine,
  completePicking,
  pausePicking,
  getMyPicking,
} as const;

import { z } from 'zod';
import { printErrors } from '../../common/print-errors.ts';
import { printReply, reprintFields } from '../../common/print.ts';
import { stockErrors } from '../../common/stock-errors.ts';
import { taskErrors } from '../../common/task-errors.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { claim, packWork, reason, scanCode } from './entities.ts';
import { salesOutboundErrors as errors } from './errors.ts';
import { salesOutboundPermissions as may } from './permissions.ts';

const root = '/api/v2/apps/process/outbound';
const path = `${root}/packing`;
const scanOf = { kind: 'command', method: 'POST', requestId: 'required', load: 'scan' } as const;
const access = holderOf(may.packing);
const held = [taskErrors.taskHeld, taskErrors.taskLost, taskErrors.taskBlocked, taskErrors.tasksTooMany];
const grams = z.int().min(1).max(999_999);

/** Takes the packing of a tote, an order or a task. */
const scanOrder = defineCall({
  ...scanOf,
  id: 'outbound.packing.scan_order',
  path: `${path}/scan_order`,
  access,
  input: z.strictObject({ request_id: requestId, scan_code: scanCode }),
  reply: packWork,
  audit: { object: 'outbound_task', action: 'start' },
  errors: [errors.stationTaskUnknown, errors.orderCancelled, ...held],
});

/** What the scale says. One that does not fit is refused, and the parcel is not weighed. */
const saveWeight = defineCall({
  ...scanOf,
  id: 'outbound.packing.save_weight',
  path: `${path}/save_weight`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim, weight_g: grams }),
  reply: packWork,
  audit: { object: 'outbound_task', action: 'weigh' },
  errors: [errors.weightOut, errors.orderCancelled, ...held],
});

/** The weight is what it is: somebody who may answers for it. */
const overrideWeight = defineCall({
  ...scanOf,
  id: 'outbound.packing.override_weight',
  path: `${path}/override_weight`,
  access: holderOf(may.overrideWeight),
  input: z.strictObject({ request_id: requestId, ...claim, weight_g: grams, reason }),
  reply: packWork,
  audit: { object: 'outbound_task', action: 'override_weight' },
  errors: [errors.orderCancelled, ...held],
});

/** The goods go from the tote into a parcel with a number of its own; the tote is free. */
const completePacking = defineCall({
  ...scanOf,
  id: 'outbound.packing.complete_packing',
  path: `${path}/complete_packing`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim }),
  reply: z.strictObject({ order_no: z.string(), lmtn: z.string(), location_id: z.string() }),
  audit: { object: 'outbound_task', action: 'done' },
  errors: [
    errors.notWeighed,
    errors.orderCancelled,
    stockErrors.placeClosed,
    stockErrors.placeFull,
    stockErrors.containerBusy,
    stockErrors.stockMovedOn,
    stockErrors.mixingRefused,
    ...held,
  ],
});

const pausePacking = defineCall({
  ...scanOf,
  id: 'outbound.packing.pause_packing',
  path: `${path}/pause_packing`,
  access,
  input: z.strictObject({ request_id: requestId, ...claim }),
  reply: z.strictObject({ task_no: z.string() }),
  audit: { object: 'outbound_task', action: 'pause' },
  errors: held,
});

const getMyPacking = defineCall({
  id: 'outbound.packing.get_my_packing',
  kind: 'read',
  method: 'GET',
  path: `${path}/get_my_packing`,
  access,
  input: z.strictObject({}),
  reply: z.strictObject({ work: packWork.nullable() }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

/** The first time a label, then a reprint that says why. */
const printWaybill = defineCall({
  id: 'print.process.outbound.waybill.print_waybill',
  kind: 'command',
  method: 'POST',
  path: `${root}/waybill/print_waybill`,
  access,
  input: z.strictObject({ request_id: requestId, lmtn: z.string().trim().min(1).max(24), ...reprintFields }),
  reply: printReply,
  requestId: 'required',
  audit: { object: 'sales_order', action: 'print_waybill' },
  load: 'command',
  errors: [errors.parcelUnknown, errors.parcelNotReady, errors.consigneeErased, printErrors.reprintReasonNeeded],
});

export const packingCalls = {
  scanOrder,
  saveWeight,
  overrideWeight,
  completePacking,
  pausePacking,
  getMyPacking,
  printWaybill,
} as const;

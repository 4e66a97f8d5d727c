import { z } from 'zod';
import { stockErrors } from '../../common/stock-errors.ts';
import { taskErrors } from '../../common/task-errors.ts';
import { taskStatusA } from '../../common/task-status.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { parcel, scanCode, shipping } from './entities.ts';
import { salesOutboundErrors as errors } from './errors.ts';
import { salesOutboundPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/outbound/shipping';
const readOf = { kind: 'read', method: 'GET', requestId: 'none', audit: 'none' } as const;
const scanOf = { kind: 'command', method: 'POST', requestId: 'required', load: 'scan' } as const;
const access = holderOf(may.shipping);
const shipNo = z.string().trim().min(1).max(24);
const held = [taskErrors.taskHeld, taskErrors.taskLost, taskErrors.taskBlocked, taskErrors.tasksTooMany];

const searchShipping = defineCall({
  ...readOf,
  follows: ['salesoutbound'],
  id: 'outbound.shipping.search_shipping',
  path: `${path}/search_shipping`,
  access,
  input: z.strictObject({
    ...pageInput(['ctime']),
    ship_no: pastedIds.optional(),
    carrier: z.string().max(40).optional(),
    status: z.array(z.literal(taskStatusA.codes)).max(4).optional(),
    ctime_from: moment.optional(),
    ctime_to: moment.optional(),
  }),
  reply: pageReply(shipping),
  load: 'list',
  errors: [],
});

const getShippingDetail = defineCall({
  ...readOf,
  follows: ['salesoutbound'],
  id: 'outbound.shipping.get_shipping_detail',
  path: `${path}/get_shipping_detail`,
  access: holderOf(may.shippingDetail),
  input: z.strictObject({ ship_no: shipNo }),
  reply: z.strictObject({ shipping, parcel_list: z.array(parcel) }),
  load: 'read',
  errors: [],
});

/** A truck of a carrier at the door. */
const createShipping = defineCall({
  ...scanOf,
  id: 'outbound.shipping.create_shipping',
  path: `${path}/create_shipping`,
  access,
  input: z.strictObject({
    request_id: requestId,
    carrier: z.string().trim().min(1).max(40),
    plate_no: z.string().trim().max(20),
    dock_id: z.string().trim().max(32),
  }),
  reply: shipping,
  audit: { object: 'shipping', action: 'create' },
  errors: held,
});

const scanWaybill = defineCall({
  ...scanOf,
  id: 'outbound.shipping.scan_waybill',
  path: `${path}/scan_waybill`,
  access,
  input: z.strictObject({ request_id: requestId, ship_no: shipNo, scan_code: scanCode }),
  reply: z.strictObject({ shipping, parcel }),
  audit: { object: 'shipping', action: 'load' },
  errors: [
    errors.parcelUnknown,
    errors.shippingOver,
    errors.otherCarrier,
    errors.labelNotPrinted,
    errors.inOtherShipping,
    errors.parcelNotReady,
  ],
});

const unloadParcel = defineCall({
  ...scanOf,
  id: 'outbound.shipping.unload_parcel',
  path: `${path}/unload_parcel`,
  access: holderOf(may.shippingUnload),
  input: z.strictObject({ request_id: requestId, ship_no: shipNo, lmtn: z.string().trim().min(1).max(24) }),
  reply: z.strictObject({ shipping, parcel }),
  audit: { object: 'shipping', action: 'unload' },
  errors: [errors.parcelUnknown, errors.shippingOver],
});

/** The truck leaves: what is loaded is no longer in the house. */
const completeShipping = defineCall({
  ...scanOf,
  id: 'outbound.shipping.complete_shipping',
  path: `${path}/complete_shipping`,
  access: holderOf(may.shippingComplete),
  input: z.strictObject({ request_id: requestId, ship_no: shipNo }),
  reply: z.strictObject({ shipping, order_qty: z.int() }),
  audit: { object: 'shipping', action: 'done' },
  errors: [
    errors.shippingOver,
    errors.nothingLoaded,
    stockErrors.containerBusy,
    stockErrors.stockMovedOn,
    stockErrors.placeClosed,
    ...held,
  ],
});

export const shippingCalls = {
  searchShipping,
  getShippingDetail,
  createShipping,
  scanWaybill,
  unloadParcel,
  completeShipping,
} as const;

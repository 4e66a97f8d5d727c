import { z } from 'zod';
import { stockErrors } from '../../common/stock-errors.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import {
  consigneeMask,
  mostOrderLines,
  mostWaveOrders,
  newOrderLine,
  orderNo,
  orderStepRow,
  parcel,
  reason,
  salesOrder,
  salesOrderLine,
} from './entities.ts';
import { salesOutboundOrderStatus } from './enums.ts';
import { salesOutboundErrors as errors } from './errors.ts';
import { salesOutboundPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/outbound/salesorder';
const readOf = { kind: 'read', method: 'GET', requestId: 'none', audit: 'none' } as const;
const commandOf = { kind: 'command', method: 'POST', requestId: 'required', load: 'command' } as const;

/** Also what an order must be to go into a wave. */
export const orderFilters = {
  order_no: pastedIds.optional(),
  outer_order_no: pastedIds.optional(),
  shop_id: z.string().max(40).optional(),
  carrier: z.string().max(40).optional(),
  sku_id: z.string().max(40).optional(),
  cut_off_from: moment.optional(),
  cut_off_to: moment.optional(),
};

const searchSalesOrder = defineCall({
  ...readOf,
  follows: ['salesoutbound'],
  id: 'outbound.salesorder.search_sales_order',
  path: `${path}/search_sales_order`,
  access: holderOf(may.orderList),
  input: z.strictObject({
    ...pageInput(['ctime', 'cut_off_time']),
    ...orderFilters,
    lmtn: pastedIds.optional(),
    wave_sn: z.string().max(24).optional(),
    status: z.array(z.literal(salesOutboundOrderStatus.codes)).max(14).optional(),
    ctime_from: moment.optional(),
    ctime_to: moment.optional(),
  }),
  reply: pageReply(salesOrder),
  load: 'list',
  errors: [],
});

/** An order with all that happened to it: it is small, and whoever asks wants the whole of it. */
const getOrderDetail = defineCall({
  ...readOf,
  follows: ['salesoutbound'],
  id: 'outbound.salesorder.get_order_detail',
  path: `${path}/get_order_detail`,
  access: holderOf(may.orderDetail),
  input: z.strictObject({ order_no: orderNo }),
  reply: z.strictObject({
    order: salesOrder,
    consignee: consigneeMask,
    line_list: z.array(salesOrderLine),
    step_list: z.array(orderStepRow),
    parcel_list: z.array(parcel),
  }),
  load: 'read',
  errors: [],
});

const createSalesOrder = defineCall({
  ...commandOf,
  id: 'outbound.salesorder.create_sales_order',
  path: `${path}/create_sales_order`,
  access: holderOf(may.orderCreate),
  input: z.strictObject({
    request_id: requestId,
    shop_id: z.string().trim().min(1).max(40),
    owner_id: z.string().trim().min(1).max(40),
    outer_order_no: z.string().trim().max(60),
    carrier: z.string().trim().min(1).max(40),
    cut_off_time: moment,
    consignee_name: z.string().trim().min(1).max(80),
    consignee_phone: z.string().trim().max(40),
    consignee_address: z.string().trim().min(1).max(300),
    consignee_postcode: z.string().trim().max(20),
    line_list: z.array(newOrderLine).min(1).max(mostOrderLines),
  }),
  reply: z.strictObject({ order_no: z.string() }),
  audit: { object: 'sales_order', action: 'create' },
  errors: [errors.shopNotActive, errors.orderLineWrong, errors.outerNoTaken],
});

/** From this second nobody works for it any more; what was picked goes back to the shelf. */
const cancelOrder = defineCall({
  ...commandOf,
  id: 'outbound.salesorder.cancel_order',
  path: `${path}/cancel_order`,
  access: holderOf(may.orderCancel),
  input: z.strictObject({
    request_id: requestId,
    order_no_list: z.array(orderNo).min(1).max(mostWaveOrders),
    reason,
  }),
  reply: z.strictObject({
    list: z.array(z.strictObject({ order_no: z.string(), owed_qty: z.int(), task_no: z.string() })),
  }),
  audit: { object: 'sales_order', action: 'cancel' },
  errors: [errors.alreadyCancelled, errors.orderShipped, errors.parcelOnTruck, stockErrors.containerBusy],
});

/** For an order that waits for goods, or lacks some after a short pick: reserves them and makes a picking task. */
const allocateOrder = defineCall({
  ...commandOf,
  id: 'outbound.salesorder.allocate_order',
  path: `${path}/allocate_order`,
  access: holderOf(may.orderAllocate),
  input: z.strictObject({ request_id: requestId, order_no: orderNo }),
  reply: z.strictObject({ order_no: z.string(), sub_picking_id: z.string() }),
  audit: { object: 'sales_order', action: 'allocate' },
  errors: [errors.nothingAvailable, errors.orderElsewhere, stockErrors.demandClosed, stockErrors.moreThanOrdered],
});

export const orderCalls = { searchSalesOrder, getOrderDetail, createSalesOrder, cancelOrder, allocateOrder } as const;

import { z } from 'zod';
import { purchaseType } from '../../common/goods-enums.ts';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { asn, asnBox, asnId, asnLine, carton, mostCartons, mostLines, newAsnLine } from './entities.ts';
import { asnTab, asnType, inboundOrderStatus } from './enums.ts';
import { inboundErrors as errors } from './errors.ts';
import { inboundPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/process/inbound/poasn';
const readOf = { kind: 'read', method: 'GET', requestId: 'none', audit: 'none', errors: [] } as const;

const searchAsn = defineCall({
  ...readOf,
  follows: ['inbound'],
  id: 'inbound.poasn.search_asn',
  path: `${path}/search_asn`,
  access: holderOf(may.asnList),
  input: z.strictObject({
    ...pageInput(['ctime', 'due_time', 'asn_id']),
    tab: z.literal(asnTab.codes).optional(),
    asn_id: pastedIds.optional(),
    external_no: z.string().max(40).optional(),
    tracking_id: pastedIds.optional(),
    status: z.array(z.literal(inboundOrderStatus.codes)).max(15).optional(),
    asn_type: z.array(z.literal(asnType.codes)).max(5).optional(),
    purchase_type: z.array(z.literal(purchaseType.codes)).max(3).optional(),
    supplier_id: z.string().max(40).optional(),
    owner_id: z.string().max(40).optional(),
    sku_id: z.string().max(40).optional(),
    plate_no: z.string().max(20).optional(),
    ctime_from: moment.optional(),
    ctime_to: moment.optional(),
  }),
  reply: pageReply(asn),
  load: 'list',
});

const getAsnDetail = defineCall({
  ...readOf,
  follows: ['inbound'],
  id: 'inbound.poasn.get_asn_detail',
  path: `${path}/get_asn_detail`,
  access: holderOf(may.asnDetail),
  input: z.strictObject({ asn_id: asnId }),
  reply: asn,
  load: 'read',
});

const searchAsnLine = defineCall({
  ...readOf,
  follows: ['inbound'],
  id: 'inbound.poasn.search_asn_line',
  path: `${path}/search_asn_line`,
  access: holderOf(may.asnDetail),
  input: z.strictObject({ ...pageInput(['line_no']), asn_id: asnId }),
  reply: pageReply(asnLine),
  load: 'list',
});

const searchAsnBox = defineCall({
  ...readOf,
  follows: ['inbound'],
  id: 'inbound.poasn.search_asn_box',
  path: `${path}/search_asn_box`,
  access: holderOf(may.asnDetail),
  input: z.strictObject({ ...pageInput(['box_no']), asn_id: asnId }),
  reply: pageReply(asnBox),
  load: 'list',
});

const searchAsnCarton = defineCall({
  ...readOf,
  follows: ['inbound'],
  id: 'inbound.poasn.search_asn_carton',
  path: `${path}/search_asn_carton`,
  access: holderOf(may.asnDetail),
  input: z.strictObject({ ...pageInput(['tracking_id']), asn_id: asnId }),
  reply: pageReply(carton),
  load: 'list',
});

const createAsn = defineCall({
  id: 'inbound.poasn.create_asn',
  kind: 'command',
  method: 'POST',
  path: `${path}/create_asn`,
  access: holderOf(may.asnCreate),
  input: z.strictObject({
    request_id: requestId,
    supplier_id: z.string().trim().min(1).max(40),
    owner_id: z.string().trim().min(1).max(40),
    purchase_type: z.literal(purchaseType.codes),
    asn_type: z.literal(asnType.codes),
    external_no: z.string().trim().max(40),
    po_no: z.string().trim().max(40),
    delivery_date: z.iso.date(),
    carrier: z.string().trim().max(60),
    plate_no: z.string().trim().max(20),
    remark: z.string().trim().max(200),
    /** Of cartons without labels of their own: how many. */
    carton_qty: z.int().min(0).max(mostCartons),
    tracking_list: z.array(z.string().trim().min(1).max(40)).max(mostCartons),
    line_list: z.array(newAsnLine).min(1).max(mostLines),
  }),
  reply: z.strictObject({ asn_id: z.string(), version: z.int() }),
  requestId: 'required',
  audit: { object: 'asn', action: 'create' },
  load: 'command',
  errors: [errors.partnerNotActive, errors.lineWrong, errors.externalNoTaken, errors.cartonLabelTaken],
});

const some = z.array(asnId).min(1).max(200);
const statusReply = z.strictObject({ status: z.literal(inboundOrderStatus.codes) });

const confirmDispatch = defineCall({
  id: 'inbound.poasn.confirm_dispatch',
  kind: 'command',
  method: 'POST',
  path: `${path}/confirm_dispatch`,
  access: holderOf(may.asnDispatch),
  input: z.strictObject({ request_id: requestId, asn_id_list: some }),
  reply: statusReply,
  requestId: 'required',
  audit: { object: 'asn', action: 'dispatch' },
  load: 'command',
  errors: [errors.asnStatus],
});

const cancelAsn = defineCall({
  id: 'inbound.poasn.cancel_asn',
  kind: 'command',
  method: 'POST',
  path: `${path}/cancel_asn`,
  access: holderOf(may.asnCancel),
  input: z.strictObject({
    request_id: requestId,
    asn_id_list: some,
    reason: z.string().trim().min(1).max(200),
  }),
  reply: statusReply,
  requestId: 'required',
  audit: { object: 'asn', action: 'cancel' },
  load: 'command',
  errors: [errors.asnStatus, errors.goodsArrived],
});

export const asnCalls = {
  searchAsn,
  getAsnDetail,
  searchAsnLine,
  searchAsnBox,
  searchAsnCarton,
  createAsn,
  confirmDispatch,
  cancelAsn,
} as const;

export const asnExport = { export_module: 1, task_type: 101 } as const;

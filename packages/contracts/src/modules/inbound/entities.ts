import { z } from 'zod';
import { purchaseType } from '../../common/goods-enums.ts';
import { taskStatusB } from '../../common/task-status.ts';
import { stockGrade } from '../rule-center/enums.ts';
import {
  asnType,
  cartonCondition,
  countingStatus,
  flowVariant,
  inboundBoxStatus,
  inboundOrderStatus,
  trackingStatus,
} from './enums.ts';

export const mostLines = 2_000;
export const mostCartons = 2_000;

export const asnId = z.string().trim().min(1).max(24);
export const groupId = z.string().trim().min(1).max(24);
/** What a scanner sends; the server finds out what it is. */
export const scanCode = z.string().trim().min(1).max(64);
export const taskNo = z.string().trim().min(1).max(24);
/** The claim the page holds; the server refuses one that is over. */
export const claim = { task_no: taskNo, epoch: z.int().min(0) };
export const placeLabel = z.string().trim().min(1).max(32);
export const qty = z.int().min(1).max(99_999);
export const boxNo = z.int().min(1);

const batchFields = {
  supplier_lot: z.string().trim().max(60),
  production_date: z.iso.date().nullable(),
  expiry_date: z.iso.date().nullable(),
};

/** What a supplier announces of one SKU. */
export const newAsnLine = z.strictObject({
  sku_id: z.string().trim().min(1).max(40),
  expected_qty: qty,
  ...batchFields,
});
export type NewAsnLine = z.infer<typeof newAsnLine>;

/** What is read from the goods as they go into a box. */
export const boxedGoods = {
  sku_id: z.string().trim().min(1).max(40),
  qty,
  ...batchFields,
  uid_list: z.array(z.string().trim().min(1).max(64)).max(200),
  grade: z.literal(stockGrade.codes),
};

/** Null for who counts, as long as it is counted. */
const announcedQty = z.int().nullable();

export const asn = z.strictObject({
  asn_id: z.string(),
  external_no: z.string(),
  po_no: z.string(),
  asn_type: z.literal(asnType.codes),
  purchase_type: z.literal(purchaseType.codes),
  supplier_id: z.string(),
  supplier_name: z.string(),
  owner_id: z.string(),
  status: z.literal(inboundOrderStatus.codes),
  /** Decided as it arrives. */
  flow_variant: z.literal(flowVariant.codes),
  delivery_date: z.string(),
  plate_no: z.string(),
  carrier: z.string(),
  group_id: z.string(),
  carton_qty: z.int(),
  arrived_carton_qty: z.int(),
  sku_qty: z.int(),
  expected_qty: announcedQty,
  counted_qty: z.int(),
  /** In boxes that are still open. */
  draft_qty: z.int(),
  received_qty: z.int(),
  put_qty: z.int(),
  short_qty: z.int(),
  staging_location_id: z.string(),
  remark: z.string(),
  cancel_reason: z.string(),
  due_time: z.int(),
  dispatch_time: z.int().nullable(),
  arriving_time: z.int().nullable(),
  arrived_time: z.int().nullable(),
  counted_time: z.int().nullable(),
  received_time: z.int().nullable(),
  done_time: z.int().nullable(),
  version: z.int(),
  ctime: z.int(),
  creator: z.string(),
});
export type Asn = z.infer<typeof asn>;

export const asnLine = z.strictObject({
  line_no: z.int(),
  sku_id: z.string(),
  sku_name: z.string(),
  expected_qty: announcedQty,
  /** Null where nobody counts. */
  counted_qty: z.int().nullable(),
  /** In boxes that are still open. */
  draft_qty: z.int(),
  received_good_qty: z.int(),
  received_damaged_qty: z.int(),
  put_qty: z.int(),
  short_qty: z.int(),
  open_qty: announcedQty,
  ...batchFields,
});
export type AsnLine = z.infer<typeof asnLine>;

export const asnBox = z.strictObject({
  box_no: z.int(),
  device_id: z.string(),
  status: z.literal(inboundBoxStatus.codes),
  sku_id: z.string(),
  sku_name: z.string(),
  qty: z.int(),
  grade: z.literal(stockGrade.codes),
  supplier_lot: z.string(),
  expiry_date: z.string().nullable(),
  staging_location_id: z.string(),
  /** The putaway it waits for, or went by; empty before it is complete. */
  task_no: z.string(),
  creator: z.string(),
  ctime: z.int(),
  completed_at: z.int().nullable(),
});
export type AsnBox = z.infer<typeof asnBox>;

export const carton = z.strictObject({
  tracking_id: z.string(),
  status: z.literal(trackingStatus.codes),
  condition: z.literal(cartonCondition.codes),
  arrived_at: z.int().nullable(),
});
export type Carton = z.infer<typeof carton>;

/** One delivery at the dock, as the page of arriving shows it. */
export const arrival = z.strictObject({
  group_id: z.string(),
  plate_no: z.string(),
  staging_location_id: z.string(),
  carton_qty: z.int(),
  arrived_carton_qty: z.int(),
  asn_list: z.array(
    z.strictObject({
      asn_id: z.string(),
      supplier_name: z.string(),
      receiving_note: z.string(),
      carton_qty: z.int(),
      arrived_carton_qty: z.int(),
      /** 1: its cartons have labels of their own. */
      has_labels: z.literal([0, 1]),
    }),
  ),
});
export type Arrival = z.infer<typeof arrival>;

/** A box under the hands of who fills it. */
export const openBox = z.strictObject({
  box_no: z.int(),
  device_id: z.string(),
  sku_id: z.string(),
  sku_name: z.string(),
  qty: z.int(),
  grade: z.literal(stockGrade.codes),
});
export type OpenBox = z.infer<typeof openBox>;

/** The cartons of one truck, to be counted. What was announced is not told: who counts does not know it. */
export const countingGroup = z.strictObject({
  group_id: z.string(),
  plate_no: z.string(),
  staging_location_id: z.string(),
  counting_status: z.literal(countingStatus.codes),
  supplier_list: z.array(z.string()),
  asn_qty: z.int(),
  arrived_carton_qty: z.int(),
  counted_carton_qty: z.int(),
  /** Pieces counted so far. */
  counted_qty: z.int(),
  /** Who has one of its cartons in hand. */
  counting_user_list: z.array(z.string()),
});
export type CountingGroup = z.infer<typeof countingGroup>;

export const countedCarton = z.strictObject({
  tracking_id: z.string(),
  asn_id: z.string(),
  tracking_status: z.literal(trackingStatus.codes),
  /** Empty: nobody has it in hand. */
  claim_user: z.string(),
  /** Pieces counted in it. */
  counted_qty: z.int(),
});
export type CountedCarton = z.infer<typeof countedCarton>;

/** A SKU that a scanned code may stand for, with what was counted of it in this carton. */
export const countedSku = z.strictObject({
  /** Empty: no ASN of the group announces it. */
  asn_id: z.string(),
  sku_id: z.string(),
  sku_name: z.string(),
  /** How many pieces one scan of the code stands for. */
  pack_qty: z.int(),
  /** The record a further count replaces; 0 for none. */
  record_id: z.int(),
  counted_qty: z.int(),
});
export type CountedSku = z.infer<typeof countedSku>;

/**
 * The work at a boxing desk, or at a receiving desk, where a device is the box. What was announced is not told: who
 * counts does not know it.
 */
export const boxing = z.strictObject({
  ...claim,
  asn_id: z.string(),
  supplier_name: z.string(),
  receiving_note: z.string(),
  boxed_qty: z.int(),
  box_qty: z.int(),
  box: openBox.nullable(),
});
export type Boxing = z.infer<typeof boxing>;

export const scannedSku = z.strictObject({
  sku_id: z.string(),
  sku_name: z.string(),
  /** How many pieces one scan of the code stands for. */
  pack_qty: z.int(),
  need_batch: z.literal([0, 1]),
  need_production_date: z.literal([0, 1]),
  need_expiry_date: z.literal([0, 1]),
  need_uid: z.literal([0, 1]),
  shelf_life_days: z.int().nullable(),
  /** 1: nothing has to be read from the goods, each further scan is a piece. */
  can_fast: z.literal([0, 1]),
});
export type ScannedSku = z.infer<typeof scannedSku>;

export const putawayLine = z.strictObject({
  line_no: z.int(),
  sku_id: z.string(),
  sku_name: z.string(),
  /** Its first photo; empty where there is none. */
  photo_id: z.string(),
  supplier_lot: z.string(),
  expiry_date: z.string().nullable(),
  grade: z.literal(stockGrade.codes),
  qty: z.int(),
  put_qty: z.int(),
  /** Empty: no place was found. */
  location_id: z.string(),
  /** Why there; null where a person chose. */
  decision_id: z.string().nullable(),
});
export type PutawayLine = z.infer<typeof putawayLine>;

export const putawayTask = z.strictObject({
  task_no: z.string(),
  status: z.literal(taskStatusB.codes),
  priority: z.int(),
  device_id: z.string(),
  asn_id: z.string(),
  from_location_id: z.string(),
  zone_id: z.string(),
  sku_id: z.string(),
  location_id: z.string(),
  qty: z.int(),
  put_qty: z.int(),
  retargeted: z.int(),
  assignee_name: z.string(),
  due_time: z.int().nullable(),
  ctime: z.int(),
  started_at: z.int().nullable(),
  done_at: z.int().nullable(),
});
export type PutawayTask = z.infer<typeof putawayTask>;

/** A putaway in somebody's hands. */
export const putawayWork = z.strictObject({
  ...claim,
  device_id: z.string(),
  asn_id: z.string(),
  from_location_id: z.string(),
  line_list: z.array(putawayLine),
});
export type PutawayWork = z.infer<typeof putawayWork>;

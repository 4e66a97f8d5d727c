import { z } from 'zod';
import { pickTaskStatus, reverseTaskStatus, taskStatusA } from '../../common/task-status.ts';
import {
  orderStep,
  parcelStatus,
  pickLineStatus,
  salesOrderType,
  salesOutboundOrderStatus,
  shortReason,
  waveOrderState,
  waveStatus,
  weightResult,
} from './enums.ts';

export const mostOrderLines = 100;
/** Orders that go into one wave by hand; more are several waves. */
export const mostWaveOrders = 200;

export const orderNo = z.string().trim().min(1).max(24);
/** What a scanner sends; the server finds out what it is. */
export const scanCode = z.string().trim().min(1).max(64);
const taskNo = z.string().trim().min(1).max(24);
/** The claim the page holds; the server refuses one that is over. */
export const claim = { task_no: taskNo, epoch: z.int().min(0) };
export const placeLabel = z.string().trim().min(1).max(32);
export const qty = z.int().min(1).max(99_999);
export const reason = z.string().trim().min(1).max(200);

export const newOrderLine = z.strictObject({ sku_id: z.string().trim().min(1).max(40), qty });
export type NewOrderLine = z.infer<typeof newOrderLine>;

export const salesOrder = z.strictObject({
  order_no: z.string(),
  outer_order_no: z.string(),
  channel: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  owner_id: z.string(),
  order_type: z.literal(salesOrderType.codes),
  status: z.literal(salesOutboundOrderStatus.codes),
  carrier: z.string(),
  cut_off_time: z.int(),
  wave_sn: z.string(),
  /** The tote its goods are in; empty before they are picked and after they are packed. */
  tote_id: z.string(),
  lmtn: z.string(),
  line_count: z.int(),
  total_qty: z.int(),
  picked_qty: z.int(),
  checked_qty: z.int(),
  packed_qty: z.int(),
  shipped_qty: z.int(),
  /** Of an order that waits for goods: which SKU, and why there was not enough. */
  short_sku_id: z.string(),
  short_reason: z.literal(shortReason.codes),
  /** Pieces of a cancelled order that are not back on the shelf. */
  owed_qty: z.int(),
  cancel_reason: z.string(),
  cancelled_at: z.int().nullable(),
  ctime: z.int(),
  creator: z.string(),
});
export type SalesOrder = z.infer<typeof salesOrder>;

export const salesOrderLine = z.strictObject({
  line_no: z.int(),
  sku_id: z.string(),
  sku_name: z.string(),
  qty: z.int(),
  allocated_qty: z.int(),
  picked_qty: z.int(),
  checked_qty: z.int(),
  packed_qty: z.int(),
  shipped_qty: z.int(),
  cancelled_qty: z.int(),
});
export type SalesOrderLine = z.infer<typeof salesOrderLine>;

export const orderStepRow = z.strictObject({
  step: z.literal(orderStep.codes),
  qty: z.int(),
  task_no: z.string(),
  place: z.string(),
  note: z.string(),
  actor: z.string(),
  at: z.int(),
});
export type OrderStepRow = z.infer<typeof orderStepRow>;

export const parcel = z.strictObject({
  lmtn: z.string(),
  order_no: z.string(),
  carrier: z.string(),
  status: z.literal(parcelStatus.codes),
  qty: z.int(),
  expected_g: z.int(),
  actual_g: z.int(),
  weight_result: z.literal(weightResult.codes),
  /** Whether its waybill is on paper. */
  printed: z.literal([0, 1]),
  ship_no: z.string(),
  packed_at: z.int().nullable(),
  packer: z.string(),
});
export type Parcel = z.infer<typeof parcel>;

/** As people may see it who pack and ask: never the whole of it. */
export const consigneeMask = z.strictObject({ name: z.string(), phone: z.string(), address: z.string() });

/** What a user may ask to see unmasked; `consignee` is all of it, one part to a line. */
export const piiField = z.enum([
  'consignee_name',
  'consignee_phone',
  'consignee_address',
  'consignee_postcode',
  'consignee',
]);
export type PiiField = z.infer<typeof piiField>;
export const piiDataType = z.enum(['sales_order', 'parcel']);

/** One look at personal data: who, which, why. */
export const piiRead = z.strictObject({
  pii_read_id: z.int(),
  at: z.int(),
  display_name: z.string(),
  data_type: piiDataType,
  biz_id: z.string(),
  order_no: z.string(),
  field: piiField,
  reason: z.string(),
  request_id: z.string(),
});
export type PiiRead = z.infer<typeof piiRead>;

export const wave = z.strictObject({
  wave_sn: z.string(),
  status: z.literal(waveStatus.codes),
  order_qty: z.int(),
  line_qty: z.int(),
  total_qty: z.int(),
  dropped_qty: z.int(),
  picked_order_qty: z.int(),
  done_order_qty: z.int(),
  /** Of its orders; they are neither picked nor out. */
  cancelled_qty: z.int(),
  ctime: z.int(),
  creator: z.string(),
});
export type Wave = z.infer<typeof wave>;

export const waveOrder = z.strictObject({
  order_no: z.string(),
  state: z.literal(waveOrderState.codes),
  status: z.literal(salesOutboundOrderStatus.codes),
  sku_id: z.string(),
  reason: z.literal(shortReason.codes),
});
export type WaveOrder = z.infer<typeof waveOrder>;

export const pickLine = z.strictObject({
  seq: z.int(),
  location_id: z.string(),
  sku_id: z.string(),
  sku_name: z.string(),
  /** Its first photo; empty where there is none. */
  photo_id: z.string(),
  supplier_lot: z.string(),
  expiry_date: z.string().nullable(),
  qty: z.int(),
  picked_qty: z.int(),
  short_qty: z.int(),
  status: z.literal(pickLineStatus.codes),
  line_no: z.int(),
});
export type PickLine = z.infer<typeof pickLine>;

export const subPicking = z.strictObject({
  sub_picking_id: z.string(),
  status: z.literal(pickTaskStatus.codes),
  priority: z.int(),
  order_no: z.string(),
  wave_sn: z.string(),
  carrier: z.string(),
  cut_off_time: z.int(),
  zone_id: z.string(),
  tote_id: z.string(),
  lines: z.int(),
  qty: z.int(),
  picked_qty: z.int(),
  short_qty: z.int(),
  assignee_name: z.string(),
  started_at: z.int().nullable(),
  done_at: z.int().nullable(),
  ctime: z.int(),
});
export type SubPicking = z.infer<typeof subPicking>;

/** The task in the hands of a picker: all its lines, in the order they are walked. */
export const pickWork = z.strictObject({
  ...claim,
  order_no: z.string(),
  carrier: z.string(),
  cut_off_time: z.int(),
  /** Empty until one was scanned. */
  tote_id: z.string(),
  /** Set where an earlier round has begun a tote: no other one will do. */
  expected_tote_id: z.string(),
  line_list: z.array(pickLine),
});
export type PickWork = z.infer<typeof pickWork>;

const stationLine = z.strictObject({
  line_no: z.int(),
  sku_id: z.string(),
  sku_name: z.string(),
  picked_qty: z.int(),
  checked_qty: z.int(),
});

export const checkWork = z.strictObject({
  ...claim,
  order_no: z.string(),
  tote_id: z.string(),
  carrier: z.string(),
  cut_off_time: z.int(),
  checked_qty: z.int(),
  total_qty: z.int(),
  is_all_done: z.literal([0, 1]),
  line_list: z.array(stationLine),
});
export type CheckWork = z.infer<typeof checkWork>;

export const packWork = z.strictObject({
  ...claim,
  order_no: z.string(),
  tote_id: z.string(),
  carrier: z.string(),
  cut_off_time: z.int(),
  consignee: consigneeMask,
  total_qty: z.int(),
  /** What the parcel should weigh, with its carton; 0 to 0 where the goods were never weighed. */
  least_g: z.int(),
  most_g: z.int(),
  actual_g: z.int(),
  weight_result: z.literal(weightResult.codes),
  line_list: z.array(stationLine),
});
export type PackWork = z.infer<typeof packWork>;

export const shipping = z.strictObject({
  ship_no: z.string(),
  status: z.literal(taskStatusA.codes),
  carrier: z.string(),
  plate_no: z.string(),
  dock_id: z.string(),
  loaded_qty: z.int(),
  loaded_g: z.int(),
  /** Packed parcels of the carrier that are on no truck. */
  waiting_qty: z.int(),
  ctime: z.int(),
  creator: z.string(),
  done_at: z.int().nullable(),
});
export type Shipping = z.infer<typeof shipping>;

export const reverseTask = z.strictObject({
  task_no: z.string(),
  status: z.literal(reverseTaskStatus.codes),
  order_no: z.string(),
  /** The tote or parcel the goods are in. */
  device_id: z.string(),
  from_location_id: z.string(),
  qty: z.int(),
  put_qty: z.int(),
  assignee_name: z.string(),
  started_at: z.int().nullable(),
  done_at: z.int().nullable(),
  ctime: z.int(),
});
export type ReverseTask = z.infer<typeof reverseTask>;

export const reverseLine = z.strictObject({
  line_no: z.int(),
  sku_id: z.string(),
  sku_name: z.string(),
  qty: z.int(),
  put_qty: z.int(),
  location_id: z.string(),
  decision_id: z.string().nullable(),
});
export type ReverseLine = z.infer<typeof reverseLine>;

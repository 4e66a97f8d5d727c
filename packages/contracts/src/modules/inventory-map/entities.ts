import { z } from 'zod';
import { deviceStatus, deviceType } from '../device-management/enums.ts';
import { stockGrade } from '../rule-center/enums.ts';
import { locationStatus } from '../storage-area/enums.ts';
import { loadKind, locationKind, queryThing, stockPlace, uidState } from './enums.ts';

export const label = z.string().trim().min(1).max(64);

const batchFields = {
  supplier_lot: z.string(),
  production_date: z.string().nullable(),
  expiry_date: z.string().nullable(),
};

/** Of what stands in the house: on hand = allocated + blocked + available, and = storage + staging + carts. */
const quantities = {
  on_hand_qty: z.int(),
  storage_qty: z.int(),
  staging_qty: z.int(),
  /** On carts and lanes and in walls. */
  cart_qty: z.int(),
  allocated_qty: z.int(),
  blocked_qty: z.int(),
  available_qty: z.int(),
  /** Missing and not settled; below zero what was found beyond the books. */
  av_qty: z.int(),
  transit_qty: z.int(),
  batch_count: z.int(),
  location_count: z.int(),
  container_count: z.int(),
  last_move_time: z.int().nullable(),
};

export const onHandLine = z.strictObject({
  /** One line of the list: SKU, owner and grade. */
  line_key: z.string(),
  sku_id: z.string(),
  sku_name: z.string(),
  owner_id: z.string(),
  grade: z.literal(stockGrade.codes),
  ...quantities,
});
export type OnHandLine = z.infer<typeof onHandLine>;

export const onHandHeader = z.strictObject({
  sku_id: z.string(),
  sku_name: z.string(),
  upc_list: z.array(z.string()),
  need_batch: z.literal([0, 1]),
  need_uid: z.literal([0, 1]),
  ...quantities,
});
export type OnHandHeader = z.infer<typeof onHandHeader>;

export const stockRow = z.strictObject({
  stock_id: z.int(),
  sku_id: z.string(),
  sku_name: z.string(),
  owner_id: z.string(),
  grade: z.literal(stockGrade.codes),
  /** Empty for a place that is not in the building: `place` names it. */
  location_id: z.string(),
  place: z.literal(stockPlace.codes),
  standing: z.literal(locationStatus.codes).nullable(),
  storey_name: z.string(),
  zone_id: z.string(),
  container_id: z.string(),
  ...batchFields,
  on_hand_qty: z.int(),
  allocated_qty: z.int(),
  blocked_qty: z.int(),
  available_qty: z.int(),
  first_in_time: z.int(),
  last_move_time: z.int(),
  last_count_time: z.int().nullable(),
});
export type StockRow = z.infer<typeof stockRow>;

export const uidRow = z.strictObject({
  uid: z.string(),
  state: z.literal(uidState.codes),
  owner_id: z.string(),
  location_id: z.string(),
  place: z.literal(stockPlace.codes),
  container_id: z.string(),
  ...batchFields,
  first_in_time: z.int(),
});
export type UidRow = z.infer<typeof uidRow>;

export const move = z.strictObject({
  move_id: z.int(),
  at: z.int(),
  doc_type: z.int(),
  /** Empty where the kind of document has no number of its own. */
  doc_no: z.string(),
  line_no: z.int(),
  task_no: z.string(),
  sku_id: z.string(),
  sku_name: z.string(),
  ...batchFields,
  uid: z.string(),
  owner_id: z.string(),
  grade: z.literal(stockGrade.codes),
  qty: z.int(),
  from_location_id: z.string(),
  from_place: z.literal(stockPlace.codes),
  from_container_id: z.string(),
  to_location_id: z.string(),
  to_place: z.literal(stockPlace.codes),
  to_container_id: z.string(),
  reason: z.int(),
  actor: z.string(),
  terminal: z.string(),
  /** The move it takes back, and the one that took it back; 0: none. */
  reverses: z.int(),
  reversed_by: z.int(),
  note: z.string(),
});
export type Move = z.infer<typeof move>;

export const movePost = z.strictObject({
  move_id: z.int(),
  post_id: z.int(),
  at: z.int(),
  request_id: z.string(),
  /** Its request as a person reads it out. */
  request_number: z.string(),
  /** All moves that were written together, this one among them. */
  move_list: z.array(move),
  move_count: z.int(),
});

export const foundThing = z.strictObject({
  type: z.literal(queryThing.codes),
  id: z.string(),
  name: z.string(),
});
export type FoundThing = z.infer<typeof foundThing>;

/** Work that is planned with goods or at a place and not done. */
export const openWork = z.strictObject({
  task_no: z.string(),
  task_type: z.string(),
  sku_id: z.string(),
  qty: z.int(),
  from_location_id: z.string(),
  location_id: z.string(),
  container_id: z.string(),
  assignee_name: z.string(),
  ctime: z.int(),
});
export type OpenWork = z.infer<typeof openWork>;

/** What every card tells beside its facts. */
const standing = {
  row_list: z.array(stockRow),
  /** More rows than are shown. */
  row_count: z.int(),
  work_list: z.array(openWork),
  move_list: z.array(move),
};

export const skuCard = z.strictObject({
  ...onHandHeader.shape,
  local_name: z.string(),
  merchant_name: z.string(),
  category_id: z.string(),
  lifecycle_status: z.int(),
  abc_class: z.int(),
  size_mm: z.string(),
  weight_g: z.int().nullable(),
  shelf_life_days: z.int().nullable(),
  ...standing,
});
export type SkuCard = z.infer<typeof skuCard>;

export const uidCard = z.strictObject({
  ...uidRow.shape,
  sku_id: z.string(),
  sku_name: z.string(),
  grade: z.literal(stockGrade.codes).nullable(),
  changed_time: z.int(),
  /** Its whole life, the newest first. */
  move_list: z.array(move),
});
export type UidCard = z.infer<typeof uidCard>;

export const placeLoad = z.strictObject({
  kind: z.literal(loadKind.codes),
  used: z.int(),
  planned: z.int(),
  /** null: without limit. */
  limit: z.int().nullable(),
});
export type PlaceLoad = z.infer<typeof placeLoad>;

export const locationCard = z.strictObject({
  location_id: z.string(),
  location_name: z.string(),
  location_kind: z.literal(locationKind.codes),
  standing: z.literal(locationStatus.codes),
  status_reason: z.string(),
  storey_name: z.string(),
  zone_id: z.string(),
  zone_name: z.string(),
  pathway_id: z.string(),
  temperature_zone: z.int().nullable(),
  mix_sku: z.literal([0, 1]).nullable(),
  mix_batch: z.literal([0, 1]).nullable(),
  mix_owner: z.literal([0, 1]).nullable(),
  sku_count: z.int(),
  on_hand_qty: z.int(),
  load_list: z.array(placeLoad),
  ...standing,
});
export type LocationCard = z.infer<typeof locationCard>;

export const containerCard = z.strictObject({
  container_id: z.string(),
  device_type: z.literal(deviceType.codes),
  device_status: z.literal(deviceStatus.codes).nullable(),
  /** Empty: it stands nowhere. */
  location_id: z.string(),
  parent_container_id: z.string(),
  inside_list: z.array(z.string()),
  task_no: z.string(),
  sku_count: z.int(),
  on_hand_qty: z.int(),
  ...standing,
});
export type ContainerCard = z.infer<typeof containerCard>;

export const proofName = z.string().trim().min(1).max(40);

export const proofState = z.strictObject({
  proof: z.string(),
  says: z.string(),
  /** null: it has not been run yet. */
  run_id: z.int().nullable(),
  proved_at: z.int().nullable(),
  ms: z.int(),
  broken: z.int(),
});
export type ProofState = z.infer<typeof proofState>;

export const booksRun = z.strictObject({
  run_id: z.int(),
  asked_by: z.string(),
  asked_at: z.int(),
  done_at: z.int().nullable(),
  balances: z.int(),
  moves: z.int(),
  failure: z.string(),
});
export type BooksRun = z.infer<typeof booksRun>;

/** What a proof found, in words people know: a label where the number has one. */
export const proofRow = z.strictObject({
  fact_list: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});

import { z } from 'zod';
import { purchaseType, temperatureZone } from '../../common/goods-enums.ts';
import { mostShelfLifeDays } from '../../common/shelf-life.ts';
import { photoList } from '../photos/limits.ts';
import {
  barcodeType,
  mappingStatus,
  mappingType,
  orientation,
  packLevel,
  skuLifecycle,
  skuTag,
  unitOfMeasure,
} from './enums.ts';

export const skuId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/);
export const barcodeText = z.string().regex(/^[!-~]{1,64}$/);
/** Merchant, shop, supplier or category. */
const partnerId = z.string().min(1).max(40);
const yes = z.literal([0, 1]);
/** Longer than any van; heavier than any forklift lifts. */
const mm = z.int().min(1).max(20_000).nullable();
const gram = z.int().min(1).max(5_000_000).nullable();
const days = z.int().min(0).max(20_000).nullable();
const minor = z.int().min(0).max(999_999_999_999).nullable();

/** What a SKU is, to whom it belongs and where it is filed: enough to make one. */
export const skuIdentity = {
  sku_name: z.string().trim().min(1).max(200),
  local_name: z.string().trim().max(200),
  merchant_id: partnerId,
  shop_id: partnerId.nullable(),
  supplier_id: partnerId.nullable(),
  category_id: partnerId,
  brand: z.string().trim().max(60),
  purchase_type: z.literal(purchaseType.codes),
  unit_of_measure: z.literal(unitOfMeasure.codes),
};

/** All a person may change of a SKU. Tags and lifecycle have a call of their own. */
export const skuFields = {
  ...skuIdentity,
  image_list: photoList,
  length_mm: mm,
  width_mm: mm,
  height_mm: mm,
  weight_g: gram,
  need_batch: yes,
  need_production_date: yes,
  need_expiry_date: yes,
  shelf_life_days: z.int().min(1).max(mostShelfLifeDays).nullable(),
  min_inbound_life_days: days,
  min_outbound_life_days: days,
  need_uid: yes,
  need_inner_package: yes,
  fragile: yes,
  liquid: yes,
  battery: yes,
  dangerous_class: z.string().trim().max(20),
  stack_limit: z.int().min(1).max(1_000).nullable(),
  orientation: z.literal(orientation.codes),
  temperature_zone: z.literal(temperatureZone.codes),
  cost_minor: minor,
  price_minor: minor,
  currency: z.string().regex(/^([A-Z]{3})?$/),
};

/** Its row: as the server gives it, whatever once came in. */
export const sku = z.strictObject({
  ...skuFields,
  sku_id: z.string(),
  merchant_name: z.string(),
  shop_name: z.string().nullable(),
  supplier_name: z.string().nullable(),
  /** From the root down. */
  category_path: z.string(),
  main_barcode: z.string(),
  /** Length, width and height as they are written on a carton; empty until all are known. */
  size_mm: z.string(),
  volume_cm3: z.int().nullable(),
  dim_source: z.int(),
  dim_checked_at: z.int().nullable(),
  flag_list: z.array(z.int()),
  tag_list: z.array(z.literal(skuTag.codes)),
  lifecycle_status: z.literal(skuLifecycle.codes),
  first_in_at: z.int().nullable(),
  version: z.int(),
  ctime: z.int(),
  mtime: z.int(),
  creator: z.string(),
  modifier: z.string(),
});
export type Sku = z.infer<typeof sku>;

export const barcodeFields = {
  barcode: barcodeText,
  barcode_type: z.literal(barcodeType.codes),
  pack_qty: z.int().min(1).max(1_000_000),
  is_main: yes,
  is_shared: yes,
};
export const skuBarcode = z.strictObject({
  sku_id: z.string(),
  sku_name: z.string(),
  ...barcodeFields,
  ctime: z.int(),
  creator: z.string(),
});
export type SkuBarcode = z.infer<typeof skuBarcode>;

export const skuPack = z.strictObject({
  level: z.literal(packLevel.codes),
  qty_in_base: z.int().min(2).max(10_000_000),
  length_mm: mm,
  width_mm: mm,
  height_mm: mm,
  weight_g: gram,
  barcode: z.union([z.literal(''), barcodeText]),
});
export type SkuPack = z.infer<typeof skuPack>;

/** How the history of a SKU names what a pack holds, by its level. */
export const packNames = [
  { level: 2, name: 'pack_inner' },
  { level: 3, name: 'pack_carton' },
  { level: 4, name: 'pack_pallet' },
] as const;

/** A merchant, shop, supplier or category to choose from. */
export const choice = z.strictObject({ id: z.string(), name: z.string() });
export type Choice = z.infer<typeof choice>;

const span = {
  valid_from: z.int().min(0).max(9_999_999_999).nullable(),
  valid_to: z.int().min(0).max(9_999_999_999).nullable(),
};

export const mappingFields = { sku_id: skuId, ...span, status: z.literal(mappingStatus.codes) };
export const skuMapping = z.strictObject({
  new_sku_id: z.string(),
  sku_name: z.string(),
  mapping_type: z.literal(mappingType.codes),
  ...mappingFields,
  version: z.int(),
  ctime: z.int(),
  mtime: z.int(),
  creator: z.string(),
  modifier: z.string(),
});
export type SkuMapping = z.infer<typeof skuMapping>;

export const modelFields = {
  shop_id: partnerId,
  item_id: z.string().trim().min(1).max(40),
  model_id: z.string().trim().min(1).max(40),
  sku_id: skuId,
  qty: z.int().min(1).max(100_000),
  priority: z.int().min(0).max(9_999),
  status: z.literal(mappingStatus.codes),
};
export const modelSkuMapping = z.strictObject({
  mapping_id: z.string(),
  shop_name: z.string(),
  sku_name: z.string(),
  /** Its model holds other SKUs too. */
  is_bundle: yes,
  ...modelFields,
  version: z.int(),
  ctime: z.int(),
  mtime: z.int(),
  creator: z.string(),
  modifier: z.string(),
});
export type ModelSkuMapping = z.infer<typeof modelSkuMapping>;

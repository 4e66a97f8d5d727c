import { z } from 'zod';
import { purchaseType, temperatureZone } from '../../common/goods-enums.ts';
import { mostShelfLifeDays } from '../../common/shelf-life.ts';
import { partnerSource, partnerStatus, returnPolicy, shopGroupPurpose } from './enums.ts';

/** The code of a partner or category: typed once, then for ever on labels and in files. */
export const partnerId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/);

const name = z.string().trim().min(1).max(120);
/** null is no text. */
const text = (max: number) => z.string().trim().max(max).nullable();
const days = z.int().min(0).max(36_500).nullable();
const flag = z.literal([0, 1]);
const country = z.string().regex(/^[A-Z]{2}$/);
const purchaseTypes = z.array(z.literal(purchaseType.codes)).min(1).max(3);
/** Personal data is never sent: a text replaces what is stored, null leaves it. */
const personal = (max: number) => z.string().trim().max(max).nullable();

const record = {
  version: z.int(),
  ctime: z.int(),
  mtime: z.int(),
  creator: z.string(),
  modifier: z.string(),
};

export const merchantFields = {
  merchant_name: name,
  company_name: text(160),
  tax_no: personal(40),
  country,
  purchase_type_list: purchaseTypes,
  default_purchase_type: z.literal(purchaseType.codes),
  mix_owner_allowed: flag,
  min_outbound_life_days: days,
  return_address: text(300),
  contact: personal(160),
  status: z.literal(partnerStatus.codes),
};

export const merchant = z.strictObject({
  merchant_id: z.string(),
  ...merchantFields,
  company_name: z.string(),
  /** Masked, as is the contact. */
  tax_no: z.string(),
  return_address: z.string(),
  contact: z.string(),
  source: z.literal(partnerSource.codes),
  shop_count: z.int(),
  sku_count: z.int(),
  ...record,
});
export type Merchant = z.infer<typeof merchant>;

export const shopFields = {
  shop_name: name,
  merchant_id: partnerId,
  platform: text(60),
  channel: text(60),
  region: text(60),
  default_carrier_list: z.array(z.string().trim().min(1).max(60)).max(20),
  gift_enabled: flag,
  one_awb_allowed: flag,
  packing_note: text(500),
  status: z.literal(partnerStatus.codes),
};

export const shop = z.strictObject({
  shop_id: z.string(),
  ...shopFields,
  merchant_id: z.string(),
  merchant_name: z.string(),
  platform: z.string(),
  channel: z.string(),
  region: z.string(),
  packing_note: z.string(),
  default_carrier_list: z.array(z.string()),
  /** The groups it is in, by name. */
  group_list: z.array(z.string()),
  source: z.literal(partnerSource.codes),
  sku_count: z.int(),
  ...record,
});
export type Shop = z.infer<typeof shop>;

export const shopGroupFields = {
  group_name: name,
  purpose: z.literal(shopGroupPurpose.codes),
  shop_id_list: z.array(partnerId).max(2_000),
};

export const shopGroup = z.strictObject({
  shop_group_id: z.string(),
  group_name: z.string(),
  purpose: z.literal(shopGroupPurpose.codes),
  shop_count: z.int(),
  ...record,
});
export type ShopGroup = z.infer<typeof shopGroup>;

export const supplierFields = {
  supplier_name: name,
  country,
  tax_no: personal(40),
  address: text(300),
  contact: personal(160),
  purchase_type_list: purchaseTypes,
  lead_time_days: days,
  pallet_exchange: flag,
  return_policy: z.literal(returnPolicy.codes),
  status: z.literal(partnerStatus.codes),
};

export const supplier = z.strictObject({
  supplier_id: z.string(),
  ...supplierFields,
  tax_no: z.string(),
  address: z.string(),
  contact: z.string(),
  source: z.literal(partnerSource.codes),
  sku_count: z.int(),
  ...record,
});
export type Supplier = z.infer<typeof supplier>;

/** How this warehouse receives the supplier. Version 0: nothing is said yet. */
export const receivingFields = {
  receiving_note: text(500),
  default_dock_id: text(16),
  allowed_late_min: z.int().min(0).max(10_080).nullable(),
};
export const receiving = z.strictObject({
  receiving_note: z.string(),
  default_dock_id: z.string().nullable(),
  allowed_late_min: z.int().nullable(),
  version: z.int(),
});

/** null takes what the parent says. */
const inheritedFlags = {
  shelf_life_days: z.int().min(1).max(mostShelfLifeDays).nullable(),
  need_expiry: flag.nullable(),
  need_uid: flag.nullable(),
  dangerous_class: text(40),
  temperature_zone: z.literal(temperatureZone.codes).nullable(),
};

export const categoryFields = {
  parent_id: partnerId.nullable(),
  category_name: name,
  ...inheritedFlags,
  sort: z.int().min(0).max(99_999),
  status: z.literal(partnerStatus.codes),
};

export const category = z.strictObject({
  category_id: z.string(),
  parent_id: z.string().nullable(),
  level: z.int(),
  category_name: z.string(),
  /** The ids from the root down, itself among them. */
  path: z.array(z.string()),
  ...inheritedFlags,
  dangerous_class: z.string(),
  sort: z.int(),
  status: z.literal(partnerStatus.codes),
  child_count: z.int(),
  ...record,
});
export type Category = z.infer<typeof category>;

export const categoryDetail = category.extend({
  /** Names from the root down. */
  path_names: z.array(z.string()),
  /** Of the whole branch. */
  sku_count: z.int(),
  /** What the parents say, for what it does not say itself. */
  inherited: z.strictObject({ ...inheritedFlags, dangerous_class: z.string() }),
});
export type CategoryDetail = z.infer<typeof categoryDetail>;

import { photosTold } from '@tallyhouse/contracts/modules/photos/told.ts';

/** The fields of a SKU that its history tells of. */
const told = [
  'sku_name',
  'local_name',
  'merchant_id',
  'shop_id',
  'supplier_id',
  'category_id',
  'brand',
  'purchase_type',
  'unit_of_measure',
  'main_barcode',
  'image_list',
  'length_mm',
  'width_mm',
  'height_mm',
  'weight_g',
  'dim_source',
  'need_batch',
  'need_production_date',
  'need_expiry_date',
  'shelf_life_days',
  'min_inbound_life_days',
  'min_outbound_life_days',
  'need_uid',
  'need_inner_package',
  'fragile',
  'liquid',
  'battery',
  'dangerous_class',
  'stack_limit',
  'orientation',
  'temperature_zone',
  'cost_minor',
  'price_minor',
  'currency',
  'lifecycle_status',
] as const;

type Told = (typeof told)[number];

export function skuHistory(
  row: Readonly<Partial<Record<Told, string | number | null | readonly string[]>>>,
): Record<string, string | number | null> {
  return Object.fromEntries(
    told.flatMap((name) => {
      const value = row[name];
      if (value === undefined) return [];
      return [[name, typeof value === 'object' && value ? photosTold(value) : value]];
    }),
  );
}

export interface Size {
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly weight_g: number | null;
}

const typed = 2;

/** A size that was typed is no longer the one that was measured. */
export const sourceAfter = <Source extends { readonly dim_source: number; readonly dim_checked_at: Date | null }>(
  before: Size & Source,
  after: Size,
): Pick<Source, 'dim_source' | 'dim_checked_at'> =>
  before.length_mm === after.length_mm &&
  before.width_mm === after.width_mm &&
  before.height_mm === after.height_mm &&
  before.weight_g === after.weight_g
    ? { dim_source: before.dim_source, dim_checked_at: before.dim_checked_at }
    : { dim_source: typed, dim_checked_at: null };

/** What a category says of the SKUs in it; null and '' leave it to the category above. */
export interface CategoryWords {
  readonly shelf_life_days: number | null;
  readonly need_expiry: number | null;
  readonly need_uid: number | null;
  readonly dangerous_class: string;
  readonly temperature_zone: number | null;
}

interface CategoryDefaults {
  readonly shelf_life_days: number | null;
  readonly need_expiry_date: number;
  readonly need_uid: number;
  readonly dangerous_class: string;
  readonly temperature_zone: number;
}

/** What a new SKU starts with: the word of the nearest category that says something, from its own up to the root. */
export function defaultsOf(upwards: readonly CategoryWords[]): CategoryDefaults {
  const first = <Key extends keyof CategoryWords>(key: Key): CategoryWords[Key] | undefined =>
    upwards.find((words) => words[key] !== null && words[key] !== '')?.[key];
  const life = first('shelf_life_days') ?? null;
  return {
    shelf_life_days: life,
    // Without a shelf life an expiry date could not be checked: the clerk fills both in.
    need_expiry_date: life === null ? 0 : (first('need_expiry') ?? 0),
    need_uid: first('need_uid') ?? 0,
    dangerous_class: first('dangerous_class') ?? '',
    temperature_zone: first('temperature_zone') ?? 1,
  };
}

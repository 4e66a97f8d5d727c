import type { AsnLine } from '@tallyhouse/contracts/modules/inbound/entities.ts';

/** What the master data says of a SKU that is received. */
export interface SkuRules {
  readonly need_batch: 0 | 1;
  readonly need_production_date: 0 | 1;
  readonly need_expiry_date: 0 | 1;
  readonly need_uid: 0 | 1;
  readonly shelf_life_days: number | null;
  readonly min_inbound_life_days: number | null;
}

export interface ReadGoods extends Pick<AsnLine, 'supplier_lot' | 'production_date' | 'expiry_date'> {
  readonly qty: number;
  readonly uid_list: readonly string[];
}

/** Whether each further scan may count a piece without anything being read. */
export const canFast = (sku: SkuRules): boolean =>
  sku.need_batch + sku.need_production_date + sku.need_expiry_date + sku.need_uid === 0;

/** What has to be read from the goods and was not; undefined when all is there. */
export function missingOf(
  sku: SkuRules,
  goods: ReadGoods,
): 'supplier_lot' | 'production_date' | 'expiry_date' | 'uid_list' | undefined {
  if (sku.need_batch === 1 && goods.supplier_lot === '') return 'supplier_lot';
  if (sku.need_production_date === 1 && goods.production_date === null) return 'production_date';
  if (sku.need_expiry_date === 1 && goods.expiry_date === null) return 'expiry_date';
  if (sku.need_uid === 1 && goods.uid_list.length !== goods.qty) return 'uid_list';
  return undefined;
}

const dayMs = 86_400_000;

/** Days from one day to another, both as YYYY-MM-DD. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The days that are left and the days it takes, where they are too few. */
export function tooShortLife(
  { min_inbound_life_days: least }: SkuRules,
  expiry: string | null,
  today: string,
): { readonly days: number; readonly least: number } | undefined {
  if (expiry === null || least === null) return undefined;
  const days = daysBetween(today, expiry);
  return days < least ? { days, least } : undefined;
}

import { purchaseType, temperatureZone } from '@tallyhouse/contracts/common/goods-enums.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { orientation, unitOfMeasure } from '@tallyhouse/contracts/modules/items/enums.ts';
import type { FieldOptions, FormField } from '../../../../kit/form/form-types.ts';
import { photosAt } from '../../../../kit/photos/photo-src.ts';

export interface Choices {
  readonly merchants: FieldOptions;
  readonly shops: FieldOptions;
  readonly suppliers: FieldOptions;
  readonly categories: FieldOptions;
}

/** Limits as in the contract. */
export const identity = ({ merchants, shops, suppliers, categories }: Choices): readonly FormField[] => [
  { type: 'text', name: 'sku_name', required: true, units: 4, maxLength: 200 },
  { type: 'text', name: 'local_name', required: false, units: 4, maxLength: 200 },
  { type: 'options', name: 'merchant_id', required: true, units: 2, options: merchants },
  { type: 'options', name: 'category_id', required: true, units: 2, options: categories },
  { type: 'options', name: 'shop_id', required: false, units: 2, options: shops },
  { type: 'options', name: 'supplier_id', required: false, units: 2, options: suppliers },
  { type: 'text', name: 'brand', required: false, units: 2, maxLength: 60 },
  { type: 'codes', name: 'purchase_type', required: true, units: 1, codes: purchaseType },
  { type: 'codes', name: 'unit_of_measure', required: true, units: 1, codes: unitOfMeasure },
];

export const photos = (sku_id: string, help: string): FormField => ({
  type: 'photos',
  name: 'image_list',
  required: false,
  units: 4,
  purpose: 'sku',
  src: photosAt(itemsCalls.getSkuPhoto, { sku_id }),
  help,
});

const edge = { type: 'number', required: false, units: 1, min: 1, max: 20_000 } as const;
export const sizeAndWeight: readonly FormField[] = [
  { ...edge, name: 'length_mm' },
  { ...edge, name: 'width_mm' },
  { ...edge, name: 'height_mm' },
  { type: 'number', name: 'weight_g', required: false, units: 1, min: 1, max: 5_000_000 },
];

const yesNo = { type: 'yesNo', required: false, units: 1 } as const;
const days = { type: 'number', required: false, units: 1, min: 0, max: 20_000 } as const;
export const batchAndLife: readonly FormField[] = [
  { ...yesNo, name: 'need_batch' },
  { ...yesNo, name: 'need_production_date' },
  { ...yesNo, name: 'need_expiry_date' },
  { ...yesNo, name: 'need_uid' },
  { ...days, name: 'shelf_life_days', min: 1 },
  { ...days, name: 'min_inbound_life_days' },
  { ...days, name: 'min_outbound_life_days' },
];

export const handling: readonly FormField[] = [
  { ...yesNo, name: 'fragile' },
  { ...yesNo, name: 'liquid' },
  { ...yesNo, name: 'battery' },
  { ...yesNo, name: 'need_inner_package' },
  { type: 'codes', name: 'temperature_zone', required: true, units: 1, codes: temperatureZone },
  { type: 'codes', name: 'orientation', required: true, units: 1, codes: orientation },
  { type: 'number', name: 'stack_limit', required: false, units: 1, min: 1, max: 1_000 },
  { type: 'text', name: 'dangerous_class', required: false, units: 1, maxLength: 20 },
];

const minor = { type: 'number', required: false, units: 1, min: 0, max: 999_999_999_999 } as const;
export const values: readonly FormField[] = [
  { ...minor, name: 'cost_minor' },
  { ...minor, name: 'price_minor' },
  { type: 'text', name: 'currency', required: false, units: 1, maxLength: 3 },
];

/** Texts that are empty, where an emptied field of a form is null. */
const emptyTexts = ['local_name', 'brand', 'dangerous_class', 'currency'] as const;
export const withEmptyTexts = <Values extends Readonly<Record<string, unknown>>>(given: Values): Values => ({
  ...given,
  ...Object.fromEntries(emptyTexts.filter((name) => name in given).map((name) => [name, given[name] ?? ''])),
});

import { z } from 'zod';
import { purchaseType, temperatureZone, yesNo } from '../../common/goods-enums.ts';
import type { EnumDef } from '../../kit/define-enum.ts';
import { skuLifecycle, skuTag } from '../items/enums.ts';
import { abcLevel } from '../storage-area/enums.ts';
import { putawayBusiness, stockGrade } from './enums.ts';

export const conditionOps = [
  'in',
  'not_in',
  'equals',
  'at_least',
  'at_most',
  'between',
  'starts_with',
  'has_any',
  'has_all',
  'is_empty',
] as const;
export type ConditionOp = (typeof conditionOps)[number];

/** Things a condition can name; the server looks whether they are there. */
export type Reference = 'sku' | 'category' | 'merchant' | 'shop' | 'supplier';

interface ScopeField {
  /** `list`: the input has several values at once, such as tags. */
  readonly kind: 'text' | 'number' | 'choice' | 'list';
  readonly values?: EnumDef;
  readonly refers?: Reference;
}

const opsOfKind: Readonly<Record<ScopeField['kind'], readonly [ConditionOp, ...ConditionOp[]]>> = {
  text: ['in', 'not_in', 'starts_with', 'is_empty'],
  number: ['at_least', 'at_most', 'between', 'equals', 'is_empty'],
  choice: ['in', 'not_in', 'is_empty'],
  list: ['has_any', 'has_all', 'is_empty'],
};

/** Every field a scope can speak of. A rule type offers those its inputs have. */
export const scopeFields = {
  sku_id: { kind: 'text', refers: 'sku' },
  /** The input says the whole path, from the top category down: a condition on one matches all below it. */
  category_id: { kind: 'text', refers: 'category' },
  merchant_id: { kind: 'text', refers: 'merchant' },
  shop_id: { kind: 'text', refers: 'shop' },
  supplier_id: { kind: 'text', refers: 'supplier' },
  brand: { kind: 'text' },
  purchase_type: { kind: 'choice', values: purchaseType },
  tag_list: { kind: 'list', values: skuTag },
  temperature_zone: { kind: 'choice', values: temperatureZone },
  abc_class: { kind: 'choice', values: abcLevel },
  lifecycle_status: { kind: 'choice', values: skuLifecycle },
  need_expiry_date: { kind: 'choice', values: yesNo },
  need_uid: { kind: 'choice', values: yesNo },
  shelf_life_days: { kind: 'number' },
  volume_cm3: { kind: 'number' },
  weight_g: { kind: 'number' },
  grade: { kind: 'choice', values: stockGrade },
  qty: { kind: 'number' },
  business_type: { kind: 'choice', values: putawayBusiness },
} as const satisfies Readonly<Record<string, ScopeField>>;
export type ScopeFieldName = keyof typeof scopeFields;

/** What is known of a name that came from outside; undefined for one no scope speaks of. */
export const scopeFieldOf = (name: string): ScopeField | undefined =>
  Object.hasOwn(scopeFields, name) ? scopeFields[name as ScopeFieldName] : undefined;

export const opsOf = (field: ScopeField): readonly [ConditionOp, ...ConditionOp[]] => opsOfKind[field.kind];

export const condition = z.strictObject({
  field: z.string().max(40),
  op: z.enum(conditionOps),
  values: z.array(z.union([z.string().trim().min(1).max(100), z.int()])).max(500),
});
export type Condition = z.infer<typeof condition>;

/** Any of the groups, all of the conditions of one. No group at all is everything. */
export const scope = z.strictObject({
  any: z.array(z.strictObject({ all: z.array(condition).min(1).max(20) })).max(20),
});
export type Scope = z.infer<typeof scope>;

/** How many values an operation takes: from, to. */
export const valuesOf = (op: ConditionOp): readonly [number, number] => {
  if (op === 'is_empty') return [0, 0];
  if (op === 'between') return [2, 2];
  return op === 'equals' || op === 'at_least' || op === 'at_most' || op === 'starts_with' ? [1, 1] : [1, 500];
};

/** What a decision is made about, as the fields of a scope name it. */
export const subject = z.record(
  z.string(),
  z.union([z.string(), z.int(), z.array(z.union([z.string(), z.int()])), z.null()]),
);
export type Subject = z.infer<typeof subject>;

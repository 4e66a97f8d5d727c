import type { z } from 'zod';
import type { Permission } from '../../kit/define-permissions.ts';
import { allocationBody, allocationInput, stockRow } from './allocation-rule.ts';
import type { BodyFields } from './body-fields.ts';
import { ruleCenterPermissions as rights } from './permissions.ts';
import { putawayBody, putawayInput, putawayPlace } from './putaway-rule.ts';
import type { ScopeFieldName } from './scope.ts';

/**
 * How rules of a type meet. `first` and `chain`: the first that matches decides, with a chain it gives steps to try.
 * `specific`: the one with the most exact key. `merge`: all that match, the strictest value of each key.
 */
export type RuleMode = 'first' | 'chain' | 'specific' | 'merge';

/** A number old and new are compared by; `lower` and `higher` say which is better. */
interface Measure {
  readonly name: string;
  readonly better: 'lower' | 'higher';
}

/** A kind of rule is data: the calls, the page and the form are made of this. */
export interface RuleType {
  readonly rule_type: string;
  readonly prefix: string;
  /** The name of its page, which is its right too. */
  readonly route: Permission;
  readonly rights: Readonly<Record<'view' | 'create' | 'edit' | 'delete', Permission>>;
  readonly subject: readonly ScopeFieldName[];
  readonly mode: RuleMode;
  /** Fields of the action that also say what the rule is for: a list that is not empty is a condition. */
  readonly narrows: readonly ScopeFieldName[];
  /** The field of a step that says most of it. */
  readonly headline: string;
  readonly body: { readonly fields: BodyFields; readonly step: BodyFields; readonly schema: z.ZodType };
  readonly input: z.ZodType;
  readonly candidate: z.ZodType;
  readonly measures: readonly Measure[];
}

const skuFields = [
  'sku_id',
  'category_id',
  'merchant_id',
  'shop_id',
  'supplier_id',
  'brand',
  'purchase_type',
  'tag_list',
  'temperature_zone',
  'abc_class',
  'lifecycle_status',
  'need_expiry_date',
  'need_uid',
  'shelf_life_days',
  'volume_cm3',
  'weight_g',
] as const satisfies readonly ScopeFieldName[];

export const ruleTypes = {
  'putaway.inbound': {
    rule_type: 'putaway.inbound',
    prefix: 'PR',
    route: rights.putaway,
    rights: {
      view: rights.putaway,
      create: rights.putawayCreate,
      edit: rights.putawayEdit,
      delete: rights.putawayDelete,
    },
    subject: [...skuFields, 'grade', 'qty', 'business_type'],
    mode: 'chain',
    narrows: ['business_type', 'purchase_type'],
    headline: 'strategy',
    body: putawayBody,
    input: putawayInput,
    candidate: putawayPlace,
    measures: [
      { name: 'without_place', better: 'lower' },
      { name: 'metres', better: 'lower' },
      { name: 'places_opened', better: 'lower' },
      { name: 'split', better: 'lower' },
    ],
  },
  'allocate.sales': {
    rule_type: 'allocate.sales',
    prefix: 'AS',
    route: rights.sales,
    rights: { view: rights.sales, create: rights.salesCreate, edit: rights.salesEdit, delete: rights.salesDelete },
    subject: [...skuFields, 'qty'],
    mode: 'chain',
    narrows: [],
    headline: 'picking_rule',
    body: allocationBody,
    input: allocationInput,
    candidate: stockRow,
    measures: [
      { name: 'lines_short', better: 'lower' },
      { name: 'units_short', better: 'lower' },
      { name: 'places', better: 'lower' },
      { name: 'containers_broken', better: 'lower' },
    ],
  },
} as const satisfies Readonly<Record<string, RuleType>>;

export type RuleTypeName = keyof typeof ruleTypes;
export const ruleTypeNames = Object.keys(ruleTypes) as [RuleTypeName, ...RuleTypeName[]];
export const ruleTypeOf = (name: RuleTypeName): RuleType => ruleTypes[name];

import { describe, expect, it } from 'vitest';
import { ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { Condition } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { checkRule } from '../domain/check-rule.ts';
import { differencesOf } from '../domain/differences.ts';
import { moved } from '../domain/order.ts';

const type = ruleTypeOf('putaway.inbound');
const step = { target_type: 1, target_id: 'CHILLED', strategy: 2, sort_list: [1], fill_limit: 95 };
const body = { business_type: [], purchase_type: [], unit: 3, split: 1, max_places: 3, fallback: 3, steps: [step] };
const check = (all: Condition[], more: object = {}, is_default = false) =>
  checkRule(type, { scope: { any: all.length > 0 ? [{ all }] : [] }, body: { ...body, ...more }, is_default });

describe('what can be stored as a rule', () => {
  it('names the things that have to be there', () => {
    const made = check([{ field: 'category_id', op: 'in', values: ['DAIRY'] }], {
      steps: [step, { ...step, target_type: 3, target_id: 'ZC9' }],
    });
    expect(made.named).toEqual([
      { kind: 'category', id: 'DAIRY' },
      { kind: 'zone_cluster', id: 'ZC9' },
    ]);
  });

  it.each<[string, () => unknown, number]>([
    ['a field nobody knows', () => check([{ field: 'colour', op: 'in', values: ['red'] }]), -261_001],
    ['a name every object has', () => check([{ field: 'constructor', op: 'in', values: ['red'] }]), -261_001],
    ['a value of no set', () => check([{ field: 'temperature_zone', op: 'in', values: [9] }]), -261_002],
    ['a definition of places nobody made', () => check([], { steps: [{ ...step, target_id: 'MOON' }] }), -261_002],
    ['a condition without a value', () => check([{ field: 'qty', op: 'at_least', values: [] }]), -261_003],
    ['a step without its place', () => check([], { steps: [{ ...step, target_id: '' }] }), -261_003],
    ['an action without a field', () => check([], { unit: undefined }), -261_003],
    ['a number that is too large', () => check([], { max_places: 99 }), -100_400],
    ['an operation the field does not take', () => check([{ field: 'brand', op: 'at_least', values: [1] }]), -100_400],
    ['a text for a number', () => check([{ field: 'qty', op: 'at_least', values: ['1'] }]), -100_400],
    ['one value too many', () => check([{ field: 'qty', op: 'at_least', values: [1, 2] }]), -100_400],
    ['a default with a scope', () => check([{ field: 'qty', op: 'at_least', values: [1] }], {}, true), -261_009],
    ['a default that is narrowed', () => check([], { business_type: [1] }, true), -261_009],
  ])('is not %s', (_, act, retcode) => {
    expect(act).toThrow(expect.objectContaining({ def: expect.objectContaining({ retcode }) }));
  });
});

describe('two versions', () => {
  it('differ in scope, fields and steps, each by name', () => {
    const scope = { any: [{ all: [{ field: 'qty', op: 'at_least' as const, values: [5] }] }] };
    const after = { ...body, max_places: 5, steps: [{ ...step, fill_limit: 80 }, step] };
    expect(differencesOf({ scope: { any: [] }, body }, { scope, body: after })).toMatchObject([
      { step: 0, field: 'scope' },
      { step: 0, field: 'max_places', before: '3', after: '5' },
      { step: 1, field: 'fill_limit', before: '95', after: '80' },
      ...Object.entries(step).map(([field, value]) => ({ step: 2, field, before: null, after: JSON.stringify(value) })),
    ]);
    expect(differencesOf({ scope, body }, { scope, body })).toEqual([]);
  });
});

describe('a rule that is moved', () => {
  const rules = [10, 20, 30].map((sort) => ({ rule_id: `R${sort}`, sort }));
  it('is the only one with another number while there is one free', () => {
    expect(moved(rules, 'R30', null)).toEqual([{ rule_id: 'R30', sort: 5 }]);
    expect(moved(rules, 'R30', 'R10')).toEqual([{ rule_id: 'R30', sort: 15 }]);
    expect(moved(rules, 'R10', 'R30')).toEqual([{ rule_id: 'R10', sort: 40 }]);
  });
  it('makes room when its neighbours stand side by side', () => {
    const tight = [
      { rule_id: 'A', sort: 1 },
      { rule_id: 'B', sort: 2 },
      { rule_id: 'C', sort: 30 },
    ];
    expect(moved(tight, 'C', 'A')).toEqual([
      { rule_id: 'A', sort: 10 },
      { rule_id: 'C', sort: 20 },
      { rule_id: 'B', sort: 30 },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { dropReason, putawaySort, putawayStrategy } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type {
  PutawayBody,
  PutawayInput,
  PutawayPlace,
} from '@tallyhouse/contracts/modules/rule-center/putaway-rule.ts';
import type { Scope } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import { compile } from '../domain/compile.ts';
import { decidePutaway } from '../domain/putaway.ts';
import { anyPlace, box } from './examples.ts';

type Step = PutawayBody['steps'][number];
const step = (strategy: keyof typeof putawayStrategy.values, more: Partial<Step> = {}): Step => ({
  target_type: 5,
  target_id: '',
  strategy: putawayStrategy.codeOf(strategy),
  sort_list: [putawaySort.codeOf('distance')],
  fill_limit: 100,
  ...more,
});
const bodyOf = (steps: Step[], more: Partial<PutawayBody> = {}): PutawayBody => ({
  business_type: [],
  purchase_type: [],
  unit: 3,
  split: 1,
  max_places: 3,
  fallback: 3,
  steps,
  ...more,
});
const setOf = (...bodies: (PutawayBody & { scope?: Scope })[]) =>
  compile(
    { rule_type: 'putaway.inbound', mode: 'chain', narrows: ['business_type', 'purchase_type'] },
    4,
    bodies.map(({ scope = { any: [] }, ...body }, n) => ({
      rule_id: `PR000${n + 1}`,
      version: 1,
      rule_name: `Rule ${n + 1}`,
      sort: n,
      scope,
      body,
    })),
  );
const decide = (body: PutawayBody, input: Partial<PutawayInput>, places: PutawayPlace[]) =>
  decidePutaway(setOf(body), { ...box, ...input }, places);
const droppedFor = (
  { trace }: ReturnType<typeof decidePutaway>,
  reason: keyof typeof dropReason.values,
  at = 0,
): string[] => trace.steps[at]?.dropped.find((one) => one.reason === dropReason.codeOf(reason))?.named ?? [];

describe('the laws no rule can lift', () => {
  const laws: readonly [keyof typeof dropReason.values, Partial<PutawayPlace>, Partial<PutawayInput>][] = [
    ['grade', {}, { grade: 2 }],
    ['status', { is_normal: 0 }, {}],
    ['temperature', { temperature_zone: 3 }, {}],
    ['size', { edges_mm: [100, 400, 400] }, {}],
    ['size', { edges_mm: [900, 900, 250] }, { upright: 1 }],
    ['weight', { max_weight_g: 400 }, { unit_weight_g: 500 }],
    ['mixing', { sku_list: ['OTHER'] }, {}],
    ['mixing', { sku_list: ['OTHER', 'MORE'], mix_sku: 1, max_sku: 2 }, {}],
    ['mixing', { sku_list: ['S1'], batch_list: ['B9'] }, {}],
    ['owner', { sku_list: ['S1'], owner_list: ['M2'] }, {}],
    ['forbidden', { forbidden_list: ['S1'] }, {}],
    ['forbidden', { paired_list: ['OTHER'] }, {}],
    ['forbidden', { dangerous_list: ['3'] }, { dangerous_class: '8' }],
    ['full', { max_qty: 10, used: { qty: 5, volume_cm3: 0, weight_g: 0, containers: 0 } }, {}],
    ['planned_full', { max_qty: 10, planned: { qty: 5, volume_cm3: 0, weight_g: 0, containers: 0 } }, {}],
    ['full', { max_container: 1, used: { qty: 0, volume_cm3: 0, weight_g: 0, containers: 1 } }, {}],
  ];
  it.each(laws)('%s drops a place, and the trace says so', (reason, place, input) => {
    const made = decide(bodyOf([step('least_walking')], { unit: 1 }), input, [anyPlace('A', place)]);
    expect(made.result).toMatchObject({ chosen: [], qty_left: 10, reason: dropReason.codeOf(reason) });
    expect(droppedFor(made, reason)).toEqual(['A']);
  });

  it('let goods lie down that need not stand', () => {
    const low = anyPlace('A', { edges_mm: [900, 900, 250] });
    expect(decide(bodyOf([step('empty')]), { edges_mm: [200, 300, 400] }, [low]).result.chosen).toEqual([
      { id: 'A', qty: 10 },
    ]);
  });
});

describe('the steps of a rule', () => {
  it('are tried in turn: with its own batch first, then an empty place', () => {
    const steps = [step('same_batch'), step('empty')];
    const used = { qty: 5, volume_cm3: 5_000, weight_g: 2_500, containers: 1 };
    const own = anyPlace('FAR', { sku_list: ['S1'], batch_list: ['B1'], owner_list: ['M1'], used, distance_m: 90 });
    const near = anyPlace('NEAR', { distance_m: 5 });
    expect(decide(bodyOf(steps), {}, [near, own]).result.chosen).toEqual([{ id: 'FAR', qty: 10 }]);
    const other = decide(bodyOf(steps), {}, [near, { ...own, batch_list: ['B2'], mix_batch: 1 }]);
    expect(other.result).toMatchObject({ chosen: [{ id: 'NEAR', qty: 10 }], qty_left: 0, reason: null });
    expect(other.trace.steps.map(({ step: at, unit, kept_total }) => [at, unit, kept_total])).toEqual([
      [1, 1, 0],
      [2, 1, 1],
    ]);
  });

  it('take places of their target only', () => {
    const places = [
      anyPlace('A'),
      anyPlace('B', { definition_list: ['CHILLED'] }),
      anyPlace('C', { zone_cluster_id: 'ZC1' }),
    ];
    const chilled = decide(bodyOf([step('empty', { target_type: 1, target_id: 'CHILLED' })]), {}, places);
    expect(chilled.result.chosen).toEqual([{ id: 'B', qty: 10 }]);
    expect(droppedFor(chilled, 'outside')).toEqual(['A', 'C']);
    const cluster = decide(bodyOf([step('empty', { target_type: 3, target_id: 'ZC1' })]), {}, places);
    expect(cluster.result.chosen).toEqual([{ id: 'C', qty: 10 }]);
  });

  it('sort by their keys; the same input gives the same answer, by put order and then by place', () => {
    const places = ['C', 'B', 'A'].map((id) => anyPlace(id, { distance_m: 7 }));
    const near = decide(bodyOf([step('empty')]), {}, [...places, anyPlace('D', { distance_m: 3 })]);
    expect(near.result).toMatchObject({ chosen: [{ id: 'D', qty: 10 }], runners_up: ['A', 'B', 'C'] });
    expect(near.trace.steps[0]?.kept[0]).toEqual({ id: 'D', qty: 10, sorted_by: [3, 0, 'D'] });
    expect(decide(bodyOf([step('empty')]), {}, places).result.chosen[0]?.id).toBe('A');
    const fit = step('empty', { sort_list: [putawaySort.codeOf('best_fit')] });
    const tight = [anyPlace('A', { max_qty: 100 }), anyPlace('B', { max_qty: 12 })];
    expect(decide(bodyOf([fit]), {}, tight).result.chosen[0]?.id).toBe('B');
  });

  it('hold their fill limit', () => {
    const made = decide(bodyOf([step('empty', { fill_limit: 50 })], { unit: 1 }), {}, [anyPlace('A', { max_qty: 12 })]);
    expect(droppedFor(made, 'fill_limit')).toEqual(['A']);
  });
});

describe('the quantity', () => {
  const small = (id: string, distance_m: number) => anyPlace(id, { max_qty: 4, distance_m });
  const three = [small('A', 1), small('B', 2), small('C', 3)];

  it('stays whole where it can, and is split where it must: the best place to its limit, then the next', () => {
    const whole = decide(bodyOf([step('empty')]), {}, [...three, anyPlace('BIG', { distance_m: 50 })]);
    expect(whole.result.chosen).toEqual([{ id: 'BIG', qty: 10 }]);
    const split = decide(bodyOf([step('empty')]), {}, three);
    expect(split.result.chosen).toEqual([
      { id: 'A', qty: 4 },
      { id: 'B', qty: 4 },
      { id: 'C', qty: 2 },
    ]);
    expect(split.trace.steps.map(({ unit }) => unit)).toEqual([1, 2]);
  });

  it('goes on in the next step with other places: the room of one is given once', () => {
    const steps = [step('empty'), step('least_walking')];
    const made = decide(bodyOf(steps), {}, [small('A', 1), anyPlace('B', { max_qty: 4, distance_m: 2, abc_level: 1 })]);
    expect(made.result).toMatchObject({
      chosen: [
        { id: 'A', qty: 4 },
        { id: 'B', qty: 4 },
      ],
      qty_left: 2,
    });
  });

  it('is not split beyond what the rule allows', () => {
    expect(decide(bodyOf([step('empty')], { max_places: 2 }), {}, three).result).toMatchObject({ qty_left: 2 });
    expect(decide(bodyOf([step('empty')], { split: 0 }), {}, three).result).toMatchObject({ chosen: [], qty_left: 10 });
    expect(decide(bodyOf([step('empty')], { unit: 1 }), {}, three).result).toMatchObject({ chosen: [], qty_left: 10 });
  });
});

describe('a rule that finds nothing', () => {
  const chilled = step('empty', { target_type: 1, target_id: 'CHILLED' });
  it('hands on to the next rule, to the overflow, or says why', () => {
    const place = anyPlace('A', { definition_list: ['OVERFLOW'] });
    const next = decidePutaway(setOf(bodyOf([chilled], { fallback: 1 }), bodyOf([step('empty')])), box, [place]);
    expect(next).toMatchObject({ rule: { rule_id: 'PR0002' }, result: { chosen: [{ id: 'A', qty: 10 }] } });
    expect(next.trace.steps.map(({ rule_id }) => rule_id)).toContain('PR0001');
    expect(decide(bodyOf([chilled], { fallback: 2 }), {}, [place]).result.chosen).toEqual([{ id: 'A', qty: 10 }]);
    expect(decide(bodyOf([chilled], { fallback: 3 }), {}, [place]).result).toMatchObject({ chosen: [], qty_left: 10 });
  });

  it('tells what most places of its steps were dropped for, not that others are elsewhere', () => {
    const elsewhere = ['A', 'B', 'C'].map((id) => anyPlace(id));
    const full = anyPlace('D', { definition_list: ['CHILLED'], max_qty: 1 });
    const made = decide(bodyOf([chilled], { unit: 1 }), {}, [...elsewhere, full]);
    expect(made.result.reason).toBe(dropReason.codeOf('full'));
  });

  it('is one that does not match, with the condition that kept it from it', () => {
    const dairy = { any: [{ all: [{ field: 'category_id', op: 'in' as const, values: ['DAIRY'] }] }] };
    const set = setOf({ ...bodyOf([step('empty')]), scope: dairy }, bodyOf([step('empty')]));
    const made = decidePutaway(set, box, [anyPlace('A')]);
    expect(made.trace).toMatchObject({
      rule_id: 'PR0002',
      set_version: 4,
      evaluated: [
        { rule_id: 'PR0001', matched: 0, failed: [{ field: 'category_id', actual: ['FOOD', 'DRY'] }] },
        { rule_id: 'PR0002', matched: 1, failed: [] },
      ],
    });
  });
});

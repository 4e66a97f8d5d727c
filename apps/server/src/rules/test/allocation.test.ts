import { describe, expect, it } from 'vitest';
import type {
  AllocationBody,
  AllocationInput,
  StockRow,
} from '@tallyhouse/contracts/modules/rule-center/allocation-rule.ts';
import { dropReason, pickingRule, unitPolicy } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { decideAllocation } from '../domain/allocation.ts';
import { compile } from '../domain/compile.ts';
import { anyStock } from './examples.ts';

type Step = AllocationBody['steps'][number];
const step = (more: Partial<Step> = {}): Step => ({
  target_type: 1,
  target_id: 'PICK',
  picking_rule: pickingRule.codeOf('standard'),
  unit_policy: unitPolicy.codeOf('none'),
  grade_list: [1],
  same_owner: 1,
  single_batch: 0,
  include_staging: 0,
  min_life_days: 0,
  max_places: 0,
  qty_from: 0,
  qty_to: 0,
  ...more,
});
const decide = (steps: Step[], rows: StockRow[], more: Partial<AllocationInput> = {}) =>
  decideAllocation(
    compile({ rule_type: 'allocate.sales', mode: 'chain', narrows: [] }, 3, [
      {
        rule_id: 'AS0001',
        version: 2,
        rule_name: 'Default',
        sort: 1,
        scope: { any: [] },
        body: { on_short: 2, steps },
      },
    ]),
    { subject: {}, sku_id: 'S1', owner_id: 'M1', qty: 15, min_life_days: 0, allow_expired: 0, ...more },
    rows,
  );
const taken = (steps: Step[], rows: StockRow[], more: Partial<AllocationInput> = {}) =>
  decide(steps, rows, more).result.chosen.map(({ id, qty }) => `${qty} of ${id}`);
const by = (name: keyof typeof pickingRule.values, more: Partial<Step> = {}): Step[] => [
  step({ picking_rule: pickingRule.codeOf(name), ...more }),
];

describe('the order in which stock is taken', () => {
  const batches = [
    anyStock('40', { batch_id: 'B40', life_days: 40 }),
    anyStock('90', { batch_id: 'B90', life_days: 90 }),
    anyStock('10', { batch_id: 'B10', life_days: 10 }),
  ];

  it('is earliest expiry first, and short life is left behind with its reason', () => {
    const made = decide(by('standard'), batches, { min_life_days: 30 });
    expect(made.result).toMatchObject({
      chosen: [
        { id: '40', qty: 10 },
        { id: '90', qty: 5 },
      ],
      qty_left: 0,
    });
    expect(made.trace.steps[0]?.dropped).toEqual([{ reason: dropReason.codeOf('life'), count: 1, named: ['10'] }]);
    expect(made.trace).toMatchObject({ rule_id: 'AS0001', version: 2, set_version: 3 });
  });

  it('is latest expiry first with LEFO; what has no date comes last', () => {
    expect(taken(by('lefo'), batches, { min_life_days: 30 })).toEqual(['10 of 90', '5 of 40']);
    expect(taken(by('lefo'), [anyStock('NONE'), ...batches], { qty: 35 })).toEqual([
      '10 of 90',
      '10 of 40',
      '10 of 10',
      '5 of NONE',
    ]);
  });

  it('is least quantity first with RI0004', () => {
    const places = [anyStock('20', { on_hand: 20 }), anyStock('3', { on_hand: 3 }), anyStock('8', { on_hand: 8 })];
    expect(taken(by('least_qty'), places, { qty: 10 })).toEqual(['3 of 3', '7 of 8']);
  });

  it('is last in first out, or from the zone of least priority', () => {
    const rows = [anyStock('OLD', { first_in_day: 1, zone_priority: 9 }), anyStock('NEW', { first_in_day: 2 })];
    expect(taken(by('lifo'), rows)).toEqual(['10 of NEW', '5 of OLD']);
    expect(taken(by('reverse_zone'), rows.toReversed())).toEqual(['10 of OLD', '5 of NEW']);
    expect(taken(by('standard'), rows.toReversed())).toEqual(['10 of OLD', '5 of NEW']);
  });

  it('prefers the exact quantity, and settles ties by the way through the house', () => {
    const rows = [
      anyStock('A', { on_hand: 30, pick_seq: 2 }),
      anyStock('B', { pick_seq: 3 }),
      anyStock('C', { pick_seq: 1 }),
    ];
    expect(taken(by('standard'), rows, { qty: 10 })).toEqual(['10 of C']);
    expect(taken(by('standard'), rows, { qty: 30 })).toEqual(['30 of A']);
  });
});

describe('stock that cannot serve', () => {
  const reasons: readonly [keyof typeof dropReason.values, Partial<StockRow>][] = [
    ['outside', { definition_list: ['RESERVE'] }],
    ['status', { is_normal: 0 }],
    ['in_count', { in_count: 1 }],
    ['staging', { is_staging: 1 }],
    ['grade', { grade: 2 }],
    ['owner', { owner_id: 'M2' }],
    ['life', { life_days: 0 }],
    ['blocked', { blocked: 10 }],
    ['allocated', { allocated: 10 }],
  ];
  it.each(reasons)('is dropped for %s', (reason, more) => {
    const made = decide([step()], [anyStock('A', more)]);
    expect(made.result).toMatchObject({ chosen: [], qty_left: 15 });
    expect(made.trace.steps[0]?.dropped).toEqual([{ reason: dropReason.codeOf(reason), count: 1, named: ['A'] }]);
  });

  it('is told by the reason most of it has', () => {
    const rows = [anyStock('A', { blocked: 10 }), anyStock('B', { life_days: 0 }), anyStock('C', { life_days: -3 })];
    expect(decide([step()], rows).result.reason).toBe(dropReason.codeOf('life'));
  });

  it('serves a demand that may take what is expired', () => {
    expect(
      taken([step({ grade_list: [3] })], [anyStock('A', { grade: 3, life_days: -3 })], { allow_expired: 1 }),
    ).toEqual(['10 of A']);
  });
});

describe('containers', () => {
  const carton = (id: string, on_hand: number, more: Partial<StockRow> = {}) =>
    anyStock(id, { container_id: `C-${id}`, on_hand, pick_seq: 1, ...more });
  const unit = (name: keyof typeof unitPolicy.values): Step[] => [step({ unit_policy: unitPolicy.codeOf(name) })];

  it('are taken whole first, largest first, and then the rest', () => {
    const rows = [anyStock('LOOSE'), carton('SIX', 6), carton('EIGHT', 8), carton('PALLET', 12, { is_pallet: 1 })];
    expect(taken(unit('full_carton'), rows)).toEqual(['8 of EIGHT', '6 of SIX', '1 of LOOSE']);
    expect(taken(unit('full_pallet'), rows)).toEqual(['12 of PALLET', '3 of LOOSE']);
  });

  it('are combined to exactly what is needed where that is possible', () => {
    const rows = [carton('NINE', 9), carton('EIGHT', 8), carton('SEVEN', 7)];
    expect(taken(unit('exact'), rows)).toEqual(['8 of EIGHT', '7 of SEVEN']);
    expect(taken(unit('exact'), rows, { qty: 10 })).toEqual(['9 of NINE', '1 of EIGHT']);
  });

  it('are never broken where the rule forbids it', () => {
    const made = decide(unit('never_break'), [
      carton('EIGHT', 8),
      carton('NINE', 9, { allocated: 1 }),
      anyStock('LOOSE'),
    ]);
    expect(made.result).toMatchObject({ chosen: [{ id: 'EIGHT', qty: 8 }], qty_left: 7 });
    expect(made.trace.steps[0]?.dropped).toMatchObject([{ reason: dropReason.codeOf('unit'), count: 2 }]);
  });
});

describe('a demand', () => {
  it('is served from one batch that covers it, or not at all in that step', () => {
    const rows = [
      anyStock('A', { batch_id: 'SOON', life_days: 5 }),
      anyStock('B', { batch_id: 'LATE', life_days: 50 }),
      anyStock('C', { batch_id: 'LATE', life_days: 50 }),
    ];
    expect(taken([step({ single_batch: 1 })], rows)).toEqual(['10 of B', '5 of C']);
    expect(taken([step({ single_batch: 1 })], rows, { qty: 25 })).toEqual([]);
  });

  it('goes on with the next step for what is missing, and takes no more than it needs', () => {
    const rows = [anyStock('PICK'), anyStock('RESERVE', { definition_list: ['RESERVE'], on_hand: 100 })];
    const steps = [step(), step({ target_id: 'RESERVE' })];
    expect(taken(steps, rows)).toEqual(['10 of PICK', '5 of RESERVE']);
  });

  it('skips a step whose band of quantities it is not in, and keeps to the places a step allows', () => {
    const rows = [anyStock('A'), anyStock('B')];
    expect(taken([step({ qty_from: 16 })], rows)).toEqual([]);
    expect(taken([step({ qty_to: 15 })], rows)).toEqual(['10 of A', '5 of B']);
    expect(taken([step({ max_places: 1 })], rows)).toEqual(['10 of A']);
  });
});

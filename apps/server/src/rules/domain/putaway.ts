import {
  placeTarget,
  putawayFallback,
  putawaySort,
  putawayStrategy,
  putawayUnit,
} from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type {
  PutawayBody,
  PutawayInput,
  PutawayPlace,
} from '@tallyhouse/contracts/modules/rule-center/putaway-rule.ts';
import type { EvaluatedRule, StepTrace } from '@tallyhouse/contracts/modules/rule-center/trace.ts';
import type { CompiledSet, RuleInSet } from './compile.ts';
import { walk } from './evaluate.ts';
import { brokenLaw, fillOf, roomFor } from './putaway-laws.ts';
import { type Decided, type Kept, compareKeys, decided, dropCounter, noRuleFor } from './strategy.ts';
import { isInTarget } from './target.ts';

type Step = PutawayBody['steps'][number];
interface Chosen {
  readonly id: string;
  readonly qty: number;
}

const WHOLE = 1 as const;
const LOOSE = 2 as const;

const overflow: Step = {
  target_type: placeTarget.codeOf('definition'),
  target_id: 'OVERFLOW',
  strategy: putawayStrategy.codeOf('least_walking'),
  sort_list: [putawaySort.codeOf('best_fit')],
  fill_limit: 100,
};

const isEmpty = ({ used, planned }: PutawayPlace): boolean =>
  used.qty + planned.qty + used.containers + planned.containers === 0;

function suits({ strategy }: Step, input: PutawayInput, place: PutawayPlace): boolean {
  const sameSku = place.sku_list.includes(input.sku_id);
  switch (putawayStrategy.nameOf(strategy)) {
    case 'paired':
      return place.paired_list.includes(input.sku_id);
    case 'same_batch':
      return sameSku && (input.batch_id === null || place.batch_list.includes(input.batch_id));
    case 'same_sku':
      return sameSku;
    case 'empty':
      return isEmpty(place);
    case 'near_same':
      return place.near_same_m !== null;
    case 'near_pick_face':
      return place.near_pick_face_m !== null;
    case 'hot_level':
      return place.abc_level === input.abc_class;
    case 'bulk_ground':
      return place.is_ground === 1;
    default:
      return true;
  }
}

/** Some strategies are an order rather than a condition: theirs comes before the keys of the step. */
function ownKey({ strategy }: Step, place: PutawayPlace): number[] {
  switch (putawayStrategy.nameOf(strategy)) {
    case 'near_same':
      return [place.near_same_m ?? 0];
    case 'near_pick_face':
      return [place.near_pick_face_m ?? 0];
    case 'least_full':
      return [fillOf(place)];
    case 'least_walking':
      return [place.distance_m];
    default:
      return [];
  }
}

function sortValue(key: number, input: PutawayInput, place: PutawayPlace, left: number): number {
  switch (putawaySort.nameOf(key)) {
    case 'distance':
      return place.distance_m;
    case 'put_seq':
      return place.put_seq;
    case 'best_fit':
      return left;
    case 'level':
      return place.level;
    case 'pick_seq':
      return place.pick_seq;
    case 'same_aisle':
      return place.pathway_id !== null && place.pathway_id === input.last_pathway_id ? 0 : 1;
    case undefined:
      return 0;
  }
}

interface Placing {
  readonly input: PutawayInput;
  readonly places: readonly PutawayPlace[];
  readonly body: PutawayBody;
  readonly rule: RuleInSet;
  readonly chosen: Chosen[];
  readonly traces: StepTrace[];
}

/** One step: drops by law, target and strategy, sorts what is left, and places as much as the rule lets it. */
function tryStep(placing: Placing, step: Step, at: number, unit: typeof WHOLE | typeof LOOSE, left: number): number {
  const { input, places, body, chosen } = placing;
  const counter = dropCounter();
  const full = unit === WHOLE || body.split === 0;
  const taken = new Set(chosen.map(({ id }) => id));
  const kept: { place: PutawayPlace; units: number; keys: (number | string)[] }[] = [];
  for (const place of places) {
    const { location_id: id } = place;
    if (taken.has(id)) continue;
    const broken = isInTarget(step, place, input.sku_id) ? brokenLaw(input, place) : 'outside';
    if (broken) {
      counter.drop(broken, id);
      continue;
    }
    if (!suits(step, input, place)) {
      counter.drop('strategy', id);
      continue;
    }
    const room = roomFor(input, place, {
      needed: full ? left : 1,
      fillLimit: step.fill_limit,
      container: unit === WHOLE,
    });
    if ('reason' in room) {
      counter.drop(room.reason, id);
      continue;
    }
    const spare = Number.isFinite(room.units) ? Math.max(0, room.units - left) : Number.MAX_SAFE_INTEGER;
    const keys = [
      ...ownKey(step, place),
      ...step.sort_list.map((key) => sortValue(key, input, place, spare)),
      place.put_seq,
      id,
    ];
    kept.push({ place, units: room.units, keys });
  }
  kept.sort((a, b) => compareKeys(a.keys, b.keys));
  const most = full ? 1 : body.max_places - chosen.length;
  let open = left;
  const told = kept.map(({ place: { location_id: id }, units, keys }, n): Kept => {
    const qty = n < most ? Math.min(units, open) : 0;
    if (qty > 0) chosen.push({ id, qty });
    open -= qty;
    return { id, qty, sorted_by: keys };
  });
  const asked = {
    rule_id: placing.rule.rule_id,
    step: at,
    unit,
    candidates_total: places.length - taken.size,
  } as const;
  placing.traces.push(counter.stepTrace(asked, told));
  return open;
}

/** Whole containers first over all steps, then loose, as far as the rule and the goods allow. */
function tryRule(placing: Placing): number {
  const { input, body } = placing;
  const steps = putawayFallback.nameOf(body.fallback) === 'overflow' ? [...body.steps, overflow] : body.steps;
  const unit = putawayUnit.nameOf(body.unit);
  const passes: readonly (typeof WHOLE | typeof LOOSE)[] = [
    ...(input.is_container === 1 && unit !== 'loose' ? [WHOLE] : []),
    ...(input.is_container === 0 || unit !== 'whole' ? [LOOSE] : []),
  ];
  let left = input.qty;
  for (const pass of passes) {
    for (const [at, step] of steps.entries()) {
      if (left === 0 || placing.chosen.length >= body.max_places) return left;
      left = tryStep(placing, step, at + 1, pass, left);
    }
  }
  return left;
}

/** Where a box or loose goods go. */
export function decidePutaway(set: CompiledSet, input: PutawayInput, places: readonly PutawayPlace[]): Decided {
  const evaluated: EvaluatedRule[] = [];
  const traces: StepTrace[] = [];
  let last: { rule: RuleInSet; chosen: Chosen[]; qty_left: number } | undefined;
  for (const { rule, evaluated: asked } of walk(set, input.subject)) {
    evaluated.push(asked);
    if (asked.matched === 0) continue;
    const body = rule.body as PutawayBody;
    const chosen: Chosen[] = [];
    const qty_left = tryRule({ input, places, body, rule, chosen, traces });
    last = { rule, chosen, qty_left };
    if (qty_left === 0 || putawayFallback.nameOf(body.fallback) !== 'next_rule') break;
  }
  if (!last) return noRuleFor(set);
  return decided(set, last.rule, { evaluated, steps: traces, chosen: last.chosen, qty_left: last.qty_left });
}

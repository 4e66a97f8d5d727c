import type {
  AllocationBody,
  AllocationInput,
  StockRow,
} from '@tallyhouse/contracts/modules/rule-center/allocation-rule.ts';
import { type DropReason, stockGrade, unitPolicy } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type { EvaluatedRule, StepTrace } from '@tallyhouse/contracts/modules/rule-center/trace.ts';
import type { CompiledSet } from './compile.ts';
import { walk } from './evaluate.ts';
import { stockKeys } from './stock-order.ts';
import { type Decided, compareKeys, decided, dropCounter, noRuleFor } from './strategy.ts';
import { isInTarget } from './target.ts';

type Step = AllocationBody['steps'][number];

interface Candidate {
  readonly row: StockRow;
  readonly available: number;
  readonly keys: (number | string)[];
}

const expired = stockGrade.codeOf('expired');

const availableOf = ({ on_hand, allocated, blocked }: StockRow): number => on_hand - allocated - blocked;

/** Why a row cannot serve the demand in this step. What a rule asks of life is added to what the demand asks. */
function dropOf(step: Step, input: AllocationInput, row: StockRow, free: number): DropReason | undefined {
  if (!isInTarget(step, row, input.sku_id)) return 'outside';
  if (row.is_normal === 0) return 'status';
  if (row.in_count === 1) return 'in_count';
  if (row.is_staging === 1 && step.include_staging === 0) return 'staging';
  if (!step.grade_list.includes(row.grade)) return 'grade';
  if (step.same_owner === 1 && row.owner_id !== input.owner_id) return 'owner';
  if (input.allow_expired === 0) {
    const least = Math.max(input.min_life_days, step.min_life_days);
    if (row.grade === expired || (row.life_days !== null && (row.life_days <= 0 || row.life_days < least)))
      return 'life';
  }
  if (free <= 0) return row.blocked >= row.allocated ? 'blocked' : 'allocated';
  return undefined;
}

/** A container that is wholly free can be taken as it stands. */
const isWhole = ({ row, available }: Candidate): boolean => row.container_id !== null && available === row.on_hand;

const mostCombined = 12;

/** Containers that together are exactly what is needed; of several ways the one that takes the earliest in the order. */
function exactCombination(containers: readonly Candidate[], need: number): Candidate[] {
  const few = containers.slice(0, mostCombined);
  const ways = new Map<number, Candidate[]>([[0, []]]);
  for (const container of few) {
    for (const [sum, way] of Array.from(ways)) {
      const more = sum + container.available;
      if (more <= need && !ways.has(more)) ways.set(more, [...way, container]);
    }
  }
  return ways.get(need) ?? [];
}

/** The containers a unit policy takes before anything is broken. */
function wholeFirst(policy: number, sorted: readonly Candidate[], need: number): Candidate[] {
  const name = unitPolicy.nameOf(policy);
  if (name === 'none') return [];
  const whole = sorted.filter(isWhole);
  if (name === 'exact') {
    const exact = exactCombination(whole, need);
    if (exact.length > 0) return exact;
  }
  const meant =
    name === 'never_break' ? whole : whole.filter(({ row }) => (row.is_pallet === 1) === (name === 'full_pallet'));
  let left = need;
  // Largest first; the order of the rule settles what is of one size.
  return meant
    .toSorted((a, b) => b.available - a.available)
    .filter(({ available }) => {
      if (available > left) return false;
      left -= available;
      return true;
    });
}

/** The first batch in the order that covers the need alone. */
function oneBatch(sorted: readonly Candidate[], need: number): Candidate[] {
  const sums = new Map<string | null, number>();
  for (const { row, available } of sorted) sums.set(row.batch_id, (sums.get(row.batch_id) ?? 0) + available);
  const first = sorted.find(({ row }) => (sums.get(row.batch_id) ?? 0) >= need);
  return first ? sorted.filter(({ row }) => row.batch_id === first.row.batch_id) : [];
}

interface Serving {
  readonly input: AllocationInput;
  readonly rows: readonly StockRow[];
  readonly ruleId: string;
  readonly taken: Map<string, number>;
  readonly traces: StepTrace[];
}

const inBand = ({ qty_from, qty_to }: Step, qty: number): boolean => qty >= qty_from && (qty_to === 0 || qty <= qty_to);

function tryStep({ input, rows, ruleId, taken, traces }: Serving, step: Step, at: number, need: number): number {
  const counter = dropCounter();
  const asked = { rule_id: ruleId, step: at, unit: 0, candidates_total: rows.length } as const;
  if (!inBand(step, input.qty)) {
    traces.push(counter.stepTrace({ ...asked, candidates_total: 0 }, []));
    return need;
  }
  const passed: Candidate[] = [];
  for (const row of rows) {
    const available = availableOf(row) - (taken.get(row.stock_id) ?? 0);
    const reason = dropOf(step, input, row, available);
    if (reason) counter.drop(reason, row.stock_id);
    else passed.push({ row, available, keys: stockKeys(step.picking_rule, row, available, need) });
  }
  passed.sort((a, b) => compareKeys(a.keys, b.keys));
  const sorted = step.single_batch === 1 ? oneBatch(passed, need) : passed;
  for (const { row } of passed) if (!sorted.some((one) => one.row === row)) counter.drop('batch', row.stock_id);

  const whole = wholeFirst(step.unit_policy, sorted, need);
  const loose = sorted.filter((one) => !whole.includes(one));
  const breaks = unitPolicy.nameOf(step.unit_policy) !== 'never_break';
  let left = need;
  let places = 0;
  const kept = [...whole, ...loose].flatMap((candidate) => {
    const { row, available, keys } = candidate;
    const full = step.max_places > 0 && places >= step.max_places;
    const mayTake = breaks || whole.includes(candidate);
    if (!mayTake) {
      counter.drop('unit', row.stock_id);
      return [];
    }
    const qty = full ? 0 : Math.min(available, left);
    if (qty > 0) {
      places += 1;
      left -= qty;
      taken.set(row.stock_id, (taken.get(row.stock_id) ?? 0) + qty);
    }
    return [{ id: row.stock_id, qty, sorted_by: keys }];
  });
  traces.push(counter.stepTrace(asked, kept));
  return left;
}

/** Which stock serves a demand line: the first rule that matches, its steps until the quantity is found. */
export function decideAllocation(set: CompiledSet, input: AllocationInput, rows: readonly StockRow[]): Decided {
  const evaluated: EvaluatedRule[] = [];
  for (const { rule, evaluated: asked } of walk(set, input.subject)) {
    evaluated.push(asked);
    if (asked.matched === 0) continue;
    const serving: Serving = { input, rows, ruleId: rule.rule_id, taken: new Map(), traces: [] };
    let left = input.qty;
    for (const [at, step] of (rule.body as AllocationBody).steps.entries()) {
      if (left === 0) break;
      left = tryStep(serving, step, at + 1, left);
    }
    const chosen = [...serving.taken].map(([id, qty]) => ({ id, qty }));
    return decided(set, rule, { evaluated, steps: serving.traces, chosen, qty_left: left });
  }
  return noRuleFor(set);
}

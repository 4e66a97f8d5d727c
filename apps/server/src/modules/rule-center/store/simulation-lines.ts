import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { RuleSimulation, SimulationLine } from '@tallyhouse/contracts/modules/rule-center/entities.ts';
import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import type { LineRow, SimulationRow } from '../../../rules/store/simulations.ts';

export type StoredLine = LineRow & { readonly line_id: number };

export const lineList: ListPlan<'line_no'> = {
  table: 'rule_simulation_line',
  key: 'line_id',
  keyType: 'bigint',
  columns: 'r.*',
  sorts: { line_no: { column: 'line_no', type: 'integer' } },
  sort: 'line_no',
  order: 'asc',
};

export const lineOnWire = ({
  line_id,
  line_no,
  decision_id,
  document_id,
  is_worse,
  old_trace,
  new_trace,
}: StoredLine): SimulationLine => ({
  line_id,
  line_no,
  decision_id,
  document_id,
  is_worse: is_worse === 1 ? 1 : 0,
  old_trace,
  new_trace,
});

export const simulationOnWire = (row: SimulationRow): RuleSimulation => ({
  simulation_id: row.simulation_id,
  rule_type: row.rule_type,
  status: row.status,
  set_version: row.set_version,
  drafts: row.drafts,
  decided_from: epoch(row.decided_from),
  decided_to: epoch(row.decided_to),
  total: row.total,
  done: row.done,
  changed: row.changed,
  worse: row.worse,
  measure_list: ruleTypeOf(row.rule_type as RuleTypeName).measures.flatMap(({ name, better }) => {
    const pair = row.measures[name];
    if (!pair) return [];
    const isWorse = better === 'lower' ? pair.new > pair.old : pair.new < pair.old;
    return [{ name, ...pair, is_worse: isWorse ? 1 : 0 }];
  }),
  fail_reason: row.fail_reason,
  ctime: epoch(row.ctime),
  creator: row.creator,
});

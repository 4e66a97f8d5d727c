import { z } from 'zod';
import { dropReason } from './enums.ts';
import { conditionOps } from './scope.ts';

const value = z.union([z.string(), z.int()]);

/** The condition that kept a group of a scope from matching, and what the input had instead. Null: value missing. */
const failedCondition = z.strictObject({
  field: z.string(),
  op: z.enum(conditionOps),
  values: z.array(value),
  actual: z.union([value, z.array(value)]).nullable(),
});
export type FailedCondition = z.infer<typeof failedCondition>;

export const evaluatedRule = z.strictObject({
  rule_id: z.string(),
  version: z.int(),
  rule_name: z.string(),
  matched: z.literal([0, 1]),
  /** One of each group of its scope. */
  failed: z.array(failedCondition),
});
export type EvaluatedRule = z.infer<typeof evaluatedRule>;

/** A candidate that passed, with the values it was sorted by. */
const keptCandidate = z.strictObject({
  id: z.string(),
  qty: z.int(),
  sorted_by: z.array(z.union([z.int(), z.string()])),
});

const stepTrace = z.strictObject({
  rule_id: z.string(),
  step: z.int(),
  /** 1 whole containers, 2 loose goods, 0 where that is no question. */
  unit: z.literal([0, 1, 2]),
  candidates_total: z.int(),
  dropped: z.array(
    z.strictObject({
      reason: z.literal(dropReason.codes),
      count: z.int(),
      /** The first of them by name. */
      named: z.array(z.string()),
    }),
  ),
  kept: z.array(keptCandidate),
  kept_total: z.int(),
});
export type StepTrace = z.infer<typeof stepTrace>;

export const decisionResult = z.strictObject({
  /** Places or stock rows with their quantity. */
  chosen: z.array(z.strictObject({ id: z.string(), qty: z.int() })),
  /** Who comes next if one of the chosen is lost to another. */
  runners_up: z.array(z.string()),
  qty_left: z.int(),
  /** What most candidates were dropped for, when something is left. */
  reason: z.literal(dropReason.codes).nullable(),
});
export type DecisionResult = z.infer<typeof decisionResult>;

export const trace = z.strictObject({
  rule_type: z.string(),
  set_version: z.int(),
  rule_id: z.string(),
  version: z.int(),
  rule_name: z.string(),
  evaluated: z.array(evaluatedRule),
  steps: z.array(stepTrace),
  result: decisionResult,
});
export type Trace = z.infer<typeof trace>;

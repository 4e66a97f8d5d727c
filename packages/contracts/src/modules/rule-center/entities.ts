import { z } from 'zod';
import { ruleAction, ruleStatus, ruleVersionState, simulationStatus } from './enums.ts';
import { ruleTypeNames } from './rule-types.ts';
import { scope } from './scope.ts';
import { trace } from './trace.ts';

export const ruleId = z.string().regex(/^[A-Z]{2}\d{4,9}$/);
export const ruleType = z.enum(ruleTypeNames);
export const versionNo = z.int().min(1).max(2_147_483_647);
/** What it must have, its type says: the server checks it by the type's own schema. */
export const ruleBody = z.record(z.string(), z.unknown());
export const ruleName = z.string().trim().min(1).max(60);
export const note = z.string().trim().max(500);

export const rule = z.strictObject({
  rule_id: z.string(),
  rule_type: z.string(),
  rule_name: z.string(),
  sort: z.int(),
  status: z.literal(ruleStatus.codes),
  is_default: z.literal([0, 1]),
  active_version: z.int().nullable(),
  draft_version: z.int().nullable(),
  next_version: z.int().nullable(),
  next_from: z.int().nullable(),
  hit_24h: z.int(),
  hit_30d: z.int(),
  last_hit_at: z.int().nullable(),
  note: z.string(),
  version: z.int(),
  ctime: z.int(),
  mtime: z.int(),
  creator: z.string(),
  modifier: z.string(),
  /** Of the version that counts; of the one that will, or of the draft, while none does. */
  scope,
  body: ruleBody,
});
export type Rule = z.infer<typeof rule>;

export const ruleVersion = z.strictObject({
  rule_id: z.string(),
  version: z.int(),
  state: z.literal(ruleVersionState.codes),
  scope,
  body: ruleBody,
  effective_from: z.int().nullable(),
  effective_to: z.int().nullable(),
  author: z.string(),
  publisher: z.string(),
  publish_note: z.string(),
  published_at: z.int().nullable(),
  simulation_id: z.string().nullable(),
  mtime: z.int(),
});
export type RuleVersion = z.infer<typeof ruleVersion>;

/** A thing a rule names; its name is null when it is not there any more. */
export const namedThing = z.strictObject({ kind: z.string(), id: z.string(), name: z.string().nullable() });

/** Values as JSON, null where there is no such step. */
export const ruleDifference = z.strictObject({
  step: z.int(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const ruleChange = z.strictObject({
  log_id: z.int(),
  at: z.int(),
  rule_type: z.string(),
  rule_id: z.string().nullable(),
  version: z.int().nullable(),
  set_version: z.int().nullable(),
  action: z.literal(ruleAction.codes),
  actor: z.string(),
  why: z.string(),
});
export type RuleChange = z.infer<typeof ruleChange>;

export const ruleSimulation = z.strictObject({
  simulation_id: z.string(),
  rule_type: z.string(),
  status: z.literal(simulationStatus.codes),
  set_version: z.int(),
  drafts: z.array(z.strictObject({ rule_id: z.string(), version: z.int() })),
  decided_from: z.int(),
  decided_to: z.int(),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  worse: z.int(),
  /** Empty when there was no decision in that time: nothing is told as 0. */
  measure_list: z.array(z.strictObject({ name: z.string(), old: z.int(), new: z.int(), is_worse: z.literal([0, 1]) })),
  fail_reason: z.string(),
  ctime: z.int(),
  creator: z.string(),
});
export type RuleSimulation = z.infer<typeof ruleSimulation>;

export const simulationLine = z.strictObject({
  line_id: z.int(),
  line_no: z.int(),
  decision_id: z.string(),
  document_id: z.string(),
  is_worse: z.literal([0, 1]),
  old_trace: trace,
  new_trace: trace,
});
export type SimulationLine = z.infer<typeof simulationLine>;

export const decision = z.strictObject({
  decision_id: z.string(),
  at: z.int(),
  document_type: z.string(),
  document_id: z.string(),
  line: z.int(),
  trace,
});

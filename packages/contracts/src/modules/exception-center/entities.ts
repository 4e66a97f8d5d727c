import { z } from 'zod';
import type { EnumDef } from '../../kit/define-enum.ts';
import {
  exceptionCode,
  exceptionFlow,
  exceptionStep,
  policyAction,
  policyClaims,
  policyCount,
  policyExtra,
  policyNeed,
  policyOrder,
  policyPlace,
  policyRaise,
  policyReallocate,
  policyRole,
  policyStatus,
  policyStock,
  policyWhen,
} from './enums.ts';

const oneOf = ({ codes }: EnumDef) => z.literal(codes);

export const step = oneOf(exceptionStep);
export const code = oneOf(exceptionCode);
export const flow = oneOf(exceptionFlow);
/** A page by the name of its route. */
export const pageName = z.string().regex(/^PC(?:\.[A-Za-z]{1,40}){1,6}$/);
export const policyVersion = z.int().min(1).max(2_147_483_647);
export const policyNote = z.string().trim().min(1).max(500);

const when = oneOf(policyWhen);
/** Pieces for `above_qty`, per cent for `value_falls`, else 0. */
const limit = z.int().min(0).max(1_000_000);
const minutes = z.int().min(0).max(43_200);

const stockEntry = z.strictObject({ action: oneOf(policyStock), when });
const countEntry = z.strictObject({
  what: oneOf(policyCount),
  place: oneOf(policyPlace),
  /** 1 found at work, 2 missing for an order, 0 outside the plan of counts. */
  source: z.literal([0, 1, 2]),
  /** 1: somebody else than who reported. */
  other_person: z.literal([0, 1]),
  when,
});
const approvalEntry = z.strictObject({ role: oneOf(policyRole), when, limit });
const raiseEntry = z.strictObject({
  kind: oneOf(policyRaise),
  /** The number of the type in the module of the case: IB n, OB n; a code for `rt`; 1 short for a discrepancy record. */
  type: z.int().min(0).max(999),
  when,
  /** 1: it ends as it begins, for the record. */
  done: z.literal([0, 1]),
});
const notifyEntry = z.strictObject({
  role: oneOf(policyRole),
  /** A person instead of a role. */
  user_id: z.string().max(20),
  when,
  limit,
});

export const policyKey = z.strictObject({ step, code, flow });
export type PolicyKey = z.infer<typeof policyKey>;

/** One line of the policy: what a report of this code at this step does. */
export const policyContent = policyKey.extend({
  status: oneOf(policyStatus),
  /** Pages that offer the code; none: the system alone raises it. */
  choosable: z.array(pageName).max(40),
  stock_list: z.array(stockEntry).max(6),
  claims: oneOf(policyClaims),
  extra_list: z.array(oneOf(policyExtra)).max(10),
  reallocate: oneOf(policyReallocate),
  reallocate_when: when,
  /** Minutes until it is planned again, or the longest a place stays frozen. */
  retry_min: minutes,
  count_list: z.array(countEntry).max(6),
  approval_list: z.array(approvalEntry).max(4),
  order_action: oneOf(policyOrder),
  /** 0: until the module says so. */
  order_wait_min: minutes,
  order_then: oneOf(policyOrder),
  raise_list: z.array(raiseEntry).max(6),
  owner_role: oneOf(policyRole),
  due_min: minutes,
  photo: oneOf(policyNeed),
  note: oneOf(policyNeed),
  notify_list: z.array(notifyEntry).max(10),
  /** A second report inside this time joins the open case. */
  dedupe_min: minutes,
});
export type PolicyContent = z.infer<typeof policyContent>;

export const policyRow = policyContent.extend({
  /** The version of the policy the row is of: a case that stores it can be explained for ever. */
  version: z.int(),
  updated_by: z.string(),
  updated_at: z.int(),
});
export type PolicyRowOnWire = z.infer<typeof policyRow>;

export const policyChange = z.strictObject({
  version: z.int(),
  at: z.int(),
  action: oneOf(policyAction),
  actor: z.string(),
  why: z.string(),
  /** The version that was gone back to. */
  to_version: z.int().nullable(),
  /** The rows that were changed; none of the shipped ones. */
  key_list: z.array(policyKey),
});
export type PolicyChange = z.infer<typeof policyChange>;

export const allowedCode = z.strictObject({ code: z.int(), photo: oneOf(policyNeed), note: oneOf(policyNeed) });

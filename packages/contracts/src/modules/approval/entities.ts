import { z } from 'zod';
import { approvalDecision, approvalDocTypes, approvalStatus } from './enums.ts';

/** What a document is judged by. Value is in the currency itself, not in its hundredths. */
export const approvalFacts = z.strictObject({
  qty: z.int(),
  value: z.number(),
  currency: z.string(),
});
export type ApprovalFacts = z.infer<typeof approvalFacts>;

export const approvalStep = z.strictObject({
  step_no: z.int(),
  step_name: z.string(),
  role_list: z.array(z.string()),
  user_list: z.array(z.string()),
  decision: z.literal(approvalDecision.codes),
  decided_by: z.string(),
  decided_at: z.int().nullable(),
  reason: z.string(),
});
export type ApprovalStep = z.infer<typeof approvalStep>;

export const approval = z.strictObject({
  approval_id: z.string(),
  doc_type: z.literal(approvalDocTypes),
  doc_no: z.string(),
  remark: z.string(),
  ...approvalFacts.shape,
  status: z.literal(approvalStatus.codes),
  current_step: z.int(),
  step_count: z.int(),
  /** Who has to decide now. */
  waits_for: z.string(),
  auto_reason: z.string(),
  due_at: z.int().nullable(),
  creator: z.string(),
  ctime: z.int(),
  done_at: z.int().nullable(),
});
export type Approval = z.infer<typeof approval>;

/** A request with its steps, as the page of its document shows it. */
export const approvalView = z.strictObject({
  ...approval.shape,
  /** The version of the document as it is now: a decision says it. */
  doc_version: z.int(),
  /** How often the document changed and its approval began again. */
  round: z.int(),
  /** 1: the person who asks may decide the step it stands at. */
  my_turn: z.literal([0, 1]),
  step_list: z.array(approvalStep),
});
export type ApprovalView = z.infer<typeof approvalView>;

/** The shortest reason that says anything. */
export const shortestReason = 5;
export const rejectReason = z.string().trim().min(shortestReason).max(200);

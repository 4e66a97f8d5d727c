import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { ErrorDef } from '@tallyhouse/contracts/kit/define-error.ts';
import { approvalDecision, approvalStatus } from '@tallyhouse/contracts/modules/approval/enums.ts';
import { approvalErrors } from '@tallyhouse/contracts/modules/approval/errors.ts';
import { type ApprovalContent, type ApprovalDocDef, approvalDoc } from '../../../kernel/approvals.ts';
import { requireFresh } from '../../../kernel/auth/fresh.ts';
import type { CommandContext, EventDraft } from '../../../kernel/call.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { clockOf } from '../../../kernel/versions.ts';
import { type Obstacle, type Seen, decide, flawOf } from '../domain/round.ts';
import { moveRequest } from './move.ts';
import { deciderOf } from './people.ts';
import {
  type RequestRow,
  type StepRow,
  findRequest,
  lockRequest,
  openCodes,
  roundOf,
  stepsOf,
  writeDecision,
} from './requests.ts';

export interface Decided {
  readonly status: number;
  readonly current_step: number;
  readonly doc_no: string;
  readonly events: readonly EventDraft[];
}

/** What the person looked at: the version of the document, and the step that was open. */
interface SeenRequest extends Seen {
  readonly approval_id: string;
}

const refuseMissing = (context: CommandContext, id: string): never =>
  refuse(baseErrors.notFound, { thing: 'Approval', id, whs_id: context.session.whs_id });

/** Locks document and request, in this order everywhere, and gives the request as it stands. */
async function locked(
  context: CommandContext,
  id: string,
): Promise<{ request: RequestRow; def: ApprovalDocDef; content: ApprovalContent }> {
  const { tx, kernel } = context;
  const found = await findRequest(tx, id);
  if (!found) return refuseMissing(context, id);
  const def = approvalDoc(kernel, found.doc_type);
  const content = await def.lockContent(tx, found.doc_no);
  const request = await lockRequest(tx, id);
  if (!request || !content) return refuseMissing(context, id);
  return { request, def, content };
}

/** Another person was quicker: the refusal names them and the time. */
async function refuseDecided({ tx, session }: CommandContext, request: RequestRow): Promise<never> {
  const last = (await stepsOf(tx, request)).findLast(({ decided_at }) => decided_at !== null);
  return refuse(baseErrors.changedMeanwhile, {
    user: last?.decided_by ?? request.modifier,
    time: clockOf(session.time_region).format(last?.decided_at ?? request.mtime),
  });
}

function refuseObstacle(
  context: CommandContext,
  request: RequestRow,
  step: StepRow | undefined,
  obstacle: Obstacle,
  own: ErrorDef,
): never | Promise<never> {
  const { doc_no } = request;
  if (obstacle === 'decidedMeanwhile') return refuseDecided(context, request);
  if (obstacle === 'documentChanged') return refuse(approvalErrors.documentChanged, { doc_no });
  if (obstacle === 'machineDecides') return refuse(approvalErrors.machineDecides, { doc_no });
  if (obstacle === 'ownDocument') throw new Refusal(own, { doc_no });
  if (obstacle === 'decidedBefore') return refuse(approvalErrors.decidedBefore, { doc_no });
  return refuse(approvalErrors.notYourStep, { step: step?.step_no ?? 0, who: step?.step_name ?? '' });
}

/** Writes one decision, or refuses it; `own` is what an author of the document is refused with. */
async function decideStep(
  context: CommandContext,
  { approval_id, ...seen }: SeenRequest,
  { decision, reason }: { readonly decision: 'approved' | 'rejected'; readonly reason: string },
  own: ErrorDef,
): Promise<{
  readonly request: RequestRow;
  readonly steps: readonly StepRow[];
  readonly def: ApprovalDocDef;
  readonly effect: 'waits' | 'approved' | 'rejected';
}> {
  const { tx, session } = context;
  const { request, def, content } = await locked(context, approval_id);
  const steps = await stepsOf(tx, request);
  const decided = decide(roundOf(request, steps), content, { ...deciderOf(session), ...seen }, decision);
  if (decided.obstacle) {
    return refuseObstacle(context, request, steps[request.current_step - 1], decided.obstacle, own);
  }
  // Further steps exist only above a limit of the configuration: there the open browser alone is no proof of its user.
  if (decision === 'approved' && steps.length > 1) requireFresh(session);
  await writeDecision(tx, request, {
    decision: approvalDecision.codeOf(decision),
    decided_by: session.email,
    decided_id: session.user_id,
    content_hash: content.hash,
    reason,
  });
  return { request, steps, def, effect: decided.effect };
}

const told = (
  { approval_id, doc_type, doc_no }: RequestRow,
  happening: 'stepped' | 'approved' | 'rejected' | 'cancelled',
): EventDraft => ({
  subject: `platform.approval.${happening}`,
  aggregate: `approval:${approval_id}`,
  body: { approval_id, doc_type, doc_no },
});

/** Agrees to the step that is open; the last one lets the document take effect in this transaction. */
export async function approveStep(
  context: CommandContext,
  seen: SeenRequest,
  reason: string,
  own: ErrorDef = approvalErrors.ownDocument,
): Promise<Decided> {
  const { request, steps, def, effect } = await decideStep(context, seen, { decision: 'approved', reason }, own);
  const { doc_no, current_step } = request;
  const next = steps[current_step];
  if (effect === 'waits' && next) {
    const due = new Date(Date.now() + next.sla_minutes * 60_000);
    const status = await moveRequest(context, request, 'step', { current_step: next.step_no, due_at: due });
    return { status, current_step: next.step_no, doc_no, events: [told(request, 'stepped')] };
  }
  const status = await moveRequest(context, request, 'approve', {});
  const events = await def.onApproved(context, doc_no);
  return { status, current_step, doc_no, events: [told(request, 'approved'), ...events] };
}

export async function rejectStep(
  context: CommandContext,
  seen: SeenRequest,
  reason: string,
  own: ErrorDef = approvalErrors.ownDocument,
): Promise<Decided> {
  const { request, def } = await decideStep(context, seen, { decision: 'rejected', reason }, own);
  const { doc_no, current_step } = request;
  const status = await moveRequest(context, request, 'reject', {});
  const events = await def.onRejected(context, doc_no, reason);
  return { status, current_step, doc_no, events: [told(request, 'rejected'), ...events] };
}

/** The person who asked takes it back, and the document with it. */
export async function withdrawRequest(context: CommandContext, approvalId: string, reason: string): Promise<Decided> {
  const { request, def } = await locked(context, approvalId);
  if (!openCodes.includes(request.status)) return refuseDecided(context, request);
  if (request.creator_id !== context.session.user_id)
    return refuse(approvalErrors.notYourStep, { step: request.current_step, who: request.creator });
  const status = await moveRequest(context, request, 'withdraw', {});
  const events = await def.onWithdrawn(context, request.doc_no, reason);
  return {
    status,
    current_step: request.current_step,
    doc_no: request.doc_no,
    events: [told(request, 'cancelled'), ...events],
  };
}

/** The document is gone: so is the question about it. Nothing happens to one that was decided. */
export async function closeRequest(context: CommandContext, approvalId: string): Promise<readonly EventDraft[]> {
  const request = await lockRequest(context.tx, approvalId);
  if (!request || !openCodes.includes(request.status)) return [];
  await moveRequest(context, request, 'withdraw', {});
  return [told(request, 'cancelled')];
}

/** Proves, before anything of a document takes effect, that this content and no other was approved, and by enough people. */
export async function refuseUnapproved(
  tx: ReadTx,
  {
    doc_no,
    approval_id,
    hash,
  }: { readonly doc_no: string; readonly approval_id: string | null; readonly hash: string },
): Promise<void> {
  const request = approval_id === null ? undefined : await findRequest(tx, approval_id);
  const isApproved = request?.status === approvalStatus.codeOf('approved');
  if (!isApproved || flawOf(roundOf(request, await stepsOf(tx, request)), hash) !== undefined)
    refuse(approvalErrors.notAsApproved, { doc_no });
}

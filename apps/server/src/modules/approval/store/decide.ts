import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { ErrorDef } from '@tallyhouse/contracts/kit/define-error.ts';
import { approvalDecision } from '@tallyhouse/contracts/modules/approval/enums.ts';
import { approvalErrors } from '@tallyhouse/contracts/modules/approval/errors.ts';
import { approvalMachine } from '@tallyhouse/contracts/modules/approval/machines.ts';
import { type ApprovalDocDef, approvalDoc } from '../../../kernel/approvals.ts';
import type { CommandContext, EventDraft } from '../../../kernel/call.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { clockOf } from '../../../kernel/versions.ts';
import { rolesOf } from './people.ts';
import {
  type RequestRow,
  type StepRow,
  findRequest,
  insertSteps,
  lockRequest,
  openCodes,
  stepsOf,
  writeDecision,
} from './requests.ts';

export interface Decided {
  readonly status: number;
  readonly current_step: number;
  readonly doc_no: string;
  readonly events: readonly EventDraft[];
}

interface Seen {
  readonly approval_id: string;
  /** The version of the document she looked at, and the step that was open. */
  readonly version: number;
  readonly step_no: number;
}

interface Open {
  readonly request: RequestRow;
  readonly steps: readonly StepRow[];
  readonly step: StepRow;
  readonly def: ApprovalDocDef;
}

const refuseMissing = (context: CommandContext, id: string): never =>
  refuse(baseErrors.notFound, { thing: 'Approval', id, whs_id: context.session.whs_id });

/** Locks document and request, in this order everywhere, and gives the request as it stands. */
async function locked(
  context: CommandContext,
  id: string,
): Promise<{ request: RequestRow; def: ApprovalDocDef; now: number }> {
  const { tx, kernel } = context;
  const found = await findRequest(tx, id);
  if (!found) return refuseMissing(context, id);
  const def = approvalDoc(kernel, found.doc_type);
  const now = await def.lockVersion(tx, found.doc_no);
  const request = await lockRequest(tx, id);
  if (!request || now === undefined) return refuseMissing(context, id);
  return { request, def, now };
}

/** Somebody was quicker: the person is told who, and when. */
async function refuseDecided({ tx, session }: CommandContext, request: RequestRow): Promise<never> {
  const last = (await stepsOf(tx, request)).findLast(({ decided_at }) => decided_at !== null);
  return refuse(baseErrors.changedMeanwhile, {
    user: last?.decided_by ?? request.modifier,
    time: clockOf(session.time_region).format(last?.decided_at ?? request.mtime),
  });
}

/** The document is another one than the decisions of this round speak of: they start again, and the old ones stay readable. */
async function restarted({ tx, session }: CommandContext, request: RequestRow, version: number): Promise<RequestRow> {
  const steps = await stepsOf(tx, request);
  const again = await transition<keyof typeof approvalMachine.moves, RequestRow>(tx, approvalMachine, 'restart', {
    table: 'approval_request',
    statusColumn: 'status',
    where: { approval_id: request.approval_id },
    set: { current_step: 1, doc_version: version, modifier: session.email },
    raise: ['round = round + 1', 'version = version + 1', 'mtime = now()'],
  });
  if (!again) throw new Error(`request ${request.approval_id} could not start again`);
  await insertSteps(
    tx,
    request.approval_id,
    again.round,
    steps.map((step) => ({ ...step, four_eyes: step.four_eyes === 1 ? 1 : 0 })),
  );
  return again;
}

/**
 * The step this person is to decide: it is hers, the document is the one she saw, and nobody decided it before. `own` is
 * what her own document is refused with.
 */
async function myStep(context: CommandContext, seen: Seen, own: ErrorDef): Promise<Open> {
  const { kernel, session, tx } = context;
  const { request: found, def, now } = await locked(context, seen.approval_id);
  if (!openCodes.includes(found.status)) return refuseDecided(context, found);
  if (now !== seen.version) return refuse(approvalErrors.documentChanged, { doc_no: found.doc_no });
  const request = now === found.doc_version ? found : await restarted(context, found, now);
  if (request.current_step !== seen.step_no) {
    if (request.round !== found.round) return refuse(approvalErrors.documentChanged, { doc_no: found.doc_no });
    return refuseDecided(context, request);
  }
  const steps = await stepsOf(tx, request);
  const step = steps[request.current_step - 1];
  if (!step) throw new Error(`request ${request.approval_id} has no step ${request.current_step}`);
  // Before the roles: who made it is told so, whatever else she is.
  if (step.four_eyes === 1 && request.creator_id === session.user_id)
    throw new Refusal(own, { doc_no: request.doc_no });
  const roles = step.user_list.includes(session.user_id) ? [] : await rolesOf(kernel, session.whs_id, session.user_id);
  if (!step.user_list.includes(session.user_id) && !step.role_list.some((role) => roles.includes(role)))
    return refuse(approvalErrors.notYourStep, { step: step.step_no, who: step.step_name });
  return { request, steps, step, def };
}

const move = async (
  { tx, session }: CommandContext,
  request: RequestRow,
  name: keyof typeof approvalMachine.moves,
  set: Readonly<Record<string, number | Date>>,
): Promise<number> => {
  const ends = name !== 'step';
  const moved = await transition(tx, approvalMachine, name, {
    table: 'approval_request',
    statusColumn: 'status',
    where: { approval_id: request.approval_id },
    set: { ...set, modifier: session.email },
    raise: ['version = version + 1', 'mtime = now()', ...(ends ? ['done_at = now()'] : [])],
  });
  if (!moved) throw new Error(`request ${request.approval_id} could not ${name}`);
  return approvalMachine.toCode(name);
};

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
  seen: Seen,
  reason: string,
  own: ErrorDef = approvalErrors.ownDocument,
): Promise<Decided> {
  const { tx, session } = context;
  const { request, steps, def } = await myStep(context, seen, own);
  await writeDecision(tx, request, {
    decision: approvalDecision.codeOf('approved'),
    decided_by: session.email,
    decided_id: session.user_id,
    reason,
  });
  const next = steps[request.current_step];
  if (next) {
    const due = new Date(Date.now() + next.sla_minutes * 60_000);
    const status = await move(context, request, 'step', { current_step: next.step_no, due_at: due });
    return { status, current_step: next.step_no, doc_no: request.doc_no, events: [told(request, 'stepped')] };
  }
  const status = await move(context, request, 'approve', {});
  const events = await def.onApproved(context, request.doc_no);
  return {
    status,
    current_step: request.current_step,
    doc_no: request.doc_no,
    events: [told(request, 'approved'), ...events],
  };
}

export async function rejectStep(
  context: CommandContext,
  seen: Seen,
  reason: string,
  own: ErrorDef = approvalErrors.ownDocument,
): Promise<Decided> {
  const { tx, session } = context;
  const { request, def } = await myStep(context, seen, own);
  await writeDecision(tx, request, {
    decision: approvalDecision.codeOf('rejected'),
    decided_by: session.email,
    decided_id: session.user_id,
    reason,
  });
  const status = await move(context, request, 'reject', {});
  const events = await def.onRejected(context, request.doc_no, reason);
  return {
    status,
    current_step: request.current_step,
    doc_no: request.doc_no,
    events: [told(request, 'rejected'), ...events],
  };
}

/** The person who asked takes it back, and the document with it. */
export async function withdrawRequest(context: CommandContext, approvalId: string, reason: string): Promise<Decided> {
  const { request, def } = await locked(context, approvalId);
  if (!openCodes.includes(request.status)) return refuseDecided(context, request);
  if (request.creator_id !== context.session.user_id)
    return refuse(approvalErrors.notYourStep, { step: request.current_step, who: request.creator });
  const status = await move(context, request, 'withdraw', {});
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
  await move(context, request, 'withdraw', {});
  return [told(request, 'cancelled')];
}

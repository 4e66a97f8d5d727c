import type { ApprovalView } from '@tallyhouse/contracts/modules/approval/entities.ts';
import { approvalDecision } from '@tallyhouse/contracts/modules/approval/enums.ts';
import { approvalDoc } from '../../../kernel/approvals.ts';
import type { ReadContext } from '../../../kernel/call.ts';
import { rolesOf } from './people.ts';
import { findRequest, openCodes, requestOnWire, stepOnWire, stepsOf } from './requests.ts';

/**
 * A request as the person sees it. One whose document changed stands at its first step again: that is written by the next
 * decision, and told before it.
 */
export async function viewRequest(
  { tx, kernel, session }: Pick<ReadContext, 'tx' | 'kernel' | 'session'>,
  approvalId: string,
): Promise<ApprovalView | undefined> {
  const request = await findRequest(tx, approvalId);
  if (!request) return undefined;
  const isOpen = openCodes.includes(request.status);
  const [steps, now, roles] = await Promise.all([
    stepsOf(tx, request),
    approvalDoc(kernel, request.doc_type).versionOf(tx, request.doc_no),
    isOpen ? rolesOf(kernel, session.whs_id, session.user_id) : Promise.resolve<string[]>([]),
  ]);
  const startsAgain = isOpen && now !== request.doc_version;
  const current_step = startsAgain ? 1 : request.current_step;
  const step = steps[current_step - 1];
  const mine =
    isOpen &&
    step !== undefined &&
    (step.user_list.includes(session.user_id) || step.role_list.some((role) => roles.includes(role))) &&
    (step.four_eyes === 0 || request.creator_id !== session.user_id);
  const undecided = { decision: approvalDecision.codeOf('none'), decided_by: '', decided_at: null, reason: '' };
  return {
    ...requestOnWire(request),
    current_step,
    waits_for: isOpen ? (step?.step_name ?? '') : '',
    doc_version: now ?? request.doc_version,
    round: startsAgain ? request.round + 1 : request.round,
    my_turn: mine ? 1 : 0,
    step_list: steps.map(stepOnWire).map((one) => (startsAgain ? { ...one, ...undecided } : one)),
  };
}

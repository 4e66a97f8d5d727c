import type { ApprovalView } from '@tallyhouse/contracts/modules/approval/entities.ts';
import type { ReadContext } from '../../../kernel/call.ts';
import { obstacleFor } from '../domain/round.ts';
import { deciderOf } from './people.ts';
import { findRequest, requestOnWire, roundOf, stepOnWire, stepsOf } from './requests.ts';

/** A request as the person sees it. */
export async function viewRequest(
  { tx, session }: Pick<ReadContext, 'tx' | 'session'>,
  approvalId: string,
): Promise<ApprovalView | undefined> {
  const request = await findRequest(tx, approvalId);
  if (!request) return undefined;
  const steps = await stepsOf(tx, request);
  return {
    ...requestOnWire(request),
    doc_version: request.doc_version,
    round: request.round,
    my_turn: obstacleFor(roundOf(request, steps), deciderOf(session)) === undefined ? 1 : 0,
    step_list: steps.map(stepOnWire),
  };
}

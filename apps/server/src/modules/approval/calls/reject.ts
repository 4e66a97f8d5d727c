import { approvalCalls } from '@tallyhouse/contracts/modules/approval/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { rejectStep } from '../store/decide.ts';

export const reject = handle(approvalCalls.reject, async (context, { reason, ...seen }) => {
  const { events, doc_no, ...reply } = await rejectStep(context, seen, reason);
  return { reply, audit: [{ object_id: seen.approval_id, after: { ...reply, doc_no }, reason }], events };
});

import { approvalCalls } from '@tallyhouse/contracts/modules/approval/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { withdrawRequest } from '../store/decide.ts';

export const withdraw = handle(approvalCalls.withdraw, async (context, { approval_id, reason }) => {
  const { events, doc_no, ...reply } = await withdrawRequest(context, approval_id, reason);
  return { reply, audit: [{ object_id: approval_id, after: { ...reply, doc_no }, reason }], events };
});

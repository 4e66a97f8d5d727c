import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { approvalCalls } from '@tallyhouse/contracts/modules/approval/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { viewRequest } from '../store/view.ts';

export const getApproval = handle(
  approvalCalls.getApproval,
  async (context, { approval_id }) =>
    (await viewRequest(context, approval_id)) ??
    refuse(baseErrors.notFound, { thing: 'Approval', id: approval_id, whs_id: context.session.whs_id }),
);

import { approvalCalls } from '@tallyhouse/contracts/modules/approval/calls.ts';
import { approvalTab } from '@tallyhouse/contracts/modules/approval/enums.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { rolesOf } from '../store/people.ts';
import { type ListedRequest, requestFilter, requestList, requestOnWire } from '../store/requests.ts';

export const searchApproval = handle(approvalCalls.searchApproval, async ({ tx, session, kernel }, input) => {
  const forMe = input.tab === approvalTab.codeOf('waiting_for_me');
  const roles = forMe ? await rolesOf(kernel, session.whs_id, session.user_id) : [];
  const found = await page<ListedRequest, 'ctime'>(
    tx,
    requestList,
    requestFilter(session.whs_id, { user_id: session.user_id, roles }, input),
    input,
  );
  return { ...found, list: found.list.map(requestOnWire) };
});

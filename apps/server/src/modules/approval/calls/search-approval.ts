import { approvalCalls } from '@tallyhouse/contracts/modules/approval/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type ListedRequest, requestFilter, requestList, requestOnWire } from '../store/requests.ts';

export const searchApproval = handle(approvalCalls.searchApproval, async ({ tx, session }, input) => {
  const found = await page<ListedRequest, 'ctime'>(
    tx,
    requestList,
    requestFilter(session.whs_id, session, input),
    input,
  );
  return { ...found, list: found.list.map(requestOnWire) };
});

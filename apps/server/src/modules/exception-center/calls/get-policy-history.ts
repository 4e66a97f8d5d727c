import { exceptionCenterCalls } from '@tallyhouse/contracts/modules/exception-center/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type ChangeRow, changeFilter, changeList, changeOnWire } from '../store/policy-history.ts';

export const getPolicyHistory = handle(exceptionCenterCalls.getPolicyHistory, async ({ tx, session }, input) => {
  const { step, code, flow } = input;
  const found = await page<ChangeRow, 'version'>(
    tx,
    changeList,
    changeFilter(session.whs_id, { step, code, flow }),
    input,
  );
  return { ...found, list: found.list.map(changeOnWire) };
});

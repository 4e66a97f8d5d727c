import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { findColleagues } from '../store/people.ts';

export const fuzzySearchUser = handle(accountCalls.fuzzySearchUser, async ({ kernel, session }, { code }) => ({
  list: await kernel.databases.control((tx) => findColleagues(tx, session.whs_id, code)),
}));

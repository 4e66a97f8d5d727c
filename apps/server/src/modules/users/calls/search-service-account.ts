import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { serviceAccounts } from '../store/service-accounts.ts';

export const searchServiceAccount = handle(usersCalls.searchServiceAccount, ({ kernel }, input) =>
  kernel.databases.control((tx) => serviceAccounts(tx, input)),
);

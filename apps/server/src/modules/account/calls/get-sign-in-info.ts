import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { demoAccounts } from '../store/demo-accounts.ts';

export const getSignInInfo = handle(accountCalls.getSignInInfo, async ({ kernel }) => ({
  environment: kernel.env.environment,
  version: kernel.version,
  demo_accounts: kernel.env.environment === 'demo' ? await kernel.databases.control(demoAccounts) : [],
}));

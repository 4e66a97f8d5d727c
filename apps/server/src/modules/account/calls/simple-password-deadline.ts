import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { weakDeadline } from '../store/credentials.ts';

/** The words are for callers without dictionaries of their own; the console says them in the person's language. */
const messageFor = (deadline: number): string =>
  `Your password is too simple, please change it before ${new Date(deadline * 1000).toISOString().slice(0, 10)}.`;

export const simplePasswordDeadline = handle(accountCalls.simplePasswordDeadline, async ({ kernel, session }) => {
  const deadline = await kernel.databases.control((tx) => weakDeadline(tx, session.user_id));
  return deadline === undefined
    ? { is_simple: 0 as const, deadline: 0, message: '' }
    : { is_simple: 1 as const, deadline, message: messageFor(deadline) };
});

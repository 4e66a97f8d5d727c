import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { openSessions } from '../store/people.ts';

export const searchUserSession = handle(usersCalls.searchUserSession, ({ kernel, session }, { user_id }) =>
  kernel.databases.control(async (tx) => {
    const [here] = await tx.sql('select 1 from user_whs where user_id = $1 and whs_id = $2', [user_id, session.whs_id]);
    if (!here) refuse(baseErrors.notFound, { thing: 'User', id: user_id, whs_id: session.whs_id });
    return { list: await openSessions(tx, user_id) };
  }),
);

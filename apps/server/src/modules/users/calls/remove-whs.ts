import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { refuseUnlessIn } from '../../../kernel/auth/authority.ts';
import { endSessionsOf } from '../../../kernel/auth/end-sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { keepingAdministrators } from '../../roles/public.ts';
import { atLeastOne, lockTargets } from '../store/assignments.ts';
import { touchPerson } from '../store/people.ts';
import { logAccess } from '../store/roles.ts';

export const removeWhs = handle(usersCalls.removeWhs, ({ tx, session, operator }, input) =>
  keepingAdministrators(tx, async () => {
    refuseUnlessIn(operator, input.whs_ids);
    await lockTargets(tx, session, input.user_ids);
    // Her roles there go with it.
    const gone = await tx.sql<{ user_id: string; whs_id: string }>(
      'delete from user_whs where user_id = any($1) and whs_id = any($2) returning user_id, whs_id',
      [input.user_ids, input.whs_ids],
    );
    if (gone.length === 0) {
      refuse(baseErrors.notFound, { thing: 'User', id: input.user_ids.join(', '), whs_id: input.whs_ids.join(', ') });
    }
    for (const { user_id, whs_id } of gone) {
      await endSessionsOf(tx, user_id, 'no access', { whs: whs_id });
      await touchPerson(tx, user_id, session.email);
    }
    const by = { operator: session.email, reason: input.reason };
    await logAccess(
      tx,
      gone.map((row) => ({ ...row, action: 'remove_whs' as const })),
      by,
    );
    return {
      reply: {},
      audit: atLeastOne(
        gone.map(({ user_id, whs_id }) => ({ object_id: user_id, before: { whs_id }, reason: input.reason })),
      ),
    };
  }),
);

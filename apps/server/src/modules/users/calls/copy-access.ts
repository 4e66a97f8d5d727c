import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { atLeastOne, letIn, lockTargets } from '../store/assignments.ts';
import { rolesHeld } from '../store/people.ts';

export const copyAccess = handle(usersCalls.copyAccess, async (context, input) => {
  const { tx, session } = context;
  const targets = await lockTargets(tx, session, input.user_ids);
  const places = await tx.sql<{ whs_id: string }>('select whs_id from user_whs where user_id = $1 order by whs_id', [
    input.from_user_id,
  ]);
  if (places.length === 0) {
    refuse(baseErrors.notFound, { thing: 'User', id: input.from_user_id, whs_id: session.whs_id });
  }
  const audit = [];
  for (const { whs_id } of places) {
    const held = (await rolesHeld(tx, whs_id, [input.from_user_id])).get(input.from_user_id) ?? [];
    // What has ended is not given again; the days of the rest are the same.
    const roles = held
      .filter((role) => role.state !== 'ended')
      .map(({ role_id, valid_to, state, valid_from }) => ({
        role_id,
        valid_from: state === 'later' ? valid_from : null,
        valid_to,
      }));
    for (const target of targets) audit.push(await letIn(context, target, whs_id, roles, input.reason));
  }
  return { reply: {}, audit: atLeastOne(audit) };
});

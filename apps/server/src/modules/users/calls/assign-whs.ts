import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { atLeastOne, letIn, lockTargets } from '../store/assignments.ts';

export const assignWhs = handle(usersCalls.assignWhs, async (context, input) => {
  const { tx, session } = context;
  const targets = await lockTargets(tx, session, input.user_ids);
  const roles = input.role_ids.map((role_id) => ({ role_id, valid_from: null, valid_to: input.valid_to }));
  const audit = [];
  for (const target of targets) {
    for (const whs of input.whs_ids) audit.push(await letIn(context, target, whs, roles, input.reason));
  }
  return { reply: {}, audit: atLeastOne(audit) };
});

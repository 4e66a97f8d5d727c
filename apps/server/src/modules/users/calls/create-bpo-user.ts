import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import { usersErrors } from '@tallyhouse/contracts/modules/users/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { seriesOf } from '../domain/series.ts';
import { atLeastOne, letIn } from '../store/assignments.ts';
import { linkMinutes, makeResetLink } from '../store/links.ts';

const bpo = userType.codeOf('bpo');

export const createBpoUser = handle(usersCalls.createBpoUser, async ({ tx, kernel, session }, input) => {
  const people = seriesOf(input, input.count);
  const [taken] = await tx.sql<{ login_name: string }>(
    'select login_name from app_user where login_name = any($1) order by 1 limit 1',
    [people.map((one) => one.login_name)],
  );
  if (taken) refuse(usersErrors.loginNameTaken, taken);
  const role = { role_id: input.role_id, valid_from: null, valid_to: input.valid_to };
  const made = [];
  for (const one of people) {
    const [row] = await tx.sql<{ user_id: string }>(
      `insert into app_user (login_name, display_name, local_name, user_type, bpo_vendor, department, updated_by)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (login_name) do nothing returning user_id`,
      [one.login_name, one.display_name, one.local_name, bpo, input.bpo_vendor, input.department, session.email],
    );
    if (!row) return refuse(usersErrors.loginNameTaken, { login_name: one.login_name });
    const { user_id } = row;
    const audit = await letIn(tx, session, { user_id, user_type: bpo }, session.whs_id, [role], input.reason);
    const { link } = await makeResetLink(tx, kernel.env.publicOrigin, user_id);
    made.push({
      told: { user_id, login_name: one.login_name, setup_link: link },
      audit: {
        ...audit,
        after: { ...audit.after, login_name: one.login_name, bpo_vendor: input.bpo_vendor, valid_to: input.valid_to },
      },
    });
  }
  const expires_at = Math.floor(Date.now() / 1000) + linkMinutes * 60;
  return {
    reply: { list: made.map(({ told }) => told), expires_at },
    kept: { list: made.map(({ told }) => ({ ...told, setup_link: '' })), expires_at },
    audit: atLeastOne(made.map(({ audit }) => audit)),
  };
});

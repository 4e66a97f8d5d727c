import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import { usersErrors } from '@tallyhouse/contracts/modules/users/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { seriesOf } from '../domain/series.ts';
import { atLeastOne, letIn } from '../store/assignments.ts';
import { makeResetLinks } from '../store/links.ts';

const bpo = userType.codeOf('bpo');

export const createBpoUser = handle(usersCalls.createBpoUser, async (context, input) => {
  const { tx, kernel, session } = context;
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
    const audit = await letIn(context, { user_id, user_type: bpo }, session.whs_id, [role], input.reason);
    made.push({
      told: { user_id, login_name: one.login_name, setup_link: '' },
      audit: {
        ...audit,
        after: { ...audit.after, login_name: one.login_name, bpo_vendor: input.bpo_vendor, valid_to: input.valid_to },
      },
    });
  }
  const list = made.map(({ told }) => told);
  const ids = list.map(({ user_id }) => user_id);
  const { links, expires_at } = await makeResetLinks(tx, kernel.env.publicOrigin, ids);
  return {
    reply: { list: list.map((told, n) => ({ ...told, setup_link: links[n] ?? '' })), expires_at },
    kept: { list, expires_at },
    audit: atLeastOne(made.map(({ audit }) => audit)),
  };
});

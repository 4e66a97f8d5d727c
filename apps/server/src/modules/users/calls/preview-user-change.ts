import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { keysIn } from '../store/roles.ts';

export const previewUserChange = handle(
  usersCalls.previewUserChange,
  ({ kernel, session }, { user_id, role_id = [] }) =>
    kernel.databases.control(async (tx) => {
      const [now, then, [user]] = await Promise.all([
        keysIn(tx, user_id, session.whs_id),
        tx.sql<{ key: string; title: string }>(
          `select distinct p.key, p.title from role r join role_permission rp using (role_id) join permission p using (key)
           where r.role_id = any($1) and r.status = 1 and coalesce(r.whs_id, $2) = $2 and not p.retired order by p.key`,
          [role_id, session.whs_id],
        ),
        tx.sql('select 1 from app_user where user_id = $1', [user_id]),
      ]);
      if (!user) return refuse(baseErrors.notFound, { thing: 'User', id: user_id, whs_id: session.whs_id });
      const has = (list: typeof now, key: string): boolean => list.some((row) => row.key === key);
      return {
        gained: then.filter(({ key }) => !has(now, key)),
        lost: now.filter(({ key }) => !has(then, key)),
      };
    }),
);

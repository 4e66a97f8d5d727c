import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { userStatus } from '@tallyhouse/contracts/modules/users/enums.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { rolesHeld } from '../store/people.ts';
import { rolesIn } from '../store/roles.ts';

const ON = 1;

export const explainPermission = handle(usersCalls.explainPermission, ({ kernel }, { whs_id, user_id, key }) =>
  kernel.databases.control(async (tx) => {
    const [roles, held, [permission], [user], [whs]] = await Promise.all([
      rolesIn(tx, whs_id),
      rolesHeld(tx, whs_id, [user_id]),
      tx.sql<{ title: string }>('select title from permission where key = $1 and not retired', [key]),
      tx.sql<{ status: number }>('select status from app_user where user_id = $1', [user_id]),
      tx.sql('select 1 from warehouse_directory where whs_id = $1', [whs_id]),
    ]);
    if (!user || !whs) return refuse(baseErrors.notFound, { thing: 'User', id: user_id, whs_id });
    const hers = new Map((held.get(user_id) ?? []).map((role) => [role.role_id, role]));
    const holding = roles.filter((role) => role.keys.includes(key));
    const told = holding.map((role) => {
      const own = hers.get(role.role_id);
      return {
        role_id: role.role_id,
        role_name: role.role_name,
        state: own?.state ?? (role.status === ON ? ('not_held' as const) : ('off' as const)),
        valid_from: own?.valid_from ?? null,
        valid_to: own?.valid_to ?? null,
      };
    });
    return {
      holds: told.some((role) => role.state === 'now'),
      known: permission !== undefined,
      title: permission?.title ?? '',
      disabled: user.status !== userStatus.codeOf('active'),
      roles: told,
    };
  }),
);

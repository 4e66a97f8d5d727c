import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import type { Session } from '../../../kernel/auth/sessions.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { rolesIn } from './roles.ts';

type Option = ReplyOf<typeof usersCalls.getGrantRoleList>['list'][number];

const ON = 1;
export const bpoKind = 2;

/** The roles one may choose from in this warehouse: those that are on. */
export async function roleOptions(kernel: Kernel, session: Session): Promise<Option[]> {
  const roles = await kernel.databases.control((tx) => rolesIn(tx, session.whs_id));
  const own: ReadonlySet<string> = session.keys;
  return roles
    .filter((role) => role.status === ON)
    .map(({ role_id, role_name, role_kind, description, keys }) => ({
      role_id,
      role_name,
      role_kind,
      description,
      keys: keys.length,
      may_grant: keys.every((key) => own.has(key)),
    }));
}

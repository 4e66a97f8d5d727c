import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { userStatus } from '@tallyhouse/contracts/modules/users/enums.ts';
import { usersErrors } from '@tallyhouse/contracts/modules/users/errors.ts';
import { endSessionsOf } from '../../../kernel/auth/end-sessions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { keepingAdministrators } from '../../roles/public.ts';
import { datesOf, roleChanges } from '../domain/role-changes.ts';
import { checkGrants, refuseAccountChange, refuseControl } from '../store/grants.ts';
import { lockPerson, rolesHeld, writePerson } from '../store/people.ts';
import { type AccessLine, giveRole, logAccess, takeRole } from '../store/roles.ts';

const [active, disabled, pending] = [
  userStatus.codeOf('active'),
  userStatus.codeOf('disabled'),
  userStatus.codeOf('pending'),
];

const accountFields = ['display_name', 'local_name', 'department', 'status'] as const;
type AccountFields = Readonly<Record<(typeof accountFields)[number], string | number>>;
const accountChanged = (before: AccountFields, after: AccountFields): boolean =>
  accountFields.some((field) => before[field] !== after[field]);

export const editUser = handle(usersCalls.editUser, async ({ tx, session, operator }, input) => {
  const { user_id, reason } = input;
  const whs_id = session.whs_id;
  if (user_id === session.user_id) refuse(usersErrors.ownAccess, {});
  const by = { operator: session.email, reason };
  return keepingAdministrators(tx, async () => {
    const found = await lockPerson(tx, whs_id, user_id);
    const before = refuseStale(session, { thing: 'User', id: user_id }, found, input.version);
    if (input.status === pending && before.status !== pending) {
      refuse(baseErrors.wrongStatus, { thing: 'User', status: before.status, action: 'approval' });
    }
    if (accountChanged(before, input)) await refuseAccountChange(tx, operator, user_id);
    // An account that is enabled again has all its roles again.
    if (input.status === active && before.status !== active) await refuseControl(tx, operator, [user_id]);
    const held = (await rolesHeld(tx, whs_id, [user_id])).get(user_id) ?? [];
    const roles = roleChanges(held, input.role_list);
    const given = [...roles.granted, ...roles.changed.map(({ after }) => after)];
    const names = await checkGrants(tx, { whs_id, user_type: before.user_type }, given, operator);

    for (const role of given) await giveRole(tx, { user_id, whs_id }, role, by);
    for (const role of roles.revoked) await takeRole(tx, user_id, whs_id, role.role_id);
    await tx.sql('update user_whs set is_show_mbn = $3 where user_id = $1 and whs_id = $2', [
      user_id,
      whs_id,
      input.is_show_mbn,
    ]);
    const version = await writePerson(tx, user_id, { ...input, operator: session.email });
    if (input.status === disabled && before.status !== disabled) await endSessionsOf(tx, user_id, 'disabled');

    const lines: AccessLine[] = [
      ...roles.granted.map((role) => ({
        user_id,
        whs_id,
        action: 'grant' as const,
        role_id: role.role_id,
        after: datesOf(role),
      })),
      ...roles.changed.map((change) => ({
        user_id,
        whs_id,
        action: 'change' as const,
        role_id: change.after.role_id,
        before: datesOf(change.before),
        after: datesOf(change.after),
      })),
      ...roles.revoked.map((role) => ({
        user_id,
        whs_id,
        action: 'revoke' as const,
        role_id: role.role_id,
        before: datesOf(role),
      })),
      ...(input.status === disabled && before.status !== disabled
        ? [{ user_id, whs_id, action: 'disable' as const }]
        : []),
      ...(input.status === active && before.status !== active ? [{ user_id, whs_id, action: 'enable' as const }] : []),
    ];
    await logAccess(tx, lines, by);

    const nameOf = (id: number): string =>
      held.find((role) => role.role_id === id)?.role_name ?? names.get(id) ?? String(id);
    const words = (list: readonly { role_id: number; valid_to: string | null }[]): string =>
      list
        .map(({ role_id, valid_to }) => (valid_to === null ? nameOf(role_id) : `${nameOf(role_id)} (${valid_to})`))
        .toSorted()
        .join(', ');
    const told = ({ display_name, local_name, department, status, is_show_mbn }: typeof input | typeof before) => ({
      display_name,
      local_name,
      department,
      status,
      is_show_mbn,
    });
    return {
      reply: { version },
      audit: [
        {
          object_id: user_id,
          before: { ...told(before), role_list: words(held) },
          after: { ...told(input), role_list: words(input.role_list) },
          reason,
        },
      ],
    };
  });
});

import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { openSessions, peopleOf } from '../store/people.ts';
import { changesTo, signInsOf } from '../store/records.ts';
import { keysIn } from '../store/roles.ts';

export const getWhsUserDetail = handle(usersCalls.getWhsUserDetail, ({ kernel, session }, { whs_id, user_id }) =>
  kernel.databases.control(async (tx) => {
    const showEmail = session.keys.has(usersPermissions.adminListEdit.key);
    const [found, keys, sessions, signIns, changes, [whs]] = await Promise.all([
      peopleOf(tx, whs_id, { pageno: 1, count: 1, user_id }, showEmail),
      keysIn(tx, user_id, whs_id),
      openSessions(tx, user_id),
      signInsOf(tx, user_id),
      changesTo(tx, user_id),
      tx.sql<{ whs_name: string }>('select whs_name from warehouse_directory where whs_id = $1', [whs_id]),
    ]);
    const [person] = found.list;
    if (!person || !whs) return refuse(baseErrors.notFound, { thing: 'User', id: user_id, whs_id });
    return {
      person,
      whs_name: whs.whs_name,
      role_list: person.role_list,
      keys,
      sessions,
      sign_ins: signIns,
      changes,
    };
  }),
);

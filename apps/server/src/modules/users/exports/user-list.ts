import { usersCalls, userListExport as codes } from '@tallyhouse/contracts/modules/users/calls.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import type { ExportDef } from '../../../kernel/exports/define-export.ts';
import { maskedEmail } from '../domain/masked-email.ts';
import { controlOrder } from '../store/control-page.ts';
import { peopleOfWarehouse, whsPersonConditions } from '../store/people.ts';

/** The names of the roles that count today. */
const rolesNow = `(select string_agg(r.role_name, ', ' order by r.role_name) from user_role ur join role r using (role_id)
  where ur.user_id = l.user_id and ur.whs_id = l.whs_id and r.status = 1 and now() between ur.valid_from and ur.valid_to)`;

export const userListExportDef: ExportDef = {
  ...codes,
  fileName: 'User',
  permission: usersPermissions.userListExport,
  page: usersPermissions.userList,
  columns: {
    user_id: 'text',
    display_name: 'text',
    local_name: 'text',
    user_type: 'number',
    department: 'text',
    role_list: { type: 'text', sql: rolesNow },
    status: 'number',
    // A person who never signed in, and a role that does not end, leave the cell empty.
    last_sign_in: { type: 'time', sql: `nullif(last_sign_in, 'epoch')` },
    expire_at: { type: 'time', sql: `case when expire_at < '9999-01-01' then expire_at end` },
    bpo_vendor: 'text',
    login_name: 'text',
    // A file leaves the house: nobody gets more of it than the list shows to everybody.
    email: { type: 'text', sql: 'email', shown: (value) => maskedEmail(String(value)) },
    updated_by: 'text',
  },
  rows: (whs, filters) => {
    const asked = usersCalls.getUserList.input.parse(filters);
    const conditions = whsPersonConditions(whs, asked);
    return {
      place: 'control',
      from: `(${peopleOfWarehouse.source}) l`,
      where: conditions.sql,
      values: conditions.values,
      orderBy: controlOrder(peopleOfWarehouse, asked),
    };
  },
};

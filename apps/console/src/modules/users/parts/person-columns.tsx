import type { Person } from '@tallyhouse/contracts/modules/users/entities.ts';
import { userStatus, userType } from '@tallyhouse/contracts/modules/users/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { StatusValue, TextValue, TimeValue } from '../../../kit/format/values.tsx';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { pathTo } from '../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../kit/routing/route-link.tsx';
import { userPaths } from '../routes.ts';
import { RoleChips } from './role-chips.tsx';
import { UserTypeValue } from './user-type.tsx';

/** The columns of a list of people of one warehouse. `linked`: her page may be opened. */
export const personColumns = (whs: string, linked: boolean): readonly ListColumn<Person>[] => [
  {
    field: 'user_id',
    width: 100,
    locked: true,
    sortable: true,
    render: (row) =>
      linked ? (
        <RouteLink to={pathTo(userPaths.detail, { whsId: whs, userId: row.user_id })}>
          <Mono strong>{row.user_id}</Mono>
        </RouteLink>
      ) : (
        <Mono strong>{row.user_id}</Mono>
      ),
  },
  { field: 'display_name', width: 132, locked: true, render: (row) => row.display_name },
  { field: 'local_name', width: 104, render: (row) => <TextValue value={row.local_name} /> },
  {
    field: 'user_type',
    width: 112,
    codes: userType,
    render: (row) => <UserTypeValue value={row.user_type} />,
  },
  { field: 'department', width: 92, render: (row) => <TextValue value={row.department} /> },
  { field: 'role_list', width: 200, render: (row) => <RoleChips roles={row.role_list} /> },
  {
    field: 'status',
    width: 96,
    codes: userStatus,
    render: (row) => <StatusValue of={userStatus} value={row.status} />,
  },
  { field: 'last_sign_in', width: 116, sortable: true, render: (row) => <TimeValue value={row.last_sign_in} /> },
  { field: 'expire_at', width: 116, sortable: true, render: (row) => <TimeValue value={row.expire_at} /> },
  { field: 'bpo_vendor', width: 140, render: (row) => <TextValue value={row.bpo_vendor} /> },
  { field: 'login_name', width: 210, render: (row) => row.login_name },
  { field: 'email', width: 210, render: (row) => <TextValue value={row.email} /> },
  { field: 'updated_by', width: 200, render: (row) => row.updated_by },
];

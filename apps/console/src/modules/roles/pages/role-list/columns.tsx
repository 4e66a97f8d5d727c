import type { Role } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { roleKind, roleStatus } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { RoleOrigin, SensitiveCount } from '../../parts/role-values.tsx';
import { rolePaths } from '../../routes.ts';

export const roleColumns: readonly ListColumn<Role>[] = [
  {
    field: 'role_id',
    width: 56,
    locked: true,
    render: (row) => (
      <RouteLink to={pathTo(rolePaths.detail, { id: String(row.role_id) })}>
        <Mono strong>{row.role_id}</Mono>
      </RouteLink>
    ),
  },
  { field: 'role_name', width: 136, sortable: true, locked: true, render: (row) => row.role_name },
  {
    field: 'role_kind',
    width: 94,
    codes: roleKind,
    render: (row) => <StatusValue of={roleKind} value={row.role_kind} />,
  },
  { field: 'description', width: 88, render: (row) => <TextValue value={row.description} /> },
  { field: 'users', width: 60, align: 'right', render: (row) => <NumberValue value={row.users} /> },
  { field: 'keys', width: 52, align: 'right', render: (row) => <NumberValue value={row.keys} /> },
  {
    field: 'sensitive_keys',
    width: 76,
    align: 'right',
    render: (row) => <SensitiveCount value={row.sensitive_keys} />,
  },
  { field: 'copied_from', width: 122, render: (row) => <RoleOrigin role={row} /> },
  { field: 'version', width: 66, align: 'right', render: (row) => <NumberValue value={row.version} /> },
  {
    field: 'status',
    width: 64,
    codes: roleStatus,
    render: (row) => <StatusValue of={roleStatus} value={row.status} />,
  },
  { field: 'updated_by', width: 92, render: (row) => <TextValue value={row.updated_by} /> },
  { field: 'updated_at', width: 116, sortable: true, render: (row) => <TimeValue value={row.updated_at} /> },
];

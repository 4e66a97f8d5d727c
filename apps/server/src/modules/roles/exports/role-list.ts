import { roleListExport as codes, rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import type { ExportDef } from '../../../kernel/exports/define-export.ts';
import { rolesFound } from '../store/roles.ts';

export const roleListExportDef: ExportDef = {
  ...codes,
  fileName: 'Role',
  permission: rolesPermissions.roleExport,
  page: rolesPermissions.roleView,
  columns: {
    role_id: 'number',
    role_name: 'text',
    role_kind: 'number',
    description: 'text',
    users: 'number',
    keys: 'number',
    sensitive_keys: 'number',
    copied_from: 'text',
    version: 'number',
    status: 'number',
    updated_by: 'text',
    updated_at: 'time',
  },
  rows: (whs, filters) => {
    const { columns, condition, values, order } = rolesFound(whs, rolesCalls.searchRole.input.parse(filters));
    return {
      place: 'control',
      from: `(select ${columns} from role r where ${condition}) r`,
      where: 'true',
      values,
      orderBy: order,
    };
  },
};

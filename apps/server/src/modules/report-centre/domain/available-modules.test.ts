import { describe, expect, it } from 'vitest';
import { definePermissions } from '@tallyhouse/contracts/kit/define-permissions.ts';
import { availableModules } from './available-modules.ts';

const may = definePermissions({
  roles: { key: 'PC.SystemConfig.UserRole', type: 'route', title: 'Role List' },
  rolesExport: { key: 'PC.SystemConfig.UserRole.Export', type: 'button', title: 'Export Role List' },
  users: { key: 'PC.SystemConfig.UserList', type: 'route', title: 'User List' },
  usersExport: { key: 'PC.SystemConfig.UserList.Export', type: 'button', title: 'Export User List' },
  storey: { key: 'PC.WMSBasic.StorageAreaSetting.Storey.View', type: 'route', title: 'Storey' },
  storeyExport: { key: 'PC.WMSBasic.StorageAreaSetting.Storey.Export', type: 'button', title: 'Export Storey' },
});
const exports = [
  { export_module: 9, task_type: 902, fileName: 'Role', permission: may.rolesExport, page: may.roles },
  { export_module: 9, task_type: 901, fileName: 'User', permission: may.usersExport, page: may.users },
  { export_module: 8, task_type: 801, fileName: 'Storey', permission: may.storeyExport, page: may.storey },
];

describe('the exports a person may ask for', () => {
  it('stand by module and by number', () => {
    expect(availableModules(exports, new Set(exports.map(({ permission }) => permission.key)))).toEqual([
      {
        export_module: 8,
        name: 'WMSBasic',
        task_type_list: [{ task_type: 801, name: 'Storey', route_name: 'PC.WMSBasic.StorageAreaSetting.Storey.View' }],
      },
      {
        export_module: 9,
        name: 'SystemConfig',
        task_type_list: [
          { task_type: 901, name: 'User', route_name: 'PC.SystemConfig.UserList' },
          { task_type: 902, name: 'Role', route_name: 'PC.SystemConfig.UserRole' },
        ],
      },
    ]);
  });

  it('are only those whose key she holds: the right to the page is not enough', () => {
    const keys = new Set(['PC.SystemConfig.UserRole', 'PC.SystemConfig.UserList.Export']);
    expect(availableModules(exports, keys).map(({ task_type_list }) => task_type_list.map((t) => t.task_type))).toEqual(
      [[901]],
    );
    expect(availableModules(exports, new Set())).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { callsByKey, keylessCalls, openCalls } from './call-keys.ts';

const calls = [rolesCalls.createRole, rolesCalls.copyRole, rolesCalls.getRoleConfiguration];
const { roleCreate } = rolesPermissions;

describe('the calls of a key', () => {
  it('are those whose contract names it', () => {
    expect([...callsByKey(calls)].map(([key, own]) => [key, own.map(({ id }) => id)])).toEqual([
      [roleCreate.key, ['system.role.create_role', 'system.role.copy_role']],
    ]);
  });

  it('are without a key when no module has it any more', () => {
    expect(keylessCalls(calls, new Set([roleCreate.key]))).toEqual([]);
    expect(keylessCalls(calls, new Set()).map(({ id }) => id)).toEqual([
      'system.role.create_role',
      'system.role.copy_role',
    ]);
  });

  it('need none when everybody signed in may make them', () => {
    expect(openCalls(calls)).toEqual([
      {
        id: 'config.userlist.get_role_configuration',
        method: 'GET',
        path: '/api/v2/apps/config/userlist/get_role_configuration',
        access: 'session',
      },
    ]);
  });
});

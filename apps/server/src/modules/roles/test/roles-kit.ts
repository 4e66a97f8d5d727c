import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import type { Client, TestServer } from '../../../../test/kit/test-server.ts';

export const keys = {
  area: 'PC.WMSBasic.StorageAreaSetting',
  view: 'PC.WMSBasic.StorageAreaSetting.Storey.View',
  create: 'PC.WMSBasic.StorageAreaSetting.Storey.Create',
  edit: 'PC.WMSBasic.StorageAreaSetting.Storey.Edit',
  roleEdit: 'PC.SystemConfig.UserRole.Edit',
} as const;

export const fields = { role_kind: 1, description: '' };
export const reason = 'a test';

let made = 0;
/** A role of the warehouse of the session, under a name nobody has. */
export async function makeRole(
  admin: Client,
  held: readonly string[],
  rest: { role_kind?: number; role_name?: string; of_house?: 0 | 1 } = {},
): Promise<{ role_id: number; role_name: string; version: number }> {
  made += 1;
  const role_name = rest.role_name ?? `Role ${made}`;
  const said = await admin.call(rolesCalls.createRole, {
    ...fields,
    of_house: 0,
    ...rest,
    role_name,
    keys: [...held],
    reason,
  });
  if (said.retcode !== 0) throw new Error(said.message);
  return { role_id: said.data.role_id, role_name, version: said.data.version };
}

export const give = (server: TestServer, login: string, whs: string, roleId: number): Promise<object[]> =>
  server.look(
    `insert into control.user_role (user_id, whs_id, role_id, granted_by, reason)
     select user_id, $2, $3, 'test', 'a test' from control.app_user where login_name = $1`,
    [login, whs, roleId],
  );

export const heldBy = async (server: TestServer, roleId: number): Promise<string[]> =>
  (
    await server.look<{ key: string }>('select key from control.role_permission where role_id = $1 order by key', [
      roleId,
    ])
  ).map(({ key }) => key);

export const houseRole = async (server: TestServer, name: string): Promise<{ role_id: number; version: number }> => {
  const [row] = await server.look<{ role_id: string; version: number }>(
    'select role_id, version from control.role where role_name = $1 and whs_id is null',
    [name],
  );
  return { role_id: Number(row?.role_id), version: row?.version ?? 0 };
};

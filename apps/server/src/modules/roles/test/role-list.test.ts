import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { roles } from '@tallyhouse/tools/world/world.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { fields, give, houseRole, keys, makeRole, reason } from './roles-kit.ts';

const { searchRole, getRoleDetail, copyRole, updateRole, searchWhsRole, getRoleConfiguration } = rolesCalls;
const page = { pageno: 1, count: 20 };

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const clerkKeys = roles['Inbound clerk']?.toSorted() ?? [];

describe('search_role', () => {
  it('search_role lists the roles of all warehouses and of this one with users and keys [call system.role.search_role]', async () => {
    const bangkok = await server.as(somebody.bangkok);
    await makeRole(bangkok, [keys.view], { role_name: 'Bangkok only' });
    const mine = await makeRole(admin, [keys.view, keys.roleEdit], { role_name: 'East only' });
    const { data } = await admin.call(searchRole, page);
    expect(data.total).toBe(data.list.length);
    expect(data.list.map(({ role_name }) => role_name)).toEqual([
      'Administrator',
      'East only',
      'Inbound clerk',
      'Packer BPO',
      'Picker',
      'Shift supervisor',
    ]);
    expect(data.list.find(({ role_id }) => role_id === mine.role_id)).toMatchObject({
      whs_id: 'SGE01',
      users: 0,
      keys: 3,
      sensitive_keys: 2,
      copied_from: '',
      version: 1,
      status: 1,
      updated_by: somebody.administrator,
    });
    expect(data.list.find(({ role_name }) => role_name === 'Inbound clerk')).toMatchObject({
      whs_id: null,
      users: 1,
      keys: clerkKeys.length,
      sensitive_keys: 0,
    });
  });

  it('counts only people whose role has begun and not ended', async () => {
    const { role_id } = await makeRole(admin, [keys.view], { role_name: 'Counted' });
    await give(server, somebody.picker, 'SGE01', role_id);
    await give(server, somebody.clerk, 'SGE01', role_id);
    await server.look(
      `update control.user_role set valid_to = now() - interval '1 minute', valid_from = now() - interval '1 day'
       where role_id = $1 and user_id = (select user_id from control.app_user where login_name = $2)`,
      [role_id, somebody.clerk],
    );
    const { data } = await admin.call(searchRole, { ...page, role_name: 'counted' });
    expect(data.list).toMatchObject([{ role_name: 'Counted', users: 1 }]);
  });

  it('filters by name, kind, key and status, and sorts', async () => {
    const found = async (filter: object): Promise<string[]> =>
      (await admin.call(searchRole, { ...page, ...filter })).data.list.map(({ role_name }) => role_name);
    expect(await found({ role_name: 'SUPER' })).toEqual(['Shift supervisor']);
    expect(await found({ role_name: '%' })).toEqual([]);
    expect(await found({ key: 'storey.edit' })).toEqual(['Administrator', 'Shift supervisor']);
    expect(await found({ role_kind: [2] })).toEqual(['Packer BPO']);
    expect(await found({ status: [2] })).toEqual([]);
    const at = 1_763_136_000;
    await server.look(
      `update control.role set updated_at = to_timestamp($1) + interval '900 ms' where role_name = 'Picker'`,
      [at],
    );
    expect(await found({ updated_from: at, updated_to: at })).toEqual(['Picker']);
    expect(await found({ updated_from: at - 60, updated_to: at - 1 })).toEqual([]);
    const names = await found({});
    expect(await found({ sort: 'role_name', order: 'desc' })).toEqual(names.toReversed());
    expect((await admin.call(searchRole, { pageno: 2, count: 2 })).data.list.map((row) => row.role_name)).toEqual(
      names.slice(2, 4),
    );
  });

  it('needs its key, and refuses a cursor it never gave', async () => {
    expect(await clerk.call(searchRole, page)).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.SystemConfig.UserRole.',
    });
    expect(await admin.call(searchRole, { ...page, cursor: 'x' })).toMatchObject({ http: 400, retcode: -100400 });
  });
});

describe('get_role_detail', () => {
  it('get_role_detail replies keys, model, users, history and the whole tree [call system.role.get_role_detail]', async () => {
    const { role_id: model } = await houseRole(server, 'Inbound clerk');
    const copied = await admin.call(copyRole, { role_id: model, role_name: 'Clerk of the east', reason });
    const { role_id } = copied.data;
    await admin.call(updateRole, {
      ...fields,
      role_id,
      version: 1,
      role_name: 'Clerk of the east',
      status: 1,
      keys: [...clerkKeys, keys.edit] as never,
      reason: 'edits too',
    });
    await give(server, somebody.picker, 'SGE01', role_id);
    const { role_id: other } = await houseRole(server, 'Shift supervisor');
    const { data } = await admin.call(getRoleDetail, { role_id, compare: [other] });
    expect(data.role).toMatchObject({ role_name: 'Clerk of the east', copied_from: 'Inbound clerk', version: 2 });
    expect(data.keys).toEqual([...clerkKeys, keys.edit].toSorted());
    expect(data.model_keys).toEqual(clerkKeys);
    expect(data.compared).toMatchObject([{ role_name: 'Shift supervisor' }]);
    expect(data.compared[0]?.keys).toContain(keys.edit);
    expect(data.others.map(({ role_name }) => role_name)).toContain('Administrator');
    expect(data.people).toMatchObject([
      { display_name: 'Ana Reyes', login_name: somebody.picker, valid_to: null, granted_by: 'test', reason: 'a test' },
    ]);
    expect(data.history).toMatchObject([
      { action: 'update', reason: 'edits too', display_name: 'Priya Nair', keys_added: [keys.edit], keys_removed: [] },
      { action: 'copy', keys_added: clerkKeys },
    ]);
    expect(data.permissions.find(({ key }) => key === keys.create)).toMatchObject({
      type: 'button',
      route: keys.view,
      sensitive: 0,
      bpo_allowed: 0,
      titles: {},
    });
  });

  it('is none of a role of another warehouse, and needs its key', async () => {
    const bangkok = await server.as(somebody.bangkok);
    const { role_id } = await makeRole(bangkok, [keys.view], { role_name: 'Far away' });
    expect(await admin.call(getRoleDetail, { role_id })).toMatchObject({
      http: 404,
      retcode: -100404,
      message: `Role ${role_id} not found in SGE01. Check the number and the warehouse.`,
    });
    expect(await clerk.call(getRoleDetail, { role_id })).toMatchObject({ http: 403, retcode: -100401 });
  });
});

describe('search_whs_role', () => {
  it('lists the roles of a chosen warehouse and leaves the session where it is [call user.admin.search_whs_role]', async () => {
    const bangkok = await server.as(somebody.bangkok);
    await makeRole(bangkok, [keys.view], { role_name: 'Loading dock' });
    const said = await admin.call(searchWhsRole, { ...page, whs_id: 'THB01' as never, role_name: 'o' });
    expect(said.data.list.map(({ role_name, whs_id }) => [role_name, whs_id])).toContainEqual([
      'Loading dock',
      'THB01',
    ]);
    expect(said.data.list.find(({ role_name }) => role_name === 'Administrator')).toMatchObject({ users: 2 });
    const mine = await admin.call(searchRole, { ...page, role_name: 'Loading dock' });
    expect(mine.data.total).toBe(0);
  });

  it('refuses a warehouse there is none of, and whoever lacks its key', async () => {
    expect(await admin.call(searchWhsRole, { ...page, whs_id: 'THX99' as never })).toMatchObject({ retcode: -100404 });
    expect(await clerk.call(searchWhsRole, { ...page, whs_id: 'THB01' as never })).toMatchObject({ retcode: -100401 });
  });
});

describe('get_role_configuration', () => {
  it('names the roles a person here may be given, not those that are off [call config.userlist.get_role_configuration]', async () => {
    const off = await makeRole(admin, [keys.view], { role_name: 'Resting' });
    await admin.call(updateRole, { ...fields, ...off, status: 2, reason });
    const { data } = await admin.call(getRoleConfiguration, {});
    expect(data.list.find(({ role_name }) => role_name === 'Inbound clerk')).toMatchObject({
      role_kind: 1,
      keys: clerkKeys.length,
    });
    expect(data.list.map(({ role_name }) => role_name)).not.toContain('Resting');
    expect(data.list.map(({ role_name }) => role_name)).not.toContain('Loading dock');
  });

  it('needs the list of users or the list of roles', async () => {
    expect(await clerk.call(getRoleConfiguration, {})).toMatchObject({ http: 403, retcode: -100401 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { roles } from '@tallyhouse/tools/world/world.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { syncPermissions } from '../../../kernel/db/permissions.ts';
import { fields, give, heldBy, keys, makeRole, reason } from './roles-kit.ts';

const { getPermissionTree, updatePermissionNode, searchKeyRelationship, previewWhsRoleCopy, copyWhsRole, updateRole } =
  rolesCalls;

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

type Node = Awaited<ReturnType<typeof node>>;
const node = async (key: string) => (await admin.call(getPermissionTree, {})).data.list.find((one) => one.key === key);
const edit = (now: Node, rest: object) =>
  admin.call(updatePermissionNode, {
    key: now?.key ?? '',
    version: now?.version ?? 0,
    titles: {},
    sensitive: now?.sensitive ?? 0,
    bpo_allowed: now?.bpo_allowed ?? 0,
    reason,
    ...rest,
  });

describe('get_permission_tree', () => {
  it('has every key with its page, calls and roles [call user.admin.get_permission_tree]', async () => {
    const { data } = await admin.call(getPermissionTree, {});
    const known = server.kernel.modules.flatMap((module) => Object.values(module.permissions).map(({ key }) => key));
    expect(data.list.map(({ key }) => key).toSorted()).toEqual(known.toSorted());
    expect(await node(keys.create)).toMatchObject({
      type: 'button',
      title: 'Create Storey',
      route: keys.view,
      sensitive: 0,
      bpo_allowed: 0,
      calls: ['/api/v2/apps/basic/storey/create_storey'],
      roles: 1,
      version: 1,
    });
    expect(await node(rolesPermissions.roleEdit.key)).toMatchObject({
      sensitive: 3,
      route: 'PC.SystemConfig.UserRole',
    });
  });

  it('needs its key', async () => {
    expect(await clerk.call(getPermissionTree, {})).toMatchObject({ http: 403, retcode: -100401 });
  });
});

describe('update_permission_node', () => {
  it('writes title and flags, which the next start of the server leaves alone [call user.admin.update_permission_node]', async () => {
    const said = await edit(await node(keys.edit), {
      titles: { th: 'แก้ไขชั้น', en: 'Change a floor' },
      sensitive: 2,
      bpo_allowed: 1,
      reason: 'floors cost money',
    });
    expect(said).toMatchObject({ retcode: 0, data: { version: 2 } });
    await syncPermissions(server.kernel.databases, server.kernel.modules);
    expect(await node(keys.edit)).toMatchObject({
      title: 'Edit Storey',
      titles: { th: 'แก้ไขชั้น', en: 'Change a floor' },
      sensitive: 2,
      bpo_allowed: 1,
      version: 2,
    });
    expect(
      await server.look(
        `select before, after, reason from control.rights_log where object_type = 'permission' and object_id = $1`,
        [keys.edit],
      ),
    ).toEqual([
      {
        before: { sensitive: 0, bpo_allowed: false, titles: '' },
        after: { sensitive: 2, bpo_allowed: true, titles: 'en: Change a floor; th: แก้ไขชั้น' },
        reason: 'floors cost money',
      },
    ]);
  });

  it('takes a title back that is no longer sent', async () => {
    await edit(await node(keys.create), { titles: { vi: 'Tạo tầng', en: 'Make a floor' } });
    await edit(await node(keys.create), { titles: { vi: 'Tạo tầng' } });
    expect(await node(keys.create)).toMatchObject({ titles: { vi: 'Tạo tầng' } });
    expect((await node(keys.create))?.titles).toEqual({ vi: 'Tạo tầng' });
  });

  it('follows the code as long as nobody edited the key', async () => {
    await server.look('update control.permission set sensitive = 1 where key = $1', [keys.area]);
    await syncPermissions(server.kernel.databases, server.kernel.modules);
    expect(await node(keys.area)).toMatchObject({ sensitive: 0, version: 1 });
  });

  it('refuses personal data and administration for BPO', async () => {
    const now = await node(keys.create);
    for (const sensitive of [1, 3]) {
      expect(await edit(now, { sensitive, bpo_allowed: 1 })).toMatchObject({
        http: 422,
        retcode: -224103,
        message: `Key ${keys.create} is not allowed for BPO.`,
      });
    }
    expect(await node(keys.create)).toEqual(now);
  });

  it('refuses to take a key from BPO that BPO roles hold', async () => {
    await edit(await node(keys.view), { bpo_allowed: 1 });
    await makeRole(admin, [keys.view], { role_kind: 2 });
    expect(await edit(await node(keys.view), { bpo_allowed: 0 })).toMatchObject({
      http: 422,
      retcode: -224123,
      message: `2 BPO roles hold key ${keys.view}. Take it from them first.`,
    });
  });

  it('refuses whoever saw an earlier version, and whoever lacks its key', async () => {
    const now = await node(keys.create);
    await edit(now, { sensitive: 2 });
    expect(await edit(now, { sensitive: 0 })).toMatchObject({
      http: 409,
      retcode: -100409,
      message: expect.stringContaining('Priya Nair'),
    });
    const asked = { key: keys.create, version: 2, titles: {}, sensitive: 0, bpo_allowed: 0, reason } as const;
    expect(await clerk.call(updatePermissionNode, asked)).toMatchObject({ http: 403, retcode: -100401 });
  });
});

describe('search_key_relationship', () => {
  const found = async (input: { keyword?: string; keys?: string[] }): Promise<string[]> =>
    (await admin.call(searchKeyRelationship, input)).data.list.map(({ key }) => key);

  it('leads from a key to its calls, roles and people [call user.admin.search_key_relationship]', async () => {
    const { data } = await admin.call(searchKeyRelationship, { keyword: 'storey.export' });
    expect(data.list).toMatchObject([
      {
        key: 'PC.WMSBasic.StorageAreaSetting.Storey.Export',
        route: keys.view,
        roles: [{ role_name: 'Administrator', whs_id: null, status: 1 }, { role_name: 'Shift supervisor' }],
        people_count: 4,
      },
    ]);
    expect(data.list[0]?.people.find(({ display_name }) => display_name === 'Lim Wei Jie')?.whs_ids).toEqual([
      'SGE01',
      'SGW01',
    ]);
    expect(data.keyless_calls).toEqual([]);
    expect(data.open_calls.map(({ id, access }) => [id, access])).toContainEqual(['system.user.user_login', 'public']);
  });

  it('finds a key by call, role, person and by the keys the console names', async () => {
    expect(await found({ keyword: 'delete_storey' })).toEqual(['PC.WMSBasic.StorageAreaSetting.Storey.Delete']);
    const hers = roles['Inbound clerk']?.toSorted();
    expect((await found({ keyword: 'inbound clerk' })).toSorted()).toEqual(hers);
    expect((await found({ keyword: 'mei ling' })).toSorted()).toEqual(hers);
    expect(await found({ keyword: 'nothing of the kind', keys: [keys.edit] })).toEqual([keys.edit]);
    expect(await found({ keyword: 'nothing of the kind' })).toEqual([]);
  });

  it('needs its key', async () => {
    expect(await clerk.call(searchKeyRelationship, {})).toMatchObject({ http: 403, retcode: -100401 });
  });
});

describe('a role copied to other warehouses', () => {
  it('is looked at before: new in one, a change in the other [call user.admin.preview_whs_role_copy]', async () => {
    const model = await makeRole(admin, [keys.area, keys.view], { role_name: 'Traveller' });
    const bangkok = await server.as(somebody.bangkok);
    const there = await makeRole(bangkok, [keys.edit], { role_name: 'Traveller' });
    await give(server, somebody.bangkok, 'THB01', there.role_id);
    const { data } = await admin.call(previewWhsRoleCopy, {
      role_id: model.role_id,
      whs_ids: ['THB01', 'SGW01'] as never,
    });
    expect(data.warehouses.map(({ whs_id }) => whs_id)).toContain('THB01');
    expect(data.warehouses.map(({ whs_id }) => whs_id)).not.toContain('SGE01');
    expect(data.list).toMatchObject([
      { whs_id: 'THB01', version: 1, effect: { keys_added: [keys.area], keys_removed: [keys.edit] } },
      { whs_id: 'SGW01', version: 0, effect: { keys_added: [keys.area, keys.view], people_count: 0 } },
    ]);
    expect(await clerk.call(previewWhsRoleCopy, { role_id: model.role_id })).toMatchObject({ retcode: -100401 });
    expect(await admin.call(previewWhsRoleCopy, { role_id: 999_999 })).toMatchObject({ http: 404, retcode: -100404 });
  });

  it('is made there or replaces what is there, with its log [call user.admin.copy_whs_role]', async () => {
    const model = await makeRole(admin, [keys.area, keys.view], { role_name: 'Envoy' });
    const bangkok = await server.as(somebody.bangkok);
    const there = await makeRole(bangkok, [keys.edit], { role_name: 'Envoy' });
    const said = await admin.call(copyWhsRole, {
      role_id: model.role_id,
      targets: [
        { whs_id: 'THB01' as never, version: 1 },
        { whs_id: 'SGW01' as never, version: 0 },
      ],
      reason,
    });
    expect(said.data.list).toMatchObject([
      { whs_id: 'THB01', role_id: there.role_id, version: 2 },
      { whs_id: 'SGW01', version: 1 },
    ]);
    for (const { role_id } of said.data.list) expect(await heldBy(server, role_id)).toEqual([keys.area, keys.view]);
    expect(
      await server.look(
        `select whs_id, action, key from control.access_status_log where role_id = $1 order by id offset 2`,
        [there.role_id],
      ),
    ).toEqual([
      { whs_id: 'THB01', action: 'grant', key: keys.area },
      { whs_id: 'THB01', action: 'revoke', key: keys.edit },
    ]);
  });

  it('is refused whole when one of them changed meanwhile, and without its key', async () => {
    const model = await makeRole(admin, [keys.view], { role_name: 'Late' });
    const bangkok = await server.as(somebody.bangkok);
    const there = await makeRole(bangkok, [keys.view, keys.edit], { role_name: 'Late' });
    await bangkok.call(updateRole, { ...fields, ...there, status: 1, description: 'new', reason });
    const asked = {
      role_id: model.role_id,
      targets: [
        { whs_id: 'SGW01' as never, version: 0 },
        { whs_id: 'THB01' as never, version: 1 },
      ],
      reason,
    };
    expect(await admin.call(copyWhsRole, asked)).toMatchObject({ http: 409, retcode: -100409 });
    expect(await server.look(`select 1 from control.role where role_name = 'Late' and whs_id = 'SGW01'`)).toEqual([]);
    expect(await clerk.call(copyWhsRole, asked)).toMatchObject({ http: 403, retcode: -100401 });
  });
});

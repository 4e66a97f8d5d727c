import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { roles } from '@tallyhouse/tools/world/world.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { dayFromNow, formOf, holdAt, idOf, needsKey, others, roleOf, seen } from './kit.ts';

const {
  searchUser,
  searchWarehouseUserCount,
  searchWhsUser,
  getWhsUserDetail,
  explainPermission,
  assignWhs,
  removeWhs,
  copyAccess,
  getAccessOptions,
  editUser,
} = usersCalls;

let server: TestServer;
let admin: Client;
let clerkId: UserId;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerkId = await idOf(server, somebody.clerk);
});
afterAll(() => server.stop());

const first = { pageno: 1, count: 20 };
const [sge, sgw, thb, phc] = ['SGE01', 'SGW01', 'THB01', 'PHC01'] as WhsId[] as [WhsId, WhsId, WhsId, WhsId];

describe('people across warehouses', () => {
  it('search_user lists every user with the reach of their access [call user.admin.search_user]', async () => {
    const { data } = await admin.call(searchUser, first);
    expect(data.total).toBe(7);
    const byName = Object.fromEntries(data.list.map((row) => [row.display_name, row]));
    expect(byName['Priya Nair']).toMatchObject({ roles: 16, sensitive: true, email: somebody.administrator });
    expect(byName['Priya Nair']?.whs_list).toHaveLength(16);
    expect(byName['Lim Wei Jie']).toMatchObject({ whs_list: ['SGE01', 'SGW01'], roles: 2, sensitive: false });
    const there = await admin.call(searchUser, { ...first, whs_id: [thb] });
    expect(there.data.list.map((row) => row.display_name)).toEqual(['Priya Nair', 'Somchai Prasert']);
    const bpo = await admin.call(searchUser, { ...first, user_type: [2], keyword: 'lan' });
    expect(bpo.data.list.map((row) => row.login_name)).toEqual([others.packer]);
    expect(await admin.call(searchUser, { ...first, whs_id: ['nowhere' as WhsId] })).toMatchObject({
      retcode: -100400,
    });
    await needsKey(server, searchUser, first);
  });

  it('search_warehouse_user_count counts the people of each warehouse [call user.admin.search_warehouse_user_count]', async () => {
    const { data } = await admin.call(searchWarehouseUserCount, { ...first, keyword: 'SG' });
    expect(data.list).toMatchObject([
      { whs_id: 'SGE01', country: 'SG', active: 6, bpo: 1, dormant: 0, administrators: 2, roles: 5, expiring: 0 },
      { whs_id: 'SGW01', active: 2, bpo: 0, administrators: 1, last_change: null },
    ]);
    expect((await admin.call(searchWarehouseUserCount, first)).data.total).toBe(16);
    expect(await admin.call(searchWarehouseUserCount, { ...first, pageno: 0 })).toMatchObject({ retcode: -100400 });
    await needsKey(server, searchWarehouseUserCount, first);
  });

  it('search_whs_user lists the people of a warehouse the session is not in [call user.admin.search_whs_user]', async () => {
    const { data } = await admin.call(searchWhsUser, { ...first, whs_id: thb });
    expect(data.list.map((row) => [row.display_name, row.local_name])).toEqual([
      ['Priya Nair', ''],
      ['Somchai Prasert', 'สมชาย ประเสริฐ'],
    ]);
    expect(await admin.call(searchWhsUser, { ...first, whs_id: '' as WhsId })).toMatchObject({ retcode: -100400 });
    await needsKey(server, searchWhsUser, { ...first, whs_id: thb });
  });

  it('get_whs_user_detail replies access, sessions, sign-ins and changes of a user [call user.admin.get_whs_user_detail]', async () => {
    await server.look('update control.user_session set revoked_at = now() where user_id = $1', [clerkId]);
    const clerk = await server.as(somebody.clerk);
    const row = await seen(admin, clerkId);
    await admin.call(editUser, { ...formOf(row), department: 'Docks', reason: 'moved' });
    const { data } = await admin.call(getWhsUserDetail, { whs_id: sge, user_id: clerkId });
    expect(data).toMatchObject({
      whs_name: 'East, automated wall',
      person: { user_id: clerkId, department: 'Docks' },
      role_list: [{ role_name: 'Inbound clerk', state: 'now' }],
      sessions: [{ whs_id: 'SGE01' }],
      changes: [
        {
          display_name: 'Priya Nair',
          action: 'update',
          reason: 'moved',
          changes: [{ field: 'department', before: 'Inbound', after: 'Docks' }],
        },
      ],
    });
    expect(data.keys.map(({ key }) => key)).toEqual(roles['Inbound clerk']?.toSorted());
    expect(data.sign_ins[0]).toMatchObject({ action: 'login', ok: true });
    expect((await clerk.call(wmsBasicCalls.searchStorey, first)).retcode).toBe(0);
    expect(await admin.call(getWhsUserDetail, { whs_id: thb, user_id: clerkId })).toMatchObject({
      http: 404,
      retcode: -100404,
    });
    await needsKey(server, getWhsUserDetail, { whs_id: sge, user_id: clerkId });
  });

  it('explain_permission says which role gives a key, and why another does not [call user.admin.explain_permission]', async () => {
    const key = 'PC.WMSBasic.StorageAreaSetting.Storey.Edit';
    const why = async () => (await admin.call(explainPermission, { whs_id: sge, user_id: clerkId, key })).data;
    const states = async () => Object.fromEntries((await why()).roles.map((role) => [role.role_name, role.state]));
    expect(await why()).toMatchObject({ holds: false, known: true, title: 'Edit Storey', disabled: false });
    expect(await states()).toEqual({ Administrator: 'not_held', 'Shift supervisor': 'not_held' });
    const role = await roleOf(server, 'Shift supervisor');
    const give = (from: string, to: string) =>
      server.look(
        `insert into control.user_role (user_id, whs_id, role_id, valid_from, valid_to) values ($1, 'SGE01', $2, now() + $3::interval, now() + $4::interval)
         on conflict (user_id, whs_id, role_id) do update set valid_from = excluded.valid_from, valid_to = excluded.valid_to`,
        [clerkId, role, from, to],
      );
    await give('-9 days', '-1 days');
    expect(await states()).toMatchObject({ 'Shift supervisor': 'ended' });
    await give('2 days', '9 days');
    expect(await states()).toMatchObject({ 'Shift supervisor': 'later' });
    await give('-2 days', '9 days');
    expect(await why()).toMatchObject({ holds: true });
    await server.look('update control.role set status = 2 where role_id = $1', [role]);
    expect(await states()).toMatchObject({ 'Shift supervisor': 'off' });
    expect(await why()).toMatchObject({ holds: false });
    await server.look('update control.role set status = 1 where role_id = $1', [role]);
    await server.look('delete from control.user_role where role_id = $1 and user_id = $2', [role, clerkId]);
    const unknown = await admin.call(explainPermission, { whs_id: sge, user_id: clerkId, key: 'PC.Nothing' });
    expect(unknown.data).toMatchObject({ known: false, holds: false, roles: [] });
    expect(await admin.call(explainPermission, { whs_id: sge, user_id: clerkId, key: ' ' })).toMatchObject({
      retcode: -100400,
    });
    await needsKey(server, explainPermission, { whs_id: sge, user_id: clerkId, key });
  });

  it('get_access_options names the warehouses, roles and keys there are [call user.admin.get_access_options]', async () => {
    const { data } = await admin.call(getAccessOptions, {});
    expect(data.warehouses).toHaveLength(16);
    expect(data.roles.map((role) => role.role_name)).toContain('Packer BPO');
    expect(data.keys).toContainEqual({ key: 'PC.SystemConfig.UserList', title: 'User List' });
    expect(await (await admin.raw(`${getAccessOptions.path}?x=1`)).json()).toMatchObject({ retcode: -100400 });
    await needsKey(server, getAccessOptions, {});
  });
});

describe('giving and taking warehouses', () => {
  const rolesIn = (user_id: string, whs: string) =>
    server.look<{ role_name: string }>(
      'select role_name from control.user_role join control.role using (role_id) where user_id = $1 and control.user_role.whs_id = $2 order by 1',
      [user_id, whs],
    );

  it('assign_whs lets people into warehouses with roles [call user.admin.assign_whs]', async () => {
    const role = await roleOf(server, 'Inbound clerk');
    const asked = {
      user_ids: [clerkId, await idOf(server, somebody.picker)],
      whs_ids: [sgw, phc],
      role_ids: [role],
      valid_to: dayFromNow(20),
      reason: 'helps out',
    };
    expect((await admin.call(assignWhs, asked)).retcode).toBe(0);
    for (const user of asked.user_ids) {
      for (const whs of asked.whs_ids) expect(await rolesIn(user, whs)).toEqual([{ role_name: 'Inbound clerk' }]);
    }
    expect(
      await server.look(
        `select action from control.access_status_log where whs_id = 'PHC01' and user_id = $1 order by id`,
        [clerkId],
      ),
    ).toEqual([{ action: 'assign_whs' }, { action: 'grant' }]);
    const me = await idOf(server, somebody.administrator);
    expect(await admin.call(assignWhs, { ...asked, user_ids: [me] })).toMatchObject({ http: 422, retcode: -224105 });
    const packer = await idOf(server, others.packer);
    expect(await admin.call(assignWhs, { ...asked, user_ids: [packer] })).toMatchObject({ retcode: -224121 });
    expect(await admin.call(assignWhs, { ...asked, whs_ids: ['ZZ99' as WhsId], role_ids: [] })).toMatchObject({
      retcode: -100404,
    });
    await needsKey(server, assignWhs, asked);
  });

  it('hands out nothing in a warehouse where the person who gives has nothing', async () => {
    const farah = await server.as(others.farah);
    const said = await farah.call(assignWhs, {
      user_ids: [clerkId],
      whs_ids: [thb],
      role_ids: [await roleOf(server, 'Administrator')],
      valid_to: null,
      reason: 'x',
    });
    expect(said).toMatchObject({
      http: 403,
      retcode: -100402,
      message: 'You do not hold PC.SystemConfig.User.List.Edit in THB01. Ask an administrator who holds it there.',
    });
    expect(await rolesIn(clerkId, 'THB01')).toEqual([]);
  });

  it('remove_whs takes the warehouse, its roles and its sessions [call user.admin.remove_whs]', async () => {
    const supervisor = await server.as(somebody.supervisor);
    const user_id = await idOf(server, somebody.supervisor);
    expect((await supervisor.call(wmsBasicCalls.searchStorey, first)).retcode).toBe(0);
    const asked = { user_ids: [user_id], whs_ids: [sge], reason: 'works in the west now' };
    expect((await admin.call(removeWhs, asked)).retcode).toBe(0);
    await expect
      .poll(async () => (await supervisor.call(wmsBasicCalls.searchStorey, first)).retcode, { timeout: 15_000 })
      .toBe(-100405);
    expect(await rolesIn(user_id, 'SGE01')).toEqual([]);
    expect(await rolesIn(user_id, 'SGW01')).toHaveLength(1);
    expect(await admin.call(removeWhs, asked)).toMatchObject({ http: 404, retcode: -100404 });
    const farah = await server.as(others.farah);
    const priya = await idOf(server, somebody.administrator);
    await holdAt(server, others.farah, phc, ['PC.SystemConfig.User.List.Edit']);
    expect(await farah.call(removeWhs, { ...asked, user_ids: [priya], whs_ids: [phc] })).toMatchObject({
      http: 422,
      retcode: -224104,
      message: 'The last administrator of PHC01 cannot be removed. Make another administrator first.',
    });
    await needsKey(server, removeWhs, asked);
  });

  it('copy_access gives what another has, and takes nothing [call user.admin.copy_access]', async () => {
    const [from, to] = [await idOf(server, somebody.bangkok), await idOf(server, somebody.picker)];
    const kept = await rolesIn(to, 'SGE01');
    const asked = { from_user_id: from, user_ids: [to], reason: 'same team' };
    expect((await admin.call(copyAccess, asked)).retcode).toBe(0);
    expect(await rolesIn(to, 'THB01')).toEqual([{ role_name: 'Administrator' }]);
    expect(await rolesIn(to, 'SGE01')).toEqual(kept);
    const me = await idOf(server, somebody.administrator);
    expect(await admin.call(copyAccess, { ...asked, user_ids: [me] })).toMatchObject({ retcode: -224105 });
    const nobody = { ...asked, from_user_id: 'U99999999' as UserId };
    expect(await admin.call(copyAccess, nobody)).toMatchObject({ http: 404, retcode: -100404 });
    await needsKey(server, copyAccess, asked);
  });
});

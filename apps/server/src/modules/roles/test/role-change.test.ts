import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { session as limits } from '../../../kernel/limits.ts';
import { fields, give, heldBy, houseRole, keys, makeRole, reason } from './roles-kit.ts';

const { createRole, updateRole, deleteRole, copyRole, previewRoleChange, updatePermissionNode } = rolesCalls;

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const accessLog = (roleId: number): Promise<object[]> =>
  server.look(
    'select user_id, whs_id, action, key, before, after, operator, reason from control.access_status_log where role_id = $1 order by id',
    [roleId],
  );
const rightsLog = (roleId: number, action: string): Promise<object[]> =>
  server.look(
    `select before, after, reason from control.rights_log where object_type = 'role' and object_id = $1 and action = $2`,
    [String(roleId), action],
  );

const allowForBpo = async (key: string): Promise<void> => {
  await admin.call(updatePermissionNode, { key, version: 1, titles: {}, sensitive: 0, bpo_allowed: 1, reason });
};

describe('create_role', () => {
  it('makes the role, brings the page of a button and logs every key [call system.role.create_role]', async () => {
    const said = await admin.call(createRole, {
      ...fields,
      role_name: '  Storey writer ',
      description: 'Writes floors',
      of_house: 0,
      keys: [keys.create],
      reason: 'the new building',
    });
    expect(said).toMatchObject({ http: 200, retcode: 0, data: { version: 1, keys_brought: [keys.view] } });
    const { role_id } = said.data;
    expect(await heldBy(server, role_id)).toEqual([keys.create, keys.view]);
    expect(
      await server.look('select role_name, whs_id, copied_from from control.role where role_id = $1', [role_id]),
    ).toEqual([{ role_name: 'Storey writer', whs_id: 'SGE01', copied_from: null }]);
    const line = {
      user_id: null,
      whs_id: 'SGE01',
      action: 'grant',
      before: '0',
      after: '1',
      operator: somebody.administrator,
      reason: 'the new building',
    };
    expect(await accessLog(role_id)).toEqual([
      { ...line, key: keys.create },
      { ...line, key: keys.view },
    ]);
    expect(await rightsLog(role_id, 'create')).toMatchObject([
      {
        before: null,
        after: { role_name: 'Storey writer', keys_added: `${keys.create} ${keys.view}` },
        reason: 'the new building',
      },
    ]);
  });

  it('refuses a name of this warehouse or of the house, and takes it in another warehouse', async () => {
    const { role_name } = await makeRole(admin, []);
    const again = { ...fields, of_house: 0 as const, keys: [], reason };
    for (const name of [role_name, role_name.toUpperCase(), 'Picker']) {
      expect(await admin.call(createRole, { ...again, role_name: name })).toMatchObject({
        http: 422,
        retcode: -224101,
        message: 'Role name exists in this warehouse.',
      });
    }
    const bangkok = await server.as(somebody.bangkok);
    expect((await bangkok.call(createRole, { ...again, role_name })).retcode).toBe(0);
  });

  it('refuses a key that is none, and leaves nothing behind', async () => {
    const said = await admin.call(createRole, {
      ...fields,
      of_house: 0,
      role_name: 'Strange',
      keys: ['PC.None'],
      reason,
    });
    expect(said).toMatchObject({ http: 422, retcode: -224120, message: 'There is no key PC.None. Reload the page.' });
    expect(await server.look(`select 1 from control.role where role_name = 'Strange'`)).toEqual([]);
  });

  it('needs its key, and one more for a role of the house', async () => {
    const asked = { ...fields, of_house: 0 as const, role_name: 'Nobody', keys: [], reason };
    expect(await clerk.call(createRole, asked)).toMatchObject({ http: 403, retcode: -100401 });
    const local = await makeRole(admin, ['PC.SystemConfig.UserRole.Create', keys.roleEdit]);
    await give(server, somebody.supervisor, 'SGE01', local.role_id);
    const supervisor = await server.as(somebody.supervisor);
    expect(await supervisor.call(createRole, { ...asked, of_house: 1 })).toMatchObject({
      http: 403,
      retcode: -100401,
      message: 'No permission for this operation. Ask for a role with PC.SystemConfig.User.WarehouseList.Roles.Edit.',
    });
    const { role_id, version } = await houseRole(server, 'Picker');
    expect(
      await supervisor.call(updateRole, { ...fields, role_id, version, role_name: 'Mine', status: 1, reason }),
    ).toMatchObject({ http: 403, retcode: -100401 });
  });
});

describe('a BPO role', () => {
  it('refuses a key that is not allowed for BPO and stays as it was', async () => {
    await allowForBpo(keys.view);
    const role = await makeRole(admin, [keys.view], { role_kind: 2 });
    const said = await admin.call(updateRole, {
      ...fields,
      ...role,
      role_kind: 2,
      status: 1,
      keys: [keys.view, keys.edit],
      reason,
    });
    expect(said).toMatchObject({ http: 422, retcode: -224103, message: `Key ${keys.edit} is not allowed for BPO.` });
    expect(await heldBy(server, role.role_id)).toEqual([keys.view]);
    expect(await server.look('select version from control.role where role_id = $1', [role.role_id])).toEqual([
      { version: 1 },
    ]);
  });
});

describe('update_role', () => {
  it('writes version 2 with one line for every key given or taken [call system.role.update_role]', async () => {
    const role = await makeRole(admin, [keys.area, keys.view]);
    const said = await admin.call(updateRole, {
      ...fields,
      ...role,
      description: 'Now with a word',
      status: 1,
      keys: [keys.view, keys.edit],
      reason: 'less menu',
    });
    expect(said).toMatchObject({ retcode: 0, data: { version: 2, keys_brought: [] } });
    expect(await heldBy(server, role.role_id)).toEqual([keys.edit, keys.view]);
    expect((await accessLog(role.role_id)).slice(2)).toMatchObject([
      { action: 'grant', key: keys.edit, before: '0', after: '1', reason: 'less menu' },
      { action: 'revoke', key: keys.area, before: '1', after: '0' },
    ]);
    expect(await rightsLog(role.role_id, 'update')).toMatchObject([
      {
        before: { description: '' },
        after: { description: 'Now with a word', keys_added: keys.edit, keys_removed: keys.area },
      },
    ]);
  });

  it('leaves the keys alone when it is given none to write', async () => {
    const role = await makeRole(admin, [keys.view]);
    await admin.call(updateRole, { ...fields, ...role, status: 2, reason });
    expect(await heldBy(server, role.role_id)).toEqual([keys.view]);
  });

  it('refuses whoever saw an earlier version, and says who was quicker', async () => {
    const role = await makeRole(admin, [keys.view]);
    const asked = { ...fields, ...role, status: 1, keys: [keys.area as string], reason };
    expect((await admin.call(updateRole, asked)).retcode).toBe(0);
    const late = await admin.call(updateRole, { ...asked, keys: [keys.edit] });
    expect(late).toMatchObject({
      http: 409,
      retcode: -100409,
      message: expect.stringContaining(somebody.administrator),
    });
    expect(await heldBy(server, role.role_id)).toEqual([keys.area]);
  });

  it('acts on an open session within a second: the holder loses the right', async () => {
    const role = await makeRole(admin, [keys.area, keys.view]);
    await give(server, somebody.picker, 'SGE01', role.role_id);
    const picker = await server.as(somebody.picker);
    const look = async (): Promise<number> =>
      (await picker.call(wmsBasicCalls.searchStorey, { pageno: 1, count: 20 })).retcode;
    expect(await look()).toBe(0);
    await admin.call(updateRole, { ...fields, ...role, status: 1, keys: [keys.area], reason });
    // What is known of a session is asked again after a second; how long the machine takes for it is its own affair.
    expect(limits.freshMs).toBeLessThanOrEqual(1_000);
    await expect.poll(look, { timeout: 15_000, interval: 50 }).toBe(-100401);
  });

  it('never takes the administration of a warehouse from its last administrator', async () => {
    const { role_id, version } = await houseRole(server, 'Administrator');
    const held = await heldBy(server, role_id);
    const asked = { ...fields, role_id, version, role_name: 'Administrator', reason } as const;
    const without = held.filter((key) => key !== keys.roleEdit);
    for (const change of [{ status: 1, keys: without }, { status: 2 }]) {
      expect(await admin.call(updateRole, { ...asked, ...change })).toMatchObject({
        http: 422,
        retcode: -224104,
        message: expect.stringMatching(/^The last administrator of \w+ cannot be removed\./),
      });
    }
    expect(await heldBy(server, role_id)).toEqual(held);
  });

  it('of two at once that would each leave the other as the last, lets one pass', async () => {
    const whs = 'PHC01';
    const bangkok = await server.as(somebody.bangkok);
    const everywhere = 'PC.SystemConfig.User.WarehouseList.Roles.Edit';
    const [one, two, editor] = [
      await makeRole(admin, [keys.roleEdit, everywhere], { of_house: 1 }),
      await makeRole(admin, [keys.roleEdit, everywhere], { of_house: 1 }),
      await makeRole(admin, [everywhere], { of_house: 1 }),
    ];
    const [{ role_id: everything } = { role_id: 0 }] = [await houseRole(server, 'Administrator')];
    await server.look('delete from control.user_role where whs_id = $1 and role_id = $2', [whs, everything]);
    await give(server, somebody.administrator, whs, one.role_id);
    await give(server, somebody.administrator, whs, two.role_id);
    await server.look(
      `insert into control.user_whs (user_id, whs_id) select user_id, $2 from control.app_user where login_name = $1`,
      [somebody.bangkok, whs],
    );
    await give(server, somebody.bangkok, whs, editor.role_id);
    const off = { ...fields, status: 2, reason } as const;
    const said = await Promise.all([
      admin.call(updateRole, { ...off, ...one }),
      bangkok.call(updateRole, { ...off, ...two }),
    ]);
    expect(said.map(({ retcode }) => retcode).toSorted()).toEqual([-224104, 0].toSorted());
  });

  it('needs its key', async () => {
    const role = await makeRole(admin, []);
    expect(await clerk.call(updateRole, { ...fields, ...role, status: 1, reason })).toMatchObject({ retcode: -100401 });
  });
});

describe('delete_role', () => {
  it('delete_role deletes a role that no user holds, with its expired grants [call system.role.delete_role]', async () => {
    const role = await makeRole(admin, [keys.view]);
    await give(server, somebody.picker, 'SGE01', role.role_id);
    await server.look(
      `update control.user_role set valid_from = now() - interval '2 days', valid_to = now() - interval '1 day' where role_id = $1`,
      [role.role_id],
    );
    const said = await admin.call(deleteRole, { role_id: role.role_id, version: 1, reason: 'not used' });
    expect(said).toMatchObject({ retcode: 0, data: {} });
    expect(await server.look('select 1 from control.role where role_id = $1', [role.role_id])).toEqual([]);
    expect(await rightsLog(role.role_id, 'delete')).toMatchObject([
      { before: { role_name: role.role_name }, after: null, reason: 'not used' },
    ]);
    expect((await accessLog(role.role_id)).at(-1)).toMatchObject({
      action: 'revoke',
      key: keys.view,
      reason: 'not used',
    });
  });

  it('refuses one that people hold, and counts them', async () => {
    const role = await makeRole(admin, [keys.view]);
    await give(server, somebody.picker, 'SGE01', role.role_id);
    await give(server, somebody.clerk, 'SGE01', role.role_id);
    expect(await admin.call(deleteRole, { role_id: role.role_id, version: 1, reason })).toMatchObject({
      http: 422,
      retcode: -224102,
      message: '2 users still hold this role.',
    });
    expect(await heldBy(server, role.role_id)).toEqual([keys.view]);
  });

  it('needs its key', async () => {
    const { role_id } = await makeRole(admin, []);
    expect(await clerk.call(deleteRole, { role_id, version: 1, reason })).toMatchObject({
      http: 403,
      retcode: -100401,
    });
  });
});

describe('copy_role', () => {
  it('makes a role of this warehouse that remembers its model [call system.role.copy_role]', async () => {
    const { role_id: model } = await houseRole(server, 'Shift supervisor');
    const said = await admin.call(copyRole, { role_id: model, role_name: 'Night supervisor', reason });
    expect(said).toMatchObject({ retcode: 0, data: { version: 1 } });
    expect(await heldBy(server, said.data.role_id)).toEqual(await heldBy(server, model));
    expect(
      await server.look('select whs_id, copied_from::int from control.role where role_id = $1', [said.data.role_id]),
    ).toEqual([{ whs_id: 'SGE01', copied_from: model }]);
    expect(await admin.call(copyRole, { role_id: model, role_name: 'Night supervisor', reason })).toMatchObject({
      retcode: -224101,
    });
  });

  it('is refused for a role of another warehouse, and without its key', async () => {
    const bangkok = await server.as(somebody.bangkok);
    const far = await makeRole(bangkok, [keys.view]);
    expect(await admin.call(copyRole, { role_id: far.role_id, role_name: 'Stolen', reason })).toMatchObject({
      retcode: -100404,
    });
    expect(await clerk.call(copyRole, { role_id: far.role_id, role_name: 'Stolen', reason })).toMatchObject({
      retcode: -100401,
    });
  });
});

describe('preview_role_change', () => {
  it('says who gains and who loses, and changes nothing [call system.role.preview_role_change]', async () => {
    const role = await makeRole(admin, [keys.area, keys.view]);
    await server.look(
      'delete from control.user_role where user_id = (select user_id from control.app_user where login_name = $1)',
      [somebody.picker],
    );
    await give(server, somebody.picker, 'SGE01', role.role_id);
    // The clerk has both keys by her own role: what is taken here she keeps.
    await give(server, somebody.clerk, 'SGE01', role.role_id);
    const { data } = await admin.call(previewRoleChange, {
      role_id: role.role_id,
      role_kind: 1,
      status: 1,
      keys: [keys.area, keys.roleEdit],
    });
    expect(data).toMatchObject({
      keys_added: ['PC.SystemConfig.UserRole', keys.roleEdit],
      keys_removed: [keys.view],
      keys_brought: ['PC.SystemConfig.UserRole'],
      keys_refused: [],
      people_count: 2,
      warnings: [],
      without_administrator: [],
    });
    expect(data.people).toMatchObject([
      { display_name: 'Ana Reyes', whs_id: 'SGE01', lost: [keys.view] },
      { display_name: 'Tan Mei Ling', lost: [] },
    ]);
    expect(await heldBy(server, role.role_id)).toEqual([keys.area, keys.view]);
  });

  it('tells of keys no BPO role may hold and of warehouses left without an administrator', async () => {
    const { role_id } = await houseRole(server, 'Administrator');
    const { data } = await admin.call(previewRoleChange, { role_id, role_kind: 2, status: 1, keys: [keys.edit] });
    expect(data.keys_refused).toEqual([keys.edit]);
    expect(data.without_administrator).toContain('THB01');
  });

  it('is refused for a role that is not there, and without the right to edit', async () => {
    const asked = { role_kind: 1, status: 1, keys: [] };
    expect(await admin.call(previewRoleChange, { role_id: 999_999, ...asked })).toMatchObject({
      http: 404,
      retcode: -100404,
    });
    expect(await clerk.call(previewRoleChange, { role_id: 1, ...asked })).toMatchObject({
      http: 403,
      retcode: -100401,
    });
  });
});

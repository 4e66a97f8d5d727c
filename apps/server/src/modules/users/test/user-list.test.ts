import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { roles } from '@tallyhouse/tools/world/world.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { dayFromNow, formOf, idOf, needsKey, others, roleOf, seen } from './kit.ts';

const {
  getUserList,
  searchEmail,
  fuzzySearchStaffLocalName,
  getWfmDepartmentList,
  getBpoRoleList,
  getMgmtBpoRoleList,
  getGrantRoleList,
  previewUserChange,
  searchAccessStatusLog,
  editUser,
} = usersCalls;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const first = { pageno: 1, count: 20 };

/** A role that looks at the list of people, and at nothing else. */
async function lookingOnly(): Promise<Client> {
  await server.look(
    `with made as (insert into control.role (role_name) values ('Onlooker') on conflict do nothing returning role_id),
     held as (insert into control.role_permission (role_id, key) select role_id, 'PC.SystemConfig.UserList' from made)
     insert into control.user_role (user_id, whs_id, role_id)
     select user_id, 'SGE01', role_id from made, control.app_user where login_name = $1`,
    [somebody.supervisor],
  );
  return server.as(somebody.supervisor);
}

describe('get_user_list', () => {
  it('lists the people of the warehouse with their roles, and no others [call config.userlist.get_user_list]', async () => {
    const { data } = await admin.call(getUserList, first);
    expect(data.total).toBe(6);
    expect(data.list.map((row) => row.login_name)).not.toContain(somebody.bangkok);
    const packer = data.list.find((row) => row.login_name === others.packer);
    expect(packer).toMatchObject({
      display_name: 'Nguyen Thi Lan',
      local_name: 'Nguyễn Thị Lan',
      email: '',
      user_type: 2,
      bpo_vendor: 'Swiftcrew Staffing',
      department: 'Outbound',
      status: 1,
      last_sign_in: null,
      role_list: [{ role_name: 'Packer BPO', role_kind: 2, state: 'now', valid_to: expect.stringMatching(/^\d{4}-/) }],
    });
    expect(packer?.expire_at).toBeGreaterThan(Date.now() / 1000);
    const priya = data.list.find((row) => row.login_name === somebody.administrator);
    expect(priya?.last_sign_in).toBeGreaterThan(Date.now() / 1000 - 60);

    const bangkok = await server.as(somebody.bangkok);
    expect((await bangkok.call(getUserList, first)).data.list.map((row) => row.login_name)).toEqual(
      [somebody.bangkok, somebody.administrator].toSorted((a, b) =>
        a === somebody.administrator ? -1 : b === somebody.administrator ? 1 : 0,
      ),
    );
    await needsKey(server, getUserList, first);
    const wrong = await admin.raw(`${getUserList.path}?status=9`);
    expect(await wrong.json()).toMatchObject({ retcode: -100400 });
  });

  it('filters by name in any script, address, role, type, department, vendor and how long somebody was away', async () => {
    const names = async (filter: object): Promise<string[]> =>
      (await admin.call(getUserList, { ...first, ...filter })).data.list.map((row) => row.display_name);
    expect(await names({ keyword: '美玲' })).toEqual(['Tan Mei Ling']);
    expect(await names({ keyword: 'WEIJIE' })).toEqual(['Lim Wei Jie']);
    expect(await names({ keyword: '%' })).toEqual([]);
    expect(await names({ email: 'ana.r' })).toEqual(['Ana Reyes']);
    expect(await names({ role_id: [await roleOf(server, 'Administrator')] })).toEqual(['Priya Nair', 'Farah Idris']);
    expect(await names({ user_type: [2] })).toEqual(['Nguyen Thi Lan']);
    expect(await names({ department: 'Outbound' })).toEqual(['Ana Reyes', 'Nguyen Thi Lan']);
    expect(await names({ bpo_vendor: 'swift' })).toEqual(['Nguyen Thi Lan']);
    expect(await names({ status: [2, 3] })).toEqual([]);
    expect(await names({ expire_before: dayFromNow(60) })).toEqual(['Nguyen Thi Lan']);
    expect(await names({ expire_before: dayFromNow(20) })).toEqual([]);
    expect(await names({ dormant_days: 60 })).toEqual([]);
    await server.look(`update control.app_user set created_at = now() - interval '90 days'`);
    expect(await names({ dormant_days: 60, department: 'Outbound' })).toEqual(['Ana Reyes', 'Nguyen Thi Lan']);
    expect(await names({ dormant_days: 60 })).not.toContain('Priya Nair');
  });

  it('filters by when the account was made, both seconds counted', async () => {
    const names = async (filter: object): Promise<string[]> =>
      (await admin.call(getUserList, { ...first, ...filter })).data.list.map((row) => row.display_name);
    const at = 1_763_136_000;
    await server.look(
      `update control.app_user set created_at = to_timestamp($1) + interval '900 ms' where display_name = 'Ana Reyes'`,
      [at],
    );
    expect(await names({ created_from: at, created_to: at })).toEqual(['Ana Reyes']);
    expect(await names({ created_from: at - 60, created_to: at - 1 })).toEqual([]);
    expect(await names({ created_from: at + 1 })).toHaveLength(5);
    expect(await admin.call(getUserList, { ...first, created_from: -1 })).toMatchObject({ retcode: -100400 });
  });

  it('sorts by last sign-in and by what ends first, page by page and by cursor', async () => {
    const byEnd = await admin.call(getUserList, { ...first, sort: 'expire_at', order: 'asc' });
    expect(byEnd.data.list[0]?.display_name).toBe('Nguyen Thi Lan');
    const bySignIn = await admin.call(getUserList, { ...first, sort: 'last_sign_in', order: 'desc' });
    expect(bySignIn.data.list[0]?.last_sign_in).not.toBeNull();
    const all = (await admin.call(getUserList, first)).data.list.map((row) => row.user_id);
    const page1 = (await admin.call(getUserList, { pageno: 1, count: 4 })).data;
    const cursor = page1.next_cursor ?? '';
    const page2 = (await admin.call(getUserList, { pageno: 2, count: 4, cursor })).data;
    expect([...page1.list, ...page2.list].map((row) => row.user_id)).toEqual(all);
    expect(page2.next_cursor).toBeNull();
    const back = (await admin.call(getUserList, { pageno: 1, count: 4, cursor: page2.prev_cursor ?? '' })).data;
    expect(back.list.map((row) => row.user_id)).toEqual(page1.list.map((row) => row.user_id));
    expect((await admin.call(getUserList, { ...first, pageno: 9 })).data).toMatchObject({ list: [], total: 6 });
  });

  it('hides addresses from who may look and not edit', async () => {
    const onlooker = await lookingOnly();
    const { data } = await onlooker.call(getUserList, { ...first, keyword: 'Tan Mei' });
    expect(data.list[0]?.email).toBe('t***@tallyhouse.example');
    const found = async (keyword: string): Promise<string[]> =>
      (await onlooker.call(searchEmail, { keyword })).data.list.map(({ email }) => email);
    expect(await found('t***@')).toEqual(['t***@tallyhouse.example']);
    expect(await found('@tallyhouse')).toContain('t***@tallyhouse.example');
    // A match on what is hidden would tell it letter by letter.
    for (const hidden of ['tan', 'meiling', 'an.me', 'g@tally']) expect(await found(hidden)).toEqual([]);
    expect((await admin.call(getUserList, { ...first, keyword: 'Tan Mei' })).data.list[0]?.email).toBe(somebody.clerk);
  });

  it('is refused to a page that was opened in another warehouse', async () => {
    expect(await admin.call(getUserList, first, { 'x-whs-id': 'THB01' })).toMatchObject({ retcode: -100410 });
  });
});

describe('the boxes that suggest', () => {
  it('search_email finds people of this warehouse by two letters or more [call config.userlist.search_email]', async () => {
    const { data } = await admin.call(searchEmail, { keyword: 'AN' });
    expect(data.list.map((row) => row.email)).toEqual([somebody.picker, somebody.clerk]);
    expect((await admin.call(searchEmail, { keyword: 'somchai' })).data.list).toEqual([]);
    expect(await admin.call(searchEmail, { keyword: 'a' })).toMatchObject({ http: 400, retcode: -100400 });
    await needsKey(server, searchEmail, { keyword: 'an' });
  });

  it('fuzzy_search_staff_local_name finds a name as it is written [call config.userlist.fuzzy_search_staff_local_name] [CALLS-7.7-02]', async () => {
    const { data } = await admin.call(fuzzySearchStaffLocalName, { local_name: '伟' });
    expect(data.list).toEqual([
      { user_id: await idOf(server, somebody.supervisor), display_name: 'Lim Wei Jie', local_name: '林伟杰' },
    ]);
    expect(await admin.call(fuzzySearchStaffLocalName, { local_name: ' ' })).toMatchObject({ retcode: -100400 });
    await needsKey(server, fuzzySearchStaffLocalName, { local_name: '伟' });
  });

  it('get_wfm_department_list counts the users of each department [call config.userlist.get_wfm_department_list]', async () => {
    expect((await admin.call(getWfmDepartmentList, {})).data.list).toEqual([
      { department: 'IT', people: 2 },
      { department: 'Inbound', people: 1 },
      { department: 'Operations', people: 1 },
      { department: 'Outbound', people: 2 },
    ]);
    expect(await (await admin.raw(`${getWfmDepartmentList.path}?whs_id=THB01`)).json()).toMatchObject({
      retcode: -100400,
    });
    await needsKey(server, getWfmDepartmentList, {});
  });
});

describe('the roles one may choose from', () => {
  it('get_bpo_role_list gives those for BPO people [call config.userlist.get_bpo_role_list]', async () => {
    await server.look(`insert into control.role (role_name, role_kind, whs_id) values ('Elsewhere BPO', 2, 'THB01')`);
    await server.look(`insert into control.role (role_name, role_kind, status) values ('Resting BPO', 2, 2)`);
    const { data } = await admin.call(getBpoRoleList, {});
    expect(data.list).toEqual([
      {
        role_id: await roleOf(server, 'Packer BPO'),
        role_name: 'Packer BPO',
        role_kind: 2,
        description: '',
        keys: 2,
        may_grant: true,
      },
    ]);
    expect(await (await admin.raw(`${getBpoRoleList.path}?x=1`)).json()).toMatchObject({ retcode: -100400 });
    await needsKey(server, getBpoRoleList, {});
  });

  it('get_mgmt_bpo_role_list gives those of them the person may hand out [call config.userlist.get_mgmt_bpo_role_list]', async () => {
    await server.look(
      `with made as (insert into control.role (role_name, role_kind) values ('Deleting BPO', 2) returning role_id)
       insert into control.role_permission select role_id, 'PC.WMSBasic.StorageAreaSetting.Storey.Delete' from made`,
    );
    const onlooker = await lookingOnly();
    const names = async (who: Client, call: typeof getBpoRoleList | typeof getMgmtBpoRoleList): Promise<string[]> =>
      (await who.call(call, {})).data.list.map((row) => row.role_name);
    expect(await names(onlooker, getBpoRoleList)).toEqual(['Deleting BPO', 'Packer BPO']);
    expect(await names(onlooker, getMgmtBpoRoleList)).toEqual(['Packer BPO']);
    expect(await names(admin, getMgmtBpoRoleList)).toEqual(['Deleting BPO', 'Packer BPO']);
    expect(await (await admin.raw(`${getMgmtBpoRoleList.path}?x=1`)).json()).toMatchObject({ retcode: -100400 });
    await needsKey(server, getMgmtBpoRoleList, {});
  });

  it('get_grant_role_list lists the roles of this warehouse and marks those the user may grant [call config.userlist.get_grant_role_list]', async () => {
    const { data } = await (await lookingOnly()).call(getGrantRoleList, {});
    const grants = Object.fromEntries(data.list.map((row) => [row.role_name, row.may_grant]));
    expect(grants).toMatchObject({ Administrator: false, 'Inbound clerk': true, Picker: true });
    expect(grants).not.toHaveProperty('Elsewhere BPO');
    expect(await (await admin.raw(`${getGrantRoleList.path}?x=1`)).json()).toMatchObject({ retcode: -100400 });
    await needsKey(server, getGrantRoleList, {});
  });

  it('preview_user_change replies the keys gained and lost [call config.userlist.preview_user_change]', async () => {
    const user_id = await idOf(server, somebody.clerk);
    const supervisor = await roleOf(server, 'Shift supervisor');
    const keys = (rows: readonly { key: string }[]): string[] => rows.map((row) => row.key);
    const [hers = [], wanted = []] = [roles['Inbound clerk'], roles['Shift supervisor']];
    const more = (await admin.call(previewUserChange, { user_id, role_id: [supervisor] })).data;
    expect(keys(more.gained)).toEqual(wanted.filter((key) => !hers.includes(key)).toSorted());
    expect(keys(more.lost)).toEqual(hers.filter((key) => !wanted.includes(key)).toSorted());
    expect(keys(more.gained)).toContain('PC.WMSBasic.StorageAreaSetting.Storey.Edit');
    const less = (await admin.call(previewUserChange, { user_id })).data;
    expect([keys(less.gained), keys(less.lost)]).toEqual([[], hers.toSorted()]);
    expect(await admin.call(previewUserChange, { user_id: 'me' as never })).toMatchObject({ retcode: -100400 });
    await needsKey(server, previewUserChange, { user_id });
  });
});

describe('search_access_status_log', () => {
  it('search_access_status_log lists who granted which role to whom and why, in this warehouse [call config.userlist.search_access_status_log]', async () => {
    const user_id = await idOf(server, somebody.picker);
    const clerk = await roleOf(server, 'Inbound clerk');
    const form = formOf(await seen(admin, user_id));
    await admin.call(editUser, {
      ...form,
      role_list: [{ role_id: clerk, valid_from: null, valid_to: dayFromNow(10) }],
      reason: 'peak week',
    });
    const { data } = await admin.call(searchAccessStatusLog, { ...first, user_id });
    expect(
      data.list.map(({ action, role_name, after, reason, operator }) => [action, role_name, after, reason, operator]),
    ).toEqual([
      ['revoke', 'Picker', '', 'peak week', somebody.administrator],
      ['grant', 'Inbound clerk', `..${dayFromNow(10)}`, 'peak week', somebody.administrator],
    ]);
    expect((await admin.call(searchAccessStatusLog, { ...first, user_id, action: 'grant' })).data.total).toBe(1);
    const bangkok = await server.as(somebody.bangkok);
    expect((await bangkok.call(searchAccessStatusLog, first)).data.list).toEqual([]);
    expect(await admin.call(searchAccessStatusLog, { ...first, count: 0 })).toMatchObject({ retcode: -100400 });
    await needsKey(server, searchAccessStatusLog, first);
  });
});

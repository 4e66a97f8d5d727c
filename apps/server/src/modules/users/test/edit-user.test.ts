import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '@tallyhouse/contracts/kit/ids.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { usersPermissions } from '@tallyhouse/contracts/modules/users/permissions.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { dayFromNow, formOf, holdAt, idOf, needsKey, others, roleOf, seen } from './kit.ts';

const { editUser, resetUserPassword, createBpoUser, searchUserSession, endUserSession, getUserList } = usersCalls;

let server: TestServer;
let admin: Client;
let clerkId: UserId;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerkId = await idOf(server, somebody.clerk);
});
afterAll(() => server.stop());

const storeys = { pageno: 1, count: 20 };
/** A second, and a little for the machine: what others may keep in their cache has gone. */
const within = { timeout: 15_000, interval: 50 };
const says = (person: Client) =>
  expect.poll(async () => (await person.call(wmsBasicCalls.searchStorey, storeys)).retcode, within);

const whsOf = async (user_id: string): Promise<string[]> =>
  (await server.look<{ whs_id: string }>('select whs_id from control.user_whs where user_id = $1', [user_id])).map(
    ({ whs_id }) => whs_id,
  );

describe('edit_user', () => {
  it('writes what was changed, its log of rights and its access log [call config.userlist.edit_user]', async () => {
    const before = await seen(admin, clerkId);
    const supervisor = await roleOf(server, 'Shift supervisor');
    const request_id = uuidv7();
    const said = await admin.call(editUser, {
      ...formOf(before),
      request_id,
      department: 'Returns',
      is_show_mbn: 1,
      role_list: [
        ...formOf(before).role_list,
        { role_id: supervisor, valid_from: dayFromNow(0), valid_to: dayFromNow(30) },
      ],
      reason: 'covers for Lim',
    });
    expect(said).toMatchObject({ http: 200, retcode: 0, data: { version: before.version + 1 } });
    const after = await seen(admin, clerkId);
    expect(after).toMatchObject({ department: 'Returns', is_show_mbn: 1, updated_by: somebody.administrator });
    expect(after.role_list.map(({ role_name, valid_to, state }) => [role_name, valid_to, state])).toEqual([
      ['Inbound clerk', null, 'now'],
      ['Shift supervisor', dayFromNow(30), 'now'],
    ]);
    const [end] = await server.look<{ at: string }>(
      `select to_char(valid_to at time zone 'Asia/Singapore', 'YYYY-MM-DD HH24:MI:SS') as at from control.user_role where user_id = $1 and role_id = $2`,
      [clerkId, supervisor],
    );
    expect(end?.at).toBe(`${dayFromNow(30)} 23:59:59`);
    expect(
      await server.look(
        'select object_type, object_id, action, before, after, reason from control.rights_log where request_id = $1',
        [request_id],
      ),
    ).toEqual([
      {
        object_type: 'user',
        object_id: clerkId,
        action: 'update',
        before: expect.objectContaining({ department: 'Inbound', role_list: 'Inbound clerk' }),
        after: expect.objectContaining({
          department: 'Returns',
          role_list: `Inbound clerk, Shift supervisor (${dayFromNow(30)})`,
        }),
        reason: 'covers for Lim',
      },
    ]);
    await needsKey(server, editUser, formOf(after));
  });

  it('is refused when somebody changed the person meanwhile, and says who', async () => {
    const row = await seen(admin, clerkId);
    const said = await admin.call(editUser, { ...formOf(row), version: row.version - 1 });
    expect(said).toMatchObject({ http: 409, retcode: -100409 });
    expect(said.message).toContain(`Changed by ${somebody.administrator}`);
  });

  it('gives a role that works at the next call, and takes it within a second', async () => {
    const picker = await server.as(somebody.picker);
    const id = await idOf(server, somebody.picker);
    await says(picker).toBe(-100401);
    const clerk = await roleOf(server, 'Inbound clerk');
    const row = await seen(admin, id);
    const given = [...formOf(row).role_list, { role_id: clerk, valid_from: null, valid_to: null }];
    await admin.call(editUser, { ...formOf(row), role_list: given });
    await says(picker).toBe(0);
    await admin.call(editUser, { ...formOf(row), version: row.version + 1 });
    await says(picker).toBe(-100401);
  });

  it('ends the open sessions of who is disabled within a second, and enabling does not bring them back', async () => {
    const clerk = await server.as(somebody.clerk);
    await says(clerk).toBe(0);
    const row = await seen(admin, clerkId);
    expect((await admin.call(editUser, { ...formOf(row), status: 2, reason: 'left' })).retcode).toBe(0);
    await says(clerk).toBe(-100405);
    await admin.call(editUser, { ...formOf(row), version: row.version + 1, status: 1, reason: 'came back' });
    await says(clerk).toBe(-100405);
    expect((await (await server.as(somebody.clerk)).call(wmsBasicCalls.searchStorey, storeys)).retcode).toBe(0);
    expect(
      await server.look<{ action: string }>(
        `select action from control.access_status_log where user_id = $1 and action in ('disable', 'enable') order by id`,
        [clerkId],
      ),
    ).toEqual([{ action: 'disable' }, { action: 'enable' }]);
  });

  it('is refused for oneself', async () => {
    const me = await seen(admin, await idOf(server, somebody.administrator));
    expect(await admin.call(editUser, { ...formOf(me), department: 'Mine' })).toMatchObject({
      http: 422,
      retcode: -224105,
      message: 'You cannot change your own access. Ask another administrator.',
    });
  });

  it('is refused for a person of another warehouse', async () => {
    const row = await seen(admin, clerkId);
    const elsewhere = await idOf(server, somebody.bangkok);
    expect(await admin.call(editUser, { ...formOf(row), user_id: elsewhere })).toMatchObject({
      http: 404,
      retcode: -100404,
    });
  });

  it('never takes the last administrator of a warehouse, by status or by role', async () => {
    const farah = await server.as(others.farah);
    const priya = await seen(farah, await idOf(server, somebody.administrator));
    // In SGE01 Farah stays; in PHC01 no administrator would.
    for (const whs of await whsOf(priya.user_id))
      if (whs !== 'SGE01') await holdAt(server, others.farah, whs, [usersPermissions.userListEdit.key]);
    const refused = await farah.call(editUser, { ...formOf(priya), status: 2 });
    expect(refused).toMatchObject({ http: 422, retcode: -224104 });
    expect(refused.message).toMatch(/^The last administrator of \w+ cannot be removed\./);
    expect((await seen(farah, priya.user_id as UserId)).status).toBe(1);

    const somchai = await server.as(somebody.bangkok);
    const priyaThere = await seen(somchai, priya.user_id as UserId);
    expect((await somchai.call(editUser, { ...formOf(priyaThere), role_list: [] })).retcode).toBe(0);
    await server.look(
      `insert into control.user_role (user_id, whs_id, role_id) select $1, 'THB01', role_id from control.role where role_name = 'Administrator'`,
      [priya.user_id],
    );
  });

  it('two administrators who disable each other at once: one stays', async () => {
    const ids = [];
    for (const name of ['one', 'two']) {
      const email = `${name}@trial.example`;
      await server.look(
        `with made as (insert into control.app_user (login_name, email, display_name) values ($1, $1, $1) returning user_id),
         here as (insert into control.user_whs (user_id, whs_id, is_default) select user_id, 'PHC01', true from made returning user_id)
         insert into control.user_credential (user_id, hash) select made.user_id, c.hash from made, here, control.user_credential c limit 1`,
        [email],
      );
      await server.look(
        `insert into control.user_role (user_id, whs_id, role_id) select user_id, 'PHC01', role_id from control.app_user, control.role where login_name = $1 and role_name = 'Administrator'`,
        [email],
      );
      ids.push(await idOf(server, email));
    }
    const priya = await idOf(server, somebody.administrator);
    await server.look(`delete from control.user_role where user_id = $1 and whs_id = 'PHC01'`, [priya]);
    const seat = async (id: UserId): Promise<Client> => {
      const person = server.stranger();
      const sid = await server.kernel.databases.control((tx) =>
        server.kernel.sessions.open(tx, { user_id: id, whs_id: 'PHC01', ip: '127.0.0.1', user_agent: 'test' }),
      );
      const { csrfToken } = await import('../../../kernel/auth/csrf.ts');
      person.cookies.set('wms_sid', sid);
      person.cookies.set('csrftoken', csrfToken(sid));
      return person;
    };
    const [a, b] = [ids[0] as UserId, ids[1] as UserId];
    const [one, two] = [await seat(a), await seat(b)];
    const [formB, formA] = [formOf(await seen(one, b)), formOf(await seen(two, a))];
    const answers = await Promise.all([
      one.call(editUser, { ...formB, status: 2 }),
      two.call(editUser, { ...formA, status: 2 }),
    ]);
    expect(answers.map((said) => said.retcode).toSorted()).toEqual([-100405, 0].toSorted());
    expect(
      await server.look('select 1 from control.app_user where user_id = any($1) and status = 1', [ids]),
    ).toHaveLength(1);
  });

  describe('while others change rights', () => {
    let other: Awaited<ReturnType<TestServer['connect']>>;
    beforeEach(async () => {
      other = await server.connect();
      // Of two that wait for each other the call is the one that is ended.
      await other.query(`set deadlock_timeout = '1min'`);
      await other.query('begin');
    });
    afterEach(() => other.query('rollback'));
    const edit = async (): Promise<number> => {
      const { retcode } = await admin.call(editUser, formOf(await seen(admin, clerkId)));
      return retcode;
    };

    it('changes who is at a change of her own: her request names her, and waits for the one that asks for her row', async () => {
      await other.query('select 1 from control.app_user where user_id = $1 for key share', [clerkId]);
      expect(await edit()).toBe(0);
    });

    it('is done once more when the two wait for each other', async () => {
      await other.query('select 1 from control.app_user where user_id = $1 for update', [clerkId]);
      const edited = edit();
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => server.look(waits), within).toHaveLength(1);
      await other.query(`select pg_advisory_xact_lock(hashtext('tallyhouse.rights'))`);
      await other.query('commit');
      expect(await edited).toBe(0);
    });
  });

  it('hands out no key that the person who edits has not', async () => {
    await server.look(
      `with made as (insert into control.role (role_name) values ('Half administrator') returning role_id),
       held as (insert into control.role_permission (role_id, key) select role_id, unnest(array['PC.SystemConfig.UserList', 'PC.SystemConfig.UserList.Edit']) from made)
       insert into control.user_role (user_id, whs_id, role_id) select user_id, 'SGE01', role_id from made, control.app_user where login_name = $1`,
      [somebody.supervisor],
    );
    const half = await server.as(somebody.supervisor);
    const row = await seen(half, clerkId);
    const role_list = [{ role_id: await roleOf(server, 'Administrator'), valid_from: null, valid_to: null }];
    expect(await half.call(editUser, { ...formOf(row), role_list })).toMatchObject({ http: 403, retcode: -100401 });
    const reset = await half.call(resetUserPassword, {
      user_id: await idOf(server, somebody.administrator),
      reason: 'a test',
    });
    expect(reset).toMatchObject({ http: 403, retcode: -100402 });
  });

  it('lets the role of a BPO person end within 90 days, and be a BPO role', async () => {
    const id = await idOf(server, others.packer);
    const row = await seen(admin, id);
    const packing = await roleOf(server, 'Packer BPO');
    const edit = (role_id: number, valid_to: string | null) =>
      admin.call(editUser, { ...formOf(row), role_list: [{ role_id, valid_from: null, valid_to }] });
    expect(await edit(packing, dayFromNow(91))).toMatchObject({
      http: 422,
      retcode: -224106,
      message: 'End date is required for BPO and at most 90 days ahead.',
    });
    expect(await edit(packing, null)).toMatchObject({ retcode: -224106 });
    expect(await edit(await roleOf(server, 'Picker'), dayFromNow(5))).toMatchObject({
      retcode: -224121,
      message: 'Role Picker is not for BPO people. Choose a BPO role.',
    });
    expect((await edit(packing, dayFromNow(90))).retcode).toBe(0);
  });

  it('refuses a role that ends before it begins', async () => {
    const row = await seen(admin, clerkId);
    const role_id = await roleOf(server, 'Picker');
    const role_list = [{ role_id, valid_from: dayFromNow(5), valid_to: dayFromNow(3) }];
    expect(await admin.call(editUser, { ...formOf(row), role_list })).toMatchObject({ retcode: -224122 });
  });
});

describe('reset_user_password', () => {
  it('gives a link once, stored as a hash, and older links die [call config.userlist.reset_user_password]', async () => {
    const request_id = uuidv7();
    const asked = { request_id, user_id: clerkId, reason: 'forgot it' };
    const old = await admin.call(resetUserPassword, { user_id: clerkId, reason: 'earlier' });
    const said = await admin.call(resetUserPassword, asked);
    expect(said.retcode).toBe(0);
    const link = new URL(said.data.reset_link);
    const fieldOf = (url: string, name: string): string =>
      new URLSearchParams(new URL(url).hash.slice(1)).get(name) ?? '';
    expect([link.pathname, link.search, fieldOf(link.href, 'user_id')]).toEqual(['/v2/reset', '', clerkId]);
    const hashOf = (url: string): Buffer => sidHash(fieldOf(url, 'token'));
    const stored = (url: string): Promise<object[]> =>
      server.look(
        "select user_id, used_at is null as good, expires_at > now() + interval '29 minutes' and expires_at <= now() + interval '30 minutes' as soon from control.password_reset where token_hash = $1",
        [hashOf(url)],
      );
    expect(await stored(said.data.reset_link)).toEqual([{ user_id: clerkId, good: true, soon: true }]);
    expect(await stored(old.data.reset_link)).toEqual([{ user_id: clerkId, good: false, soon: true }]);
    expect((await admin.call(resetUserPassword, asked)).data.reset_link).toBe('');
    const token = fieldOf(link.href, 'token');
    const everywhere = await server.look<{ text: string }>(
      `select reply::text as text from control.rights_request union all select coalesce(after::text, '') from control.rights_log`,
    );
    expect(everywhere.filter(({ text }) => text?.includes(token))).toEqual([]);
    const me = await idOf(server, somebody.administrator);
    expect(await admin.call(resetUserPassword, { user_id: me, reason: 'x' })).toMatchObject({ retcode: -224105 });
    await needsKey(server, resetUserPassword, { user_id: clerkId, reason: 'x' });
  });
});

describe('create_bpo_user', () => {
  const crew = {
    display_name: 'Crew',
    local_name: '',
    login_name: 'crew',
    bpo_vendor: 'Harbour Hands',
    department: 'Outbound',
    count: 3,
    reason: 'peak week',
  };
  it('create_bpo_user makes a series of users whose role ends, and replies each link once [call config.userlist.create_bpo_user]', async () => {
    const role_id = await roleOf(server, 'Packer BPO');
    const request_id = uuidv7();
    const asked = { ...crew, request_id, role_id, valid_to: dayFromNow(5) };
    const said = await admin.call(createBpoUser, asked);
    expect(said.retcode).toBe(0);
    expect(said.data.list.map((row) => row.login_name)).toEqual(['crew1', 'crew2', 'crew3']);
    expect(new Set(said.data.list.map((row) => row.setup_link)).size).toBe(3);
    const { data } = await admin.call(getUserList, { ...storeys, bpo_vendor: 'Harbour' });
    expect(data.list).toHaveLength(3);
    expect(data.list[0]).toMatchObject({
      display_name: 'Crew 1',
      email: '',
      user_type: 2,
      role_list: [{ role_name: 'Packer BPO', valid_to: dayFromNow(5) }],
    });
    const again = await admin.call(createBpoUser, asked);
    expect(again.data.list.map((row) => row.setup_link)).toEqual(['', '', '']);
    expect((await admin.call(getUserList, { ...storeys, bpo_vendor: 'Harbour' })).data.total).toBe(3);

    expect(
      await admin.call(createBpoUser, { ...asked, request_id: uuidv7(), count: 1, login_name: 'crew2' }),
    ).toMatchObject({
      http: 422,
      retcode: -224107,
      message: 'Login name crew2 exists. Choose another one.',
    });
    for (const valid_to of [null, dayFromNow(91), dayFromNow(-1)]) {
      const late = { ...asked, request_id: uuidv7(), login_name: 'late', valid_to };
      expect(await admin.call(createBpoUser, late), String(valid_to)).toMatchObject({ retcode: -224106 });
    }
    const own = { ...asked, request_id: uuidv7(), login_name: 'own', role_id: await roleOf(server, 'Picker') };
    expect(await admin.call(createBpoUser, own)).toMatchObject({ retcode: -224121 });
    expect(await admin.call(createBpoUser, { ...asked, request_id: uuidv7(), count: 51 })).toMatchObject({
      retcode: -100400,
    });
    await needsKey(server, createBpoUser, { ...crew, role_id, valid_to: dayFromNow(5) });
  });
});

describe('the sessions of a person', () => {
  it('search_user_session lists the open sessions of a user [call config.userlist.search_user_session]', async () => {
    const id = await idOf(server, somebody.picker);
    await server.look(`update control.user_session set revoked_at = now() where user_id = $1`, [id]);
    expect((await admin.call(searchUserSession, { user_id: id })).data.list).toEqual([]);
    await server.as(somebody.picker);
    const { data } = await admin.call(searchUserSession, { user_id: id });
    expect(data.list).toMatchObject([{ whs_id: 'SGE01', ip: '127.0.0.1', user_agent: 'node' }]);
    const elsewhere = await idOf(server, somebody.bangkok);
    expect(await admin.call(searchUserSession, { user_id: elsewhere })).toMatchObject({ retcode: -100404 });
    await needsKey(server, searchUserSession, { user_id: id });
  });

  it('end_user_session ends one of them within a second [call config.userlist.end_user_session]', async () => {
    const clerk = await server.as(somebody.clerk);
    await says(clerk).toBe(0);
    const { data } = await admin.call(searchUserSession, { user_id: clerkId });
    for (const { session_ref } of data.list) {
      expect((await admin.call(endUserSession, { user_id: clerkId, session_ref })).retcode).toBe(0);
    }
    await says(clerk).toBe(-100405);
    const [gone] = data.list;
    const again = { user_id: clerkId, session_ref: gone?.session_ref ?? '' };
    expect(await admin.call(endUserSession, again)).toMatchObject({ http: 404, retcode: -100404 });
    await needsKey(server, endUserSession, again);
  });
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { roles } from '@tallyhouse/tools/world/world.ts';
import { type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { getLoginInfo, changeWhs, setUserSetting } = accountCalls;
const { getMyMenuKey, getMyPerm } = platformCalls;
const expired = { http: 401, retcode: -100405, message: 'Session expired, please log in again.' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('get_login_info', () => {
  it('get_login_info replies the signed-in user, their warehouse and the others they may work in [call system.user.get_login_info] [SHELL-3-11]', async () => {
    const person = await server.as(somebody.supervisor);
    const before = Math.floor(Date.now() / 1000);
    const { data } = await person.call(getLoginInfo, {});
    const [user] = await server.look(
      'select user_id, email, display_name, header, lang from control.app_user where email = $1',
      [somebody.supervisor],
    );
    expect(data).toMatchObject({
      ...user,
      whs_id: 'SGE01',
      whs_name: 'East, automated wall',
      time_region: 'Asia/Singapore',
      environment: 'test',
      whs_setting: [
        { whs_id: 'SGE01', is_show_mbn: 0 },
        { whs_id: 'SGW01', is_show_mbn: 0 },
      ],
      whs_id_country: [
        { whs_id: 'SGE01', country: 'SG', whs_name: 'East, automated wall' },
        { whs_id: 'SGW01', country: 'SG', whs_name: 'West, small' },
      ],
    });
    expect(data.server_time).toBeGreaterThanOrEqual(before);
  });

  it('get_login_info refuses a caller without a session [CALLS-7.2-01]', async () => {
    expect(await server.stranger().call(getLoginInfo, {})).toMatchObject(expired);
  });

  it('takes no input', async () => {
    const person = await server.as(somebody.clerk);
    const said = await person.raw(`${getLoginInfo.path}?user_id=U00000001`);
    expect(await said.json()).toMatchObject({
      retcode: -100400,
      message: 'Invalid request: user_id Unrecognized key: "user_id"',
    });
  });
});

describe('change_whs', () => {
  const hashOf = (sid: string | undefined): Buffer =>
    createHash('sha256')
      .update(sid ?? '')
      .digest();
  const reasonOf = async (sid: string | undefined): Promise<unknown> => {
    const [row] = await server.look<{ revoke_reason: string | null }>(
      'select revoke_reason from control.user_session where sid_hash = $1',
      [hashOf(sid)],
    );
    return row?.revoke_reason;
  };

  it('goes on in the chosen warehouse with a new session; the old one is dead [call system.user.change_whs] [call shell.warehouse_change]', async () => {
    const person = await server.as(somebody.supervisor);
    const old = new Map(person.cookies);
    expect(await person.call(changeWhs, { whs: 'SGW01' as never })).toMatchObject({
      http: 200,
      retcode: 0,
      data: { whs_id: 'SGW01' },
    });
    expect((await person.call(getLoginInfo, {})).data.whs_id).toBe('SGW01');
    expect((await person.call(wmsBasicCalls.searchStorey, { pageno: 1, count: 20 })).data.total).toBe(2);

    expect(await reasonOf(old.get('wms_sid'))).toBe('change_whs');
    const before = server.stranger();
    for (const [name, value] of old) before.cookies.set(name, value);
    expect(await before.call(getLoginInfo, {})).toMatchObject(expired);
    const [line] = await server.look(
      `select ok, detail from control.auth_log where action = 'change_whs' order by id desc limit 1`,
    );
    expect(line).toEqual({ ok: true, detail: 'SGW01' });
  });

  it('refuses a warehouse that is not hers and ends the session', async () => {
    const person = await server.as(somebody.supervisor);
    const sid = person.cookies.get('wms_sid');
    const said = await person.call(changeWhs, { whs: 'THB01' as never });
    expect(said).toMatchObject({ http: 403, retcode: -100403, message: 'You have no access to warehouse THB01.' });
    expect(await reasonOf(sid)).toBe('no access');
    expect(person.cookies.has('wms_sid')).toBe(false);
    person.cookies.set('wms_sid', sid ?? '');
    expect(await person.call(getLoginInfo, {})).toMatchObject(expired);
  });

  it('takes only a warehouse code, and needs a session', async () => {
    const person = await server.as(somebody.supervisor);
    const said = await person.call(changeWhs, { whs: 'sgw01' as never });
    expect(said).toMatchObject({ http: 400, retcode: -100400, data: { params: { field: 'whs' } } });
    expect((await person.call(getLoginInfo, {})).data.whs_id).toBe('SGE01');
    expect(await server.stranger().call(changeWhs, { whs: 'SGW01' as never })).toMatchObject(expired);
  });
});

describe('set_user_setting', () => {
  it('keeps the language with the person [call system.user.set_user_setting] [SHELL-7-09]', async () => {
    const person = await server.as(somebody.clerk);
    expect(await person.call(setUserSetting, { name: 'lang', value: 'th' })).toMatchObject({
      http: 200,
      retcode: 0,
      data: {},
    });
    expect((await person.call(getLoginInfo, {})).data.lang).toBe('th');
    expect(await server.look(`select login_name, lang from control.app_user where lang <> 'en'`)).toEqual([
      { login_name: somebody.clerk, lang: 'th' },
    ]);
  });

  it('gives the language to every later session of the person [CALLS-7.2-03]', async () => {
    const person = await server.as(somebody.clerk);
    expect(await person.call(setUserSetting, { name: 'lang', value: 'th' })).toMatchObject({ retcode: 0 });
    const again = await server.as(somebody.clerk);
    expect((await again.call(getLoginInfo, {})).data.lang).toBe('th');
  });

  it('refuses a language the product does not have, and needs a session', async () => {
    const person = await server.as(somebody.clerk);
    const said = await person.call(setUserSetting, { name: 'lang', value: 'xx' as never });
    expect(said).toMatchObject({
      http: 400,
      retcode: -100400,
      data: { error: 'invalidRequest', params: { field: 'value' } },
    });
    expect(await server.stranger().call(setUserSetting, { name: 'lang', value: 'th' })).toMatchObject(expired);
  });
});

describe('what a person may do', () => {
  it('get_my_menu_key lists the pages that the roles of the user open in this warehouse [call system.authorization.get_my_menu_key] [SHELL-7-03]', async () => {
    const supervisor = await server.as(somebody.supervisor);
    const { list } = (await supervisor.call(getMyMenuKey, {})).data;
    expect(roles['Shift supervisor']).toEqual(expect.arrayContaining([...list]));
    expect(list).toContain('PC.WMSBasic.StorageAreaSetting.Storey.View');
    // What only a button asks for is no page of the menu.
    expect(list).not.toContain('PC.WMSBasic.StorageAreaSetting.Storey.Edit');
    const picker = (await (await server.as(somebody.picker)).call(getMyMenuKey, {})).data.list;
    expect(roles['Picker']).toEqual(expect.arrayContaining([...picker]));
    expect(picker).not.toContain('PC.WMSBasic.StorageAreaSetting.Storey.View');
  });

  it('get_my_perm lists every key that the user holds, those of buttons too [call system.authorization.get_my_perm] [SHELL-7-04]', async () => {
    const supervisor = await server.as(somebody.supervisor);
    expect((await supervisor.call(getMyPerm, {})).data).toEqual({ list: roles['Shift supervisor']?.toSorted() });
  });

  it('counts roles by warehouse: an administrator elsewhere is nobody here', async () => {
    await server.look(
      `insert into control.user_whs (user_id, whs_id) select user_id, 'SGW01' from control.app_user where email = $1`,
      [somebody.bangkok],
    );
    const person = await server.as(somebody.bangkok);
    expect((await person.call(getMyPerm, {})).data.list).not.toEqual([]);
    await person.call(changeWhs, { whs: 'SGW01' as never });
    expect((await person.call(getMyPerm, {})).data.list).toEqual([]);
  });

  it('a role counts only between its dates, and a retired permission not at all', async () => {
    const who = 'user_id = (select user_id from control.app_user where email = $1)';
    await server.look(`update control.user_role set valid_to = now() - interval '1 minute' where ${who}`, [
      somebody.clerk,
    ]);
    expect((await (await server.as(somebody.clerk)).call(getMyPerm, {})).data.list).toEqual([]);

    await server.look(`update control.user_role set valid_to = 'infinity' where ${who}`, [somebody.clerk]);
    await server.look(`update control.permission set retired = true where key = 'PC.WMSBasic.StorageAreaSetting'`);
    expect((await (await server.as(somebody.clerk)).call(getMyPerm, {})).data.list).toEqual(
      roles['Inbound clerk']?.filter((key) => key !== 'PC.WMSBasic.StorageAreaSetting').toSorted(),
    );
    await server.look(`update control.permission set retired = false where key = 'PC.WMSBasic.StorageAreaSetting'`);
  });

  it('both take no payload, answer with lists, and need a session [CALLS-7.1-14] [SHELL-3-14]', async () => {
    const person = await server.as(somebody.administrator);
    for (const call of [getMyMenuKey, getMyPerm]) {
      const said = await person.call(call, {});
      expect(said).toMatchObject({ http: 200, retcode: 0, data: { list: expect.any(Array) } });
      const extra = await person.raw(`${call.path}?all=1`);
      expect(await extra.json()).toMatchObject({
        retcode: -100400,
        message: 'Invalid request: all Unrecognized key: "all"',
      });
      expect(await server.stranger().call(call, {})).toMatchObject(expired);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '@tallyhouse/contracts/common/locales.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchMySession, killSession, getLangSetting, getUserSetting, setUserSetting, fuzzySearchUser, getLoginInfo } =
  accountCalls;
const expired = { http: 401, retcode: -100405, message: 'Session expired, please log in again.' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('search_my_session', () => {
  it('search_my_session lists the open sessions of the user, the current one first [call system.user.search_my_session]', async () => {
    await server.as(somebody.supervisor);
    const phone = await server.as(somebody.clerk);
    const desk = await server.as(somebody.clerk);
    const { list } = (await desk.call(searchMySession, {})).data;
    expect(list.map(({ is_current, whs_id, ip }) => ({ is_current, whs_id, ip }))).toEqual([
      { is_current: 1, whs_id: 'SGE01', ip: '127.0.0.1' },
      { is_current: 0, whs_id: 'SGE01', ip: '127.0.0.1' },
    ]);
    expect(Math.abs((list[0]?.ctime ?? 0) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.stringify(list)).not.toContain(phone.cookies.get('wms_sid'));

    await server.look(`update control.user_session set idle_until = now() where session_ref = $1`, [
      list[1]?.session_ref,
    ]);
    expect((await desk.call(searchMySession, {})).data.list).toHaveLength(1);
    expect(await server.stranger().call(searchMySession, {})).toMatchObject(expired);
    const extra = await desk.raw(`${searchMySession.path}?user_id=U00000001`);
    expect(await extra.json()).toMatchObject({ retcode: -100400 });
  });
});

describe('kill_session', () => {
  it('kill_session ends another session of the user within a second [call system.user.kill_session]', async () => {
    const phone = await server.as(somebody.picker);
    const desk = await server.as(somebody.picker);
    expect((await phone.call(getLoginInfo, {})).retcode).toBe(0);
    const other = (await desk.call(searchMySession, {})).data.list.find(({ is_current }) => is_current === 0);
    const session_ref = other?.session_ref ?? '';
    expect(await desk.call(killSession, { session_ref })).toMatchObject({ http: 200, retcode: 0, data: {} });
    await expect.poll(async () => (await phone.call(getLoginInfo, {})).retcode, { timeout: 2_000 }).toBe(-100405);
    expect((await desk.call(getLoginInfo, {})).retcode).toBe(0);
    const [row] = await server.look('select revoke_reason from control.user_session where session_ref = $1', [
      session_ref,
    ]);
    expect(row).toEqual({ revoke_reason: 'killed' });
    expect(await desk.call(killSession, { session_ref })).toMatchObject({
      http: 422,
      retcode: -224014,
      message: 'This session has ended already.',
    });
  });

  it('does not reach the session of another person, and needs one itself', async () => {
    const other = await server.as(somebody.supervisor);
    const [hers] = (await other.call(searchMySession, {})).data.list;
    const session_ref = hers?.session_ref ?? '';
    const clerk = await server.as(somebody.clerk);
    expect(await clerk.call(killSession, { session_ref })).toMatchObject({ retcode: -224014 });
    expect((await other.call(getLoginInfo, {})).retcode).toBe(0);
    expect(await server.stranger().call(killSession, { session_ref })).toMatchObject(expired);
  });

  it('of the browser that asks is signing out', async () => {
    const desk = await server.as(somebody.picker);
    const [own] = (await desk.call(searchMySession, {})).data.list;
    expect((await desk.call(killSession, { session_ref: own?.session_ref ?? '' })).retcode).toBe(0);
    expect(desk.cookies.has('wms_sid')).toBe(false);
  });
});

describe('get_lang_setting', () => {
  it('gives the language of the person and those there are [call system.user.get_lang_setting] [SHELL-7-08]', async () => {
    const person = await server.as(somebody.clerk);
    const { data } = await person.call(getLangSetting, {});
    expect(Object.keys(data)).toEqual(['default', 'optional_lange_list']);
    expect(data.default).toBe('en');
    expect(data.optional_lange_list.map(({ lange }) => lange)).toEqual(locales);
  });

  it('get_lang_setting names each language in its own words [CALLS-3-20]', async () => {
    const person = await server.as(somebody.clerk);
    const { data } = await person.call(getLangSetting, {});
    expect(data.optional_lange_list).toContainEqual({ lange: 'sp-MX', desc: 'Español' });
  });

  it('get_lang_setting needs a session and takes no input', async () => {
    const person = await server.as(somebody.clerk);
    expect(await server.stranger().call(getLangSetting, {})).toMatchObject(expired);
    const extra = await person.raw(`${getLangSetting.path}?lang=th`);
    expect(await extra.json()).toMatchObject({ retcode: -100400 });
  });

  it('follows set_user_setting, and names each language in its own words [CALLS-7.2-04] [SHELL-3-15]', async () => {
    const person = await server.as(somebody.bangkok);
    const { data } = await person.call(getLangSetting, {});
    expect(data.optional_lange_list).toContainEqual({ lange: 'th', desc: 'ไทย' });
    await person.call(setUserSetting, { name: 'lang', value: 'th' });
    expect((await person.call(getLangSetting, {})).data.default).toBe('th');
  });
});

describe('get_user_setting', () => {
  it('get_user_setting replies the names and values that this user saved, and no others [call system.user.get_user_setting] [CALLS-3-14]', async () => {
    const person = await server.as(somebody.clerk);
    for (const [name, value] of [
      ['weak_network', '1'],
      ['page_size', '50'],
      ['page_size', '100'],
      ['favorites', '["/wmsbasic"]'],
    ] as const) {
      expect((await person.call(setUserSetting, { name, value })).retcode).toBe(0);
    }
    const again = await server.as(somebody.clerk);
    expect((await again.call(getUserSetting, {})).data.list).toEqual([
      { name: 'lang', value: 'en' },
      { name: 'favorites', value: '["/wmsbasic"]' },
      { name: 'page_size', value: '100' },
      { name: 'weak_network', value: '1' },
    ]);
    expect((await again.call(getUserSetting, { name: 'page_size' })).data.list).toEqual([
      { name: 'page_size', value: '100' },
    ]);
    const other = await server.as(somebody.supervisor);
    expect((await other.call(getUserSetting, {})).data.list).toEqual([{ name: 'lang', value: 'en' }]);
    expect(await server.stranger().call(getUserSetting, {})).toMatchObject(expired);
  });

  it.each([
    ['shoe_size', '40', 'name'],
    ['weak_network', 'yes', 'value'],
    ['sound_volume', '101', 'value'],
    ['page_size', '21', 'value'],
    ['home_layout', 'x'.repeat(4_097), 'value'],
  ])('keeps no %s of %s', async (name, value, field) => {
    const person = await server.as(somebody.clerk);
    expect(await person.call(setUserSetting, { name: name as never, value })).toMatchObject({
      http: 400,
      retcode: -100400,
      data: { params: { field } },
    });
  });
});

describe('fuzzy_search_user', () => {
  it('fuzzy_search_user finds users of the warehouse by a part of name, address or number [call system.user.fuzzy_search_user] [CALLS-7.2-06]', async () => {
    const person = await server.as(somebody.clerk);
    const found = async (code: string): Promise<string[]> =>
      (await person.call(fuzzySearchUser, { code })).data.list.map(({ email }) => email);
    expect(await found('REYES')).toEqual(['a***@tallyhouse.example']);
    const [{ user_id } = { user_id: '' }] = await server.look<{ user_id: string }>(
      'select user_id from control.app_user where email = $1',
      [somebody.picker],
    );
    expect(await found(user_id)).toEqual(['a***@tallyhouse.example']);
    // Somchai works in Bangkok, and a percent sign is no wild card.
    expect(await found('somchai')).toEqual([]);
    expect(await found('%%')).toEqual([]);
  });

  it('neither shows an address nor matches on it, but for a holder of the key to edit users', async () => {
    const clerk = await server.as(somebody.clerk);
    for (const code of ['weijie@', 'lim.weijie', '@tallyhouse.example']) {
      expect((await clerk.call(fuzzySearchUser, { code })).data.list).toEqual([]);
    }
    const administrator = await server.as(somebody.administrator);
    const { list } = (await administrator.call(fuzzySearchUser, { code: 'weijie@' })).data;
    expect(list.map(({ email }) => email)).toEqual([somebody.supervisor]);
  });

  it('needs two characters, gives at most twenty, and needs a session', async () => {
    const person = await server.as(somebody.clerk);
    expect(await person.call(fuzzySearchUser, { code: 'a ' })).toMatchObject({
      http: 400,
      retcode: -100400,
      data: { params: { field: 'code' } },
    });
    await server.look(
      `with made as (insert into control.app_user (login_name, email, display_name)
         select 'temp' || n || '@x.example', 'temp' || n || '@x.example', 'Temp ' || n from generate_series(1, 25) n returning user_id)
       insert into control.user_whs (user_id, whs_id) select user_id, 'SGE01' from made`,
    );
    expect((await person.call(fuzzySearchUser, { code: 'temp' })).data.list).toHaveLength(20);
    expect(await server.stranger().call(fuzzySearchUser, { code: 'temp' })).toMatchObject(expired);
  });
});

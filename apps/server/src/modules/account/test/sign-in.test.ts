import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { giveOwnHash } from './kit.ts';

const { userLogin, userLogout, getLoginInfo, getSignInInfo } = accountCalls;
const expired = { http: 401, retcode: -100405, message: 'Session expired, please log in again.' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const right = { email: somebody.clerk, passwd: await passwordOnWire(somebody.clerk, demoPassword) };
const hashOf = (sid: string | undefined): Buffer =>
  createHash('sha256')
    .update(sid ?? '')
    .digest();
const lastLine = async (): Promise<Record<string, unknown> | undefined> => {
  const [line] = await server.look<Record<string, unknown>>(
    'select action, ok, detail, user_id, login_name_hash from control.auth_log order by id desc limit 1',
  );
  return line;
};

describe('user_login', () => {
  it('opens a session in the first warehouse, kept by its hash alone [call system.user.user_login]', async () => {
    const person = server.stranger();
    const said = await person.call(userLogin, right);
    expect(said).toMatchObject({
      http: 200,
      retcode: 0,
      data: { user_id: expect.stringMatching(/^U\d{8}$/), whs_id: 'SGE01' },
    });

    const sid = person.cookies.get('wms_sid');
    const [kept] = await server.look(
      'select user_id, whs_id, revoked_at from control.user_session where sid_hash = $1',
      [hashOf(sid)],
    );
    expect(kept).toEqual({ ...said.data, revoked_at: null });
    expect(
      await server.look(`select 1 from control.user_session s where s::text like '%' || $1 || '%'`, [sid]),
    ).toEqual([]);
    expect(await lastLine()).toMatchObject({ action: 'login', ok: true, user_id: said.data.user_id });
  });

  it('gives a session cookie no script can read, and a token that scripts can', async () => {
    const response = await server.stranger().raw(userLogin.path, { method: 'POST', body: JSON.stringify(right) });
    const lines = response.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith('wms_sid='))).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(lines.find((line) => line.startsWith('csrftoken='))).toMatch(/; Path=\/; SameSite=Strict$/);
  });

  it('makes a new session id at every sign-in, whatever the browser held before', async () => {
    const person = server.stranger();
    person.cookies.set('wms_sid', 'planted');
    await person.call(userLogin, right);
    const first = person.cookies.get('wms_sid');
    await person.call(userLogin, right);
    expect(new Set(['planted', first, person.cookies.get('wms_sid')]).size).toBe(3);
  });

  it('ends the session the browser held, so that who knew its id has nothing', async () => {
    const person = await server.as(somebody.clerk);
    const thief = server.stranger();
    for (const [name, value] of person.cookies) thief.cookies.set(name, value);
    expect((await thief.call(getLoginInfo, {})).retcode).toBe(0);
    await person.call(userLogin, right);
    expect(await thief.call(getLoginInfo, {})).toMatchObject({ retcode: -100405 });
    expect((await person.call(getLoginInfo, {})).retcode).toBe(0);
  });

  it('knows the name whatever its case and the spaces around it', async () => {
    const said = await server.stranger().call(userLogin, { ...right, email: `  ${somebody.clerk.toUpperCase()} ` });
    expect(said.retcode).toBe(0);
  });

  it('says the same of a wrong password and of an unknown name, and keeps a line of each', async () => {
    const wrong = { http: 422, retcode: -224001, message: 'Sign-in name or password is wrong.' };
    const password = await server
      .stranger()
      .call(userLogin, { ...right, passwd: await passwordOnWire('nobody', 'Wrong-one1') });
    expect(password).toMatchObject(wrong);
    expect(await lastLine()).toMatchObject({ action: 'login', ok: false, user_id: expect.stringMatching(/^U/) });

    const name = await server.stranger().call(userLogin, { ...right, email: 'nobody@tallyhouse.example' });
    expect(name).toMatchObject(wrong);
    expect(await lastLine()).toMatchObject({
      action: 'login',
      ok: false,
      user_id: null,
      login_name_hash: hashOf('nobody@tallyhouse.example'),
    });
    expect(password.headers.getSetCookie()).toEqual([]);
  });

  it('tells a disabled person so only when the password is right', async () => {
    await server.look('update control.app_user set status = 2 where email = $1', [somebody.picker]);
    const guess = await server
      .stranger()
      .call(userLogin, { email: somebody.picker, passwd: await passwordOnWire('nobody', 'Wrong-one1') });
    expect(guess.retcode).toBe(-224001);
    const owner = await server
      .stranger()
      .call(userLogin, { email: somebody.picker, passwd: await passwordOnWire(somebody.picker, demoPassword) });
    expect(owner).toMatchObject({
      http: 422,
      retcode: -224004,
      message: 'Account is disabled, contact your supervisor.',
    });
    expect(await lastLine()).toMatchObject({ ok: false, detail: 'disabled' });
    expect(
      await server.look('select 1 from control.user_session join control.app_user using (user_id) where email = $1', [
        somebody.picker,
      ]),
    ).toEqual([]);
  });

  it('takes only the hash of a password, never the typed one', async () => {
    const said = await server.stranger().call(userLogin, { ...right, passwd: demoPassword });
    expect(said).toMatchObject({ http: 400, retcode: -100400, data: { params: { field: 'passwd' } } });
  });

  it('stores no password that is the received hash: it is hashed again', async () => {
    await giveOwnHash(server, somebody.clerk);
    const [row] = await server.look<{ hash: string }>(
      `select hash from control.user_credential join control.app_user using (user_id) where email = $1`,
      [somebody.clerk],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  });
});

describe('user_logout', () => {
  it('ends the session on the server, not only in the browser [call system.user.user_logout] [CALLS-7.2-02]', async () => {
    const person = await server.as(somebody.clerk);
    const kept = new Map(person.cookies);
    expect(await person.call(userLogout, {})).toMatchObject({ http: 200, retcode: 0, data: {} });
    expect(person.cookies.has('wms_sid')).toBe(false);

    const [row] = await server.look('select revoke_reason from control.user_session where sid_hash = $1', [
      hashOf(kept.get('wms_sid')),
    ]);
    expect(row).toEqual({ revoke_reason: 'logout' });
    expect(await lastLine()).toMatchObject({ action: 'logout', ok: true });

    const thief = server.stranger();
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect(await thief.call(getLoginInfo, {})).toMatchObject(expired);
  });

  it('is not done for a link on another page, which cannot send the token', async () => {
    const person = await server.as(somebody.clerk);
    const said = await person.call(userLogout, {}, { 'x-csrftoken': '' });
    expect(said).toMatchObject({
      http: 403,
      retcode: -100406,
      message: 'Security token is out of date, please reload.',
    });
    expect((await person.call(getLoginInfo, {})).retcode).toBe(0);
  });

  it('needs a session', async () => {
    expect(await server.stranger().call(userLogout, {})).toMatchObject(expired);
  });
});

describe('get_sign_in_info', () => {
  it('answers before sign-in, and offers no accounts outside a demo [call system.user.get_sign_in_info]', async () => {
    const said = await server.stranger().call(getSignInInfo, {});
    expect(said).toMatchObject({
      http: 200,
      retcode: 0,
      data: { environment: 'test', version: server.kernel.version, demo_accounts: [] },
    });
  });

  it('takes no input', async () => {
    const said = await server.stranger().raw(`${getSignInInfo.path}?whs_id=SGE01`);
    expect(await said.json()).toMatchObject({
      retcode: -100400,
      message: 'Invalid request: whs_id Unrecognized key: "whs_id"',
    });
  });

  it('in a demo offers the accounts the world marked, each of which signs in', async () => {
    const demo = await startTestServer({ env: { ENVIRONMENT: 'demo' } });
    try {
      const { demo_accounts } = (await demo.stranger().call(getSignInInfo, {})).data;
      expect(demo_accounts.map(({ code, whs_id }) => [code, whs_id])).toEqual([
        ['IN', 'SGE01'],
        ['DB', 'SGE01'],
        ['SC', 'SGE01'],
        ['SO', 'SGE01'],
      ]);
      for (const { email, password } of demo_accounts) {
        expect(
          (await demo.stranger().call(userLogin, { email, passwd: await passwordOnWire(email, password) })).retcode,
        ).toBe(0);
      }
    } finally {
      await demo.stop();
    }
  });
});

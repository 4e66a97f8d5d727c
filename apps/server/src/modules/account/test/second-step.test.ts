import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import {
  afterPassword,
  codeOf,
  forgetSteps,
  isSignedIn,
  passwdOf,
  removeFactors,
  requireFor,
  setUpApp,
  wrongCodeOf,
} from '../../../../test/kit/second-factor.ts';
import { type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { sha256 } from '../store/names.ts';

const { userLogin, getSecondStep, verifyTotp, useRecoveryCode, startRequiredTotp, confirmRequiredTotp } = accountCalls;
const { changeWhs, resetMyPwd, userPasswordReset, getMySecondFactor } = accountCalls;
const over = { http: 422, retcode: -224030, message: 'This sign-in has expired. Sign in again.' };
const wrong = { http: 422, retcode: -224031 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => removeFactors(server));
afterAll(() => server.stop());

const passSignIn = () => server.look(`update control.login_guard set next_allowed_at = now() - interval '1 second'`);
const openSessions = async (email: string): Promise<number> =>
  (
    await server.look(
      `select 1 from control.user_session join control.app_user using (user_id) where email = $1 and revoked_at is null`,
      [email],
    )
  ).length;

describe('a sign-in with a second factor', () => {
  it('opens no session after the password and names the next steps [call system.user.get_second_step]', async () => {
    await setUpApp(server, somebody.clerk);
    const before = await openSessions(somebody.clerk);
    const person = server.stranger();
    const said = await person.call(userLogin, { email: somebody.clerk, passwd: await passwdOf(somebody.clerk) });
    expect(said).toMatchObject({ retcode: 0, data: { second_steps: ['totp', 'recovery'] } });
    expect([...person.cookies.keys()]).toEqual(['wms_second']);
    expect(await openSessions(somebody.clerk)).toBe(before);
    expect(await isSignedIn(person)).toBe(false);

    expect(await person.call(getSecondStep, {})).toMatchObject({
      data: { steps: ['totp', 'recovery'], login_name: somebody.clerk },
    });
    expect((await server.stranger().call(getSecondStep, {})).data).toEqual({ steps: [], login_name: '' });
    const [kept] = await server.look<{ text: string }>('select p::text as text from control.pending_sign_in p');
    expect(kept?.text).not.toContain(person.cookies.get('wms_second'));
  });

  it('keeps the cookie from scripts', async () => {
    await setUpApp(server, somebody.clerk);
    const body = JSON.stringify({ email: somebody.clerk, passwd: await passwdOf(somebody.clerk) });
    const response = await server.stranger().raw(userLogin.path, { method: 'POST', body });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^wms_second=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('says the same of a wrong password with a second factor as without one', async () => {
    await setUpApp(server, somebody.clerk);
    const passwd = await passwordOnWire('nobody', 'Wrong-one1');
    const said = await server.stranger().call(userLogin, { email: somebody.clerk, passwd });
    expect(said).toMatchObject({ http: 422, retcode: -224001, message: 'Sign-in name or password is wrong.' });
    expect(said.headers.getSetCookie()).toEqual([]);
  });

  it('opens a session with the code of the app, which works once [call system.user.verify_totp]', async () => {
    const { secret } = await setUpApp(server, somebody.clerk);
    const person = await afterPassword(server, somebody.clerk);
    const other = await afterPassword(server, somebody.clerk);
    const code = codeOf(secret);
    expect(await person.call(verifyTotp, { code })).toMatchObject({ retcode: 0, data: { whs_id: 'SGE01' } });
    expect(await isSignedIn(person)).toBe(true);
    const [session] = await server.look(
      'select auth_method, second_factor from control.user_session where sid_hash = $1',
      [sha256(person.cookies.get('wms_sid') ?? '')],
    );
    expect(session).toEqual({ auth_method: 1, second_factor: true });
    expect(await server.look('select action, ok, detail from control.auth_log order by id desc limit 2')).toMatchObject(
      [{ action: 'login', ok: true, detail: 'totp' }, { action: 'first_factor' }],
    );

    // The same code in another browser, and the same sign-in a second time.
    expect(await other.call(verifyTotp, { code })).toMatchObject(wrong);
    expect(await isSignedIn(other)).toBe(false);
    expect(await person.call(verifyTotp, { code: codeOf(secret, 1) })).toMatchObject(over);
    expect(await server.stranger().call(verifyTotp, { code })).toMatchObject(over);
  });

  it('opens one session when the same code arrives twice at the same moment', async () => {
    const { secret } = await setUpApp(server, somebody.clerk);
    const people = [await afterPassword(server, somebody.clerk), await afterPassword(server, somebody.clerk)];
    const said = await Promise.all(people.map((person) => person.call(verifyTotp, { code: codeOf(secret) })));
    expect(said.map(({ retcode }) => retcode).toSorted()).toEqual([-224031, 0]);
  });

  it('ends after five wrong codes, and makes the account wait in another sign-in too', async () => {
    const { secret } = await setUpApp(server, somebody.clerk);
    const person = await afterPassword(server, somebody.clerk);
    for (let n = 0; n < 5; n += 1) {
      expect(await person.call(verifyTotp, { code: wrongCodeOf(secret) })).toMatchObject(wrong);
    }
    expect(await person.call(verifyTotp, { code: codeOf(secret) })).toMatchObject(over);

    const again = await afterPassword(server, somebody.clerk);
    await again.call(verifyTotp, { code: wrongCodeOf(secret) });
    const waits = await again.call(verifyTotp, { code: codeOf(secret) });
    expect(waits).toMatchObject({ http: 429, retcode: -224010 });
    await passSignIn();
    expect((await again.call(verifyTotp, { code: codeOf(secret) })).retcode).toBe(0);
    expect(await server.look('select 1 from control.login_guard')).toEqual([]);
  });

  it('ends after ten minutes', async () => {
    const { secret } = await setUpApp(server, somebody.clerk);
    const person = await afterPassword(server, somebody.clerk);
    await server.look(`update control.pending_sign_in set expires_at = now() - interval '1 second'`);
    expect(await person.call(verifyTotp, { code: codeOf(secret) })).toMatchObject(over);
  });

  it('takes each recovery code once [call system.user.use_recovery_code]', async () => {
    const { codes } = await setUpApp(server, somebody.clerk);
    expect(codes).toHaveLength(10);
    const [code = ''] = codes;
    const person = await afterPassword(server, somebody.clerk);
    const said = await person.call(useRecoveryCode, { code: code.toLowerCase().replaceAll('-', ' ') });
    expect(said).toMatchObject({ retcode: 0, data: { codes_left: 9 } });
    expect(await isSignedIn(person)).toBe(true);
    const [used] = await server.look(
      'select count(*)::int as n from control.user_recovery_code where used_at is not null',
    );
    expect(used).toEqual({ n: 1 });
    const again = await afterPassword(server, somebody.clerk);
    expect(await again.call(useRecoveryCode, { code })).toMatchObject({ http: 422, retcode: -224032 });
    expect(await server.stranger().call(useRecoveryCode, { code })).toMatchObject(over);
    const kept = await server.look<{ text: string }>('select c::text as text from control.user_recovery_code c');
    expect(kept.filter(({ text }) => codes.some((one) => text.includes(one)))).toEqual([]);
  });
});

describe('a role that requires a second factor', () => {
  it('has a user without one set it up before the session opens [call system.user.start_required_totp] [call system.user.confirm_required_totp]', async () => {
    await requireFor(server, somebody.clerk);
    const before = await openSessions(somebody.clerk);
    const person = server.stranger();
    const said = await person.call(userLogin, { email: somebody.clerk, passwd: await passwdOf(somebody.clerk) });
    expect(said.data).toMatchObject({ second_steps: ['setup'] });
    expect(await isSignedIn(person)).toBe(false);

    const { data } = await person.call(startRequiredTotp, {});
    expect(data.otpauth_url).toBe(
      `otpauth://totp/Tallyhouse:tan.meiling%40tallyhouse.example?secret=${data.secret}&issuer=Tallyhouse`,
    );
    expect(await person.call(confirmRequiredTotp, { code: wrongCodeOf(data.secret) })).toMatchObject(wrong);
    expect(await openSessions(somebody.clerk)).toBe(before);
    const done = await person.call(confirmRequiredTotp, { code: codeOf(data.secret, -1) });
    expect(done.data.recovery_codes).toHaveLength(10);
    expect(await isSignedIn(person)).toBe(true);
    expect(await openSessions(somebody.clerk)).toBe(1);
    expect((await person.call(getMySecondFactor, {})).data).toMatchObject({ is_required: 1, recovery_codes_left: 10 });

    const next = await afterPassword(server, somebody.clerk);
    expect(await next.call(startRequiredTotp, {})).toMatchObject(over);
    expect(await next.call(confirmRequiredTotp, { code: codeOf(data.secret) })).toMatchObject(over);
    expect((await next.call(verifyTotp, { code: codeOf(data.secret) })).retcode).toBe(0);
    expect(await server.stranger().call(startRequiredTotp, {})).toMatchObject(over);
  });

  it('keeps the secret of the app encrypted', async () => {
    const { secret } = await setUpApp(server, somebody.clerk);
    const [row] = await server.look<{ secret: Buffer }>('select secret from control.user_totp');
    expect(row?.secret.length).toBe(12 + 20 + 16);
    expect(row?.secret.toString('latin1')).not.toContain(secret);
  });

  it('gives its rights to no session without a second factor, also through change_whs', async () => {
    const person = await server.as(somebody.supervisor);
    const granted = async (): Promise<number | undefined> =>
      (await server.kernel.sessions.resolve(person.cookies.get('wms_sid') ?? ''))?.keys.size;
    expect(await granted()).toBeGreaterThan(0);
    await requireFor(server, somebody.supervisor);
    server.kernel.sessions.forget(person.cookies.get('wms_sid') ?? '');
    expect(await granted()).toBe(0);
    expect((await person.call(changeWhs, { whs: 'SGW01' as WhsId })).retcode).toBe(0);
    expect(await granted()).toBe(0);
  });

  it('keeps what a session proved through change_whs and a change of password', async () => {
    const { client, secret } = await setUpApp(server, somebody.supervisor);
    await requireFor(server, somebody.supervisor);
    const proved = async (): Promise<unknown> =>
      (
        await server.look('select second_factor from control.user_session where sid_hash = $1', [
          sha256(client.cookies.get('wms_sid') ?? ''),
        ])
      )[0];
    expect(await proved()).toEqual({ second_factor: true });
    await client.call(changeWhs, { whs: 'SGW01' as WhsId });
    expect(await proved()).toEqual({ second_factor: true });
    const waiting = await afterPassword(server, somebody.supervisor);
    const changed = await client.call(resetMyPwd, {
      old_pwd: await passwdOf(somebody.supervisor),
      new_pwd: await passwordOnWire(somebody.supervisor, 'Quiet-Harbour7'),
    });
    expect(changed.retcode).toBe(0);
    expect(await proved()).toEqual({ second_factor: true });
    // A sign-in that waits was begun with the old password.
    expect(await waiting.call(verifyTotp, { code: codeOf(secret) })).toMatchObject(over);
  });
});

describe('a new password by link', () => {
  it('opens no session, removes no factor, and leaves the second step to the next sign-in', async () => {
    const { userId, secret } = await setUpApp(server, somebody.picker);
    const waiting = await afterPassword(server, somebody.picker);
    const token = 'a'.repeat(43);
    await server.look(
      `insert into control.password_reset (token_hash, user_id, expires_at) values ($1, $2, now() + interval '5 minutes')`,
      [sha256(token), userId],
    );
    const person = server.stranger();
    const passwd = await passwordOnWire(somebody.picker, 'Quiet-Harbour7');
    expect((await person.call(userPasswordReset, { token, user_id: userId, passwd })).retcode).toBe(0);
    expect([...person.cookies.keys()]).toEqual([]);
    expect(await server.look('select 1 from control.user_totp where user_id = $1', [userId])).toHaveLength(1);
    expect(await waiting.call(verifyTotp, { code: codeOf(secret) })).toMatchObject(over);

    const said = await person.call(userLogin, { email: somebody.picker, passwd });
    expect(said.data).toMatchObject({ second_steps: ['totp', 'recovery'] });
    expect(await isSignedIn(person)).toBe(false);
    await forgetSteps(server);
    expect((await person.call(verifyTotp, { code: codeOf(secret) })).retcode).toBe(0);
  });
});

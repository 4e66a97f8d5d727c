import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
import { type Mailbox, openMailbox } from './mailbox.ts';

const { getMySecondFactor, startTotp, confirmTotp, removeTotp, createRecoveryCodes } = accountCalls;
const { useRecoveryCode, userLogin } = accountCalls;
const proofWrong = { http: 422, retcode: -224034, message: 'The password or code is wrong. Try again.' };
const signedOut = { http: 401, retcode: -100405 };

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ env: { SMTP_URL: mailbox.url } });
});
afterEach(() => removeFactors(server));
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const lastLine = async (): Promise<unknown> =>
  (await server.look('select action, ok, detail from control.auth_log order by id desc limit 1'))[0];
const lettersOf = (email: string): Promise<object[]> =>
  server.look('select kind from control.mail_message where login_name = $1 and kind = 3', [email]);

describe('an authenticator app', () => {
  it('is shown after the password and counts only once a code confirmed it [call system.user.start_totp] [call system.user.confirm_totp]', async () => {
    const person = await server.as(somebody.clerk);
    expect(await person.call(startTotp, {})).toMatchObject(proofWrong);
    expect(await person.call(startTotp, { passwd: await passwordOnWire('x', 'Wrong-one1') })).toMatchObject(proofWrong);
    expect(await server.look('select 1 from control.user_totp')).toEqual([]);
    const started = await person.call(startTotp, { passwd: await passwdOf(somebody.clerk) });
    const { secret } = started.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);

    // Not confirmed yet: signing in takes the password alone.
    const said = await server
      .stranger()
      .call(userLogin, { email: somebody.clerk, passwd: await passwdOf(somebody.clerk) });
    expect(said.data.second_steps).toBeUndefined();

    expect(await person.call(confirmTotp, { code: wrongCodeOf(secret) })).toMatchObject({ retcode: -224031 });
    const other = await server.as(somebody.clerk);
    const done = await person.call(confirmTotp, { code: codeOf(secret) });
    expect(done.data.recovery_codes).toHaveLength(10);
    expect(await lastLine()).toMatchObject({ action: 'totp_added', ok: true });
    expect(await lettersOf(somebody.clerk)).toHaveLength(1);
    // This session goes on, the others have ended.
    expect(await isSignedIn(person)).toBe(true);
    expect(
      await server.look(`select revoke_reason from control.user_session where revoke_reason = 'second factor changed'`),
    ).not.toEqual([]);
    server.kernel.sessions.forget(other.cookies.get('wms_sid') ?? '');
    expect(await isSignedIn(other)).toBe(false);

    expect(await person.call(startTotp, { passwd: await passwdOf(somebody.clerk) })).toMatchObject({
      retcode: -224036,
    });
    // Confirming twice is no way to new codes.
    expect(await person.call(confirmTotp, { code: codeOf(secret, 1) })).toMatchObject({ retcode: -224031 });
    for (const [call, input] of [
      [startTotp, {}],
      [confirmTotp, { code: '123456' }],
    ] as const) {
      expect(await server.stranger().call(call, input as never)).toMatchObject(signedOut);
    }
  });

  it('is removed with the password or a current code, and its recovery codes with it [call system.user.remove_totp]', async () => {
    const { client, secret } = await setUpApp(server, somebody.clerk);
    const waiting = await afterPassword(server, somebody.clerk);
    expect(await client.call(removeTotp, { code: wrongCodeOf(secret) })).toMatchObject(proofWrong);
    expect(await client.call(removeTotp, {})).toMatchObject(proofWrong);
    expect(await server.stranger().call(removeTotp, {})).toMatchObject(signedOut);
    expect(await server.look('select 1 from control.user_totp')).toHaveLength(1);

    expect((await client.call(removeTotp, { code: codeOf(secret) })).retcode).toBe(0);
    expect(await server.look('select 1 from control.user_totp')).toEqual([]);
    expect(await server.look('select 1 from control.user_recovery_code')).toEqual([]);
    expect(await lastLine()).toMatchObject({ action: 'totp_removed', ok: true });
    expect((await waiting.call(accountCalls.getSecondStep, {})).data.steps).toEqual([]);
    expect(await client.call(removeTotp, { passwd: await passwdOf(somebody.clerk) })).toMatchObject({
      retcode: -224038,
    });

    const again = await setUpApp(server, somebody.clerk);
    expect((await again.client.call(removeTotp, { passwd: await passwdOf(somebody.clerk) })).retcode).toBe(0);
  });

  it('stays while it is the last factor and a role requires one', async () => {
    const { client } = await setUpApp(server, somebody.clerk);
    await requireFor(server, somebody.clerk);
    expect(await client.call(removeTotp, { passwd: await passwdOf(somebody.clerk) })).toMatchObject({
      http: 422,
      retcode: -224037,
    });
    expect(await server.look('select 1 from control.user_totp')).toHaveLength(1);
    expect((await client.call(getMySecondFactor, {})).data.recovery_codes_left).toBe(10);
  });

  it('makes guesses at the password wait as Change Password does', async () => {
    const { client, secret } = await setUpApp(server, somebody.clerk);
    for (let n = 0; n < 6; n += 1) await client.call(removeTotp, { code: wrongCodeOf(secret) });
    expect(await client.call(removeTotp, { code: codeOf(secret) })).toMatchObject({ http: 429, retcode: -224010 });
  });

  it('needs a new sign-in where an account has neither a password nor an app', async () => {
    const person = await server.as(somebody.picker);
    await server.look(
      'delete from control.user_credential where user_id = (select user_id from control.app_user where email = $1)',
      [somebody.picker],
    );
    await server.look(`update control.user_session set created_at = now() - interval '16 minutes'`);
    expect(await person.call(startTotp, {})).toMatchObject({ http: 422, retcode: -224035 });
    await server.look(`update control.user_session set created_at = now() - interval '14 minutes'`);
    expect((await person.call(startTotp, {})).retcode).toBe(0);
  });
});

describe('my second factors', () => {
  it('get_my_second_factor lists the factors of the user without their secrets [call system.user.get_my_second_factor]', async () => {
    const { client } = await setUpApp(server, somebody.clerk);
    const { data } = await client.call(getMySecondFactor, {});
    expect(data).toEqual({
      totp_since: expect.any(Number),
      passkeys: [],
      recovery_codes_left: 10,
      is_required: 0,
      has_password: 1,
    });
    expect(await server.stranger().call(getMySecondFactor, {})).toMatchObject(signedOut);
    const supervisor = await server.as(somebody.supervisor);
    expect((await supervisor.call(getMySecondFactor, {})).data).toMatchObject({
      totp_since: null,
      recovery_codes_left: 0,
    });
  });

  it('get new recovery codes, and the old ones stop working [call system.user.create_recovery_codes]', async () => {
    const { client, codes, secret } = await setUpApp(server, somebody.clerk);
    expect(await client.call(createRecoveryCodes, {})).toMatchObject(proofWrong);
    const made = await client.call(createRecoveryCodes, { code: codeOf(secret) });
    expect(made.data.recovery_codes).toHaveLength(10);
    expect(await server.look('select 1 from control.user_recovery_code')).toHaveLength(10);
    await forgetSteps(server);
    const person = await afterPassword(server, somebody.clerk);
    expect(await person.call(useRecoveryCode, { code: codes[0] ?? '' })).toMatchObject({ retcode: -224032 });
    expect((await person.call(useRecoveryCode, { code: made.data.recovery_codes[0] ?? '' })).retcode).toBe(0);

    const supervisor = await server.as(somebody.supervisor);
    expect(await supervisor.call(createRecoveryCodes, { passwd: await passwdOf(somebody.supervisor) })).toMatchObject({
      retcode: -224038,
    });
    expect(await server.stranger().call(createRecoveryCodes, {})).toMatchObject(signedOut);
  });
});

describe('the mail about a change', () => {
  it('reaches the owner and holds no secret', async () => {
    await server.startWorkers();
    const { secret, codes } = await setUpApp(server, somebody.supervisor);
    await expect
      .poll(() => mailbox.mails.filter(({ to }) => to.includes(somebody.supervisor)).length, { timeout: 15_000 })
      .toBe(1);
    const mail = mailbox.mails.find(({ to }) => to.includes(somebody.supervisor));
    expect(mail?.raw).toContain('Subject: Tallyhouse: your second factor was changed');
    expect(mail?.text).toMatch(/^Hello Lim Wei Jie,\s+the second factor of your account was changed on .+ UTC\./);
    for (const one of [secret, ...codes]) expect(mail?.text).not.toContain(one);
  });
});

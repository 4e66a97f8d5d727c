import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import {
  type Client,
  type Said,
  type TestServer,
  somebody,
  startTestServer,
} from '../../../../test/kit/test-server.ts';
import { requireFresh } from '../../../kernel/auth/fresh.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { forgetTries, realLimits, solvedCaptcha, trySignIn } from './kit.ts';

const { reauthenticate, changeWhs, resetMyPwd, userPasswordReset, getResetName } = accountCalls;
const needed = {
  http: 403,
  retcode: -100414,
  message: 'You signed in more than 5 minutes ago. Confirm your password and try again.',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: realLimits });
});
beforeEach(async () => void (await forgetTries(server)));
afterAll(() => server.stop());

const hashOf = (client: Client): Buffer => sidHash(client.cookies.get('wms_sid') ?? '');
const age = (client: Client): Promise<object[]> =>
  server.look(`update control.user_session set authenticated_at = now() - interval '6 minutes' where sid_hash = $1`, [
    hashOf(client),
  ]);
const confirm = async (client: Client, password: string, email: string = somebody.administrator) =>
  client.call(reauthenticate, { passwd: await passwordOnWire(email, password) });
const role = () => ({
  whs_id: 'SGE01' as never,
  service_name: `Belt ${uuidv7()}`,
  keys: ['PC.WMSBasic.StorageAreaSetting.Storey.View'],
  expires_on: null,
  reason: 'test',
  request_id: uuidv7(),
});
const change = (client: Client, input: ReturnType<typeof role>): Promise<Said<{ service_id: string }>> =>
  client.call(usersCalls.createServiceAccount, input);
const madeOf = (service_name: string): Promise<object[]> =>
  server.look('select 1 from control.service_account where service_name = $1', [service_name]);

describe('a change of rights', () => {
  it('after more than five minutes needs the password, and the same request is then done once', async () => {
    const admin = await server.as(somebody.administrator);
    await age(admin);
    const input = role();
    expect(await change(admin, input)).toMatchObject(needed);
    expect(await madeOf(input.service_name)).toEqual([]);
    expect(await server.look('select 1 from control.rights_request where request_id = $1', [input.request_id])).toEqual(
      [],
    );

    expect(await confirm(admin, demoPassword)).toMatchObject({ http: 200, retcode: 0, data: { minutes: 5 } });
    const done = await change(admin, input);
    expect(done.retcode).toBe(0);
    expect((await change(admin, input)).data).toEqual(done.data);
    expect(await madeOf(input.service_name)).toHaveLength(1);
  });

  it('within the second of the cache goes by the time in the database', async () => {
    const admin = await server.as(somebody.administrator);
    expect((await change(admin, role())).retcode).toBe(0);
    await age(admin);
    const input = role();
    expect(await change(admin, input)).toMatchObject(needed);
    expect(await server.look('select 1 from control.rights_request where request_id = $1', [input.request_id])).toEqual(
      [],
    );
    // And the other way round: confirmed at another server.
    await server.look('update control.user_session set authenticated_at = now() where sid_hash = $1', [hashOf(admin)]);
    expect((await change(admin, input)).retcode).toBe(0);
  });

  it('is not made possible by a change of warehouse, but by a sign-in', async () => {
    const admin = await server.as(somebody.administrator);
    await age(admin);
    expect((await admin.call(changeWhs, { whs: 'SGW01' as never })).retcode).toBe(0);
    expect(await change(admin, role())).toMatchObject(needed);
    expect((await trySignIn(admin, somebody.administrator, demoPassword)).retcode).toBe(0);
    expect((await change(admin, role())).retcode).toBe(0);
  });
});

describe('reauthenticate', () => {
  it('renews the time of authentication and leaves a line in the log [call system.user.reauthenticate]', async () => {
    const clerk = await server.as(somebody.clerk);
    await age(clerk);
    expect((await confirm(clerk, demoPassword, somebody.clerk)).retcode).toBe(0);
    const [row] = await server.look(
      `select authenticated_at > now() - interval '10 seconds' as renewed from control.user_session where sid_hash = $1`,
      [hashOf(clerk)],
    );
    expect(row).toEqual({ renewed: true });
    const [line] = await server.look('select action, ok from control.auth_log order by id desc limit 1');
    expect(line).toEqual({ action: 'reauthenticate', ok: true });
  });

  it('refuses a wrong password, pauses after five, and is no second way to guess beside reset_my_pwd', async () => {
    const clerk = await server.as(somebody.clerk);
    await age(clerk);
    for (let n = 0; n < 6; n += 1) {
      expect(await confirm(clerk, `Wrong-${n}`, somebody.clerk)).toMatchObject({ http: 422, retcode: -224009 });
      await server.look(
        `update control.login_guard set next_allowed_at = now() - interval '1 second' where consecutive_fails = 5`,
      );
    }
    expect(await confirm(clerk, demoPassword, somebody.clerk)).toMatchObject({ http: 429, retcode: -224010 });
    const wire = await passwordOnWire(somebody.clerk, demoPassword);
    const said = await clerk.call(resetMyPwd, { old_pwd: wire, new_pwd: await passwordOnWire('x', 'y') });
    expect(said).toMatchObject({ http: 429, retcode: -224010 });
    const [row] = await server.look(
      `select authenticated_at < now() - interval '5 minutes' as old from control.user_session where sid_hash = $1`,
      [hashOf(clerk)],
    );
    expect(row).toEqual({ old: true });
  });

  it('needs a session that is live, and a password on the wire', async () => {
    const stranger = server.stranger();
    const passwd = await passwordOnWire(somebody.clerk, demoPassword);
    expect(await stranger.call(reauthenticate, { passwd })).toMatchObject({ http: 401, retcode: -100405 });
    const clerk = await server.as(somebody.clerk);
    expect(await clerk.call(reauthenticate, { passwd: 'short' })).toMatchObject({ http: 400, retcode: -100400 });
    await server.look('update control.user_session set revoked_at = now() where sid_hash = $1', [hashOf(clerk)]);
    expect(await clerk.call(reauthenticate, { passwd })).toMatchObject({ http: 401, retcode: -100405 });
  });
});

it('requireFresh refuses machines and old sessions, for engines that ask it', () => {
  expect(() => requireFresh({ authenticated_at: 0 })).toThrow(needed.message);
  expect(() => requireFresh({ authenticated_at: Date.now() - 301_000 })).toThrow(needed.message);
  expect(() => requireFresh({ authenticated_at: Date.now() - 290_000 })).not.toThrow();
});

describe('an account for single sign-on only', () => {
  const only = { http: 422, retcode: -224011, message: 'Use the business account to sign in.' };
  const mark = (sso_only: boolean): Promise<object[]> =>
    server.look('update control.app_user set sso_only = $2 where email = $1', [somebody.picker, sso_only]);

  it('is refused at the password sign-in, and only told so with the right password', async () => {
    await mark(true);
    try {
      expect(await trySignIn(server.stranger(), somebody.picker, 'Wrong-1')).toMatchObject({ retcode: -224001 });
      const said = await trySignIn(
        server.stranger(),
        somebody.picker,
        demoPassword,
        await solvedCaptcha(server, somebody.picker),
      );
      expect(said).toMatchObject(only);
      expect(
        await server.look(
          `select 1 from control.user_session s join control.app_user u using (user_id) where u.email = $1`,
          [somebody.picker],
        ),
      ).toEqual([]);
    } finally {
      await mark(false);
    }
  });

  it('is refused where a password is confirmed, changed or set by a link', async () => {
    const picker = await server.as(somebody.picker);
    const admin = await server.as(somebody.administrator);
    await mark(true);
    try {
      const [row] = await server.look<{ user_id: never }>('select user_id from control.app_user where email = $1', [
        somebody.picker,
      ]);
      const user_id = row?.user_id as never;
      expect(await admin.call(usersCalls.resetUserPassword, { user_id, reason: 'x' })).toMatchObject(only);
      expect(await confirm(picker, demoPassword, somebody.picker)).toMatchObject(only);
      const passwd = await passwordOnWire(somebody.picker, 'Quiet-Harbour7');
      expect(
        await picker.call(resetMyPwd, {
          old_pwd: await passwordOnWire(somebody.picker, demoPassword),
          new_pwd: passwd,
        }),
      ).toMatchObject(only);
      const token = 'A'.repeat(43);
      await server.look(
        `insert into control.password_reset (token_hash, user_id, expires_at) values ($1, $2, now() + interval '30 minutes')`,
        [sidHash(token), user_id],
      );
      expect(await server.stranger().call(getResetName, { token, user_id })).toMatchObject(only);
      expect(await server.stranger().call(userPasswordReset, { token, user_id, passwd })).toMatchObject(only);
    } finally {
      await mark(false);
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import type { Client, Said } from '../../../../test/kit/test-server.ts';
import { putPerson } from '../public.ts';
import { letPausesPass, trySignIn } from './kit.ts';

const { resetMyPwd, getLoginInfo, simplePasswordDeadline } = accountCalls;
const expired = { http: 401, retcode: -100405, message: 'Session expired, please log in again.' };
const email = 'new.hand@tallyhouse.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.look('truncate control.login_guard');
  await server.kernel.databases.control((tx) =>
    putPerson(tx, server.kernel.passwords, {
      email,
      displayName: 'Nora Hand',
      password: 'First-Morning1',
      warehouses: [{ whs: 'SGE01' as never, roles: ['Picker'] }],
    }),
  );
});
afterAll(() => server.stop());

const signedIn = async (password: string): Promise<Client> => {
  const person = server.stranger();
  expect((await trySignIn(person, email, password)).retcode).toBe(0);
  return person;
};
const change = async (person: Client, old: string, next: string): Promise<Said<unknown>> =>
  person.call(resetMyPwd, { old_pwd: await passwordOnWire(email, old), new_pwd: await passwordOnWire(email, next) });

describe('reset_my_pwd', () => {
  it('refuses passwords that are not hashed, and a call without a session [call system.user.reset_my_pwd] [CALLS-3-17]', async () => {
    const person = await signedIn('First-Morning1');
    const bare = await person.call(resetMyPwd, { old_pwd: 'First-Morning1', new_pwd: 'Second-Morning1' });
    expect(bare).toMatchObject({ http: 400, retcode: -100400, data: { params: { field: 'old_pwd' } } });
    expect(
      await server.stranger().call(resetMyPwd, { old_pwd: '0'.repeat(64), new_pwd: '1'.repeat(64) }),
    ).toMatchObject(expired);
  });

  it('replaces the password in old_pwd with the one in new_pwd [SHELL-7-24]', async () => {
    const person = await signedIn('First-Morning1');
    expect(await change(person, 'First-Morning1', 'Second-Morning1')).toMatchObject({
      http: 200,
      retcode: 0,
      data: {},
    });
    expect((await trySignIn(server.stranger(), email, 'First-Morning1')).retcode).toBe(-224001);
    expect((await trySignIn(server.stranger(), email, 'Second-Morning1')).retcode).toBe(0);
  });

  it('goes on with a new session; the old id and all her other browsers are out [CALLS-7.2-14]', async () => {
    const person = await signedIn('First-Morning1');
    const phone = await signedIn('First-Morning1');
    const before = new Map(person.cookies);
    await change(person, 'First-Morning1', 'Second-Morning1');
    expect(person.cookies.get('wms_sid')).not.toBe(before.get('wms_sid'));
    expect((await person.call(getLoginInfo, {})).data.email).toBe(email);

    const thief = server.stranger();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect(await thief.call(getLoginInfo, {})).toMatchObject(expired);
    await expect.poll(async () => (await phone.call(getLoginInfo, {})).retcode).toBe(-100405);
    expect(
      await server.look(
        `select revoke_reason, count(*)::int as n from control.user_session join control.app_user using (user_id)
         where email = $1 and revoke_reason is distinct from null group by 1`,
        [email],
      ),
    ).toContainEqual({ revoke_reason: 'password changed', n: expect.any(Number) });
  });

  it('refuses a wrong current password, with growing pauses for who goes on trying', async () => {
    const person = await signedIn('First-Morning1');
    for (let n = 0; n < 6; n += 1) {
      expect(await change(person, `Guess-Work${n}`, 'Second-Morning1')).toMatchObject({
        http: 422,
        retcode: -224009,
        message: 'Current Password is wrong.',
      });
    }
    expect(await change(person, 'First-Morning1', 'Second-Morning1')).toMatchObject({ http: 429, retcode: -224010 });
    await letPausesPass(server);
    expect((await change(person, 'First-Morning1', 'Second-Morning1')).retcode).toBe(0);
  });

  it('refuses the current password as the new one', async () => {
    expect(await change(await signedIn('First-Morning1'), 'First-Morning1', 'First-Morning1')).toMatchObject({
      http: 422,
      retcode: -224008,
      message: "The New Password can't equal Current Password",
    });
  });

  it.each(['Password', 'Qwertyuiop', 'Tallyhouse1', 'Norahand123', 'Singapore!'])(
    'refuses %s as too common',
    async (common) => {
      expect(await change(await signedIn('First-Morning1'), 'First-Morning1', common)).toMatchObject({
        http: 422,
        retcode: -224007,
        message: 'This password is too common, choose another.',
      });
    },
  );

  it('is not done for a page of another house, which cannot send the token', async () => {
    const person = await signedIn('First-Morning1');
    const said = await person.call(
      resetMyPwd,
      { old_pwd: '0'.repeat(64), new_pwd: '1'.repeat(64) },
      { 'x-csrftoken': '' },
    );
    expect(said).toMatchObject({ http: 403, retcode: -100406 });
  });
});

describe('simple_password_deadline', () => {
  const weak = async (): Promise<Client> => {
    await server.kernel.databases.control((tx) =>
      putPerson(tx, server.kernel.passwords, {
        email,
        displayName: 'Nora Hand',
        password: 'Sunshine1',
        warehouses: [],
      }),
    );
    return signedIn('Sunshine1');
  };

  it('gives who signs in with a common password two weeks [call system.user.simple_password_deadline] [CALLS-7.2-12]', async () => {
    const person = await weak();
    const { data } = await person.call(simplePasswordDeadline, {});
    const days = (data.deadline - Date.now() / 1000) / 86_400;
    expect(data.is_simple).toBe(1);
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
    const day = new Date(data.deadline * 1000).toISOString().slice(0, 10);
    expect(data.message).toBe(`Your password is too simple, please change it before ${day}.`);
    expect(await server.stranger().call(simplePasswordDeadline, {})).toMatchObject(expired);
  });

  it('does not move at the next sign-in, and ends with another password', async () => {
    await weak();
    await server.look(
      `update control.user_credential set weak_since = now() - interval '10 days' where weak_since is not null`,
    );
    const person = await signedIn('Sunshine1');
    const { deadline } = (await person.call(simplePasswordDeadline, {})).data;
    expect(Math.round((deadline - Date.now() / 1000) / 86_400)).toBe(4);
    expect((await change(person, 'Sunshine1', 'Second-Morning1')).retcode).toBe(0);
    expect((await person.call(simplePasswordDeadline, {})).data).toEqual({ is_simple: 0, deadline: 0, message: '' });
  });

  it('does not speak of a good password, nor of the invented one of the demo; takes no input', async () => {
    const person = await signedIn('First-Morning1');
    expect((await person.call(simplePasswordDeadline, {})).data.is_simple).toBe(0);
    expect(demoPassword).toBe('Tallyhouse1');
    expect((await (await server.as(somebody.clerk)).call(simplePasswordDeadline, {})).data.is_simple).toBe(0);
    const said = await person.raw(`${simplePasswordDeadline.path}?user_id=U00000001`);
    expect(await said.json()).toMatchObject({ retcode: -100400 });
  });
});

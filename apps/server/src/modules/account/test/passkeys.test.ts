import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import {
  type Authenticator,
  afterPassword,
  authenticator,
  isSignedIn,
  passwdOf,
  removeFactors,
  requireFor,
  setUpApp,
} from '../../../../test/kit/second-factor.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { startPasskey, finishPasskey, renamePasskey, removePasskey, getMySecondFactor } = accountCalls;
const { startPasskeySignIn, finishPasskeySignIn, startRequiredPasskey, finishRequiredPasskey, userLogin } =
  accountCalls;
const notAccepted = { http: 422, retcode: -224033 };
const signedOut = { http: 401, retcode: -100405 };
const gone = { http: 422, retcode: -224038 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => removeFactors(server));
afterAll(() => server.stop());

const proof = async (email: string): Promise<{ passwd: string }> => ({ passwd: await passwdOf(email) });
const addPasskey = async (client: Client, key: Authenticator, passkey_name = 'Laptop'): Promise<string> => {
  const { data: options } = await client.call(startPasskey, await proof(somebody.clerk));
  const said = await client.call(finishPasskey, { passkey_name, credential: key.make(options) });
  if (said.retcode !== 0) throw new Error(said.message);
  const { data } = await client.call(getMySecondFactor, {});
  return data.passkeys.find((one) => one.passkey_name === passkey_name)?.passkey_id ?? '';
};
const passkeys = (): Promise<object[]> =>
  server.look(
    'select passkey_name, counter::int as counter, last_used_at is not null as used from control.user_passkey',
  );

describe('a passkey', () => {
  it('is added after the password, with recovery codes for the first factor [call system.user.start_passkey] [call system.user.finish_passkey]', async () => {
    const person = await server.as(somebody.clerk);
    expect(await person.call(startPasskey, {})).toMatchObject({ retcode: -224034 });
    const { data: options } = await person.call(startPasskey, await proof(somebody.clerk));
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Tallyhouse' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'required' },
    });
    const key = authenticator();
    const said = await person.call(finishPasskey, { passkey_name: ' Laptop ', credential: key.make(options) });
    expect(said.data.recovery_codes).toHaveLength(10);
    expect(await passkeys()).toEqual([{ passkey_name: 'Laptop', counter: 0, used: false }]);
    expect(await server.look('select action, detail from control.auth_log order by id desc limit 1')).toEqual([
      { action: 'passkey_added', detail: 'Laptop' },
    ]);
    // The challenge is used up, and the browser is told not to make another passkey on this device.
    expect(await person.call(finishPasskey, { passkey_name: 'Again', credential: key.make(options) })).toMatchObject(
      notAccepted,
    );
    const next = await person.call(startPasskey, await proof(somebody.clerk));
    expect(next.data.excludeCredentials).toMatchObject([{ id: key.id }]);
    const codes = await person.call(finishPasskey, {
      passkey_name: 'Phone',
      credential: authenticator().make(next.data),
    });
    expect(codes.data.recovery_codes).toEqual([]);
    expect(await server.stranger().call(startPasskey, {})).toMatchObject(signedOut);
    const credential = key.make(options);
    expect(await server.stranger().call(finishPasskey, { passkey_name: 'x', credential })).toMatchObject(signedOut);
  });

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['no user verification', { userVerified: false }],
  ])('is refused with %s, and the challenge is used up', async (_, wishes) => {
    const person = await server.as(somebody.clerk);
    const { data: options } = await person.call(startPasskey, await proof(somebody.clerk));
    const key = authenticator();
    expect(
      await person.call(finishPasskey, { passkey_name: 'Laptop', credential: key.make(options, wishes) }),
    ).toMatchObject(notAccepted);
    expect(await person.call(finishPasskey, { passkey_name: 'Laptop', credential: key.make(options) })).toMatchObject(
      notAccepted,
    );
    expect(await passkeys()).toEqual([]);
  });

  it('is refused with the challenge of another session or one older than five minutes', async () => {
    const [one, two] = [await server.as(somebody.clerk), await server.as(somebody.clerk)];
    const { data: options } = await one.call(startPasskey, await proof(somebody.clerk));
    const credential = authenticator().make(options);
    expect(await two.call(finishPasskey, { passkey_name: 'Laptop', credential })).toMatchObject(notAccepted);
    await server.look(`update control.passkey_challenge set expires_at = now() - interval '1 second'`);
    expect(await one.call(finishPasskey, { passkey_name: 'Laptop', credential })).toMatchObject(notAccepted);
    expect(await passkeys()).toEqual([]);
  });

  it('is renamed by its owner alone [call system.user.rename_passkey]', async () => {
    const person = await server.as(somebody.clerk);
    const passkey_id = await addPasskey(person, authenticator());
    expect((await person.call(renamePasskey, { passkey_id, passkey_name: 'Desk' })).retcode).toBe(0);
    expect(await passkeys()).toMatchObject([{ passkey_name: 'Desk' }]);
    const supervisor = await server.as(somebody.supervisor);
    expect(await supervisor.call(renamePasskey, { passkey_id, passkey_name: 'Mine' })).toMatchObject(gone);
    expect(await server.stranger().call(renamePasskey, { passkey_id, passkey_name: 'Mine' })).toMatchObject(signedOut);
  });

  it('is removed with the password by its owner alone [call system.user.remove_passkey]', async () => {
    const person = await server.as(somebody.clerk);
    const passkey_id = await addPasskey(person, authenticator());
    expect(await person.call(removePasskey, { passkey_id })).toMatchObject({ retcode: -224034 });
    const supervisor = await server.as(somebody.supervisor);
    const others = { passkey_id, ...(await proof(somebody.supervisor)) };
    expect(await supervisor.call(removePasskey, others)).toMatchObject(gone);
    expect(await server.stranger().call(removePasskey, { passkey_id })).toMatchObject(signedOut);
    await requireFor(server, somebody.clerk);
    const own = { passkey_id, ...(await proof(somebody.clerk)) };
    expect(await person.call(removePasskey, own)).toMatchObject({ retcode: -224037 });
    await server.look('update control.role set second_factor_required = 0');
    expect((await person.call(removePasskey, own)).retcode).toBe(0);
    expect(await passkeys()).toEqual([]);
    expect(await server.look('select 1 from control.user_recovery_code')).toEqual([]);
    expect(await person.call(removePasskey, { ...own, passkey_id: randomUUID() })).toMatchObject(gone);
  });
});

describe('a sign-in with a passkey', () => {
  it('opens a session, once for each challenge [call system.user.start_passkey_sign_in] [call system.user.finish_passkey_sign_in]', async () => {
    const key = authenticator();
    await addPasskey(await server.as(somebody.clerk), key);
    const person = server.stranger();
    const said = await person.call(userLogin, { email: somebody.clerk, passwd: await passwdOf(somebody.clerk) });
    expect(said.data.second_steps).toEqual(['passkey', 'recovery']);
    const { data: options } = await person.call(startPasskeySignIn, {});
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: key.id, transports: ['internal'] }],
    });
    const credential = key.use(options);
    const other = await afterPassword(server, somebody.clerk);
    expect(await other.call(finishPasskeySignIn, { credential })).toMatchObject(notAccepted);
    expect((await person.call(finishPasskeySignIn, { credential })).retcode).toBe(0);
    expect(await isSignedIn(person)).toBe(true);
    expect(await passkeys()).toEqual([{ passkey_name: 'Laptop', counter: 1, used: true }]);
    expect(await other.call(finishPasskeySignIn, { credential })).toMatchObject(notAccepted);
    expect(await server.stranger().call(startPasskeySignIn, {})).toMatchObject({ retcode: -224030 });
    expect(await server.stranger().call(finishPasskeySignIn, { credential })).toMatchObject({ retcode: -224030 });
  });

  it.each([
    ['another origin', { origin: 'http://localhost:9999' }],
    ['no user verification', { userVerified: false }],
    ['a counter that does not grow', { counter: 7 }],
  ])('is refused with %s', async (_, wishes) => {
    const key = authenticator();
    await addPasskey(await server.as(somebody.clerk), key);
    await server.look('update control.user_passkey set counter = 7');
    const person = await afterPassword(server, somebody.clerk);
    const { data: options } = await person.call(startPasskeySignIn, {});
    const wanted = { counter: 8, ...wishes };
    expect(await person.call(finishPasskeySignIn, { credential: key.use(options, wanted) })).toMatchObject(notAccepted);
    expect(await isSignedIn(person)).toBe(false);
    // The challenge is used up by a reply that was refused.
    expect(await person.call(finishPasskeySignIn, { credential: key.use(options, { counter: 9 }) })).toMatchObject(
      notAccepted,
    );
  });

  it('is refused with a passkey of another account', async () => {
    const mine = authenticator();
    await addPasskey(await server.as(somebody.clerk), mine);
    const supervisor = await setUpApp(server, somebody.supervisor);
    const theirs = authenticator();
    const { data: made } = await supervisor.client.call(startPasskey, await proof(somebody.supervisor));
    await supervisor.client.call(finishPasskey, { passkey_name: 'Theirs', credential: theirs.make(made) });
    const person = await afterPassword(server, somebody.clerk);
    const { data: options } = await person.call(startPasskeySignIn, {});
    expect(await person.call(finishPasskeySignIn, { credential: theirs.use(options) })).toMatchObject(notAccepted);
    expect(await isSignedIn(person)).toBe(false);
  });

  it('is set up before the session opens where a role requires it [call system.user.start_required_passkey] [call system.user.finish_required_passkey]', async () => {
    await requireFor(server, somebody.clerk);
    const person = await afterPassword(server, somebody.clerk);
    const { data: options } = await person.call(startRequiredPasskey, {});
    const key = authenticator();
    const said = await person.call(finishRequiredPasskey, { passkey_name: 'Laptop', credential: key.make(options) });
    expect(said.data.recovery_codes).toHaveLength(10);
    expect(await isSignedIn(person)).toBe(true);
    expect(await passkeys()).toMatchObject([{ passkey_name: 'Laptop' }]);

    // With a factor in place the password alone adds no other one.
    const next = await afterPassword(server, somebody.clerk);
    const credential = authenticator().make(options);
    expect(await next.call(startRequiredPasskey, {})).toMatchObject({ retcode: -224030 });
    expect(await next.call(finishRequiredPasskey, { passkey_name: 'x', credential })).toMatchObject({
      retcode: -224030,
    });
  });
});

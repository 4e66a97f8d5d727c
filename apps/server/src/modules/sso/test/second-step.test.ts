import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import {
  type IdentityProvider,
  freeIssuer,
  providerEnv,
  startProvider,
  throughProvider,
} from '../../../../test/kit/identity-provider.ts';
import { codeOf, isSignedIn, removeFactors, requireFor, setUpApp } from '../../../../test/kit/second-factor.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { userGoogleAuth, tobUserLogin } = ssoCalls;
const home = 'http://localhost:8080';

let server: TestServer;
let provider: IdentityProvider;
beforeAll(async () => {
  const issuer = await freeIssuer();
  server = await startTestServer({ env: { PUBLIC_URL: home, ...providerEnv('GOOGLE', issuer) } });
  provider = await startProvider(issuer, {
    redirectUri: `${home}/v2/login_callback.html`,
    accounts: [{ sub: 'tan', email: somebody.clerk, email_verified: true }],
    emailInToken: true,
  });
  await server.look(
    `insert into control.oidc_link (issuer, subject, user_id, email_at_link) select $1, 'tan', user_id, $2 from control.app_user where email = $2`,
    [issuer, somebody.clerk],
  );
});
afterAll(async () => {
  await provider.stop();
  await server.stop();
});

const comeBack = async (person: Client) => {
  const started = await person.call(userGoogleAuth, { redirect_url: '/v2/home' });
  const back = await throughProvider(started.data.url, 'tan');
  const returned = Object.fromEntries(
    ['code', 'state', 'iss'].flatMap((name) => {
      const value = back.searchParams.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return person.call(tobUserLogin, returned);
};

describe('a sign-in with a provider', () => {
  it('is the first factor only where the account has a second one', async () => {
    const { secret } = await setUpApp(server, somebody.clerk);
    const person = server.stranger();
    expect(await comeBack(person)).toMatchObject({
      retcode: 0,
      data: { redirect_url: '/v2/home', second_steps: ['totp', 'recovery'] },
    });
    expect(await isSignedIn(person)).toBe(false);
    expect((await person.call(accountCalls.verifyTotp, { code: codeOf(secret) })).retcode).toBe(0);
    expect(await isSignedIn(person)).toBe(true);
    expect(
      await server.look('select auth_method, second_factor from control.user_session order by created_at desc limit 1'),
    ).toEqual([{ auth_method: 2, second_factor: true }]);
  });

  it('opens no session before a second factor is set up where a role requires one', async () => {
    await removeFactors(server);
    await requireFor(server, somebody.clerk);
    const person = server.stranger();
    expect((await comeBack(person)).data).toMatchObject({ second_steps: ['setup'] });
    expect(await isSignedIn(person)).toBe(false);
  });
});

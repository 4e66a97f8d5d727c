import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { type CrookedProvider, type Forgery, startCrookedProvider } from '../../../../test/kit/crooked-provider.ts';
import {
  type IdentityProvider,
  client,
  freeIssuer,
  providerEnv,
  startProvider,
  throughProvider,
} from '../../../../test/kit/identity-provider.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { userGoogleAuth, tobUserLogin } = ssoCalls;
const home = 'http://localhost:8080';
const notAccepted = { http: 422, retcode: -224022, message: 'The sign-in was not accepted. Start again.' };
const noAccount = { http: 422, retcode: -224023 };
const disabled = { http: 422, retcode: -224004, message: 'Account is disabled, contact your supervisor.' };

let server: TestServer;
let honest: IdentityProvider;
/** Plays Google: its tokens are whatever a test plans. */
let crooked: CrookedProvider;

beforeAll(async () => {
  const issuer = await freeIssuer();
  crooked = await startCrookedProvider();
  server = await startTestServer({
    env: { PUBLIC_URL: home, ...providerEnv('TOB', issuer), ...providerEnv('GOOGLE', crooked.issuer) },
  });
  await server.look(`update control.admin_config set config_value = '1' where config_key = 'enable_tob_login'`);
  // An administrator let these two in by single sign-on: sign-in.test.ts shows what happens without.
  await server.look('update control.app_user set sso_only = true where email = any($1)', [
    [somebody.clerk, somebody.supervisor],
  ]);
  honest = await startProvider(issuer, {
    redirectUri: `${home}/v2/tob/callback`,
    accounts: [
      { sub: 'tan', email: somebody.clerk, email_verified: true },
      { sub: 'lim', email: somebody.supervisor, email_verified: true },
      { sub: 'unverified', email: somebody.bangkok, email_verified: false },
      { sub: 'unknown', email: 'nobody@tallyhouse.example', email_verified: true },
    ],
  });
});
afterAll(async () => {
  await honest.stop();
  await server.stop();
  await crooked.stop();
});
beforeEach(() => server.look('delete from control.oidc_link'));

interface Back {
  readonly code: string;
  readonly state: string;
  readonly iss: string;
}

/** Begins at the honest provider and comes back from it. */
async function backFrom(person: Client, sub: string): Promise<Back> {
  const said = await person.call(tobUserLogin, {});
  if (!('url' in said.data)) throw new Error(said.message);
  const { searchParams } = await throughProvider(said.data.url, sub);
  const part = (name: string): string => searchParams.get(name) ?? '';
  return { code: part('code'), state: part('state'), iss: part('iss') };
}

/** Not let in: no session is opened and no cookie of one is given. */
async function refused(
  person: Client,
  input: object,
  expected: object,
  headers?: Record<string, string>,
): Promise<void> {
  const count = async (): Promise<unknown> => (await server.look('select count(*) from control.user_session'))[0];
  const before = await count();
  expect(await person.call(tobUserLogin, input, headers)).toMatchObject(expected);
  expect(person.cookies.has('wms_sid')).toBe(false);
  expect(await count()).toEqual(before);
}

describe('coming back from the provider is not accepted', () => {
  it('with a state that was never given', async () => {
    const person = server.stranger();
    const back = await backFrom(person, 'tan');
    await refused(person, { ...back, state: 'A'.repeat(43) }, notAccepted);
  });

  it('without a state, or without a code', async () => {
    const person = server.stranger();
    const { code, state, iss } = await backFrom(person, 'tan');
    await refused(person, { code, iss }, notAccepted);
    await refused(person, { state, iss }, notAccepted);
  });

  it('in another browser, which does not use it up either', async () => {
    const person = server.stranger();
    const back = await backFrom(person, 'tan');
    await refused(server.stranger(), back, notAccepted);
    const other = server.stranger();
    await other.call(tobUserLogin, {});
    await refused(other, back, notAccepted);
    expect((await person.call(tobUserLogin, back)).retcode).toBe(0);
  });

  it('after ten minutes', async () => {
    const person = server.stranger();
    const back = await backFrom(person, 'tan');
    await server.look(`update control.oidc_flow set expires_at = now() where used_at is null`);
    await refused(person, back, notAccepted);
  });

  it('with a code that was used before', async () => {
    const person = server.stranger();
    const first = await backFrom(person, 'tan');
    expect((await person.call(tobUserLogin, first)).retcode).toBe(0);
    const thief = server.stranger();
    const second = await backFrom(thief, 'tan');
    await refused(thief, { ...second, code: first.code }, notAccepted);
  });

  it('with a code stolen from somebody else’s sign-in: it was begun with another PKCE verifier', async () => {
    const victim = await backFrom(server.stranger(), 'lim');
    const thief = server.stranger();
    const own = await backFrom(thief, 'tan');
    await refused(thief, { ...own, code: victim.code }, notAccepted);
  });

  it('in the name of another issuer, or without the name this one always gives', async () => {
    const person = server.stranger();
    await refused(person, { ...(await backFrom(person, 'tan')), iss: crooked.issuer }, notAccepted);
    const { code, state } = await backFrom(person, 'tan');
    await refused(person, { code, state }, notAccepted);
  });

  it('when the person said no there', async () => {
    const person = server.stranger();
    const { state, iss } = await backFrom(person, 'tan');
    await refused(person, { error: 'access_denied', state, iss }, notAccepted);
  });

  it('for a page of another site, which would sign her in as somebody else', async () => {
    const person = server.stranger();
    const back = await backFrom(person, 'tan');
    await refused(person, back, { http: 403, retcode: -100407 }, { 'sec-fetch-site': 'cross-site' });
  });
});

/** A whole sign-in at the crooked provider, with the token that is planned. */
async function withToken(forgery: Forgery): Promise<{ person: Client; input: object }> {
  const person = server.stranger();
  const said = await person.call(userGoogleAuth, {});
  const { searchParams } = new URL(said.data.url);
  crooked.plan(forgery, searchParams.get('nonce') ?? '');
  return { person, input: { code: 'any', state: searchParams.get('state') ?? '' } };
}

const now = Math.floor(Date.now() / 1000);

describe('a token is not accepted', () => {
  it('unless nothing is wrong with it', async () => {
    const { person, input } = await withToken({});
    expect((await person.call(tobUserLogin, input)).retcode).toBe(0);
  });

  const forgeries: [string, Forgery][] = [
    ['with the nonce of another sign-in', { claims: { nonce: 'A'.repeat(43) } }],
    ['without a nonce', { without: ['nonce'] }],
    ['of a foreign issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['made for another client', { claims: { aud: 'another' } }],
    ['made for several clients, of which none is named', { claims: { aud: [client.id, 'another'] } }],
    ['made for several clients and asked for by another', { claims: { aud: [client.id, 'another'], azp: 'another' } }],
    ['made for us and asked for by another', { claims: { azp: 'another' } }],
    ['that has run out', { claims: { iat: now - 900, exp: now - 600 } }],
    ['that never runs out', { without: ['exp'] }],
    ['of nobody', { claims: { sub: '' } }],
    ['without a subject', { without: ['sub'] }],
    ['that is not signed', { signed: 'none' }],
    ['signed with the secret we share', { signed: 'with our secret' }],
    ['signed with the provider’s public key as a secret', { signed: 'with the public key' }],
    ['signed by somebody else under the same name', { signed: 'by another key' }],
    ['changed after it was signed', { signed: 'then changed' }],
    ['that is not there', { absent: true }],
  ];
  it.each(forgeries)('%s', async (_what, forgery) => {
    const { person, input } = await withToken(forgery);
    await refused(person, input, notAccepted);
  });

  it('when the provider breaks off, which is told as such', async () => {
    const { person, input } = await withToken({ broken: true });
    await refused(person, input, { http: 503, retcode: -224021 });
  });
});

describe('a sign-in is good once, also at a provider that takes a code twice', () => {
  it('one after the other', async () => {
    const { person, input } = await withToken({});
    const secret = person.cookies.get('wms_oidc') ?? '';
    expect((await person.call(tobUserLogin, input)).retcode).toBe(0);
    const again = server.stranger();
    again.cookies.set('wms_oidc', secret);
    await refused(again, input, notAccepted);
  });

  it('and ten at the same time', async () => {
    const { person, input } = await withToken({});
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.call(tobUserLogin, input)));
    expect(answers.filter(({ retcode }) => retcode === 0)).toHaveLength(1);
    expect(answers.filter(({ retcode }) => retcode === -224022)).toHaveLength(9);
  });
});

describe('a person is not let in', () => {
  it('whose address the provider has not verified', async () => {
    const person = server.stranger();
    await refused(person, await backFrom(person, 'unverified'), noAccount);
    for (const email_verified of [false, 'true', 1, null]) {
      const { person: other, input } = await withToken({ claims: { sub: 'crook-3', email_verified } });
      await refused(other, input, noAccount);
    }
    expect(await server.look('select 1 from control.oidc_link')).toEqual([]);
  });

  it('of whom there is no account here', async () => {
    const person = server.stranger();
    await refused(person, await backFrom(person, 'unknown'), noAccount);
  });

  it('who has the address of a person another subject of the provider is linked to', async () => {
    const { person, input } = await withToken({});
    expect((await person.call(tobUserLogin, input)).retcode).toBe(0);
    const heir = await withToken({ claims: { sub: 'crook-4' } });
    await refused(heir.person, heir.input, noAccount);
  });

  it('whose account is disabled, linked or not', async () => {
    const status = (value: number): Promise<unknown[]> =>
      server.look('update control.app_user set status = $2 where email = $1', [somebody.clerk, value]);
    for (const value of [2, 3]) {
      await status(value);
      const person = server.stranger();
      await refused(person, await backFrom(person, 'tan'), disabled);
      const again = server.stranger();
      await refused(again, await backFrom(again, 'tan'), disabled);
    }
    await status(1);
  });

  it('who has no warehouse', async () => {
    await server.look(
      `delete from control.user_whs where user_id = (select user_id from control.app_user where email = $1)`,
      [somebody.supervisor],
    );
    const person = server.stranger();
    await refused(person, await backFrom(person, 'lim'), disabled);
  });

  it('and the log of sign-ins says why, without an address or a token', async () => {
    const lines = await server.look<{ detail: string }>(
      `select distinct detail from control.auth_log where not ok order by detail`,
    );
    expect(lines.map(({ detail }) => detail)).toEqual([
      'google: no account',
      'google: not accepted',
      'no such sign-in',
      'tob: disabled',
      'tob: no account',
      'tob: not accepted',
    ]);
  });
});

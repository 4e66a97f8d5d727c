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
import { type Client, type TestServer, signIn, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { readEnv } from '../../../kernel/env.ts';

const { userGoogleAuth, tobUserLogin } = ssoCalls;
const { getLoginInfo, changeWhs } = accountCalls;
const home = 'http://localhost:8080';

let server: TestServer;
let issuers: { google: string; tob: string };
const providers: IdentityProvider[] = [];

beforeAll(async () => {
  issuers = { google: await freeIssuer(), tob: await freeIssuer() };
  server = await startTestServer({
    env: { PUBLIC_URL: home, ...providerEnv('GOOGLE', issuers.google), ...providerEnv('TOB', issuers.tob) },
  });
  await server.look(`update control.admin_config set config_value = '1' where config_key = 'enable_tob_login'`);
  const accounts = [
    { sub: 'tan', email: somebody.clerk, email_verified: true },
    { sub: 'lim', email: somebody.supervisor.toUpperCase(), email_verified: true },
  ];
  providers.push(
    await startProvider(issuers.tob, { redirectUri: `${home}/v2/tob/callback`, accounts }),
    await startProvider(issuers.google, {
      redirectUri: `${home}/v2/login_callback.html`,
      accounts,
      emailInToken: true,
    }),
  );
});
afterAll(async () => {
  for (const provider of providers) await provider.stop();
  await server.stop();
});

const startTob = async (person: Client, wanted?: string): Promise<string> => {
  const said = await person.call(tobUserLogin, wanted === undefined ? {} : { redirect_url: wanted });
  if (!('url' in said.data)) throw new Error(said.message);
  return said.data.url;
};
/** What the callback page hands over of the address it was opened at. */
const handedOver = (back: URL): Record<string, string> =>
  Object.fromEntries(
    ['code', 'state', 'iss', 'error'].flatMap((name) => {
      const value = back.searchParams.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
/** As after a first sign-in that its user confirmed. */
const connect = (issuer: string, subject: string, email: string): Promise<object[]> =>
  server.look(
    'insert into control.oidc_link (issuer, subject, user_id, email_at_link) select $1, $2, user_id, email from control.app_user where email = $3',
    [issuer, subject, email],
  );
const lastLine = async (): Promise<unknown> =>
  (await server.look('select action, ok, detail, user_id from control.auth_log order by id desc limit 1'))[0];

describe('a sign-in with the business account', () => {
  it('leads to the provider with state, nonce and PKCE, and binds the browser by a cookie no script reads [call system.user.tob_user_login]', async () => {
    const person = server.stranger();
    const response = await person.raw(tobUserLogin.path);
    const { data } = (await response.json()) as { data: { url: string } };
    const url = new URL(data.url);
    expect(url.origin).toBe(issuers.tob);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'tallyhouse',
      redirect_uri: `${home}/v2/tob/callback`,
      response_type: 'code',
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^wms_oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('keeps neither the state nor the secret of the browser, and the verifier only encrypted', async () => {
    const person = server.stranger();
    const url = new URL(await startTob(person));
    const secret = person.cookies.get('wms_oidc') ?? '';
    const rows = await server.look<{ row: string }>('select f::text as row from control.oidc_flow f');
    const all = JSON.stringify(rows);
    expect(all).not.toContain(url.searchParams.get('state'));
    expect(all).not.toContain(secret);
    const [flow] = await server.look<{ minutes: number; size: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes, octet_length(pkce_verifier) as size
       from control.oidc_flow order by expires_at desc limit 1`,
    );
    expect(flow).toEqual({ minutes: 10, size: 12 + 43 + 16 });
  });

  it('refuses a password account whose user has not confirmed it, and links nothing', async () => {
    for (const person of [server.stranger(), await server.as(somebody.supervisor)]) {
      const sid = person.cookies.get('wms_sid');
      const said = await person.call(tobUserLogin, handedOver(await throughProvider(await startTob(person), 'tan')));
      expect(said).toMatchObject({ http: 422, retcode: -224024, data: { error: 'ssoConfirmFirst' } });
      expect(person.cookies.get('wms_sid')).toBe(sid);
    }
    const late = await server.as(somebody.clerk);
    await server.look(
      `update control.user_session set authenticated_at = now() - interval '6 minutes' where user_id = (select user_id from control.app_user where email = $1)`,
      [somebody.clerk],
    );
    const said = await late.call(tobUserLogin, handedOver(await throughProvider(await startTob(late), 'tan')));
    expect(said.retcode).toBe(-224024);
    expect(await server.look('select 1 from control.oidc_link')).toEqual([]);
  });

  it('refuses accounts of a vendor, and links one that is marked for single sign-on', async () => {
    const mark = (sso_only: boolean, user_type: number): Promise<object[]> =>
      server.look(
        `update control.app_user set sso_only = $2, user_type = $3::int, bpo_vendor = case when $3::int = 2 then 'Vendor' else '' end where email = $1`,
        [somebody.clerk, sso_only, user_type],
      );
    try {
      await mark(false, 2);
      const vendor = await server.as(somebody.clerk);
      const input = handedOver(await throughProvider(await startTob(vendor), 'tan'));
      expect((await vendor.call(tobUserLogin, input)).retcode).toBe(-224023);
      await mark(true, 1);
      const person = server.stranger();
      const back = handedOver(await throughProvider(await startTob(person), 'tan'));
      expect((await person.call(tobUserLogin, back)).retcode).toBe(0);
    } finally {
      await mark(false, 1);
      await server.look('delete from control.oidc_link');
    }
  });

  it('connects the account of a user who has just signed in with the password, and leads to the page asked for', async () => {
    const person = await server.as(somebody.clerk);
    const back = await throughProvider(await startTob(person, '/v2/wmsbasic/storey?storey_name=food'), 'tan');
    expect(back.pathname).toBe('/v2/tob/callback');
    const said = await person.call(tobUserLogin, handedOver(back));
    expect(said).toMatchObject({
      http: 200,
      retcode: 0,
      data: { user_id: expect.stringMatching(/^U\d{8}$/), redirect_url: '/v2/wmsbasic/storey?storey_name=food' },
    });
    expect((await person.call(getLoginInfo, {})).data).toMatchObject({ email: somebody.clerk, whs_id: 'SGE01' });
    const { user_id } = said.data as { user_id: string };
    expect(await server.look('select issuer, subject, user_id, email_at_link from control.oidc_link')).toEqual([
      { issuer: issuers.tob, subject: 'tan', user_id, email_at_link: somebody.clerk },
    ]);
    const [session] = await server.look(
      'select auth_method from control.user_session where user_id = $1 order by created_at desc limit 1',
      [user_id],
    );
    expect(session).toEqual({ auth_method: 3 });
    expect(await lastLine()).toEqual({ action: 'login', ok: true, detail: 'tob', user_id });
    expect(person.cookies.has('wms_oidc')).toBe(false);
  });

  it('knows a linked person by the subject, whatever her sign-in name is now', async () => {
    await server.look(`update control.app_user set login_name = 'renamed' where email = $1`, [somebody.clerk]);
    const person = server.stranger();
    const back = await throughProvider(await startTob(person), 'tan');
    expect((await person.call(tobUserLogin, handedOver(back))).data).toMatchObject({ redirect_url: '/v2/' });
    expect((await person.call(getLoginInfo, {})).data.email).toBe(somebody.clerk);
    await server.look(`update control.app_user set login_name = email where login_name = 'renamed'`);
  });

  it('starts in the warehouse she worked in last', async () => {
    const before = await server.as(somebody.supervisor);
    await before.call(changeWhs, { whs: 'SGW01' as never });
    await server.look(
      `update control.user_session set last_seen_at = now() + interval '1 second' where whs_id = 'SGW01'`,
    );
    await connect(issuers.tob, 'lim', somebody.supervisor);
    const person = server.stranger();
    const back = await throughProvider(await startTob(person), 'lim');
    await person.call(tobUserLogin, handedOver(back));
    expect((await person.call(getLoginInfo, {})).data).toMatchObject({
      email: somebody.supervisor,
      whs_id: 'SGW01',
    });
  });

  it('lets two tabs of one browser begin, and each end', async () => {
    const person = server.stranger();
    const first = await startTob(person, '/v2/a');
    const second = await startTob(person, '/v2/b');
    const secret = person.cookies.get('wms_oidc') ?? '';
    const one = await person.call(tobUserLogin, handedOver(await throughProvider(first, 'tan')));
    expect(one.data).toMatchObject({ redirect_url: '/v2/a' });
    person.cookies.set('wms_oidc', secret);
    const two = await person.call(tobUserLogin, handedOver(await throughProvider(second, 'tan')));
    expect(two.data).toMatchObject({ redirect_url: '/v2/b' });
  });

  it('ends the session the browser came with: an id planted before is worth nothing', async () => {
    const planter = await server.as(somebody.picker);
    const victim = server.stranger();
    victim.cookies.set('wms_sid', planter.cookies.get('wms_sid') ?? '');
    const back = await throughProvider(await startTob(victim), 'tan');
    expect((await victim.call(tobUserLogin, handedOver(back))).retcode).toBe(0);
    expect(victim.cookies.get('wms_sid')).not.toBe(planter.cookies.get('wms_sid'));
    expect((await planter.call(getLoginInfo, {})).retcode).toBe(-100405);
  });

  it('is not offered while it is switched off, and says so without a session', async () => {
    await server.look(`update control.admin_config set config_value = '0' where config_key = 'enable_tob_login'`);
    const person = server.stranger();
    expect(await person.call(tobUserLogin, {})).toMatchObject({
      http: 422,
      retcode: -224020,
      message: 'This way of signing in is not offered here. Sign in with your password.',
    });
    expect([...person.cookies.keys()]).toEqual([]);
    await server.look(`update control.admin_config set config_value = '1' where config_key = 'enable_tob_login'`);
  });

  it('refuses with a code and a text, and leaves who is signed in alone [CALLS-7.2-13]', async () => {
    const person = await signIn(server.stranger(), somebody.clerk);
    const sid = person.cookies.get('wms_sid');
    const said = await person.call(tobUserLogin, { code: 'x', state: 'y' });
    expect(said).toMatchObject({
      http: 422,
      retcode: -224022,
      message: 'The sign-in was not accepted. Start again.',
      data: { error: 'ssoNotAccepted' },
    });
    expect(person.cookies.get('wms_sid')).toBe(sid);
    expect((await person.call(getLoginInfo, {})).retcode).toBe(0);
  });
});

describe('a sign-in with Google', () => {
  it('user_google_auth takes redirect_url and replies the address at Google [call system.user.user_google_auth] [CALLS-7.2-09]', async () => {
    await connect(issuers.google, 'lim', somebody.supervisor);
    const person = server.stranger();
    const said = await person.call(userGoogleAuth, { redirect_url: '/v2/wmsbasic/storey' });
    expect(said).toMatchObject({ http: 200, retcode: 0 });
    const url = new URL(said.data.url);
    expect(url.origin).toBe(issuers.google);
    expect(url.searchParams.get('redirect_uri')).toBe(`${home}/v2/login_callback.html`);

    const back = await throughProvider(url.href, 'lim');
    expect(back.pathname).toBe('/v2/login_callback.html');
    const ended = await person.call(tobUserLogin, handedOver(back));
    expect(ended.data).toMatchObject({ redirect_url: '/v2/wmsbasic/storey' });
    expect((await person.call(getLoginInfo, {})).data.email).toBe(somebody.supervisor);
    const [session] = await server.look(
      'select auth_method from control.user_session order by created_at desc limit 1',
    );
    expect(session).toEqual({ auth_method: 2 });
  });

  it('never leads to another site afterwards, whatever redirect_url says', async () => {
    const person = server.stranger();
    const said = await person.call(userGoogleAuth, { redirect_url: 'https://elsewhere.example/v2/' });
    const back = await throughProvider(said.data.url, 'lim');
    const ended = await person.call(tobUserLogin, handedOver(back));
    expect(ended.data).toMatchObject({ redirect_url: '/v2/' });
  });

  it('refuses other input, and is not begun for a page of another site', async () => {
    const person = server.stranger();
    const wrong = await person.raw(`${userGoogleAuth.path}?back=/v2/`);
    expect(await wrong.json()).toMatchObject({ retcode: -100400 });
    const foreign = await person.call(userGoogleAuth, {}, { 'sec-fetch-site': 'cross-site' });
    expect(foreign).toMatchObject({ http: 403, retcode: -100407 });
    expect([...person.cookies.keys()]).toEqual([]);
  });

  it('is not offered where it is not set up', async () => {
    const bare = await startTestServer();
    try {
      expect(await bare.stranger().call(userGoogleAuth, {})).toMatchObject({ http: 422, retcode: -224020 });
    } finally {
      await bare.stop();
    }
  });

  it('says that the service does not answer when it does not', async () => {
    const lonely = await startTestServer({ env: providerEnv('GOOGLE', await freeIssuer()) });
    try {
      expect(await lonely.stranger().call(userGoogleAuth, {})).toMatchObject({
        http: 503,
        retcode: -224021,
        message: 'The sign-in service does not answer. Try again, or sign in with your password.',
      });
    } finally {
      await lonely.stop();
    }
  });
});

describe('settings of a provider', () => {
  const settings = (env: Record<string, string>) => () => readEnv({ DATABASE_URL: 'postgres://localhost/x', ...env });

  it('belong together', () => {
    const { OIDC_TOB_CLIENT_SECRET: _, ...partly } = providerEnv('TOB', 'https://id.example');
    expect(settings(partly)).toThrow('OIDC_TOB_ISSUER, _CLIENT_ID and _CLIENT_SECRET belong together');
  });

  it('name an address with https in the live environment', () => {
    expect(settings(providerEnv('GOOGLE', 'http://id.example'))).toThrow('OIDC_GOOGLE_ISSUER must be https');
    expect(settings(providerEnv('GOOGLE', 'https://id.example'))().oidc).toMatchObject({
      google: { issuer: 'https://id.example' },
      tob: undefined,
    });
  });
});

it('old sign-ins that were never ended are swept away a day later', async () => {
  await startTob(server.stranger());
  await server.look(`update control.oidc_flow set expires_at = now() - interval '2 days'`);
  await startTob(server.stranger());
  for (const module of server.kernel.modules) for (const tidy of module.upkeep) await tidy(server.kernel);
  expect(await server.look('select 1 from control.oidc_flow')).toHaveLength(1);
});

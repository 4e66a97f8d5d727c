import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { uuidv7 } from '../src/kernel/ids.ts';
import { modules } from '../src/modules/registry.ts';
import { type Client, type TestServer, signIn, somebody, startTestServer } from './kit/test-server.ts';

const { userLogin, userLogout, getLoginInfo, getSignInInfo } = accountCalls;
const { createStorey } = wmsBasicCalls;
const attic = { storey_name: 'Attic', floor_no: 40, height_mm: 2_400, area_m2: 900, sort: 400, status: 1 };
/** What would be taken if its type were. */
const whole = JSON.stringify({ request_id: uuidv7(), ...attic });
const home = 'https://wms.example';
const stale = { http: 403, retcode: -100406 };
const foreign = {
  http: 403,
  retcode: -100407,
  message: `This request came from another site. Open the console at ${home} and try again.`,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ENVIRONMENT: 'live', PUBLIC_URL: home } });
});
afterAll(() => server.stop());

const attics = (): Promise<unknown[]> => server.look('select 1 from site.storey where floor_no = 40');
const administrator = (): Promise<Client> => signIn(server.stranger(), somebody.administrator);

describe('a changing call', () => {
  const elsewhere: [string, Record<string, string>][] = [
    ['Origin of another site', { origin: 'https://elsewhere.example' }],
    ['Origin of a sister host', { origin: 'https://cctv.wms.example' }],
    ['Origin of this host without https', { origin: 'http://wms.example' }],
    ['Origin of this host at another port', { origin: `${home}:8443` }],
    ['Origin null, as of a sandboxed frame', { origin: 'null' }],
    ['an Origin that begins as ours', { origin: `${home}.elsewhere.example` }],
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
    ['Sec-Fetch-Site none, as of a typed address', { 'sec-fetch-site': 'none' }],
    ['Origin of ours but Sec-Fetch-Site cross-site', { origin: home, 'sec-fetch-site': 'cross-site' }],
    [
      'Sec-Fetch-Site of ours but another Origin',
      { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
    ],
  ];

  it.each(elsewhere)('is not done with %s, whatever token it carries', async (_what, headers) => {
    const person = await administrator();
    expect(await person.call(createStorey, attic, headers)).toMatchObject(foreign);
    expect(await person.call(userLogout, {}, headers)).toMatchObject(foreign);
    expect((await person.call(getLoginInfo, {})).retcode).toBe(0);
    expect(await attics()).toEqual([]);
  });

  it('is not done without a token, with a wrong one, or with that of another session', async () => {
    const person = await administrator();
    const other = (await administrator()).cookies.get('csrftoken') ?? '';
    const mine = person.cookies.get('csrftoken') ?? '';
    for (const token of ['', 'x', '.', 'a.b', mine.slice(1), `${mine}0`, other]) {
      const headers = { origin: home, 'sec-fetch-site': 'same-origin', 'x-csrftoken': token };
      expect(await person.call(createStorey, attic, headers), token).toMatchObject(stale);
      expect(await person.call(userLogout, {}, headers), token).toMatchObject(stale);
    }
    // A cookie tossed over by a sister host does not help: the token must fit the session.
    person.cookies.set('csrftoken', other);
    expect(await person.call(createStorey, attic)).toMatchObject(stale);
    expect(await attics()).toEqual([]);
  });

  it.each([
    ['text/plain', whole],
    ['application/x-www-form-urlencoded', new URLSearchParams({ storey_name: 'Attic', floor_no: '40' }).toString()],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="floor_no"\r\n\r\n40\r\n--x--\r\n',
    ],
    ['application/json\ta', whole],
    ['text/plain; application/json', whole],
  ])('is not done with a body of %s, which a form of another site can send', async (type, body) => {
    const person = await administrator();
    const said = await person.raw(createStorey.path, { method: 'POST', body, headers: { 'content-type': type } });
    expect(said.status).toBeGreaterThanOrEqual(400);
    expect(await said.json()).toMatchObject({ retcode: -100400 });
    expect(await attics()).toEqual([]);
  });

  it('is not reached by another method that says it is one', async () => {
    const person = await administrator();
    const override = { 'x-http-method-override': 'POST' };
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const said = await person.raw(`${createStorey.path}?_method=POST`, { method, headers: override });
      expect(await said.json(), method).toMatchObject({ retcode: -100412 });
    }
    expect(await attics()).toEqual([]);
  });

  it('is done for a page of ours', async () => {
    const person = await administrator();
    const headers = { origin: home, 'sec-fetch-site': 'same-origin' };
    expect((await person.call(createStorey, attic, headers)).retcode).toBe(0);
    expect(await attics()).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('is not done for a page of another site: it would put a person into an account that is not hers', async () => {
    const person = server.stranger();
    const right = { email: somebody.clerk, passwd: await passwordOnWire(somebody.clerk, demoPassword) };
    expect(await person.call(userLogin, right, { origin: 'https://elsewhere.example' })).toMatchObject(foreign);
    expect(await person.call(userLogin, right, { 'sec-fetch-site': 'cross-site' })).toMatchObject(foreign);
    expect([...person.cookies.keys()]).toEqual([]);
  });
});

describe('every call that changes something', () => {
  it('of every module, also by GET and also before sign-in, asks from where it is called', async () => {
    const person = await administrator();
    const changing = modules
      .flatMap((module) => Object.values(module.calls))
      .filter((call) => call.audit !== 'none' || call.method === 'POST');
    expect(changing.map(({ id }) => id)).toEqual(
      expect.arrayContaining([userLogin.id, userLogout.id, createStorey.id]),
    );
    for (const call of changing) {
      const init = call.method === 'POST' ? { method: 'POST', body: JSON.stringify({ request_id: uuidv7() }) } : {};
      const path = call.method === 'POST' ? call.path : `${call.path}?request_id=${uuidv7()}`;
      const said = await person.raw(path, { ...init, headers: { 'sec-fetch-site': 'cross-site' } });
      expect(await said.json(), call.id).toMatchObject({ retcode: -100407 });
    }
  });
});

describe('a call that only reads', () => {
  it('is answered to a link from elsewhere, and no page of elsewhere may read the answer', async () => {
    const said = await server.stranger().raw(getSignInInfo.path, {
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(said.status).toBe(200);
    expect(said.headers.get('access-control-allow-origin')).toBeNull();
    expect(said.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('and no preflight is ever granted', async () => {
    const said = await server.stranger().raw(createStorey.path, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(said.status).toBe(404);
    expect([...said.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('without https', () => {
  it('the address people typed is ours too, and no other', async () => {
    const plain = await startTestServer({ env: { PUBLIC_URL: 'http://localhost:8080' } });
    try {
      const person = await plain.as(somebody.administrator);
      expect((await person.call(createStorey, attic, { origin: plain.url })).retcode).toBe(0);
      const said = await person.call(userLogout, {}, { origin: 'http://127.0.0.1:1' });
      expect(said.retcode).toBe(-100407);
    } finally {
      await plain.stop();
    }
  });
});

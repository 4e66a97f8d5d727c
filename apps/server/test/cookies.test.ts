import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { type TestServer, somebody, startTestServer } from './kit/test-server.ts';

const { userLogin, userLogout, getLoginInfo, changeWhs } = accountCalls;
const right = { email: somebody.supervisor, passwd: await passwordOnWire(somebody.supervisor, demoPassword) };

let live: TestServer;
beforeAll(async () => {
  live = await startTestServer({ env: { ENVIRONMENT: 'live', PUBLIC_URL: 'https://wms.example' } });
});
afterAll(() => live.stop());

/** The attributes of each cookie an answer sets, by its name. */
const cookiesOf = (response: { headers: Headers }): Record<string, string[]> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ');
      return [pair.slice(0, pair.indexOf('=')), attributes.toSorted()];
    }),
  );

const session = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'];
const token = ['Path=/', 'SameSite=Strict', 'Secure'];

describe('cookies behind https', () => {
  it('of a sign-in: the session is bound to this host and read by no script, the token is read by scripts', async () => {
    const said = await live.stranger().call(userLogin, right);
    expect(cookiesOf(said)).toEqual({
      '__Host-wms_sid': session,
      csrftoken: token,
      // By this a browser is known that has signed in before: it opens nothing.
      '__Host-wms_dev': [...session, 'Max-Age=31536000'].toSorted(),
    });
  });

  it('of a change of warehouse: the same', async () => {
    const person = live.stranger();
    await person.call(userLogin, right);
    const said = await person.call(changeWhs, { whs: 'SGW01' as never });
    expect(said.retcode).toBe(0);
    expect(cookiesOf(said)).toEqual({ '__Host-wms_sid': session, csrftoken: token });
  });

  it('are taken away at sign-out under the same names, or the browser would keep them', async () => {
    const person = live.stranger();
    await person.call(userLogin, right);
    const said = await person.call(userLogout, {});
    expect(said.retcode).toBe(0);
    const gone = cookiesOf(said);
    expect(Object.keys(gone).toSorted()).toEqual(['__Host-wms_sid', 'csrftoken']);
    for (const attributes of Object.values(gone)) {
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT']));
    }
    expect([...person.cookies.keys()]).toEqual(['__Host-wms_dev']);
  });

  it('a session under the name without the prefix is none: a page of a sister host could have set it', async () => {
    const person = live.stranger();
    await person.call(userLogin, right);
    const sid = person.cookies.get('__Host-wms_sid') ?? '';
    expect((await person.call(getLoginInfo, {})).retcode).toBe(0);
    person.cookies.delete('__Host-wms_sid');
    person.cookies.set('wms_sid', sid);
    expect((await person.call(getLoginInfo, {})).retcode).toBe(-100405);
  });

  it('neither the session id nor the token is in any answer’s body', async () => {
    const person = live.stranger();
    const said = await person.raw(userLogin.path, { method: 'POST', body: JSON.stringify(right) });
    const body = await said.text();
    for (const value of person.cookies.values()) expect(body).not.toContain(value);
  });
});

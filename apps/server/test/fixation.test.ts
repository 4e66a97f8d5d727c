import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { type Client, type TestServer, signIn, somebody, startTestServer } from './kit/test-server.ts';

const { getLoginInfo, changeWhs } = accountCalls;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sidOf = (person: Client): string => person.cookies.get('wms_sid') ?? '';
/** Whoever holds only this id, in a browser of her own. */
const holderOfSid = (sid: string): Client => {
  const other = server.stranger();
  other.cookies.set('wms_sid', sid);
  return other;
};
const nameOf = async (person: Client): Promise<string | number> => {
  const said = await person.call(getLoginInfo, {});
  return said.retcode === 0 ? said.data.email : said.retcode;
};
const reasonOf = async (sid: string): Promise<unknown> => {
  const [row] = await server.look<{ revoke_reason: string | null }>(
    'select revoke_reason from control.user_session where sid_hash = $1',
    [createHash('sha256').update(sid).digest()],
  );
  return row?.revoke_reason;
};

describe('a session id planted in a browser before its owner signs in', () => {
  it('is worth nothing when it was made up', async () => {
    const planted = 'A'.repeat(43);
    const victim = holderOfSid(planted);
    await signIn(victim, somebody.clerk);
    expect(sidOf(victim)).not.toBe(planted);
    expect(await nameOf(victim)).toBe(somebody.clerk);
    expect(await nameOf(holderOfSid(planted))).toBe(-100405);
  });

  it('is worth nothing when it is the planter’s own: it ends, and never becomes the victim’s', async () => {
    const planter = await server.as(somebody.picker);
    const planted = sidOf(planter);
    const victim = holderOfSid(planted);
    await signIn(victim, somebody.clerk);
    expect(sidOf(victim)).not.toBe(planted);
    expect(await nameOf(victim)).toBe(somebody.clerk);
    expect(await nameOf(planter)).toBe(-100405);
    expect(await reasonOf(planted)).toBe('replaced');
  });
});

describe('the id of a session changes', () => {
  it('at every sign-in in the same browser, and the one before ends', async () => {
    const person = await server.as(somebody.clerk);
    const first = sidOf(person);
    await signIn(person, somebody.clerk);
    expect(sidOf(person)).not.toBe(first);
    expect(await nameOf(person)).toBe(somebody.clerk);
    expect(await nameOf(holderOfSid(first))).toBe(-100405);
    expect(await reasonOf(first)).toBe('replaced');
  });

  it('but a sign-in elsewhere ends nobody’s work', async () => {
    const person = await server.as(somebody.clerk);
    await server.as(somebody.clerk);
    expect(await nameOf(person)).toBe(somebody.clerk);
  });

  it('at a change of warehouse, and the one before ends with its own reason', async () => {
    const person = await server.as(somebody.supervisor);
    const before = sidOf(person);
    const token = person.cookies.get('csrftoken');
    expect((await person.call(changeWhs, { whs: 'SGW01' as never })).retcode).toBe(0);
    expect(sidOf(person)).not.toBe(before);
    expect(person.cookies.get('csrftoken')).not.toBe(token);
    expect(await nameOf(person)).toBe(somebody.supervisor);
    expect(await nameOf(holderOfSid(before))).toBe(-100405);
    expect(await reasonOf(before)).toBe('change_whs');
  });

  it('not at a sign-in that is refused: the work of who is signed in goes on', async () => {
    const person = await server.as(somebody.clerk);
    const before = sidOf(person);
    const said = await person.call(accountCalls.userLogin, { email: somebody.picker, passwd: '0'.repeat(64) });
    expect(said.retcode).toBe(-224001);
    expect(sidOf(person)).toBe(before);
    expect(await nameOf(person)).toBe(somebody.clerk);
  });
});

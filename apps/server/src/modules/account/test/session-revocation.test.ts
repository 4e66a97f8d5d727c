import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csrfCookie } from '@tallyhouse/contracts/kit/envelope.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { raceRevocations } from '../../../../test/kit/session-race.ts';
import { type Client, type TestServer, clientAt, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { csrfToken } from '../../../kernel/auth/csrf.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import { uuidv7 } from '../../../kernel/ids.ts';

const { changeWhs, getLoginInfo, resetMyPwd, killSession, userLogout } = accountCalls;
const expired = { http: 401, retcode: -100405 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sidOf = (client: Client): string => client.cookies.get('wms_sid') ?? '';
/** A browser that holds a copy of the cookies of another. */
const copyOf = (client: Client): Client => {
  const copy = server.stranger();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
};
const liveOf = (email: string): Promise<{ sid_hash: Buffer }[]> =>
  server.look(
    `select sid_hash from control.user_session join control.app_user u using (user_id)
     where u.email = $1 and revoked_at is null`,
    [email],
  );
/** The session ends in the database, and this server remembers it for a second. */
const endPastTheServer = async (client: Client, sql: string): Promise<void> => {
  expect((await client.call(getLoginInfo, {})).retcode).toBe(0);
  await server.look(`update control.user_session set ${sql} where sid_hash = $1`, [sidHash(sidOf(client))]);
};
const ends = {
  revoked: `revoked_at = now(), revoke_reason = 'test'`,
  idle: `idle_until = now() - interval '1 second'`,
  'past its absolute end': `absolute_until = now() - interval '1 second'`,
};

describe('change_whs', () => {
  it.each(Object.entries(ends))(
    'of a session that is %s within the second of the cache: opens no new one [call system.user.change_whs]',
    async (_, sql) => {
      const thief = await server.as(somebody.supervisor);
      await endPastTheServer(thief, sql);
      expect(await thief.call(changeWhs, { whs: 'SGW01' as never })).toMatchObject(expired);
      const [row] = await server.look<{ n: number }>(
        `select count(*)::int as n from control.user_session where created_at > now() - interval '1 minute' and whs_id = 'SGW01'`,
      );
      expect(row).toEqual({ n: 0 });
    },
  );

  it('of a disabled user within the second of the cache: opens no new one', async () => {
    const person = await server.as(somebody.supervisor);
    expect((await person.call(getLoginInfo, {})).retcode).toBe(0);
    await server.look('update control.app_user set status = 2 where email = $1', [somebody.supervisor]);
    try {
      expect(await person.call(changeWhs, { whs: 'SGW01' as never })).toMatchObject(expired);
    } finally {
      await server.look('update control.app_user set status = 1 where email = $1', [somebody.supervisor]);
    }
  });

  it('keeps the absolute end, the way and the time of authentication', async () => {
    const person = await server.as(somebody.supervisor);
    const first = sidOf(person);
    await server.look(
      `update control.user_session set absolute_until = now() + interval '7 minutes', auth_method = 3 where sid_hash = $1`,
      [sidHash(first)],
    );
    for (const whs of ['SGW01', 'SGE01', 'SGW01']) {
      expect((await person.call(changeWhs, { whs: whs as never })).retcode).toBe(0);
    }
    const rows = await server.look(
      `select n.absolute_until = o.absolute_until as same_end, n.auth_method, n.authenticated_at = o.authenticated_at as same_time,
         n.idle_until <= n.absolute_until as idle_within
       from control.user_session o, control.user_session n where o.sid_hash = $1 and n.sid_hash = $2`,
      [sidHash(first), sidHash(sidOf(person))],
    );
    expect(rows).toEqual([{ same_end: true, auth_method: 3, same_time: true, idle_within: true }]);
  });

  it('of one session many times at once: gives one successor', async () => {
    const person = await server.as(somebody.supervisor);
    await server.look('delete from control.user_session where sid_hash <> $1', [sidHash(sidOf(person))]);
    const said = await Promise.all(
      Array.from({ length: 12 }, () => copyOf(person).call(changeWhs, { whs: 'SGW01' as never })),
    );
    expect(said.filter(({ retcode }) => retcode === 0)).toHaveLength(1);
    expect(await liveOf(somebody.supervisor)).toHaveLength(1);
  });
});

describe('a stolen session', () => {
  it('changes no password once it was ended', async () => {
    const thief = await server.as(somebody.supervisor);
    await endPastTheServer(thief, ends.revoked);
    const [old_pwd, new_pwd] = await Promise.all([
      passwordOnWire(somebody.supervisor, demoPassword),
      passwordOnWire(somebody.supervisor, 'Quiet-Harbour7'),
    ]);
    expect(await thief.call(resetMyPwd, { old_pwd, new_pwd })).toMatchObject(expired);
    expect((await server.as(somebody.supervisor)).cookies.has('wms_sid')).toBe(true);
  });

  it.each(Object.entries(ends))('makes no token for a machine once it is %s', async (_, sql) => {
    const admin = await server.as(somebody.administrator);
    const account = {
      whs_id: 'SGE01' as never,
      service_name: 'Belt',
      keys: ['PC.WMSBasic.StorageAreaSetting.Storey.View'],
      expires_on: null,
      reason: 'test',
    };
    const made = await admin.call(usersCalls.createServiceAccount, account);
    await endPastTheServer(admin, sql);
    const request_id = uuidv7();
    const { service_id } = made.data;
    expect(await admin.call(usersCalls.createServiceToken, { request_id, service_id })).toMatchObject(expired);
    expect(await server.look('select 1 from control.service_token where service_id = $1', [service_id])).toEqual([]);
    expect(await server.look('select 1 from control.rights_request where request_id = $1', [request_id])).toEqual([]);
  });

  it('ends with what came of it, by the reference of the list that was read before [call system.user.kill_session]', async () => {
    const owner = await server.as(somebody.supervisor);
    const thief = await server.as(somebody.supervisor);
    const [row] = await server.look<{ session_ref: string }>(
      'select session_ref from control.user_session where sid_hash = $1',
      [sidHash(sidOf(thief))],
    );
    expect((await thief.call(changeWhs, { whs: 'SGW01' as never })).retcode).toBe(0);
    expect((await owner.call(killSession, { session_ref: row?.session_ref ?? '' })).retcode).toBe(0);
    await expect.poll(async () => (await thief.call(getLoginInfo, {})).retcode, { timeout: 3_000 }).toBe(-100405);
    expect((await owner.call(getLoginInfo, {})).retcode).toBe(0);
  });

  it('ends when its owner signs out, whatever it became meanwhile [call system.user.user_logout]', async () => {
    const owner = await server.as(somebody.supervisor);
    const thief = copyOf(owner);
    expect((await owner.call(getLoginInfo, {})).retcode).toBe(0);
    expect((await thief.call(changeWhs, { whs: 'SGW01' as never })).retcode).toBe(0);
    // The server forgot the old id with the exchange: the owner's request is admitted by one that still remembers it.
    await server.kernel.databases.control((tx) =>
      tx.sql('update user_session set revoked_at = null where sid_hash = $1', [sidHash(sidOf(owner))]),
    );
    expect((await owner.call(userLogout, {})).retcode).toBe(0);
    await expect.poll(async () => (await thief.call(getLoginInfo, {})).retcode, { timeout: 3_000 }).toBe(-100405);
  });
});

it('a revocation wins every race with change_whs: 500 exchanges leave no session behind', async () => {
  const result = await raceRevocations(
    {
      kernel: server.kernel,
      look: server.look,
      call: async (sid, call, input) => {
        const client = clientAt(server.url);
        client.cookies.set('wms_sid', sid);
        client.cookies.set(csrfCookie, csrfToken(sid));
        const { retcode } = await client.call(call, input as never);
        const next = sidOf(client);
        return { retcode, sid: next === sid || next === '' ? undefined : next };
      },
    },
    500,
  );
  expect(result.findings).toEqual([]);
  expect(result.attempts).toBeGreaterThanOrEqual(500);
}, 120_000);

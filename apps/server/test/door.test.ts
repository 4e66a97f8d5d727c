import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { csrfToken } from '../src/kernel/auth/csrf.ts';
import { buildApp } from '../src/kernel/http/app.ts';
import { uuidv7 } from '../src/kernel/ids.ts';
import { modules } from '../src/modules/registry.ts';
import { commandNamed, readNamed, trialModule } from './kit/test-module.ts';
import { type Client, type TestServer, clientAt, signIn, somebody, startTestServer } from './kit/test-server.ts';

const { createStorey, searchStorey } = wmsBasicCalls;
const { getLoginInfo, changeWhs } = accountCalls;
const attic = { storey_name: 'Attic', floor_no: 40, height_mm: 2_400, area_m2: 900, sort: 400, status: 1 };
const expired = { http: 401, retcode: -100405, message: 'Session expired, please log in again.' };
const staleToken = { http: 403, retcode: -100406, message: 'Security token is out of date, please reload.' };

const secret = 'relation "storey" at /srv/handler.ts:12';
const faulty = { boom: readNamed('boom'), blast: commandNamed('blast'), wrong: readNamed('wrong') };
const trial = trialModule(faulty, {
  boom: async () => {
    throw new Error(secret);
  },
  blast: async ({ tx }) => {
    await tx.sql('select nothing from nowhere');
    throw new Error('not reached');
  },
  wrong: async () => ({ note: 7 }) as never,
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [...modules, trial] });
});
afterAll(() => server.stop());

const onFloor = (floor: number): Promise<unknown[]> =>
  server.look(`select 1 from site.storey where floor_no = $1`, [floor]);
const sidOf = (person: Client): string => person.cookies.get('wms_sid') ?? '';
const change = (sql: string, person: Client): Promise<unknown[]> =>
  server.look(`update control.user_session set ${sql} where sid_hash = $1`, [
    createHash('sha256').update(sidOf(person)).digest(),
  ]);

describe('who is let in', () => {
  it('nobody without a session, or with one that was never given', async () => {
    expect(await server.stranger().call(createStorey, attic)).toMatchObject(expired);
    const guess = server.stranger();
    guess.cookies.set('wms_sid', 'A'.repeat(43));
    expect(await guess.call(createStorey, attic, { 'x-csrftoken': csrfToken('A'.repeat(43)) })).toMatchObject(expired);
    expect(await onFloor(40)).toEqual([]);
  });

  it.each([
    ['was idle too long', `idle_until = now() - interval '1 second'`],
    ['reached the end of the shift', `absolute_until = now() - interval '1 second'`],
    ['was ended', `revoked_at = now(), revoke_reason = 'test'`],
  ])('nobody whose session %s, within 2 s', async (_what, sql) => {
    const person = await server.as(somebody.clerk);
    expect((await person.call(getLoginInfo, {})).retcode).toBe(0);
    await change(sql, person);
    await vi.waitFor(async () => expect(await person.call(getLoginInfo, {})).toMatchObject(expired), {
      timeout: 2_000,
      interval: 100,
    });
  });

  it('nobody whose account was disabled, within 2 s', async () => {
    const person = await server.as(somebody.picker);
    expect((await person.call(getLoginInfo, {})).retcode).toBe(0);
    await server.look('update control.app_user set status = 2 where email = $1', [somebody.picker]);
    await vi.waitFor(async () => expect(await person.call(getLoginInfo, {})).toMatchObject(expired), {
      timeout: 2_000,
      interval: 100,
    });
  });

  it('nobody into a warehouse that was taken away from her, within 2 s', async () => {
    const person = await server.as(somebody.supervisor);
    await person.call(changeWhs, { whs: 'SGW01' as never });
    expect((await person.call(getLoginInfo, {})).retcode).toBe(0);
    await server.look(
      `delete from control.user_whs where whs_id = 'SGW01' and user_id = (select user_id from control.app_user where email = $1)`,
      [somebody.supervisor],
    );
    await vi.waitFor(async () => expect(await person.call(getLoginInfo, {})).toMatchObject(expired), {
      timeout: 2_000,
      interval: 100,
    });
  });

  it('and a permission taken away is gone within 2 s', async () => {
    const person = await server.as(somebody.clerk);
    const search = () => person.call(searchStorey, { pageno: 1, count: 20 });
    expect((await search()).retcode).toBe(0);
    await server.look(
      `delete from control.role_permission where key like '%Storey.View' and role_id = (select role_id from control.role where role_name = 'Inbound clerk')`,
    );
    await vi.waitFor(async () => expect((await search()).retcode).toBe(-100401), { timeout: 2_000, interval: 100 });
  });

  it('using a session keeps it alive, but never past the end of the shift', async () => {
    const person = await server.as(somebody.administrator);
    await change(
      `last_seen_at = now() - interval '5 minutes', idle_until = now() + interval '1 minute', absolute_until = now() + interval '10 minutes'`,
      person,
    );
    expect((await person.call(getLoginInfo, {})).retcode).toBe(0);
    const [row] = await server.look(
      "select idle_until = absolute_until as capped, last_seen_at > now() - interval '1 minute' as seen from control.user_session where sid_hash = $1",
      [createHash('sha256').update(sidOf(person)).digest()],
    );
    expect(row).toEqual({ capped: true, seen: true });
  });
});

describe('the token against forged requests', () => {
  it('must be there, be whole, and belong to this session', async () => {
    const person = await server.as(somebody.administrator);
    const other = await server.as(somebody.administrator);
    const mine = person.cookies.get('csrftoken') ?? '';
    for (const token of ['', 'x', 'a.b', `${mine}x`, mine.split('.')[0] ?? '', other.cookies.get('csrftoken') ?? '']) {
      expect(await person.call(createStorey, attic, { 'x-csrftoken': token }), token).toMatchObject(staleToken);
    }
    person.cookies.set('csrftoken', other.cookies.get('csrftoken') ?? '');
    expect(await person.call(createStorey, attic), 'planted cookie').toMatchObject(staleToken);
    expect(await onFloor(40)).toEqual([]);
    expect((await person.call(createStorey, attic, { 'x-csrftoken': mine })).retcode).toBe(0);
  });

  it('guards every changing call, and every call by POST, of every module', async () => {
    const person = await server.as(somebody.administrator);
    const guarded = modules
      .flatMap((module) => Object.values(module.calls))
      .filter((call) => call.access.kind !== 'public' && (call.audit !== 'none' || call.method === 'POST'));
    expect(guarded.length).toBeGreaterThanOrEqual(9);
    for (const call of guarded) {
      const init = call.method === 'POST' ? { method: 'POST', body: JSON.stringify({ request_id: uuidv7() }) } : {};
      const path = call.method === 'POST' ? call.path : `${call.path}?request_id=${uuidv7()}`;
      const said = await person.raw(path, { ...init, headers: { 'x-csrftoken': 'x.y' } });
      expect(await said.json(), call.id).toMatchObject({ retcode: -100406 });
    }
  });
});

describe('a page opened in another warehouse', () => {
  it('cannot act: the person is told where her session works now', async () => {
    const person = await server.as(somebody.administrator);
    const said = await person.call(createStorey, { ...attic, floor_no: 41 }, { 'x-whs-id': 'SGW01' });
    expect(said).toMatchObject({
      http: 409,
      retcode: -100410,
      message: 'Your login warehouse has changed to SGE01, please reload the page.',
    });
    expect(await onFloor(41)).toEqual([]);
    expect((await person.call(createStorey, { ...attic, floor_no: 41 }, { 'x-whs-id': 'SGE01' })).retcode).toBe(0);
  });
});

describe('a page of another user', () => {
  const otherUser = { http: 409, retcode: -100413, message: 'You are signed in as another user now. Reload the page.' };
  const idOf = async (email: string): Promise<string> => {
    const [row] = await server.look<{ user_id: string }>('select user_id from control.app_user where email = $1', [
      email,
    ]);
    return row?.user_id ?? '';
  };

  it('cannot act: nothing is changed, and the request id is free for the user of the page [issue 23 F7]', async () => {
    const person = await server.as(somebody.administrator);
    const [mine, foreign] = [await idOf(somebody.administrator), await idOf(somebody.clerk)];
    const command = { ...attic, floor_no: 42, request_id: uuidv7() };
    for (const user of [foreign, 'U99999999', '', ' ', `${mine}, ${foreign}`]) {
      expect(await person.call(createStorey, command, { 'x-user-id': user }), user).toMatchObject(otherUser);
    }
    expect(await onFloor(42)).toEqual([]);
    expect(await server.look('select 1 from site.request_key where request_id = $1', [command.request_id])).toEqual([]);
    expect(await person.call(createStorey, command, { 'x-user-id': mine })).toMatchObject({ retcode: 0 });
    const audit = await server.look('select user_id from site.audit_log where request_id = $1', [command.request_id]);
    expect(audit).toEqual([{ user_id: mine }]);
  });

  it('is refused by every call that is not public, and by the stream of hints', async () => {
    const person = await server.as(somebody.administrator);
    const headers = { 'x-user-id': await idOf(somebody.clerk) };
    const closed = modules
      .flatMap((module) => Object.values(module.calls))
      .filter((call) => call.access.kind !== 'public');
    for (const call of closed) {
      const init = call.method === 'POST' ? { method: 'POST', body: JSON.stringify({ request_id: uuidv7() }) } : {};
      const path = call.method === 'POST' ? call.path : `${call.path}?request_id=${uuidv7()}`;
      const said = await person.raw(path, { ...init, headers });
      expect(await said.json(), call.id).toMatchObject({ retcode: -100413 });
    }
    expect(await (await person.raw('/api/v2/live', { headers })).json()).toMatchObject({ retcode: -100413 });
  });
});

describe('a fault of ours', () => {
  it('is told as a number that the log line holds too, and nothing of its inside', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = pino(
      { level: 'info' },
      new Writable({
        write: (chunk: Buffer, _, done) => (
          lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>),
          done()
        ),
      }),
    );
    const app = await buildApp({ ...server.kernel, log });
    const person = await signIn(
      clientAt(await app.http.listen({ host: '127.0.0.1', port: 0 })),
      somebody.administrator,
    );
    try {
      const requestId = uuidv7();
      const said = await person.call(faulty.blast, { note: 'x', request_id: requestId });
      const number = readableRequestId(requestId);
      expect(said).toMatchObject({
        http: 500,
        retcode: -100500,
        message: `System error. Tell IT this number: ${number}`,
        data: { request_id: number },
      });
      expect(number).toMatch(/^r-[0-9a-f]{4}-[0-9a-f]{4}$/);
      expect(lines).toContainEqual(
        expect.objectContaining({
          msg: 'call',
          call: 'trial.note.blast',
          request_id: requestId,
          readable: number,
          outcome: '-100500',
        }),
      );
      expect(lines).toContainEqual(
        expect.objectContaining({
          msg: 'call failed',
          request_id: requestId,
          err: expect.objectContaining({ message: 'relation "nowhere" does not exist' }),
        }),
      );
      expect(JSON.stringify(lines)).not.toContain(sidOf(person));
    } finally {
      await app.drain();
    }
  });

  it('shows no stack, no SQL and no name of a file', async () => {
    const person = await server.as(somebody.administrator);
    for (const path of [`${faulty.boom.path}?note=x`, `${faulty.wrong.path}?note=x`]) {
      const said = await person.raw(path);
      const body = await said.text();
      expect(body).not.toMatch(/relation|storey|\.ts|Error:|at |stack|select/);
    }
  });

  it('is also an answer that breaks its contract, not the caller’s mistake', async () => {
    const person = await server.as(somebody.administrator);
    expect(await person.call(faulty.wrong, { note: 'x' })).toMatchObject({ http: 500, retcode: -100500 });
  });
});

describe('every answer', () => {
  it('carries retcode, message and data, whatever was asked [SHELL-7-01]', async () => {
    const person = await server.as(somebody.administrator);
    const calls = modules.flatMap((module) => Object.values(module.calls));
    for (const call of calls) {
      const said = await person.raw(call.path, call.method === 'POST' ? { method: 'POST', body: '{}' } : {});
      const body = (await said.json()) as object;
      expect(Object.keys(body), call.id).toEqual(['retcode', 'message', 'data']);
    }
  });

  it('forbids frames, sniffing and foreign scripts, and names the console’s build', async () => {
    const said = await server.stranger().raw(getLoginInfo.path);
    expect(said.headers.get('x-content-type-options')).toBe('nosniff');
    expect(said.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(said.headers.get('x-console-build')).toBeTruthy();
    expect(said.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('carries the request id: the client’s own, or one of ours', async () => {
    const person = await server.as(somebody.administrator);
    const id = uuidv7();
    expect((await person.call(getLoginInfo, {}, { 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
    expect((await person.call(getLoginInfo, {}, { 'x-request-id': 'mine' })).headers.get('x-request-id')).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });
});

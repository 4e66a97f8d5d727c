import { type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { buildApp } from '../src/kernel/http/app.ts';
import { modules } from '../src/modules/registry.ts';
import { commandNamed, latch, readNamed, trialModule } from './kit/test-module.ts';
import { type Client, type TestServer, clientAt, signIn, somebody, startTestServer } from './kit/test-server.ts';

const calls = { hold: readNamed('hold'), keep: commandNamed('keep', 'scan') };
let door = latch();
const held = async (note: string): Promise<{ note: string }> => {
  door.reach();
  await door.opened;
  return { note };
};
const trial = trialModule(calls, {
  hold: (_context, { note }) => held(note),
  keep: async (_context, { note }) => ({ reply: await held(note), audit: [{ object_id: note }], events: [] }),
});

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ modules: [...modules, trial], env: { MAX_IN_FLIGHT: '1' } });
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());
beforeEach(() => {
  door = latch();
});

describe('a server with room for one call', () => {
  it('answers the one, and refuses the next at once with the time to come back', async () => {
    const first = admin.call(calls.hold, { note: 'first' });
    await door.reached;
    const started = performance.now();
    const second = await admin.call(accountCalls.getLoginInfo, {});
    expect(second).toMatchObject({
      http: 503,
      retcode: -100503,
      message: 'System is busy, nothing was changed. Try again in 1 s.',
    });
    expect(second.headers.get('retry-after')).toBe('1');
    expect(second.headers.get('x-content-type-options')).toBe('nosniff');
    expect(performance.now() - started).toBeLessThan(1_000);

    door.open();
    expect(await first).toMatchObject({ http: 200, retcode: 0, data: { note: 'first' } });
    expect((await admin.call(accountCalls.getLoginInfo, {})).retcode).toBe(0);
  });

  it('gives the place back after a refusal and after a fault, too', async () => {
    for (const _ of [1, 2, 3]) expect((await server.stranger().call(calls.hold, { note: 'x' })).retcode).toBe(-100405);
    expect((await admin.raw(`${calls.hold.path}?wrong=1`)).status).toBe(400);
    expect((await admin.call(accountCalls.getLoginInfo, {})).retcode).toBe(0);
  });

  it('says no before the body of a call is there, and keeps no place for a body that does not come', async () => {
    const half = async (): Promise<{ socket: Socket; said(): string }> => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.write(
        `POST ${calls.keep.path} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
      );
      let said = '';
      socket.on('data', (part: Buffer) => (said += part.toString()));
      await vi.waitFor(() => expect(said).toContain('HTTP/1.1'), { timeout: 2_000, interval: 10 });
      return { socket, said: () => said };
    };
    const first = admin.call(calls.hold, { note: 'first' });
    await door.reached;
    const early = await half();
    await vi.waitFor(() => expect(early.said()).toContain('HTTP/1.1 503'), { timeout: 2_000, interval: 10 });
    early.socket.destroy();
    door.open();
    await first;

    const slow = await half();
    expect(slow.said()).not.toContain('503');
    expect((await admin.call(accountCalls.getLoginInfo, {})).retcode).toBe(0);
    slow.socket.destroy();
  });

  it('still tells that it lives, is ready and how full it is, and counts what it sent away', async () => {
    const first = admin.call(calls.hold, { note: 'x' });
    await door.reached;
    await admin.call(platformCalls.getMyPerm, {});
    const live = await fetch(`${server.url}/live`);
    expect([live.status, await live.json()]).toEqual([200, { live: true }]);
    const ready = await fetch(`${server.url}/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, in_flight: 1 }]);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/tallyhouse_shed_total\{load="read"\} [1-9]/);
    expect(metrics).toContain('tallyhouse_db_connections{pool="main",state="open"}');
    door.open();
    await first;
  });
});

describe('a server that stops', () => {
  it('ends within a second though clients keep their connections, and answers what was running', async () => {
    const app = await buildApp({ ...server.kernel, env: { ...server.kernel.env, maxInFlight: 50 } });
    const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
    const person = await signIn(clientAt(url), somebody.administrator);
    // Ten connections that stay open, as browsers keep them.
    await Promise.all(Array.from({ length: 10 }, () => person.call(accountCalls.getLoginInfo, {})));
    const running = person.call(calls.keep, { note: 'running' });
    await door.reached;

    let ended = false;
    const drained = app.drain().then(() => (ended = true));
    await vi.waitFor(() => expect(app.http.server.listening).toBe(false), { timeout: 10_000, interval: 10 });
    await expect(fetch(`${url}/live`)).rejects.toThrow();
    door.open();
    const said = await running;
    expect(said).toMatchObject({ http: 200, retcode: 0, data: { note: 'running' } });
    expect(said.headers.get('connection')).toBe('close');
    await vi.waitFor(() => expect(ended).toBe(true), { timeout: 10_000, interval: 10 });
    await drained;
    expect(await server.look(`select 1 from site.audit_log where object_id = 'running'`)).toHaveLength(1);
  });

  it('sends a file to its end though it began before the stop, and then does not wait for the client to hang up', async () => {
    const size = 32_000_000;
    await server.kernel.files.put('SGE01/big.csv', Readable.from([Buffer.alloc(size, 'x')]));
    await server.look(
      `insert into site.export_task (whs_id, task_id, export_module, task_type, extra_data, export_file_name, user_id, locale, task_status, file_sha, object_key)
      select 'SGE01', 'EX1', 8, 820, '{}', 'big.csv', user_id, 'en', 2, 'x', 'SGE01/big.csv' from control.app_user where email = $1`,
      [somebody.administrator],
    );
    const app = await buildApp(server.kernel);
    const person = await signIn(
      clientAt(await app.http.listen({ host: '127.0.0.1', port: 0 })),
      somebody.administrator,
    );
    const download = await person.raw(`${reportCentreCalls.downloadExportFile.path}?task_id=EX1`);
    // Room for one call only, and the file is not read yet: who reads slowly keeps no place.
    expect((await person.call(accountCalls.getLoginInfo, {})).retcode).toBe(0);

    let ended = false;
    const drained = app.drain().then(() => (ended = true));
    await vi.waitFor(() => expect(app.http.server.listening).toBe(false), { timeout: 10_000, interval: 10 });
    expect(ended).toBe(false);
    expect((await download.arrayBuffer()).byteLength).toBe(size);
    await vi.waitFor(() => expect(ended).toBe(true), { timeout: 10_000, interval: 10 });
    await drained;
  });

  it('whose database gives no connection is alive, not ready, and says so to whoever calls', async () => {
    const poor = await startTestServer({ env: { POOL_SIZE: '1', POOL_WAIT_MS: '500' } });
    try {
      const person = await poor.as(somebody.administrator);
      const taken = await poor.kernel.databases.controlPool.connect();
      const ready = await fetch(`${poor.url}/ready`);
      expect([ready.status, await ready.json()]).toEqual([503, { ready: false, in_flight: 0 }]);
      expect((await fetch(`${poor.url}/live`)).status).toBe(200);
      const said = await person.call(platformCalls.searchPagingHeaderList, {});
      expect(said).toMatchObject({
        http: 503,
        retcode: -100503,
        message: 'System is busy, nothing was changed. Try again in 1 s.',
      });
      expect(said.headers.get('retry-after')).toBe('1');
      taken.release();
      expect((await fetch(`${poor.url}/ready`)).status).toBe(200);
    } finally {
      await poor.stop();
    }
  });
});

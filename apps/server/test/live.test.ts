import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { liveStream } from '@tallyhouse/contracts/kit/live.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { type Relay, hintChannel, startRelay } from '../src/kernel/outbox/relay.ts';
import { type Client, type TestServer, somebody, startTestServer } from './kit/test-server.ts';

let server: TestServer;
let somebodyHere: Client;
let relay: Relay | undefined;
beforeAll(async () => {
  server = await startTestServer();
  somebodyHere = await server.as(somebody.administrator);
});
afterEach(async () => {
  await relay?.stop();
  relay = undefined;
});
afterAll(() => server.stop());

let floor = 50;
const something = async (): Promise<void> => {
  floor += 1;
  const fields = {
    storey_name: `Floor ${floor}`,
    floor_no: floor,
    height_mm: 1,
    area_m2: 1,
    sort: 1,
    status: 1,
  } as const;
  expect(await somebodyHere.call(wmsBasicCalls.createStorey, fields)).toMatchObject({ retcode: 0 });
};

/** A page that listens: what it has heard so far. */
async function listening(who: Client): Promise<{ heard: string[]; close(): void; ended: Promise<void> }> {
  const stopped = new AbortController();
  const answer = await who.raw(liveStream.path, { signal: stopped.signal });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const heard: string[] = [];
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? [])
      for (const [, topics] of decoder.decode(part as Uint8Array).matchAll(/^data: (.*)$/gm))
        heard.push(...(JSON.parse(topics ?? '[]') as string[]));
  };
  return { heard, close: () => stopped.abort(), ended: read().catch(() => undefined) };
}

/** Hints begin with the ear of the server, which opens with the first page: something happens until it is heard. */
const hears = ({ heard }: { heard: string[] }): Promise<void> =>
  vi.waitFor(
    async () => {
      await something();
      await vi.waitFor(() => expect(heard).toContain('basic'), { timeout: 1_500, interval: 20 });
    },
    { timeout: 15_000, interval: 1 },
  );

describe('live hints', () => {
  it('tell a page of its warehouse what changed, by the relay', async () => {
    relay = startRelay(server.kernel);
    const page = await listening(somebodyHere);
    await hears(page);
    page.close();
  });

  it('come late when no relay sends any: the server looks for itself', async () => {
    const page = await listening(somebodyHere);
    await something();
    await vi.waitFor(() => expect(page.heard).toContain('basic'), { timeout: 15_000, interval: 50 });
    page.close();
  });

  it('come when the connection they come by was cut', async () => {
    relay = startRelay(server.kernel);
    const page = await listening(somebodyHere);
    await hears(page);
    const cut = await server.look(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen ${hintChannel}'`,
    );
    expect(cut).toHaveLength(1);
    page.heard.length = 0;
    await hears(page);
    page.close();
  });

  it('tell nothing of another warehouse', async () => {
    relay = startRelay(server.kernel);
    const bangkok = await listening(await server.as(somebody.bangkok));
    const here = await listening(somebodyHere);
    await hears(here);
    expect(bangkok.heard).toEqual([]);
    bangkok.close();
    here.close();
  });

  it.each([
    ['its session is revoked', 'update control.user_session set revoked_at = now() where user_id = $1'],
    ['its user is disabled', 'update control.app_user set status = 2 where user_id = $1'],
    [
      'its session is idle too long',
      `update control.user_session set idle_until = now() - interval '1 second' where user_id = $1`,
    ],
  ])('end within two seconds when %s, and others go on', async (_, sql) => {
    const [row] = await server.look<{ user_id: string }>('select user_id from control.app_user where email = $1', [
      somebody.clerk,
    ]);
    await server.look('update control.app_user set status = 1');
    const page = await listening(await server.as(somebody.clerk));
    const other = await listening(somebodyHere);
    let ended = 0;
    void page.ended.then(() => (ended = Date.now()));
    await server.look(sql, [row?.user_id]);
    const revoked = Date.now();
    await vi.waitFor(() => expect(ended).toBeGreaterThan(0), { timeout: 10_000, interval: 20 });
    expect(ended - revoked).toBeLessThan(2_500);
    const [what] = await Promise.race([other.ended.then(() => ['ended']), Promise.resolve(['open'])]);
    expect(what).toBe('open');
    other.close();
    await server.look('update control.app_user set status = 1');
  });

  it('are for people who have signed in, at so many pages at once', async () => {
    expect((await server.stranger().raw(liveStream.path)).status).toBe(401);
    const pages = [];
    for (let n = 0; n < 20; n += 1) pages.push(await listening(somebodyHere));
    expect((await somebodyHere.raw(liveStream.path)).status).toBe(503);
    for (const page of pages) page.close();
    await vi.waitFor(async () => (await listening(somebodyHere)).close(), { timeout: 5_000, interval: 50 });
  });
});

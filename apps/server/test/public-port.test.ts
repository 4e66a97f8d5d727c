import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { type TestServer, clientAt, somebody, startTestServer } from './kit/test-server.ts';

const { getSignInInfo, userLogin } = accountCalls;

let live: TestServer;
beforeAll(async () => {
  live = await startTestServer({ env: { ENVIRONMENT: 'live', PUBLIC_URL: 'https://wms.example' } });
});
afterAll(() => live.stop());

const monitoring = ['/metrics', '/api/openapi.json', '/api/reference'];

describe('the public port of a live server', () => {
  it.each(monitoring)('does not serve %s, the internal port does', async (path) => {
    expect((await live.stranger().raw(path)).status).toBe(404);
    const internal = await live.internal();
    expect((await internal.raw(path)).status).toBe(200);
  });

  it('serves the probes, as the internal port does', async () => {
    const internal = await live.internal();
    for (const path of ['/live', '/ready']) {
      expect((await live.stranger().raw(path)).status, path).toBe(200);
      expect((await internal.raw(path)).status, path).toBe(200);
    }
  });

  it('serves calls under its public name only', async () => {
    expect((await live.stranger().call(getSignInInfo, {})).retcode).toBe(0);
    for (const host of ['evil.example', 'wms.example.evil.example', 'wms.example:8443', '127.0.0.1']) {
      for (const path of [getSignInInfo.path, '/v2/', '/nonsense']) {
        const reply = await clientAt(live.url, host).raw(path);
        expect(reply.status, `${host} ${path}`).toBe(421);
        expect(await reply.text()).toBe('This server does not answer under this name. Open https://wms.example.');
      }
    }
  });

  it('has no call at the internal port', async () => {
    expect((await (await live.internal()).raw(getSignInInfo.path)).status).toBe(404);
  });
});

describe('the address of a client', () => {
  const signInFrom = async (server: TestServer, forwarded: string): Promise<unknown[]> => {
    const passwd = await passwordOnWire(somebody.clerk, demoPassword);
    const headers = { 'x-forwarded-for': forwarded };
    const reply = await server.stranger().call(userLogin, { email: somebody.clerk, passwd }, headers);
    expect(reply.retcode).toBe(0);
    return server.look<{ ip: string }>('select ip from control.user_session order by created_at desc limit 1');
  };

  it('is taken from X-Forwarded-For of a listed proxy, up to the first hop that is not listed', async () => {
    const server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/24' } });
    try {
      expect(await signInFrom(server, '203.0.113.7')).toEqual([{ ip: '203.0.113.7' }]);
      expect(await signInFrom(server, '198.51.100.1, 203.0.113.8, 10.0.0.9')).toEqual([{ ip: '203.0.113.8' }]);
    } finally {
      await server.stop();
    }
  });

  it('is that of the connection when the proxy is not listed, whatever the header says', async () => {
    const server = await startTestServer({ env: { TRUSTED_PROXIES: '10.0.0.0/24' } });
    try {
      expect(await signInFrom(server, '203.0.113.7')).toEqual([{ ip: '127.0.0.1' }]);
    } finally {
      await server.stop();
    }
  });
});

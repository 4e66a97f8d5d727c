import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { modules } from '../src/modules/registry.ts';
import { type TestServer, somebody, startTestServer } from './kit/test-server.ts';

const map = '{ "imports": {} }';
const mapHash = `'sha256-${createHash('sha256').update(map).digest('base64')}'`;
const policy = (developers: string): string =>
  `default-src 'self'; script-src 'self' ${mapHash}${developers}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; ` +
  `font-src 'self' data:; connect-src 'self' http://127.0.0.1:8090${developers}; object-src 'none'; base-uri 'none'; form-action 'self'; ` +
  "frame-ancestors 'none'";
const onThisComputer = ' http://localhost:* http://127.0.0.1:*';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^camera=\(\), microphone=\(\), geolocation=\(\), /),
};
const hsts = 'max-age=31536000; includeSubDomains';

let consoleDir: string;
let live: TestServer;
let test: TestServer;
beforeAll(async () => {
  // A console of two files: what is said about every file does not depend on what is in it.
  consoleDir = await mkdtemp(join(tmpdir(), 'tallyhouse-console-'));
  await mkdir(join(consoleDir, 'assets'));
  await writeFile(
    join(consoleDir, 'index.html'),
    `<!doctype html><title>WMS</title><script type="importmap">${map}</script>`,
  );
  await writeFile(join(consoleDir, 'assets', 'a-1234.js'), 'export {};');
  live = await startTestServer({
    env: { ENVIRONMENT: 'live', PUBLIC_URL: 'https://wms.example', CONSOLE_DIR: consoleDir },
  });
  test = await startTestServer({ env: { CONSOLE_DIR: consoleDir } });
});
afterAll(async () => {
  await live.stop();
  await test.stop();
  await rm(consoleDir, { recursive: true, force: true });
});

const headersOf = (said: Response): Record<string, string> => Object.fromEntries(said.headers);

const places: [string, string, RequestInit?][] = [
  ['the page', '/v2/'],
  ['an address of the console', '/v2/wmsbasic/storey'],
  ['the page by its name', '/v2/index.html'],
  ['a script', '/v2/assets/a-1234.js'],
  ['a script that is not there', '/v2/assets/b.js'],
  ['a sub-application that is not there', '/v2/apps/workforce/9.9.9/index.js'],
  ['the way to the console', '/', { redirect: 'manual' }],
  ['nothing', '/nonsense'],
  ['liveness', '/live'],
  ['readiness', '/ready'],
  ['the metrics', '/metrics'],
  ['the reference', '/api/reference'],
  ['an unknown call', '/api/nonsense'],
  ['an address that cannot be read', '/api/%ff'],
  ['a body that cannot be read', accountCalls.userLogin.path, { method: 'POST', body: '{' }],
  ...modules
    .flatMap((module) => Object.values(module.calls))
    .map((call): [string, string, RequestInit] => [
      call.id,
      call.path,
      call.method === 'POST' ? { method: 'POST', body: '{}' } : {},
    ]),
];

describe('every reply, file and refusal', () => {
  it.each(places)('%s: what the browser must not do, and nothing about what we run on', async (_what, path, init) => {
    for (const server of [live, test]) {
      const headers = headersOf(await server.stranger().raw(path, init));
      expect(headers).toMatchObject(always);
      expect(headers['content-security-policy']).toBe(policy(server === live ? '' : onThisComputer));
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers['strict-transport-security']).toBe(server === live ? hsts : undefined);
      if (path.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('an answer with somebody’s data is kept by no cache either', async () => {
    const person = await test.as(somebody.administrator);
    const said = await person.call(wmsBasicCalls.searchStorey, { pageno: 1, count: 20 });
    expect(said.retcode).toBe(0);
    expect(said.headers.get('cache-control')).toBe('no-store');
  });

  it('a file with a hash in its name is kept for ever, the page is asked for each time', async () => {
    const file = await live.stranger().raw('/v2/assets/a-1234.js');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await live.stranger().raw('/v2/')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('https', () => {
  it('is not made to stay where it is not meant to: a live server without it says nothing of it', async () => {
    const plain = await startTestServer({ env: { ENVIRONMENT: 'live', PUBLIC_URL: 'http://wms.example' } });
    try {
      expect(headersOf(await plain.stranger().raw('/live'))).not.toHaveProperty('strict-transport-security');
    } finally {
      await plain.stop();
    }
  });
});

describe('what is no call', () => {
  it.each([
    ['GET', '/api/nonsense'],
    ['GET', '/api'],
    ['POST', '/api/v2/apps/system/user/nonsense'],
    ['POST', accountCalls.getLoginInfo.path],
    ['DELETE', accountCalls.getLoginInfo.path],
    ['PUT', accountCalls.userLogin.path],
    ['GET', `${accountCalls.getLoginInfo.path}/`],
  ])('%s %s is told so in an envelope, with a number', async (method, path) => {
    const said = await test.stranger().raw(`${path}?secret=1`, { method });
    expect(said.status).toBe(404);
    expect(await said.json()).toEqual({
      retcode: -100412,
      message: `There is no call ${method} ${path}. Reload the page.`,
      data: {
        error: 'noSuchCall',
        params: { call: `${method} ${path}` },
        request_id: expect.stringMatching(/^r-[0-9a-f]{4}-[0-9a-f]{4}$/),
      },
    });
  });

  it('an address that cannot be read is told so in an envelope', async () => {
    const said = await test.stranger().raw('/api/v2/%ff');
    expect(said.status).toBe(400);
    expect(await said.json()).toMatchObject({ retcode: -100400, message: 'Invalid request: address cannot be read' });
  });
});

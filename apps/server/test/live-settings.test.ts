import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@tallyhouse/tools/dev-db/postgres-binaries.ts';
import { databaseProblems, settingProblems } from '../src/kernel/live-settings.ts';
import { type TestServer, startTestServer } from './kit/test-server.ts';

const safe = {
  ENVIRONMENT: 'live',
  PUBLIC_URL: 'https://wms.example',
  DATABASE_URL: 'postgres://owner@db.example/wms?sslmode=verify-full',
  APP_DATABASE_URL: 'postgres://server@db.example/wms?sslmode=verify-full',
  PASSWORD_PEPPER: 'a pepper for tests, long enough to be one',
  AUDIT_SEAL_KEY: 'a seal key for tests, long enough to be one',
  SECOND_FACTOR_KEY: 'a factor key for tests, long enough to be one',
  PRINT_KEY: 'a print key for tests, long enough to be one',
  PII_KEY: 'a data key for tests, long enough to be one',
  HOST: '0.0.0.0',
  TRUSTED_PROXIES: '10.0.0.0/24',
};

const unsafe: [setting: string, change: Record<string, string | undefined>][] = [
  ['PUBLIC_URL', { PUBLIC_URL: 'http://wms.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: undefined }],
  ['APP_DATABASE_URL', { APP_DATABASE_URL: undefined }],
  ['APP_DATABASE_URL', { APP_DATABASE_URL: safe.DATABASE_URL }],
  ['APP_DATABASE_URL', { APP_DATABASE_URL: 'postgres://server@db.example/wms' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://owner@db.example/wms' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://owner@db.example/wms?sslmode=no-verify' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://owner@localhost/wms?host=db.example' }],
  ['SITE_DATABASE_URLS (TH)', { SITE_DATABASE_URLS: '{"TH":"postgres://server@th.example/wms"}' }],
  ['PASSWORD_PEPPER', { PASSWORD_PEPPER: undefined, ROLES: 'web,relay' }],
  ['AUDIT_SEAL_KEY', { AUDIT_SEAL_KEY: undefined, ROLES: 'web,relay' }],
  ['SECOND_FACTOR_KEY', { SECOND_FACTOR_KEY: undefined, ROLES: 'web,relay' }],
  ['PRINT_KEY', { PRINT_KEY: undefined, ROLES: 'web,relay' }],
  ['PII_KEY', { PII_KEY: undefined }],
  ['LOG_LEVEL', { LOG_LEVEL: 'debug' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'trace' }],
  [
    'OIDC_TOB_ISSUER',
    { OIDC_TOB_ISSUER: 'http://login.example', OIDC_TOB_CLIENT_ID: 'x', OIDC_TOB_CLIENT_SECRET: 'x' },
  ],
  ['SMTP_URL', { SMTP_URL: 'smtp://user:password@mail.example:587' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: undefined }],
  ['INTERNAL_PORT', { PORT: '8080', INTERNAL_PORT: '8080' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example:4318' }],
];

describe('the settings of a live server', () => {
  it('have no problem when they are safe', () => {
    expect(settingProblems(safe)).toEqual([]);
    const further = {
      DATABASE_URL: 'postgres://owner@localhost/wms',
      APP_DATABASE_URL: 'postgres://server@localhost/wms?host=/run/postgresql',
      SMTP_URL: 'smtp://mail.example:587?requireTLS=true',
      PASSWORD_PEPPER: undefined,
      AUDIT_SEAL_KEY: undefined,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: undefined,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
    };
    expect(settingProblems({ ...safe, ...further })).toEqual([]);
  });

  it.each(unsafe)('are refused by the name %s when one is unsafe: %j', (setting, change) => {
    const problems = settingProblems({ ...safe, ...change });
    expect(problems.map((problem) => problem.setting)).toEqual([setting]);
    for (const { problem, cure } of problems) expect(problem !== '' && cure !== '').toBe(true);
  });

  it.each(['demo', 'dev', 'test'])('are not judged in the environment %s', (ENVIRONMENT) => {
    const changes = Object.assign({}, ...unsafe.map(([, change]) => change)) as Record<string, string>;
    expect(settingProblems({ ...safe, ...changes, DATABASE_URL: safe.DATABASE_URL, ENVIRONMENT })).toEqual([]);
  });

  it('name proxies by address or network only', () => {
    for (const TRUSTED_PROXIES of ['proxy.example', '10.0.0.0/33', '10.0.0.5,', '*', '10.0.0.0/24/8']) {
      expect(() => settingProblems({ ...safe, TRUSTED_PROXIES }), TRUSTED_PROXIES).toThrow('must list addresses');
    }
  });
});

describe('a server process in the live environment', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'tallyhouse-live-'));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (
    env: Record<string, string>,
    untilReady?: string,
  ): Promise<{ code: number | null; text: string }> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const ended = once(child, 'exit') as Promise<[number | null]>;
    if (untilReady !== undefined) {
      const ready = (): Promise<boolean> =>
        fetch(untilReady).then(
          ({ ok }) => ok,
          () => false,
        );
      while (child.exitCode === null && !(await ready())) await new Promise((next) => setTimeout(next, 50));
      child.kill('SIGTERM');
    }
    const [code] = await ended;
    return { code, text };
  };

  const addresses = (): { DATABASE_URL: string; APP_DATABASE_URL: string } => {
    const app = server.kernel.env.databaseUrl;
    const owner = new URL(app);
    owner.username = 'tallyhouse';
    return { DATABASE_URL: owner.href, APP_DATABASE_URL: app };
  };

  it('ends with exit code 1 and names every problem at once, also those of the database', async () => {
    const { code, text } = await start({ ...addresses(), LOG_LEVEL: 'debug', HOST: '0.0.0.0' });
    expect(code).toBe(1);
    for (const name of ['PUBLIC_URL', 'LOG_LEVEL', 'TRUSTED_PROXIES']) expect(text).toContain(`- ${name}: `);
    expect(text).toContain('- DATABASE_URL: the database holds the demo accounts');
    expect(text).not.toMatch(/^ +at /m);
  });

  it('ends with exit code 1 and names a setting that cannot be read', async () => {
    const { code, text } = await start({ ...addresses(), PORT: 'high' });
    expect(code).toBe(1);
    expect(text).toContain('these settings cannot be read:\n- PORT: ');
  });

  it('starts with safe settings, with monitoring at its internal port', async () => {
    await server.look('delete from control.demo_account');
    const [port, internal] = [await freePort(), await freePort()];
    const { PUBLIC_URL, PII_KEY } = safe;
    const env = { ...addresses(), PUBLIC_URL, PII_KEY, PORT: `${port}`, INTERNAL_PORT: `${internal}` };
    expect(await start(env, `http://127.0.0.1:${internal}/ready`)).toEqual({ code: 0, text: '' });
  });

  it('has a problem with a database login that is a superuser', async () => {
    const own = await server.connect();
    const [row] = await server.look<{ name: string }>('select current_user as name');
    const url = new URL(server.kernel.env.databaseUrl);
    url.username = row?.name ?? '';
    url.password = String(own.password ?? '');
    const found = await databaseProblems(url.href);
    expect(found.map(({ setting, problem }) => `${setting} ${problem}`)).toEqual([
      'APP_DATABASE_URL its login is a superuser or may bypass row-level security.',
    ]);
  });
});

import { connect, createServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { holderOf, needsFreshSession } from '@tallyhouse/contracts/kit/define-call.ts';
import { defineErrors } from '@tallyhouse/contracts/kit/define-error.ts';
import { definePermissions } from '@tallyhouse/contracts/kit/define-permissions.ts';
import { freePort } from '@tallyhouse/tools/dev-db/postgres-binaries.ts';
import { readEnv } from '../src/kernel/env.ts';
import { buildApp } from '../src/kernel/http/app.ts';
import type { Module } from '../src/kernel/module.ts';
import { openKernel } from '../src/kernel/open-kernel.ts';
import { modules } from '../src/modules/registry.ts';
import { commandNamed, readNamed, trialModule } from './kit/test-module.ts';
import { type TestServer, startTestServer } from './kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const look = commandNamed('look');
const sound: Module = trialModule({ look }, { look: async (_context, { note }) => ({ note }) });
const boot = async (extra: Module): Promise<void> => {
  const app = await buildApp({ ...server.kernel, modules: [...modules, extra] });
  await app.http.close();
};
const withCall = (changes: Record<string, unknown>): Module => ({
  ...sound,
  calls: { look: { ...look, ...changes } as never },
});

describe('a server with a module that is not whole does not boot', () => {
  it('boots with one that is', async () => {
    await expect(boot(sound)).resolves.toBeUndefined();
  });

  const stray = definePermissions({ look: { key: 'PC.Trial.Look', type: 'button', title: 'Look' } });

  it('a call whose permission its module does not list', async () => {
    const call = withCall({ access: holderOf(stray.look) });
    await expect(boot(call)).rejects.toThrow('call trial.note.look needs a permission its module does not list');
    await expect(boot({ ...call, permissions: stray })).resolves.toBeUndefined();
  });

  it('a call without a handler', async () => {
    await expect(boot({ ...sound, handlers: {} })).rejects.toThrow('call trial.note.look has no handler');
    await expect(boot({ ...sound, handlers: { look: 'yes' } })).rejects.toThrow('call trial.note.look has no handler');
  });

  it.each(['id', 'kind', 'method', 'path', 'access', 'input', 'reply', 'requestId', 'audit', 'load', 'errors'])(
    'a call without %s',
    async (part) => {
      await expect(boot(withCall({ [part]: undefined }))).rejects.toThrow(`call trial.look has no ${part}`);
    },
  );

  it('a changing call that says it leaves no audit row', async () => {
    await expect(boot(withCall({ audit: 'none' }))).rejects.toThrow('call trial.note.look');
  });

  it('two calls of one id', async () => {
    const twice = trialModule(
      { a: readNamed('a'), b: { ...readNamed('b'), id: 'trial.note.a' } },
      { a: async () => ({ note: '' }), b: async () => ({ note: '' }) },
    );
    await expect(boot(twice)).rejects.toThrow('two calls are trial.note.a');
    await expect(boot(withCall({ id: 'basic.storey.create_storey' }))).rejects.toThrow(
      'two calls are basic.storey.create_storey',
    );
  });

  it('two calls at one address', async () => {
    await expect(boot(withCall({ path: '/api/v2/apps/basic/storey/create_storey' }))).rejects.toThrow(
      'two calls are at POST /api/v2/apps/basic/storey/create_storey',
    );
  });

  const oops = { http: 422, text: 'Oops', cause: 'c', cure: 'c' } as const;

  it('two errors of one retcode, in one module or two', async () => {
    const twins = defineErrors({ first: { retcode: -299_901, ...oops }, second: { retcode: -299_901, ...oops } });
    await expect(boot({ ...sound, errors: twins })).rejects.toThrow('retcode -299901 is first and second');
    const copy = defineErrors({ floor: { retcode: -211_010, ...oops } });
    await expect(boot({ ...sound, errors: copy })).rejects.toThrow('retcode -211010 is floorTaken and floor');
  });

  it('an error with the retcode of one that every call shares', async () => {
    const base = defineErrors({ mine: { retcode: baseErrors.notFound.retcode, ...oops } });
    await expect(boot({ ...sound, errors: base })).rejects.toThrow('retcode -100404 is notFound and mine');
  });
});

describe('a server with a login that is too powerful', () => {
  it('does not start in the live environment', async () => {
    const url = new URL(server.kernel.env.databaseUrl);
    const [row] = await server.look<{ name: string }>('select current_user as name');
    expect(await server.look('select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: true },
    ]);
    const own = await server.connect();
    url.username = row?.name ?? '';
    url.password = String(own.password ?? '');
    const env = readEnv({
      DATABASE_URL: url.href,
      ENVIRONMENT: 'live',
      LOG_LEVEL: 'silent',
      PASSWORD_PEPPER: 'a pepper for tests, long enough to be one',
      PII_KEY: 'a key of personal data for tests, long enough',
    });
    await expect(openKernel(env, modules)).rejects.toThrow(
      'APP_DATABASE_URL must name a login that is no superuser: it would bypass row-level security',
    );
  });
});

describe('the description of the calls', () => {
  const calls = modules.flatMap((module) => Object.values(module.calls));

  it('is OpenAPI 3.1 and names every call at its address', async () => {
    const response = await server.stranger().raw('/api/openapi.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    const document = (await response.json()) as {
      openapi: string;
      info: { version: string };
      paths: Record<
        string,
        Record<
          string,
          {
            operationId: string;
            summary: string;
            parameters?: { name: string }[];
            requestBody?: object;
            responses: object;
          }
        >
      >;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe(server.kernel.version);
    for (const call of calls) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(call.id);
      expect(operation && (call.method === 'GET' ? operation.parameters : operation.requestBody)).toBeDefined();
      if (call.access.kind === 'permission')
        expect(operation?.summary).toContain(`Needs ${call.access.permission.key}.`);
      expect(operation?.summary?.includes('reauthenticate')).toBe(needsFreshSession(call));
    }
    const told = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(told.toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
    const search = document.paths['/api/v2/apps/basic/storey/search_storey']?.get;
    expect(search?.parameters?.map(({ name }) => name)).toEqual([
      'pageno',
      'count',
      'sort',
      'order',
      'cursor',
      'storey_id',
      'storey_name',
      'status',
      'floor_no_from',
      'floor_no_to',
      'mtime_from',
      'mtime_to',
    ]);
  });

  it('can be read by people, every call by its id, without a script', async () => {
    const response = await server.stranger().raw('/api/reference');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    for (const call of calls) expect(html).toContain(`<details id="${call.id}">`);
    expect(html).not.toContain('<script');
  });

  it('has every call under /api/v2/apps, but for those the spec puts elsewhere [SHELL-7-02]', () => {
    const elsewhere = calls.map(({ path }) => path).filter((path) => !path.startsWith('/api/v2/apps/'));
    expect(elsewhere.toSorted()).toEqual([
      '/api/apps/returninbound/export/create_export_task',
      '/api/apps/returninbound/export/retry_export_task',
      '/api/apps/returninboundexport/create_export_task',
      '/api/apps/returninboundexport/retry_export_task',
      '/api/menu_switch_new/list',
      '/api/v2/config/adminconfig/get_admin_config',
      '/api/v2/configuration/get_conf_list',
      '/api/v2/configuration/get_dev_conf',
    ]);
  });
});

describe('a server started before its database', () => {
  it('waits for it and then boots', async () => {
    const real = new URL(server.kernel.env.databaseUrl);
    const gate = createServer((socket) => {
      const onward = connect(Number(real.port), real.hostname);
      socket.pipe(onward).pipe(socket);
      for (const one of [socket, onward]) one.on('error', () => undefined);
    });
    const port = await freePort();
    const early = new URL(real);
    early.hostname = '127.0.0.1';
    early.port = String(port);
    let said: () => void;
    const refused = new Promise<void>((done) => (said = done));
    const log = pino({ level: 'warn' }, { write: () => said() });
    const booting = openKernel({ ...server.kernel.env, databaseUrl: early.href }, modules, log);
    await refused;
    await new Promise<void>((done) => gate.listen(port, '127.0.0.1', done));
    const kernel = await booting;
    const reply = await kernel.databases.control((tx) => tx.sql('select 1 as n'));
    expect(reply).toEqual([{ n: 1 }]);
    await kernel.databases.end();
    gate.close();
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { inject } from 'vitest';
import { type Call, type InputOf, type ReplyOf, takesRequestId } from '@tallyhouse/contracts/kit/define-call.ts';
import { csrfCookie, header, tenant } from '@tallyhouse/contracts/kit/envelope.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { putPictures } from '@tallyhouse/tools/world/load-pictures.ts';
import { demoPassword } from '@tallyhouse/tools/world/world.ts';
import { readEnv } from '../../src/kernel/env.ts';
import { buildApp } from '../../src/kernel/http/app.ts';
import { uuidv7 } from '../../src/kernel/ids.ts';
import { type Worker, startWorkers } from '../../src/kernel/jobs/worker.ts';
import type { Kernel } from '../../src/kernel/kernel.ts';
import type { Module } from '../../src/kernel/module.ts';
import { openKernel } from '../../src/kernel/open-kernel.ts';
import { modules as allModules } from '../../src/modules/registry.ts';
import { fetchAsHost } from './fetch-as-host.ts';
import { copyTemplate, testEnv } from './template-db.ts';

export interface Said<Reply> {
  readonly http: number;
  readonly retcode: number;
  readonly message: string;
  readonly data: Reply;
  readonly headers: Headers;
}

/** People of the demo world, by what they may do with storeys. */
export const somebody = {
  /** Everything, in every warehouse; starts in SGE01. */
  administrator: 'priya.nair@tallyhouse.example',
  /** Views, edits and exports in SGE01 and SGW01. */
  supervisor: 'lim.weijie@tallyhouse.example',
  /** Views in SGE01. */
  clerk: 'tan.meiling@tallyhouse.example',
  /** Works at outbound in SGE01, and looks up what she works for. */
  picker: 'ana.reyes@tallyhouse.example',
  /** Everything in THB01 and nowhere else. */
  bangkok: 'somchai.p@tallyhouse.example',
} as const;

export interface Client {
  /** Makes the call as the console would. A command gets a fresh request id unless the input brings one. */
  call<C extends Call>(
    call: C,
    input: Omit<InputOf<C>, 'request_id'> & { request_id?: string },
    headers?: Record<string, string>,
  ): Promise<Said<ReplyOf<C>>>;
  /** The bare request, for what no honest client sends. */
  raw(path: string, init?: RequestInit): Promise<Response>;
  readonly cookies: Map<string, string>;
}

export interface TestServer {
  readonly kernel: Kernel;
  readonly url: string;
  /** A client of the port that is not public. */
  internal(): Promise<Client>;
  /** A client that is not signed in. */
  stranger(): Client;
  as(email: string): Promise<Client>;
  /** SQL as the superuser, past row-level security: to look at what really is there. */
  look<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** A superuser's connection of its own: to listen, to hold a lock, to keep a transaction open. Ended by stop(). */
  connect(): Promise<pg.Client>;
  startWorkers(): Promise<Worker>;
  stop(): Promise<void>;
}

/** A client of any address, not signed in. A live server answers under its public name only: `host`. */
export function clientAt(url: string, host?: string): Client {
  const cookies = new Map<string, string>();
  const send = host === undefined ? fetch : fetchAsHost(host);
  const raw: Client['raw'] = async (path, init = {}) => {
    const response = await send(`${url}${path}`, {
      ...init,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [header.tenant]: tenant,
        [header.csrf]: decodeURIComponent(cookies.get(csrfCookie) ?? ''),
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (pair.slice(at + 1) === '') cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  return {
    cookies,
    raw,
    call: async (call, input, headers = {}) => {
      const full = takesRequestId(call) ? { request_id: uuidv7(), ...input } : input;
      const query = new URLSearchParams(
        Object.entries(full)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]): [string, string] => [name, String(value)]),
      );
      const response =
        call.method === 'GET'
          ? await raw(`${call.path}?${query}`, { headers })
          : await raw(call.path, { method: 'POST', body: JSON.stringify(full), headers });
      const body = (await response.json()) as { retcode: number; message: string; data: never };
      return { http: response.status, headers: response.headers, ...body };
    },
  };
}

export async function signIn(person: Client, email: string): Promise<Client> {
  const said = await person.call(accountCalls.userLogin, { email, passwd: await passwordOnWire(email, demoPassword) });
  if (said.retcode !== 0) throw new Error(`${email} cannot sign in: ${said.message}`);
  return person;
}

/** A real server on a database of its own. */
export async function startTestServer(
  options: { env?: Record<string, string>; modules?: readonly Module[]; log?: Logger } = {},
): Promise<TestServer> {
  const database = await copyTemplate(inject('template'));
  const dataDir = await mkdtemp(join(tmpdir(), 'tallyhouse-'));
  const env = readEnv({ ...testEnv(database.databaseUrl, database.appDatabaseUrl), DATA_DIR: dataDir, ...options.env });
  const kernel = await openKernel(env, options.modules ?? allModules, options.log);
  await putPictures(kernel.files, 'tiny', ['SGE01' as WhsId]);
  const app = await buildApp(kernel);
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const publicHost = env.environment === 'live' ? new URL(env.publicOrigin).host : undefined;
  let internalUrl: Promise<string> | undefined;
  const superuser = new pg.Pool({ connectionString: database.databaseUrl, max: 2 });
  superuser.on('error', () => undefined);
  const workers: Worker[] = [];
  const connections: pg.Client[] = [];
  return {
    kernel,
    url,
    internal: async () => clientAt(await (internalUrl ??= app.internal.listen({ host: '127.0.0.1', port: 0 }))),
    stranger: () => clientAt(url, publicHost),
    as: (email) => signIn(clientAt(url, publicHost), email),
    look: async (sql, values) => (await superuser.query(sql, values)).rows,
    connect: async () => {
      const own = new pg.Client({ connectionString: database.databaseUrl });
      own.on('error', () => undefined);
      await own.connect();
      connections.push(own);
      return own;
    },
    startWorkers: async () => {
      const started = await startWorkers(kernel);
      // A test may stop its workers itself; graphile-worker does not like to be told twice.
      let stopped: Promise<void> | undefined;
      const once: Worker = { stop: () => (stopped ??= started.stop()) };
      workers.push(once);
      return once;
    },
    stop: async () => {
      await app.drain();
      await app.internal.close();
      for (const worker of workers) await worker.stop();
      await kernel.databases.end();
      for (const own of connections) await own.end();
      await superuser.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '@tallyhouse/server/kernel/db/migrate.ts';
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { freePort } from '@tallyhouse/tools/dev-db/postgres-binaries.ts';
import { quickPasswords } from '@tallyhouse/tools/world/quick-passwords.ts';
import { type Cluster, type DatabaseUrls, look, makeCluster, standbyName } from './postgres.ts';
import { type Proxy, openProxy } from './proxy.ts';
import type { Random } from './random.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { untilTrue } from './waiting.ts';
import { type World, furnish, trialPepper, trialPiiKey, worldCluster } from './world-cluster.ts';

export interface CellOptions extends World {
  readonly env?: Readonly<Record<string, string>>;
  /** Settings of PostgreSQL, `name=value`. */
  readonly postgres?: readonly string[];
  readonly nodeArguments?: readonly string[];
  /** Puts a proxy between server and database; its numbers say which answers are dropped, once a share is set. */
  readonly databaseProxy?: Random;
  /** A second PostgreSQL follows the first. Synchronous: a commit is answered when both have it. */
  readonly standby?: 'synchronous' | 'asynchronous';
  /** Databases of their own for some sites, by site id; one may lie on the cell's own PostgreSQL. */
  readonly siteDatabases?: (cluster: Cluster) => Promise<Readonly<Record<string, DatabaseUrls>>>;
  /** What the database holds beside the demo world, put there before the server starts. */
  readonly fill?: (kernel: Kernel, admin: pg.Client) => Promise<void>;
}

/** One server process on a PostgreSQL of its own, both children of this process. */
export interface Cell {
  readonly url: string;
  readonly port: number;
  /** The PostgreSQL the server works on; after `failOver` the one that was the standby. */
  readonly cluster: Cluster;
  readonly standby: Cluster | undefined;
  readonly databaseProxy: Proxy | undefined;
  /** Settings of the server process, for a kernel of the same kind in this process. */
  readonly env: Readonly<Record<string, string>>;
  /** SQL as the superuser, past row-level security: to look at what really is there. */
  look<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  startServer(): Promise<void>;
  killServer(): Promise<void>;
  stopServer(): Promise<void>;
  startPostgres(): Promise<void>;
  /** kill -9 of the primary, for good; the standby takes its place behind the proxy, and the server is told nothing. */
  failOver(): Promise<void>;
  /** One more process of the server on the same database, at a port of its own. */
  anotherServer(env?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** Processor time of the server process. */
  serverCpuMs(): Promise<number>;
  /** Fails if a server process that was ready ends by itself: nobody would start it again, and the trial would wait for ever. */
  readonly serverDied: Promise<never>;
  /** The server process as it is now. */
  readonly server: ServerProcess;
  /** What all server processes of this cell wrote. */
  serverLog(): Promise<string>;
  down(): Promise<void>;
}

/** Puts into the database what a trial needs beside the demo world. */
export async function fillDatabase(
  cluster: Cluster,
  env: Readonly<Record<string, string>>,
  fill: CellOptions['fill'],
): Promise<void> {
  const admin = new pg.Client({ connectionString: cluster.databaseUrl });
  await admin.connect();
  if (fill) {
    const kernel = await openKernel(readEnv({ ...env, ENVIRONMENT: 'test', LOG_LEVEL: 'silent' }), modules);
    await fill({ ...kernel, passwords: quickPasswords(trialPepper) }, admin);
    await kernel.databases.end();
  }
  // A house that was loaded a moment ago has no statistics yet; one that people work in has.
  await admin.query('analyze');
  await admin.end();
}

export async function cellUp(options: CellOptions = {}): Promise<Cell> {
  // The sites that have databases of their own have their world there.
  let cluster = await (options.siteDatabases ? makeCluster() : worldCluster(options));
  const sites = (await options.siteDatabases?.(cluster)) ?? {};
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-cell-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: cluster.databaseUrl,
    APP_DATABASE_URL: cluster.appDatabaseUrl,
    ENVIRONMENT: 'test',
    LOG_LEVEL: 'warn',
    PASSWORD_PEPPER: trialPepper,
    PII_KEY: trialPiiKey,
    // A run of tests signs in more often than people do.
    LOGIN_TRIES_PER_IP: '1000000',
    LOGIN_TRIES_IN_ALL: '1000000',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_DATABASE_URLS: JSON.stringify(
      Object.fromEntries(Object.entries(sites).map(([site, { appDatabaseUrl }]) => [site, appDatabaseUrl])),
    ),
    ...options.env,
  };

  for (const { databaseUrl, appDatabaseUrl } of Object.values(sites))
    await migrateDatabase(databaseUrl, appDatabaseUrl);
  if (options.siteDatabases) await furnish(cluster, env, options);
  await fillDatabase(cluster, env, options.fill);
  await cluster.stop();
  const standby = options.standby && (await cluster.copyAsStandby());
  const clusters = standby ? [cluster, standby] : [cluster];

  const logFile = join(folder, 'server.log');
  const log = await open(logFile, 'a');
  const behindProxy = {
    get port() {
      return cluster.port;
    },
  };
  const databaseProxy = options.databaseProxy && (await openProxy(behindProxy, options.databaseProxy));
  const serverEnv = { ...env };
  if (databaseProxy)
    serverEnv.APP_DATABASE_URL = env.APP_DATABASE_URL.replace(`:${cluster.port}/`, `:${databaseProxy.port}/`);
  const spawned = (at: number, more: Readonly<Record<string, string>> = {}): ServerProcess =>
    startServerProcess({
      env: { ...serverEnv, ...more },
      port: at,
      logFd: log.fd,
      nodeArguments: options.nodeArguments ?? [],
    });
  let server: ServerProcess | undefined;
  const others: ServerProcess[] = [];
  const running = (): ServerProcess => {
    if (!server) throw new Error('no server process was started');
    return server;
  };

  const death = Promise.withResolvers<never>();
  death.promise.catch(() => undefined);
  const watch = async ({ endedAlone }: ServerProcess): Promise<void> => {
    await endedAlone;
    death.reject(new Error(`The server ended by itself:\n${(await cell.serverLog()).slice(-2_000)}`));
  };

  const endServer = async (how: NodeJS.Signals): Promise<void> => {
    if (server?.running) await server.end(how);
  };

  const startStandby = async (): Promise<void> => {
    if (!standby) return;
    await standby.start(options.postgres);
    await untilTrue('the standby follows', 30_000, async () => {
      const [row] = await cell.look<{ as_wanted: boolean }>(
        `select sync_state = $1 and state = 'streaming' as as_wanted from pg_stat_replication`,
        [options.standby === 'synchronous' ? 'sync' : 'async'],
      );
      return row?.as_wanted === true;
    });
  };

  const cell: Cell = {
    url,
    port,
    get cluster() {
      return cluster;
    },
    standby,
    databaseProxy,
    env,
    look: (sql, values) => look(cluster.databaseUrl, sql, values),
    startServer: async () => {
      await untilTrue('the server is ready', 60_000, async () => {
        if (!server?.running) server = spawned(port);
        return server.ready();
      });
      void watch(running());
    },
    serverDied: death.promise,
    anotherServer: async (more) => {
      const other = spawned(await freePort(), more);
      others.push(other);
      await untilTrue('the other server is ready', 60_000, async () => {
        if (!other.running) throw new Error('the other server ended before it was ready');
        return other.ready();
      });
      return other;
    },
    killServer: () => endServer('SIGKILL'),
    stopServer: () => endServer('SIGTERM'),
    startPostgres: () =>
      cluster.start([
        ...(options.postgres ?? []),
        ...(options.standby === 'synchronous' ? [`synchronous_standby_names=${standbyName}`] : []),
      ]),
    failOver: async () => {
      if (!standby) throw new Error('no standby to fail over to');
      await cluster.kill();
      await look(standby.databaseUrl, 'select pg_promote()');
      cluster = standby;
    },
    serverCpuMs: () => running().cpuMs(),
    get server() {
      return running();
    },
    serverLog: () => readFile(logFile, 'utf8'),
    down: async () => {
      await endServer('SIGTERM');
      for (const other of others) if (other.running) await other.end('SIGTERM');
      await databaseProxy?.close();
      await log.close();
      for (const one of clusters) await one.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await cell.startPostgres();
  await startStandby();
  await cell.startServer();
  return cell;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { diskStore } from '@tallyhouse/server/kernel/files/object-store.ts';
import { freePort } from '@tallyhouse/tools/dev-db/postgres-binaries.ts';
import { putPictures } from '@tallyhouse/tools/world/load-pictures.ts';
import { copyTemplate, testEnv } from '../../../apps/server/test/kit/template-db.ts';
import { putMorning } from './morning.ts';
import { type ServerHost, newServerHost } from './server-hosts.ts';

/** The real server in a process of its own, on a database of its own, as people meet it. */
export interface App {
  readonly url: string;
  /** The login that owns the tables. */
  readonly ownerUrl: string;
  /** SQL past row-level security: to set the stage, and to see what really is there. */
  look<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** The power cord. */
  kill(): Promise<void>;
  /** Starts it again at the same address; a server that runs is stopped in order first. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const ready = await fetch(`${url}/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    // It listens, and says only when it is asked whether it has all it needs.
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('it was not ready after half a minute');
}

/** Processes of this worker that serve nobody now. */
const idle: ServerHost[] = [];

/** Ports of this worker that nobody serves at now: a browser that was there has the console and what it compiled of it. */
const idlePorts: number[] = [];

/** Below those the system gives to whoever asks for any: between two servers nobody takes it. */
let lastPort = 21_000 + 100 * Number(process.env.VITEST_POOL_ID ?? 0);
function newPort(): Promise<number> {
  lastPort += 1;
  return freePort(lastPort).catch(newPort);
}

export async function startApp(
  options: {
    environment?: 'live' | 'demo' | 'dev' | 'test';
    consoleDir?: string;
    env?: Readonly<Record<string, string>>;
    /** With a morning's work on every page. */
    morning?: boolean;
  } = {},
): Promise<App> {
  const stage = inject('stage');
  const database = await copyTemplate(stage.template);
  const dataDir = await mkdtemp(join(tmpdir(), 'tallyhouse-e2e-'));
  await putPictures(diskStore(join(dataDir, 'files')), 'demo', ['SGE01' as WhsId]);
  // Another console has an address of its own, where no browser has kept anything of the usual one.
  const port = (options.consoleDir === undefined ? idlePorts.pop() : undefined) ?? (await newPort());
  const url = `http://localhost:${port}`;
  const pool = new pg.Pool({ connectionString: database.databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  // A machine that does ten other things pings slowly, and a word about it would cover what a journey presses.
  await pool.query(
    `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ('weak_network_ping_threshold', 0, '', '30000', 'test')`,
  );
  const ownEnv = { ...testEnv(database.databaseUrl, database.appDatabaseUrl), DATA_DIR: dataDir };
  if (options.morning) await putMorning(ownEnv);
  let host: ServerHost | undefined;

  const start = async (): Promise<void> => {
    host = idle.pop() ?? newServerHost();
    try {
      await host.tell({
        serve: {
          ...ownEnv,
          LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
          ENVIRONMENT: options.environment ?? 'demo',
          HOST: 'localhost',
          PORT: String(port),
          PUBLIC_URL: url,
          CONSOLE_DIR: options.consoleDir ?? stage.consoleDir,
          ...options.env,
        },
      });
      await untilReady(url);
    } catch (cause) {
      const said = host.said();
      await kill();
      throw new Error(`the server did not start:\n${said}`, { cause });
    }
  };
  const kill = async (): Promise<void> => {
    await host?.kill();
    host = undefined;
  };
  /** A stop that hangs is cut, as the server itself would. */
  const stop = async (): Promise<void> => {
    const stopped = host?.tell('stop').then(
      () => true,
      () => false,
    );
    const late = new Promise<boolean>((cut) => setTimeout(cut, 10_000, false).unref());
    if (host && (await Promise.race([stopped, late]))) idle.push(host);
    else await host?.kill();
    host = undefined;
  };

  // On a busy machine the database may miss the few seconds a starting server gives it.
  await start().catch(start);
  return {
    url,
    ownerUrl: database.databaseUrl,
    look: async (sql, values) => (await pool.query(sql, values)).rows,
    kill,
    restart: async () => {
      await stop();
      await start();
    },
    stop: async () => {
      await stop();
      if (options.consoleDir === undefined) idlePorts.push(port);
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

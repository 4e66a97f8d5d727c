import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';

const appName = /^[\w-]{1,40}$/;
const versionName = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

interface RegisteredFile {
  readonly path: string;
  readonly integrity: string;
}

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The files of a folder with their hashes, as a browser checks them. */
async function filesOf(folder: string): Promise<RegisteredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files
      .toSorted()
      .map(async (file) => ({ path: relative(folder, file), integrity: integrityOf(await readFile(file)) })),
  );
}

/** A browser checks the one script that the console names, so there may be no script beside it. */
function assertOneScript(name: string, files: readonly RegisteredFile[]): void {
  const scripts = files.filter(({ path }) => /\.[cm]?js$/.test(path)).map(({ path }) => path);
  if (scripts.length !== 1 || scripts[0] !== 'index.js') {
    throw new Error(
      `${name} must have one script, index.js, but has: ${scripts.join(', ') || 'none'}. Build it as one module.`,
    );
  }
}

/** Keeps the files of a version unless it has some already, and gives those it has. */
async function keepFiles(
  adminUrl: string,
  app: string,
  version: string,
  files: readonly RegisteredFile[],
): Promise<readonly RegisteredFile[]> {
  const owner = new pg.Client({ connectionString: adminUrl, options: '-c role=tally_owner' });
  await owner.connect();
  try {
    await owner.query(
      `insert into control.sub_app_file (app, version, path, integrity)
       select $1, $2, f.path, f.integrity from json_to_recordset($3) as f(path text, integrity text)
       where not exists (select 1 from control.sub_app_file where app = $1 and version = $2)`,
      [app, version, JSON.stringify(files)],
    );
    const { rows } = await owner.query<RegisteredFile>(
      'select path, integrity from control.sub_app_file where app = $1 and version = $2',
      [app, version],
    );
    return rows;
  } finally {
    await owner.end();
  }
}

/**
 * Writes down what the files of a version are. A registered version never changes: the same files may be registered
 * again, other files under the same version are refused. The login is the one that migrates.
 */
export async function registerSubApp(adminUrl: string, root: string, app: string, version: string): Promise<number> {
  if (!appName.test(app) || !versionName.test(version)) {
    throw new Error(`${app} ${version} is not a name and a version such as workforce 1.1.0.`);
  }
  const name = `${app} ${version}`;
  const files = await filesOf(join(root, app, version)).catch((cause: unknown) => {
    throw new Error(`${name} has no folder in ${root}. Put its files there first.`, { cause });
  });
  assertOneScript(name, files);
  const kept = await keepFiles(adminUrl, app, version, files);
  const known = new Map(kept.map(({ path, integrity }) => [path, integrity]));
  const isSame = known.size === files.length && files.every(({ path, integrity }) => known.get(path) === integrity);
  if (!isSame) throw new Error(`${name} was registered with other files. Give the new files a new version.`);
  return files.length;
}

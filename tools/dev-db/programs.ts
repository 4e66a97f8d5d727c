import { type SpawnOptions, spawn } from 'node:child_process';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Account } from './postgres-binaries.ts';

/** The superuser of every cluster the project makes for itself. */
export const clusterOwner = 'tallyhouse';

export function run(command: string, args: readonly string[], account: Account | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const options: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...account };
    const child = spawn(command, args, options);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', fail);
    child.on('exit', (code) => {
      // The server it starts inherits the pipe; letting go of it lets this process end.
      child.stderr?.destroy();
      if (code === 0) done();
      else fail(new Error(`${command} ${args.join(' ')} ended with ${code}\n${said}`));
    });
  });
}

/** Makes the files of a cluster in the empty folder `data`. */
export async function initialise(
  bin: string,
  data: string,
  password: string,
  account: Account | undefined,
  further: readonly string[] = [],
): Promise<void> {
  const secret = `${data}.first-password`;
  await writeFile(secret, password, { mode: 0o600 });
  if (account) await chown(secret, account.uid, account.gid);
  const encoding = ['-E', 'UTF8', '--locale', 'C.UTF-8'];
  const access = ['-U', clusterOwner, '--pwfile', secret, '--auth', 'scram-sha-256'];
  try {
    await run(join(bin, 'initdb'), ['-D', data, ...access, ...encoding, ...further], account);
  } finally {
    await rm(secret);
  }
}

export const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

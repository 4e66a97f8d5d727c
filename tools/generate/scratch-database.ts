import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateDatabase } from '@tallyhouse/server/kernel/db/migrate.ts';
import { findDatabase } from '../dev-db/dev-db.ts';

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database as the migrations make it, with nothing in it, for as long as `work` takes. */
export async function withScratchDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { databaseUrl } = await findDatabase();
  const name = `tallyhouse_scratch_${randomBytes(6).toString('hex')}`;
  await asAdmin(databaseUrl, `create database ${name}`);
  try {
    const url = withDatabase(databaseUrl, name);
    // No login for the role app: its password is shared by all databases of the server.
    await migrateDatabase(url, undefined);
    return await work(url);
  } finally {
    await asAdmin(databaseUrl, `drop database if exists ${name} with (force)`);
  }
}

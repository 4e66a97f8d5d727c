import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { findDatabase } from '@tallyhouse/tools/dev-db/dev-db.ts';
import { loadWorld } from '@tallyhouse/tools/world/load.ts';
import { quickPasswords } from '@tallyhouse/tools/world/quick-passwords.ts';
import type { WorldSize } from '@tallyhouse/tools/world/size.ts';
import { migrateDatabase } from '../../src/kernel/db/migrate.ts';
import { syncPermissions } from '../../src/kernel/db/permissions.ts';
import { readEnv } from '../../src/kernel/env.ts';
import { openKernel } from '../../src/kernel/open-kernel.ts';
import { modules } from '../../src/modules/registry.ts';

const template = `tallyhouse_template_${process.env.VITEST_POOL_ID ?? 'main'}_${process.pid}`;

const testPepper = 'a pepper for tests, long enough to be one';
const testPiiKey = 'a key of personal data for tests, long enough';
export const testPrintKey = 'a key of pages for tests, long enough to be one';

export const testEnv = (databaseUrl: string, appDatabaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  APP_DATABASE_URL: appDatabaseUrl,
  ENVIRONMENT: 'test',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  PASSWORD_PEPPER: testPepper,
  PII_KEY: testPiiKey,
  PRINT_KEY: testPrintKey,
  POOL_SIZE: '8',
  // A run of tests signs in more often than people do.
  LOGIN_TRIES_PER_IP: '1000000',
  LOGIN_TRIES_IN_ALL: '1000000',
  // A test machine under load is slow without being overloaded.
  MAX_LOOP_DELAY_MS: '10000',
  POOL_WAIT_MS: '10000',
});

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const asAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export interface TestDatabase {
  readonly databaseUrl: string;
  readonly appDatabaseUrl: string;
  drop(): Promise<void>;
}

/** The server's PostgreSQL login for tests: the dev database has one; behind a given URL the account itself plays it. */
const appUrlFor = (found: { databaseUrl: string; appDatabaseUrl: string | undefined }): string =>
  found.appDatabaseUrl ?? found.databaseUrl;

/** Tests look into these two: one, and a neighbour it must not touch. The others have a name, people and storeys. */
const filled = ['SGE01', 'SGW01'] as WhsId[];

/** Makes the template once per run: migrated, with permissions and the demo world. */
export async function makeTemplate(size: WorldSize): Promise<{
  name: string;
  databaseUrl: string;
  appDatabaseUrl: string;
  drop(): Promise<void>;
}> {
  const found = await findDatabase();
  await asAdmin(found.databaseUrl, `drop database if exists ${template} with (force)`);
  await asAdmin(found.databaseUrl, `create database ${template}`);
  const databaseUrl = withDatabase(found.databaseUrl, template);
  const appDatabaseUrl = withDatabase(appUrlFor(found), template);
  await migrateDatabase(databaseUrl, found.appDatabaseUrl);
  const kernel = await openKernel(readEnv(testEnv(databaseUrl, appDatabaseUrl)), modules);
  await syncPermissions(kernel.databases, modules);
  await loadWorld(kernel.databases, quickPasswords(testPepper), 'test', size, filled);
  await kernel.databases.end();
  return {
    name: template,
    databaseUrl,
    appDatabaseUrl,
    drop: () => asAdmin(found.databaseUrl, `drop database if exists ${template} with (force)`),
  };
}

/** A database of its own for one test file: a copy of the template, in about 50 ms where files are in memory. */
export async function copyTemplate(from: {
  name: string;
  databaseUrl: string;
  appDatabaseUrl: string;
}): Promise<TestDatabase> {
  const name = `tallyhouse_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(from.databaseUrl, `create database ${name} template ${from.name}`);
  return {
    databaseUrl: withDatabase(from.databaseUrl, name),
    appDatabaseUrl: withDatabase(from.appDatabaseUrl, name),
    drop: () => asAdmin(from.databaseUrl, `drop database if exists ${name} with (force)`),
  };
}

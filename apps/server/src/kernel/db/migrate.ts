import { resolve } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { provision } from './provision.ts';

const migrationsDir = resolve(import.meta.dirname, '../../../migrations');

/** graphile-worker keeps its tables behind row-level security without a policy: only their owner sees them. */
const workerRights = `
  grant usage on schema graphile_worker to app;
  grant select, insert, update, delete on all tables in schema graphile_worker to app;
  grant usage on all sequences in schema graphile_worker to app;
  grant execute on all functions in schema graphile_worker to app;
  do $$ declare t regclass; begin
    for t in select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity loop
      execute format('drop policy if exists app_works on %s', t);
      execute format('create policy app_works on %s to app using (true) with check (true)', t);
    end loop;
  end $$;`;

/** Brings a database to this version: roles, schemas, our migrations, the job tables. Safe to run again. */
export async function migrateDatabase(adminUrl: string, appUrl: string | undefined): Promise<string[]> {
  await provision(adminUrl, appUrl === undefined ? undefined : decodeURIComponent(new URL(appUrl).password));
  const owner = new pg.Client({ connectionString: adminUrl, options: '-c role=tally_owner' });
  await owner.connect();
  try {
    const applied = await runner({
      dbClient: owner,
      dir: migrationsDir,
      direction: 'up',
      migrationsSchema: 'control',
      migrationsTable: 'schema_migration',
      singleTransaction: true,
      log: () => undefined,
    });
    const pool = new pg.Pool({ connectionString: adminUrl, options: '-c role=tally_owner', max: 1 });
    pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
    try {
      await runMigrations({ pgPool: pool });
    } finally {
      await pool.end();
    }
    await owner.query(workerRights);
    return applied.map((migration) => migration.name);
  } finally {
    await owner.end();
  }
}

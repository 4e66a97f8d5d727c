import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { provision } from './provision.ts';

const migrationsDir = resolve(import.meta.dirname, '../../../migrations');

/** Functions are kept as they are now, not as a history: a file that changed is applied again. */
const functionsDir = resolve(import.meta.dirname, '../../stock/sql');

async function applyFunctions(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ file: string; hash: string }>(
    'select file, hash from control.applied_functions',
  );
  const applied = new Map(rows.map((row) => [row.file, row.hash]));
  const files = (await readdir(functionsDir)).filter((file) => file.endsWith('.sql')).toSorted();
  for (const file of files) {
    const sql = await readFile(join(functionsDir, file), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    if (applied.get(file) === hash) continue;
    await owner.query('begin');
    try {
      // They belong to the role that alone may write stock.
      await owner.query('set local role stock_room');
      await owner.query(sql);
      await owner.query('set local role tally_owner');
      await owner.query(
        `insert into control.applied_functions (file, hash) values ($1, $2)
         on conflict (file) do update set hash = excluded.hash, applied_at = now()`,
        [file, hash],
      );
      await owner.query('commit');
    } catch (error) {
      await owner.query('rollback');
      throw error;
    }
  }
}

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
    await applyFunctions(owner);
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

// Brings the database to this version of the product: `npm run migrate`.
import { openDatabases } from './kernel/db/databases.ts';
import { migrateDatabase } from './kernel/db/migrate.ts';
import { syncPermissions } from './kernel/db/permissions.ts';
import { readEnv } from './kernel/env.ts';
import { modules } from './modules/registry.ts';

const env = readEnv(process.env);
const admin = process.env.DATABASE_URL ?? '';
const applied = await migrateDatabase(admin, process.env.APP_DATABASE_URL);
for (const url of Object.values(env.siteDatabaseUrls)) await migrateDatabase(url, undefined);

const databases = openDatabases(env.databaseUrl, {}, { size: 2 });
await syncPermissions(databases, modules);
await databases.end();
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);

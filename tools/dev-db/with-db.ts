// Runs a program of the project with a database behind it: `node tools/dev-db/with-db.ts <file> [arguments]`.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findDatabase } from './dev-db.ts';

const target = process.argv[2];
if (!target) throw new Error('usage: with-db.ts <file> [arguments]');

const found = await findDatabase();
process.env.DATABASE_URL = found.databaseUrl;
if (found.appDatabaseUrl) process.env.APP_DATABASE_URL = found.appDatabaseUrl;

process.argv.splice(1, 2, resolve(target));
await import(pathToFileURL(resolve(target)).href);

import { mkdir, rm } from 'node:fs/promises';
import { findDatabase, stopDatabase } from '../dev-db/dev-db.ts';

export interface OwnDatabase {
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** A database server for this run alone: what a killed lane leaves in it goes away with it. A given DATABASE_URL is used as it is. */
export async function openDatabase(folder: string): Promise<OwnDatabase> {
  if (process.env.DATABASE_URL) return { env: {}, stop: async () => undefined };
  await mkdir(folder, { recursive: true, mode: 0o711 });
  process.env.DATA_DIR = folder;
  process.env.DEV_DB_SETTINGS ??= '-c fsync=off -c full_page_writes=off -c synchronous_commit=off';
  const found = await findDatabase();
  return {
    env: { DATABASE_URL: found.databaseUrl, APP_DATABASE_URL: found.appDatabaseUrl ?? found.databaseUrl },
    stop: async () => {
      await stopDatabase();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

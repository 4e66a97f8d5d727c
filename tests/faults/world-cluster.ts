import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { migrateDatabase } from '@tallyhouse/server/kernel/db/migrate.ts';
import { syncPermissions } from '@tallyhouse/server/kernel/db/permissions.ts';
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { loadWorld } from '@tallyhouse/tools/world/load.ts';
import { quickPasswords } from '@tallyhouse/tools/world/quick-passwords.ts';
import type { WorldSize } from '@tallyhouse/tools/world/size.ts';
import { type Cluster, copyOfKept, makeCluster } from './postgres.ts';

/** One for all: the passwords of a world that is copied were made with it. */
export const trialPepper = 'a pepper for trials, long enough to be one';
export const trialPiiKey = 'a key of personal data for trials, long enough';

export interface World {
  /** How large it is; tiny unless something is measured. */
  readonly world?: WorldSize | undefined;
  /** The warehouses of it that have places and goods; all of that size unless told. */
  readonly filled?: readonly WhsId[] | undefined;
}

/** Tables, permissions and the demo world in an empty database. */
export async function furnish(
  cluster: Cluster,
  env: Readonly<Record<string, string>>,
  { world = 'tiny', filled }: World,
): Promise<void> {
  await migrateDatabase(cluster.databaseUrl, cluster.appDatabaseUrl);
  const kernel = await openKernel(readEnv({ ...env, ENVIRONMENT: 'test', LOG_LEVEL: 'silent' }), modules);
  await syncPermissions(kernel.databases, modules);
  await loadWorld(kernel.databases, quickPasswords(trialPepper), 'test', world, filled);
  await kernel.databases.end();
}

/** Where the parts of one run keep worlds for each other: to make one takes seconds, to copy it a moment. */
const shelf = process.env.KEPT_WORLDS;

/** A PostgreSQL server with the demo world in it. */
export async function worldCluster(wanted: World = {}): Promise<Cluster> {
  const kept = shelf && join(shelf, [wanted.world ?? 'tiny', ...(wanted.filled ?? ['all'])].join('-'));
  if (kept && existsSync(kept)) return copyOfKept(kept);
  const cluster = await makeCluster();
  const env = {
    DATABASE_URL: cluster.databaseUrl,
    APP_DATABASE_URL: cluster.appDatabaseUrl,
    PASSWORD_PEPPER: trialPepper,
    PII_KEY: trialPiiKey,
  };
  await furnish(cluster, env, wanted);
  if (kept) {
    await cluster.stop();
    await cluster.keep(kept);
    await cluster.start();
  }
  return cluster;
}

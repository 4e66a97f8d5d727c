import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { passwords } from './auth/passwords.ts';
import { sealFor } from './auth/seal.ts';
import { keptSecret } from './auth/secrets.ts';
import { sessions } from './auth/sessions.ts';
import { openConf } from './config/conf.ts';
import { openDatabases } from './db/databases.ts';
import { isUnavailable } from './db/pg-errors.ts';
import type { Env } from './env.ts';
import { diskStore } from './files/object-store.ts';
import type { Kernel } from './kernel.ts';
import { openMetrics } from './metrics.ts';
import type { Module } from './module.ts';
import { pageSeal } from './privacy/page-seal.ts';
import { openPrivacy } from './privacy/privacy.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

const reachTries = 60;

/** A live server whose login could step around row-level security does not start. */
async function assertHarmlessLogin(kernel: Kernel): Promise<void> {
  const [login] = await kernel.databases.control((tx) =>
    tx.sql<{ powerful: boolean; role: string }>(
      'select rolsuper or rolbypassrls as powerful, current_user as role from pg_roles where rolname = session_user',
    ),
  );
  if (login?.role !== 'app') throw new Error(`the server must work as the role app, not ${login?.role}`);
  if (login.powerful && kernel.env.environment === 'live') {
    throw new Error('APP_DATABASE_URL must name a login that is no superuser: it would bypass row-level security');
  }
}

/** Server and database may be started together: the server waits for it, and says so. */
async function onceReachable(kernel: Kernel, ask: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnavailable(error) || tries === reachTries) throw error;
      kernel.log.warn({ err: error }, 'the database is not there yet');
      await new Promise((again) => setTimeout(again, 500));
    }
  }
}

// A line for every change, written by the page or once a second: a write each would cost more than many a call does.
const logOf = (env: Env): Logger =>
  pino({ level: env.logLevel }, pino.destination({ sync: false, minLength: 4_096, periodicFlush: 1_000 }));

export async function openKernel(env: Env, modules: readonly Module[], log = logOf(env)): Promise<Kernel> {
  const databases = openDatabases(env.databaseUrl, env.siteDatabaseUrls, {
    size: env.poolSize,
    poolMs: env.poolWaitMs,
  });
  const metrics = openMetrics();
  for (const [n, pool] of databases.sitePools.entries()) metrics.watchPool(n === 0 ? 'main' : `site-${n}`, pool);
  const kernel: Kernel = {
    env,
    version,
    databases,
    metrics,
    modules,
    sessions: sessions(databases),
    passwords: passwords(await keptSecret(env.passwordPepper, env.dataDir, 'password-pepper'), env.passwordQueue),
    totpSeal: sealFor(await keptSecret(env.secondFactorKey, env.dataDir, 'second-factor-key'), 'totp secret'),
    conf: openConf(databases),
    auditKey: await keptSecret(env.auditSealKey, env.dataDir, 'audit-seal-key'),
    privacy: openPrivacy([await keptSecret(env.piiKey, env.dataDir, 'pii-key'), ...env.piiKeysEarlier]),
    sealPage: pageSeal(await keptSecret(env.printKey, env.dataDir, 'print-key')),
    files: diskStore(env.filesDir),
    log,
  };
  await onceReachable(kernel, () => assertHarmlessLogin(kernel));
  return kernel;
}

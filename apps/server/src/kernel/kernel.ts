import type { Logger } from 'pino';
import type { Passwords } from './auth/passwords.ts';
import type { Seal } from './auth/seal.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Conf } from './config/conf.ts';
import type { Databases } from './db/databases.ts';
import type { Env } from './env.ts';
import type { ObjectStore } from './files/object-store.ts';
import type { Metrics } from './metrics.ts';
import type { Module } from './module.ts';
import type { PageSeal } from './privacy/page-seal.ts';
import type { Privacy } from './privacy/privacy.ts';

/** The rooms of the server that calls and jobs work with. */
export interface Kernel {
  readonly env: Env;
  readonly version: string;
  readonly databases: Databases;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** For the secrets of authenticator apps. */
  readonly totpSeal: Seal;
  readonly conf: Conf;
  /** Seals the logs. The database never sees it. */
  readonly auditKey: string;
  /** Encrypts personal data at rest. */
  readonly privacy: Privacy;
  /** Encrypts pages with personal data on their way to the print service. */
  readonly sealPage: PageSeal;
  readonly files: ObjectStore;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly modules: readonly Module[];
}

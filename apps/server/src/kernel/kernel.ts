import type { Logger } from 'pino';
import type { Passwords } from './auth/passwords.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Conf } from './config/conf.ts';
import type { Databases } from './db/databases.ts';
import type { Env } from './env.ts';
import type { ObjectStore } from './files/object-store.ts';
import type { Metrics } from './metrics.ts';
import type { Module } from './module.ts';

/** The rooms of the server that calls and jobs work with. */
export interface Kernel {
  readonly env: Env;
  readonly version: string;
  readonly databases: Databases;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly conf: Conf;
  readonly files: ObjectStore;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly modules: readonly Module[];
}

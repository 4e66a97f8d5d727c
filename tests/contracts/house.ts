import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { buildApp } from '@tallyhouse/server/kernel/http/app.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { fillDatabase } from '../faults/cell.ts';
import { trialPepper, trialPiiKey, worldCluster } from '../faults/world-cluster.ts';
import type { Seat } from './people.ts';
import type { Shot } from './shots.ts';
import { type Answer, headersFor } from './wire.ts';

export type Send = (shot: Shot, seat: Seat) => Promise<Answer>;

/** A server in this process on a database of its own. */
export interface House {
  readonly kernel: Kernel;
  /** The superuser's connection: past row-level security. */
  readonly admin: pg.Client;
  readonly send: Send;
  close(): Promise<void>;
}

export interface Changes {
  /** SQL that takes a layer away, or breaks it on purpose. */
  readonly sql?: string;
  /** A kernel with a room of it replaced. */
  readonly kernel?: (kernel: Kernel) => Kernel;
  /** What happens to a request on its way: a server that lets one pass looks like one that was sent a better one. */
  readonly send?: (send: Send) => Send;
}

export interface Ground {
  readonly postgresVersion: string;
  /** Each house stands on a copy of what `fill` left. */
  house(changes?: Changes): Promise<House>;
  remove(): Promise<void>;
}

const named = (url: string, database: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};

/** `filled`: the warehouses that have places and goods. */
export async function makeGround(
  fill: (kernel: Kernel, admin: pg.Client) => Promise<void>,
  filled?: readonly WhsId[],
): Promise<Ground> {
  const cluster = await worldCluster({ filled });
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-ground-'));
  const env = {
    DATABASE_URL: cluster.databaseUrl,
    APP_DATABASE_URL: cluster.appDatabaseUrl,
    ENVIRONMENT: 'test',
    LOG_LEVEL: 'silent',
    PASSWORD_PEPPER: trialPepper,
    PII_KEY: trialPiiKey,
    // A run of tests signs in more often than people do.
    LOGIN_TRIES_PER_IP: '1000000',
    LOGIN_TRIES_IN_ALL: '1000000',
    DATA_DIR: folder,
    POOL_SIZE: '4',
    MAX_LOOP_DELAY_MS: '10000',
  };
  await fillDatabase(cluster, env, fill);
  const keeper = new pg.Client({ connectionString: named(cluster.databaseUrl, 'postgres') });
  await keeper.connect();
  const { rows } = await keeper.query<{ server_version: string }>('show server_version');
  let number = 0;
  return {
    postgresVersion: rows[0]?.server_version ?? 'unknown',
    house: async (changes = {}) => {
      number += 1;
      const name = `house_${number}`;
      await keeper.query(`create database ${name} template tallyhouse`);
      const admin = new pg.Client({ connectionString: named(cluster.databaseUrl, name) });
      await admin.connect();
      if (changes.sql !== undefined) await admin.query(changes.sql);
      const here = {
        ...env,
        DATABASE_URL: named(env.DATABASE_URL, name),
        APP_DATABASE_URL: named(env.APP_DATABASE_URL, name),
      };
      const opened = await openKernel(readEnv(here), modules);
      await opened.databases.warm();
      const kernel = changes.kernel?.(opened) ?? opened;
      const app = await buildApp(kernel);
      const send: Send = async (shot, seat) => {
        const said = await app.http.inject({
          method: shot.method as 'GET' | 'POST',
          url: shot.path,
          headers: headersFor(shot, seat),
          ...(shot.body === undefined ? {} : { payload: shot.body }),
        });
        return {
          kind: 'answered',
          http: said.statusCode,
          headers: said.headers as IncomingHttpHeaders,
          text: said.body,
        };
      };
      return {
        kernel,
        admin,
        send: changes.send?.(send) ?? send,
        close: async () => {
          await app.drain();
          await opened.databases.end();
          await admin.end();
        },
      };
    },
    remove: async () => {
      await keeper.end();
      await cluster.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

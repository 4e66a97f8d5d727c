import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { CallTable } from '@tallyhouse/contracts/kit/define-call.ts';
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules as ownModules } from '@tallyhouse/server/modules/registry.ts';
import { run } from '@tallyhouse/tools/check/run-tool.ts';
import { freePort } from '@tallyhouse/tools/dev-db/postgres-binaries.ts';
import type { SyntheticModule, Thing } from '@tallyhouse/tools/rehearsal/words.ts';
import { type Caller, signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import { loadWorld } from '@tallyhouse/tools/world/load.ts';
import type { Cluster } from '../faults/postgres.ts';
import { pause } from '../faults/waiting.ts';
import { trialPepper, trialPiiKey } from '../faults/world-cluster.ts';

const mostBootMs = 120_000;
const person = { email: 'priya.nair@tallyhouse.example', whs: 'SGE01' } as const;

export interface Boot {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

export interface ServerUnderTrial {
  readonly postgres: string;
  /** Starts the server and stops it again. `first`: Node has compiled of it what a build compiles, and no more. */
  boot(first: boolean): Promise<Boot>;
  /** In each module a person creates a thing, and a list and a count know it; otherwise it throws. */
  answers(modules: readonly SyntheticModule[]): Promise<void>;
}

const valuesOf = ({ snake, fields }: Thing): object => ({
  request_id: uuidv7(),
  [`${snake}_name`]: 'First of the rehearsal',
  ...Object.fromEntries(fields.map(({ name, type }) => [name, type === 'text' ? 'A' : 7])),
  status: 1,
});

interface Listed {
  readonly list?: readonly { readonly total?: number }[];
}

async function proveAlive(caller: Caller, module: SyntheticModule, calls: CallTable): Promise<void> {
  const ask = async (name: string, input: object): Promise<Listed> => {
    const call = calls[name];
    if (!call) throw new Error(`${module.name} has no call ${name}`);
    const said = await caller.send(call, input);
    if (said.kind === 'silent') throw new Error(`${call.id}: ${said.why}`);
    if (said.retcode !== 0) throw new Error(`${call.id}: ${said.text}`);
    return said.data as Listed;
  };
  const thing = module.things.find(({ pascal }) => calls[`count${pascal}`]);
  if (!thing) throw new Error(`${module.name} has nothing that is counted`);
  await ask(`create${thing.pascal}`, valuesOf(thing));
  const found = await ask(`search${thing.pascal}`, { status: 1 });
  const counted = await ask(`count${thing.pascal}`, {});
  if (found.list?.length !== 1 || counted.list?.[0]?.total !== 1)
    throw new Error(`${module.name} lost what was created: ${JSON.stringify({ found, counted })}`);
}

/** The product of the copy on a database that is migrated and has the demo's people. */
export async function serverOf(copy: string, cluster: Cluster): Promise<ServerUnderTrial> {
  const port = await freePort();
  const dataDir = join(copy, '.data');
  const env = {
    DATABASE_URL: cluster.databaseUrl,
    APP_DATABASE_URL: cluster.appDatabaseUrl,
    ENVIRONMENT: 'test',
    LOG_LEVEL: 'warn',
    PASSWORD_PEPPER: trialPepper,
    PII_KEY: trialPiiKey,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    // Whether it refuses work in time is tried elsewhere; here every call is to be answered, on a busy machine too.
    MAX_LOOP_DELAY_MS: '10000',
  };
  const migrated = await run(process.execPath, ['apps/server/src/migrate.ts'], copy, env);
  if (migrated.code !== 0) throw new Error(`migrate: ${migrated.out}${migrated.err}`);
  const kernel = await openKernel(readEnv({ ...env, ENVIRONMENT: 'test', LOG_LEVEL: 'silent' }), ownModules);
  await loadWorld(kernel.databases, kernel.passwords, 'test', 'tiny');
  await kernel.databases.end();
  const admin = new pg.Client({ connectionString: cluster.databaseUrl });
  await admin.connect();
  await admin.query(
    `insert into control.role_permission select role_id, key from control.role, control.permission
     where role_name = 'Administrator' on conflict do nothing`,
  );
  const { rows } = await admin.query<{ server_version: string }>('show server_version');
  await admin.end();

  const started = async (checkReplies: 'on' | 'off'): Promise<Boot & { stop(): Promise<void> }> => {
    const began = performance.now();
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: copy,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { PATH: process.env.PATH, ...env, CHECK_REPLIES: checkReplies },
    });
    process.on('exit', () => child.kill('SIGKILL'));
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    const ready = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/ready`).then(
        (response) => response.ok,
        () => false,
      );
    while (!(await ready())) {
      if (child.exitCode !== null || performance.now() - began > mostBootMs) {
        child.kill('SIGKILL');
        throw new Error('the server did not become ready');
      }
      await pause(10);
    }
    const seconds = (performance.now() - began) / 1000;
    const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      seconds,
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100,
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    };
  };

  const contractsOf = async ({ name, camel }: SyntheticModule): Promise<CallTable> => {
    const file = join(copy, `packages/contracts/src/modules/${name}/calls.ts`);
    const table = ((await import(pathToFileURL(file).href)) as Record<string, CallTable>)[`${camel}Calls`];
    if (!table) throw new Error(`${file} has no calls`);
    return table;
  };

  return {
    postgres: rows[0]?.server_version ?? 'unknown',
    boot: async (first) => {
      if (first) {
        await rm(join(copy, 'node_modules/.cache/server'), { recursive: true, force: true });
        await run(process.execPath, ['tools/compile-server.ts'], copy);
      }
      const { seconds, cpuSeconds, stop } = await started('off');
      await stop();
      return { seconds, cpuSeconds };
    },
    answers: async (modules) => {
      // Every reply is checked against its contract.
      const { stop } = await started('on');
      try {
        const caller = await signedIn({ port }, person.email, person.whs);
        for (const module of modules) await proveAlive(caller, module, await contractsOf(module));
        caller.close();
      } finally {
        await stop();
      }
    },
  };
}

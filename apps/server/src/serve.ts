// The server. Roles: web answers calls, worker does jobs, relay sends events on; one process plays all by default.
import { setPriority } from 'node:os';
import { readEnv } from './kernel/env.ts';
import { buildApp } from './kernel/http/app.ts';
import { internalApp } from './kernel/http/internal-routes.ts';
import { securityHeaders } from './kernel/http/security-headers.ts';
import { startWorkers } from './kernel/jobs/worker.ts';
import { refuseUnsafe } from './kernel/live-settings.ts';
import { openKernel } from './kernel/open-kernel.ts';
import { startRelay } from './kernel/outbox/relay.ts';
import { startTracing } from './kernel/tracing.ts';
import { modules } from './modules/registry.ts';

export interface Serving {
  /** In order: no new request is taken, running ones end, then the connections to the databases are closed. */
  stop(): Promise<void>;
}

export async function serve(environment: Parameters<typeof readEnv>[0]): Promise<Serving> {
  await refuseUnsafe(environment);
  const stopTracing = await startTracing();
  const kernel = await openKernel(readEnv(environment), modules);
  const { env, log } = kernel;
  // Asked again: at the first look the database may not have been there yet.
  await refuseUnsafe(environment);

  // People come first: a process that does jobs and answers no call gives way on a machine it shares.
  if (env.roles.has('worker') && !env.roles.has('web')) setPriority(10);

  await kernel.databases.warm();
  const relay = env.roles.has('relay') ? startRelay(kernel) : undefined;
  const workers = env.roles.has('worker') ? await startWorkers(kernel) : undefined;
  const app = env.roles.has('web') ? await buildApp(kernel) : undefined;
  // A process without the role web has metrics too.
  const internal = app?.internal ?? internalApp(kernel, securityHeaders(env, []));
  if (env.internalPort !== undefined) {
    const address = await internal.listen({ host: env.internalHost, port: env.internalPort });
    log.info({ address }, 'monitoring is up');
  }
  if (app) {
    const address = await app.http.listen({ host: env.host, port: env.port });
    log.info({ address, environment: env.environment }, 'server is up');
  }
  return {
    stop: async () => {
      await app?.drain();
      await workers?.stop();
      await relay?.stop();
      await internal.close();
      await kernel.databases.end();
      await stopTracing();
    },
  };
}

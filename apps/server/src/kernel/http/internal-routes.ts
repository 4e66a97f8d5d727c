import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Kernel } from '../kernel.ts';
import { openapi } from './openapi.ts';
import { referencePage } from './reference-page.ts';

interface Status {
  isReady(): Promise<boolean>;
  inFlight(): number;
}

export const canReachControl = (kernel: Kernel): Promise<boolean> =>
  kernel.databases
    .control((tx) => tx.sql('select 1'))
    .then(
      () => true,
      () => false,
    );

/** What a load balancer asks: whether the process lives, and whether it takes calls. */
export function addProbes(http: FastifyInstance, { isReady, inFlight }: Status): void {
  http.get('/live', async () => ({ live: true }));
  http.get('/ready', async (_request, reply) => {
    const ready = await isReady();
    await reply.code(ready ? 200 : 503).send({ ready, in_flight: inFlight() });
  });
}

/** Metrics, and the reference of the calls for developers. */
export function addInternalRoutes(http: FastifyInstance, kernel: Kernel): void {
  http.get('/metrics', async (_request, reply) => {
    await reply.type(kernel.metrics.registry.contentType).send(await kernel.metrics.registry.metrics());
  });
  http.get('/api/openapi.json', async () => openapi(kernel.modules, kernel.version));
  // Made at the first request: with 650 calls it takes a sixth of a server's start.
  let reference: string | undefined;
  http.get('/api/reference', async (_request, reply) => {
    reference ??= referencePage(kernel.modules, kernel.version);
    await reply.type('text/html; charset=utf-8').send(reference);
  });
}

/** Everything that strangers must not read, for a port of its own. It has no sessions and serves no call. */
export function internalApp(
  kernel: Kernel,
  headers: Readonly<Record<string, string>>,
  status: Status = { isReady: () => canReachControl(kernel), inFlight: () => 0 },
): FastifyInstance {
  const http = fastify({
    loggerInstance: kernel.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers).header('cache-control', 'no-store');
  });
  addProbes(http, status);
  addInternalRoutes(http, kernel);
  return http;
}

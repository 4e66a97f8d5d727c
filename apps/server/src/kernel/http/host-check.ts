import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/** A load balancer asks these by the address of the machine; they tell nothing that depends on the host. */
const probes = new Set(['/live', '/ready']);

/**
 * A live server answers under its public name only. Under any other name a page of a foreign domain could be bound to
 * this address (DNS rebinding), and links in mail or caches could be poisoned.
 */
export function addHostCheck(http: FastifyInstance, env: Pick<Env, 'environment' | 'publicOrigin'>): void {
  if (env.environment !== 'live') return;
  const { host } = new URL(env.publicOrigin);
  http.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (request.headers.host?.toLowerCase() === host || probes.has(path)) return undefined;
    return reply
      .code(421)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`This server does not answer under this name. Open ${env.publicOrigin}.`);
  });
}

import { createServer } from 'node:http';
import cookies from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { takesRequestId } from '@tallyhouse/contracts/kit/define-call.ts';
import type { ErrorDef } from '@tallyhouse/contracts/kit/define-error.ts';
import { header } from '@tallyhouse/contracts/kit/envelope.ts';
import { uuidv7 } from '../ids.ts';
import type { Kernel } from '../kernel.ts';
import { connection } from '../limits.ts';
import { openLive } from '../live/live.ts';
import { addLiveRoute } from '../live/stream.ts';
import { Refusal } from '../refusal.ts';
import { type Spoken, speak } from './answer.ts';
import { addCallRoute } from './call-route.ts';
import { consoleBuild, inlineScripts, serveConsole, serveSubApps } from './console-files.ts';
import { addHostCheck } from './host-check.ts';
import { addInternalRoutes, addProbes, canReachControl, internalApp } from './internal-routes.ts';
import { loadGate } from './load-gate.ts';
import { securityHeaders } from './security-headers.ts';
import { turnAway } from './turn-away.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Metrics, probes and the reference of the calls, for a port that is not public. */
  readonly internal: FastifyInstance;
  /** Readiness goes first, then open connections are told to close, then the server waits for what runs. */
  drain(): Promise<void>;
}

const isApi = (url: string): boolean => url === '/api' || url.startsWith('/api/');

/** A contract that is not whole must never reach the network, whatever a cast let through. */
function assertWhole(kernel: Kernel): void {
  const ids = new Set<string>();
  const routes = new Set<string>();
  const codes = new Map<number, string>(Object.values(baseErrors).map((def) => [def.retcode, def.name]));
  for (const module of kernel.modules) {
    for (const def of Object.values(module.errors)) {
      const taken = codes.get(def.retcode);
      if (taken !== undefined) throw new Error(`retcode ${def.retcode} is ${taken} and ${def.name}`);
      codes.set(def.retcode, def.name);
    }
    for (const [name, call] of Object.entries(module.calls)) {
      const missing = (
        ['id', 'kind', 'method', 'path', 'access', 'input', 'reply', 'requestId', 'audit', 'load', 'errors'] as const
      ).filter((part) => call[part] === undefined);
      if (missing.length > 0) throw new Error(`call ${module.name}.${name} has no ${missing.join(', ')}`);
      if (takesRequestId(call) && (call.audit as unknown) === 'none')
        throw new Error(`call ${call.id} changes things and leaves no audit row`);
      if (typeof module.handlers[name] !== 'function') throw new Error(`call ${call.id} has no handler`);
      if (call.access.kind === 'permission' && !Object.values(module.permissions).includes(call.access.permission)) {
        throw new Error(`call ${call.id} needs a permission its module does not list`);
      }
      if (ids.has(call.id)) throw new Error(`two calls are ${call.id}`);
      if (routes.has(`${call.method} ${call.path}`)) throw new Error(`two calls are at ${call.method} ${call.path}`);
      ids.add(call.id);
      routes.add(`${call.method} ${call.path}`);
    }
  }
}

export async function buildApp(kernel: Kernel): Promise<App> {
  assertWhole(kernel);
  const gate = loadGate(kernel.env.maxInFlight, kernel.env.maxLoopDelayMs);
  const headers = {
    ...securityHeaders(kernel.env, await inlineScripts(kernel.env)),
    [header.build]: await consoleBuild(kernel.env),
  };
  const turnedAway = turnAway(kernel, gate, headers);
  let draining = false;
  /** What no route of ours answers is told in an envelope too, with all headers: a client reads one form only. */
  const sayPlainly = async (reply: FastifyReply, said: Spoken): Promise<void> => {
    await reply.headers(headers).header('cache-control', 'no-store').code(said.http).send(said.envelope);
  };
  const http = fastify({
    loggerInstance: kernel.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    // A body that cannot be read has no id of its own yet: the person still gets a number that the log holds.
    genReqId: () => uuidv7(),
    // The address of a client is read from X-Forwarded-For up to the first hop that is not a proxy of ours.
    trustProxy: kernel.env.trustedProxies.length > 0 && [...kernel.env.trustedProxies],
    serverFactory: (handle) =>
      createServer(
        {
          headersTimeout: connection.headersMs,
          requestTimeout: connection.requestMs,
          keepAliveTimeout: connection.idleMs,
          connectionsCheckingInterval: connection.checkMs,
        },
        (request, response) => {
          // While it stops, every answer must pass the hook that closes its connection.
          if (draining || !turnedAway(request, response)) handle(request, response);
        },
      ).setTimeout(connection.silentMs),
    return503OnClosing: false,
    // An address that cannot be decoded finds no route, so no hook and no error handler sees it.
    frameworkErrors: (_error, request, reply) => {
      const unreadable = new Refusal(baseErrors.invalidRequest, { field: 'address', rule: 'cannot be read' });
      void sayPlainly(reply as never, speak(unreadable, request.id));
    },
    routerOptions: { ignoreTrailingSlash: false },
  }) as unknown as FastifyInstance;
  // Only JSON bodies exist here; Fastify's text parser would let a form post in.
  http.removeContentTypeParser('text/plain');
  await http.register(cookies);

  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // What a call answers is of this person and this moment: no cache between may keep it.
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
  addHostCheck(http, kernel.env);
  http.addHook('onSend', (_request, reply, _payload, done) => {
    // Keep-alive clients would hold a closing server open for ever. Asked when the answer goes out, not when the
    // request came in: what was running when the stop began must close its connection too.
    if (draining) reply.header('connection', 'close');
    done();
  });
  http.setErrorHandler(async (error, request, reply) => {
    const said = speak(error, request.id);
    if (said.fault) request.log.error({ err: error }, 'request failed');
    await reply.code(said.http).send(said.envelope);
  });

  // A call may also refuse with what the engine rooms refuse: those stand in its own list.
  const errors = new Map<number, ErrorDef>(
    [
      ...Object.values<ErrorDef>(baseErrors),
      ...kernel.modules.flatMap((module) => Object.values(module.errors)),
      ...kernel.modules.flatMap((module) => Object.values(module.calls).flatMap((call) => call.errors)),
    ].map((def) => [def.retcode, def] as const),
  );
  for (const module of kernel.modules) {
    for (const [name, call] of Object.entries(module.calls)) {
      addCallRoute(http, { kernel, gate, call, handler: module.handlers[name] as never, errors });
    }
  }

  const live = openLive(kernel);
  const streams = addLiveRoute(http, kernel, live);

  const isReady = async (): Promise<boolean> => !draining && (await canReachControl(kernel));
  const status = { isReady, inFlight: () => gate.inFlight };
  addProbes(http, status);
  if (kernel.env.environment !== 'live') addInternalRoutes(http, kernel);
  const sendPage = await serveConsole(http, kernel.env);
  await serveSubApps(http, kernel.env);
  http.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (isApi(path)) {
      const call = `${request.method} ${path}`.slice(0, 200);
      return sayPlainly(reply, speak(new Refusal(baseErrors.noSuchCall, { call }), request.id));
    }
    const isPage = request.method === 'GET' && path.startsWith('/v2/') && !/^\/v2\/(assets|apps|shared)\//.test(path);
    if (isPage && sendPage) return sendPage(request, reply);
    await reply.code(404).type('text/plain').send('Not found');
  });

  return {
    http,
    internal: internalApp(kernel, headers, status),
    drain: async () => {
      draining = true;
      streams.end();
      await live.stop();
      // close() lets go of the connections that are idle now; one whose answer was already on its way turns idle later.
      const sweep = setInterval(() => http.server.closeIdleConnections(), 50);
      await http.close().finally(() => clearInterval(sweep));
    },
  };
}

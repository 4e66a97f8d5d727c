import { type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type Call, takesRequestId } from '@tallyhouse/contracts/kit/define-call.ts';
import type { ErrorDef } from '@tallyhouse/contracts/kit/define-error.ts';
import { csrfCookie, header } from '@tallyhouse/contracts/kit/envelope.ts';
import { type RequestId, isRequestId, readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { recordDownload } from '../audit/record-download.ts';
import { csrfToken } from '../auth/csrf.ts';
import { isFresh } from '../auth/fresh.ts';
import type { Session } from '../auth/sessions.ts';
import type { FileReply, KeptByBrowser, OpenContext, ReadContext } from '../call.ts';
import { type CommandRun, type RunTogether, runCommand, together } from '../command.ts';
import type { Kernel } from '../kernel.ts';
import { Refusal, refuse } from '../refusal.ts';
import { type RightsRun, runRightsCommand } from '../rights-command.ts';
import { type Spoken, retryAfterSeconds, speak, speakStored, success } from './answer.ts';
import { bodyFault } from './body-fault.ts';
import { withinDeadline } from './deadline.ts';
import { queryDecoder } from './decode-query.ts';
import { type Admitted, admit, hostCookie, sessionCookie } from './door.ts';
import type { LoadGate } from './load-gate.ts';
import { paced } from './pace.ts';

const tracer = trace.getTracer('tallyhouse');

type Anything = (context: never, input: unknown) => Promise<unknown>;

interface Route {
  readonly kernel: Kernel;
  readonly gate: LoadGate;
  readonly call: Call;
  readonly handler: Anything;
  readonly errors: ReadonlyMap<number, ErrorDef>;
}

/** The id of the action: the client's, given in the body or the header, else one of ours so that every call has one. */
function requestIdOf(call: Call, request: FastifyRequest): RequestId {
  const sent = call.method === 'GET' ? request.query : request.body;
  const fields = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
  const given = fields.request_id ?? request.headers[header.requestId];
  if (typeof given === 'string' && isRequestId(given)) return given;
  if (takesRequestId(call) && call.requestId === 'required') {
    refuse(baseErrors.invalidRequest, { field: 'request_id', rule: 'must be a UUID' });
  }
  return request.id as RequestId;
}

interface CookieJar extends Pick<OpenContext, 'signIn' | 'signOut'> {
  /** A browser holds one session: the one it came with ends when it is given another, whosever it was. */
  endReplaced(): Promise<void>;
}

function cookieJar(kernel: Kernel, reply: FastifyReply, held: string | undefined): CookieJar {
  const secure = kernel.env.secureCookies;
  const name = sessionCookie(secure);
  let replaced = false;
  return {
    endReplaced: async () => {
      if (replaced && held !== undefined) await kernel.sessions.end(held, 'replaced');
    },
    signIn: (sid) => {
      replaced = true;
      reply.setCookie(name, sid, { path: '/', httpOnly: true, secure, sameSite: 'lax' });
      reply.setCookie(csrfCookie, csrfToken(sid), { path: '/', httpOnly: false, secure, sameSite: 'strict' });
    },
    signOut: () => {
      reply.clearCookie(name, { path: '/', secure });
      reply.clearCookie(csrfCookie, { path: '/', secure });
    },
  };
}

function keptByBrowser(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): KeptByBrowser {
  const secure = kernel.env.secureCookies;
  return {
    get: (name) => request.cookies[hostCookie(name, secure)],
    give: (name, value, seconds) => {
      const rules = { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge: seconds } as const;
      reply.setCookie(hostCookie(name, secure), value, rules);
    },
    takeBack: (name) => {
      reply.clearCookie(hostCookie(name, secure), { path: '/', secure });
    },
  };
}

function answerFile(request: FastifyRequest, reply: FastifyReply, file: FileReply): FileReply['stream'] | '' {
  const kind = file.shownAs === undefined ? 'attachment' : 'inline';
  reply
    .header('content-type', file.type)
    .header('content-disposition', `${kind}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', 'no-store');
  if (file.shownAs !== undefined) {
    // This browser may keep it, and asks each time whether its person may still see it.
    reply.header('cache-control', 'private, no-cache').header('etag', `"${file.shownAs}"`);
    if (request.headers['if-none-match'] === `"${file.shownAs}"`) {
      file.stream.destroy();
      reply.code(304);
      return '';
    }
  }
  reply.header('content-length', file.size);
  return paced(file.stream);
}

async function work(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  admitted: Admitted,
  input: unknown,
  requestId: RequestId,
): Promise<unknown> {
  const { kernel, call } = route;
  if (call.kind === 'personal') {
    const jar = cookieJar(kernel, reply, admitted.sid);
    const context: OpenContext & Admitted = {
      ...admitted,
      kernel,
      ip: addressOf(request),
      userAgent: request.headers['user-agent'] ?? '',
      kept: keptByBrowser(kernel, request, reply),
      signIn: jar.signIn,
      signOut: jar.signOut,
    };
    const told = await route.handler(context as never, input);
    await jar.endReplaced();
    return told;
  }
  const { session, sid } = admitted;
  if (!session) refuse(baseErrors.sessionExpired, {});
  if (takesRequestId(call)) {
    const asked = { session, requestId, ip: addressOf(request), input };
    const answer =
      call.kind === 'command'
        ? await runnerOf(route.handler)(kernel, { ...asked, call, handler: route.handler as CommandRun['handler'] })
        : await runRightsCommand(kernel, {
            ...asked,
            call,
            sid: sid ?? '',
            handler: route.handler as RightsRun['handler'],
          });
    if (answer.retcode !== 0) throw new StoredRefusal(answer.retcode, answer.reply);
    return answer.reply;
  }
  const data = await kernel.databases.dbFor(session.whs_id).read(session, (tx) => {
    const context: ReadContext = { tx, session, requestId, kernel, conf: kernel.conf.inside(tx) };
    return route.handler(context as never, input);
  });
  if (call.kind === 'file') await audited(route, data as FileReply, { session, requestId, ip: addressOf(request) });
  return data;
}

/** A file whose download cannot be recorded is not given. */
async function audited(
  { kernel, call }: Route,
  file: FileReply,
  by: { readonly session: Session; readonly requestId: RequestId; readonly ip: string },
): Promise<void> {
  if (call.kind !== 'file' || !file.downloaded) return;
  try {
    await recordDownload(kernel, call, by, file.downloaded);
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
}

/**
 * A handler may ask for a fresh session too (`requireFresh`), and this server may remember one from before the user
 * confirmed their password at another: then the session is read again and the work is done once more.
 */
async function workWithFresh(
  ...[route, request, reply, admitted, input, requestId]: Parameters<typeof work>
): Promise<unknown> {
  try {
    return await work(route, request, reply, admitted, input, requestId);
  } catch (error) {
    const { sid } = admitted;
    if (!(error instanceof Refusal) || error.def !== baseErrors.reauthenticationNeeded || sid === undefined)
      throw error;
    const { sessions } = route.kernel;
    sessions.forget(sid);
    const session = await sessions.resolve(sid);
    if (!session || !isFresh(session)) throw error;
    return work(route, request, reply, { ...admitted, session }, input, requestId);
  }
}

/** A connection that broke while its request was read has no address any more; the command is run all the same. */
const addressOf = (request: FastifyRequest): string => (request.ip as string | undefined) ?? '';

const runnerOf = (handler: object): RunTogether => (handler as { [together]?: RunTogether })[together] ?? runCommand;

/** A refusal that asks for patience names the seconds as `n`. */
const secondsToWait = ({ envelope }: Spoken): string =>
  String((envelope.data as { params: { n?: number } }).params.n ?? retryAfterSeconds);

class StoredRefusal extends Error {
  readonly retcode: number;
  readonly reply: unknown;
  constructor(retcode: number, reply: unknown) {
    super('stored refusal');
    this.retcode = retcode;
    this.reply = reply;
  }
}

/** A reply that breaks its contract is our fault, not the caller's: its ZodError must not be told as a wrong request. */
function keptReply(call: Call, schema: Call['reply'], data: unknown): unknown {
  try {
    return schema.parse(data);
  } catch (error) {
    throw new Error(`the reply of ${call.id} breaks its contract`, { cause: error });
  }
}

/** The input by the contract. Nesting is judged before: a schema, and much behind it, recurses into what it is given. */
function acceptedInput(call: Call, sent: unknown): unknown {
  const fault = bodyFault(sent);
  if (fault?.deep) refuse(baseErrors.invalidRequest, { field: fault.field, rule: fault.rule });
  const input = call.input.parse(sent);
  if (fault) refuse(baseErrors.invalidRequest, { field: fault.field, rule: fault.rule });
  return input;
}

/** Turns a contract and its handler into an HTTP route: the only way a call reaches the network. */
export function addCallRoute(app: FastifyInstance, route: Route): void {
  const { kernel, gate, call, errors } = route;
  const decode = queryDecoder(call.input);
  // In every environment but the live one a reply that breaks its contract is a fault that is seen at once.
  const checkReply = kernel.env.checkReplies ? call.reply : undefined;

  const answered = kernel.metrics.calls.labels(call.id, 'ok');
  // Who looked at what is for the metrics; who changed what, and what was refused, is for the log.
  const changes = takesRequestId(call) || call.audit !== 'none';

  // It returns what Fastify shall send: waiting for `reply.send` would be waiting until the person has read it.
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const started = performance.now();
    const span: Span = tracer.startSpan(call.id);
    let requestId = request.id as RequestId;
    let outcome = 'ok';
    let entered = false;
    let who = '';
    try {
      entered = gate.enter(call.load);
      if (!entered) {
        kernel.metrics.shed.inc({ load: call.load });
        refuse(baseErrors.busy, { seconds: 1 });
      }
      requestId = requestIdOf(call, request);
      reply.header(header.requestId, requestId);
      const admitted = await admit(call, request, kernel.sessions, kernel.env);
      who = admitted.session ? `${admitted.session.user_id}@${admitted.session.whs_id}` : '';
      const sent = call.method === 'GET' ? decode(request.query as Record<string, unknown>) : request.body;
      // Who sends no body asks for nothing in particular; who sends null sends what no call takes.
      const input = acceptedInput(call, sent === undefined ? {} : sent);
      const data = await withinDeadline(workWithFresh(route, request, reply, admitted, input, requestId), requestId);
      // The work is done: who reads the answer slowly holds a socket, not a place.
      gate.leave();
      entered = false;
      if (call.kind === 'file') return answerFile(request, reply, data as FileReply);
      return success(checkReply ? keptReply(call, checkReply, data) : data);
    } catch (error) {
      const said =
        error instanceof StoredRefusal
          ? speakStored(error.retcode, error.reply, requestId, errors)
          : speak(error, requestId);
      outcome = String(said.envelope.retcode);
      if (said.fault) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        request.log.error({ err: error, request_id: requestId, call: call.id }, 'call failed');
      }
      if (said.http === 503) reply.header('retry-after', '1');
      if (said.http === 429) reply.header('retry-after', secondsToWait(said));
      reply.code(said.http);
      return said.envelope;
    } finally {
      if (entered) gate.leave();
      const ms = performance.now() - started;
      if (outcome === 'ok') answered.observe(ms / 1000);
      else kernel.metrics.calls.observe({ call: call.id, outcome }, ms / 1000);
      span.setAttributes({ 'tallyhouse.request_id': requestId, 'tallyhouse.outcome': outcome });
      span.end();
      request.log[outcome === 'ok' && !changes ? 'debug' : 'info'](
        {
          call: call.id,
          request_id: requestId,
          readable: readableRequestId(requestId),
          who,
          outcome,
          ms: Math.round(ms),
        },
        'call',
      );
    }
  };
  app.route({ method: call.method, url: call.path, handler: handle });
}

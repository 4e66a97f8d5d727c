import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type Call, type InputOf, type ReplyOf, takesRequestId } from '@tallyhouse/contracts/kit/define-call.ts';
import { csrfCookie, envelope, header, refusalData, tenant } from '@tallyhouse/contracts/kit/envelope.ts';
import { readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { noticeBuild } from '../deploy/new-version.ts';
import { errorMessage, noAnswerMessage } from '../i18n/error-message.ts';
import { announceAnswer, announceOtherUser, announceRefusal, announceRetcode, announceSessionEnd } from './announce.ts';
import { confirmPresence } from './confirm-presence.ts';
import { type Manner, consequenceOf } from './consequence.ts';
import { cookie } from './cookie.ts';
import { takeOff } from './in-flight.ts';
import { queryOf, trimmed } from './payload.ts';
import { Refused, noAnswer } from './refused.ts';
import { newRequestId } from './request-id.ts';

const timeoutMs = 60_000;

export interface InvokeOptions extends Manner {
  readonly signal?: AbortSignal | undefined;
  /** Whose action it is, when it is not of the page's user. */
  readonly owner?: PageOwner;
}

/** A user in a warehouse: what is done in a page or kept in a queue is theirs. */
export interface PageOwner {
  readonly whs: string;
  readonly user: string;
}

const unknownOwner: PageOwner = { whs: '', user: '' };
let pageOwner = unknownOwner;
/** Sent with every call, so that a tab left behind writes neither in another warehouse nor as another user. */
export const setPageOwner = ({ whs_id, user_id }: { readonly whs_id: string; readonly user_id: string }): void => {
  pageOwner = { whs: whs_id, user: user_id };
};
export const forgetPageOwner = (): void => {
  pageOwner = unknownOwner;
};

/** What every request of the console says of itself. */
export const ownHeaders = (requestId: string, { whs, user }: PageOwner = pageOwner): Record<string, string> => ({
  [header.tenant]: tenant,
  [header.csrf]: cookie(csrfCookie),
  [header.requestTime]: String(Date.now()),
  [header.requestId]: requestId,
  [header.build]: __BUILD__,
  ...(whs ? { [header.whs]: whs } : {}),
  ...(user ? { [header.user]: user } : {}),
});

async function send(
  call: Call,
  payload: Record<string, unknown>,
  requestId: string,
  controller: AbortController,
  owner: PageOwner | undefined,
): Promise<{ response: Response; ms: number }> {
  const query = call.method === 'GET' ? queryOf(payload) : '';
  const timer = setTimeout(() => controller.abort(new DOMException('timeout', 'TimeoutError')), timeoutMs);
  const sent = performance.now();
  try {
    const response = await fetch(query ? `${call.path}?${query}` : call.path, {
      method: call.method,
      credentials: 'same-origin',
      signal: controller.signal,
      headers: {
        ...ownHeaders(requestId, owner),
        ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.method === 'POST' ? { body: JSON.stringify(payload) } : {}),
    });
    return { response, ms: performance.now() - sent };
  } finally {
    clearTimeout(timer);
  }
}

const unanswered = (requestId: string): Refused =>
  new Refused({
    message: noAnswerMessage(),
    retcode: noAnswer,
    error: 'noAnswer',
    params: {},
    requestNumber: readableRequestId(requestId),
  });

async function read<C extends Call>(response: Response, requestId: string): Promise<ReplyOf<C>> {
  noticeBuild(response.headers.get(header.build));
  const said = envelope.safeParse(await response.json().catch(() => undefined));
  if (!said.success) {
    throw unanswered(requestId);
  }
  const { retcode, message, data } = said.data;
  if (retcode === 0) return data as ReplyOf<C>;
  const refusal = refusalData.safeParse(data);
  throw new Refused({
    message: refusal.success ? errorMessage(refusal.data.error, refusal.data.params, message) : message,
    retcode,
    error: refusal.success ? refusal.data.error : '',
    params: refusal.success ? refusal.data.params : {},
    requestNumber: refusal.success ? refusal.data.request_id : readableRequestId(requestId),
  });
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

async function attempt<C extends Call>(
  call: C,
  payload: Record<string, unknown>,
  requestId: string,
  options: InvokeOptions,
): Promise<ReplyOf<C>> {
  const controller = takeOff(call.method, call.path, JSON.stringify(payload));
  if (!controller) throw new DOMException('duplicate request', 'AbortError');
  options.signal?.addEventListener('abort', () => controller.abort());
  try {
    // A command whose answer was lost is sent once more with its id: it has at most one effect.
    const { response, ms } = await send(call, payload, requestId, controller, options.owner).catch((error: unknown) => {
      if (isAbort(error) || !takesRequestId(call)) throw error;
      return send(call, payload, requestId, controller, options.owner);
    });
    return await read<C>(response, requestId).then(
      (data) => {
        announceAnswer(call.path, ms, 0);
        return data;
      },
      (error: unknown) => {
        announceAnswer(call.path, ms, error instanceof Refused ? error.retcode : noAnswer);
        throw error;
      },
    );
  } catch (error) {
    if (error instanceof Refused || isAbort(error)) throw error;
    throw unanswered(requestId);
  } finally {
    controller.abort();
  }
}

/** Asks for the password when the server wants it, then sends the same request again: with the same id it has one effect. */
async function withPresence<C extends Call>(call: C, input: InputOf<C>, options: InvokeOptions): Promise<ReplyOf<C>> {
  const payload = trimmed(input as object);
  const requestId = typeof payload.request_id === 'string' ? payload.request_id : newRequestId();
  try {
    return await attempt(call, payload, requestId, options);
  } catch (error) {
    const wanted = error instanceof Refused && error.retcode === baseErrors.reauthenticationNeeded.retcode;
    if (!wanted || !(await confirmPresence())) throw error;
    return attempt(call, payload, requestId, options);
  }
}

/** Makes a call by the spec's request rules. Rejects with Refused; the toast is shown here unless the caller took it over. */
export async function invoke<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: InvokeOptions = {},
): Promise<ReplyOf<C>> {
  try {
    return await withPresence(call, input, options);
  } catch (error) {
    if (error instanceof Refused) {
      announceRetcode(error.retcode);
      const next = consequenceOf(error.retcode, options);
      if (next.kind === 'signIn') announceSessionEnd();
      if (next.kind === 'startAnew') announceOtherUser();
      if (next.kind === 'toast') announceRefusal(error, next.seconds);
    }
    throw error;
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { LoadClass } from '@tallyhouse/contracts/kit/define-call.ts';
import { readableRequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { uuidv7 } from '../ids.ts';
import type { Kernel } from '../kernel.ts';
import { Refusal } from '../refusal.ts';
import { retryAfterSeconds, speak } from './answer.ts';
import type { LoadGate } from './load-gate.ts';

const toldEveryMs = 1_000;

/**
 * Says no to a call there is no room for before anything is made for it: no route, no body, no session, no span. At ten
 * times the load nine calls of ten end here, and what each of them costs is taken from those that are answered.
 * It only looks: the place is taken when the body is there, so that a slow sender never holds one.
 */
export function turnAway(
  kernel: Kernel,
  gate: LoadGate,
  headers: Readonly<Record<string, string>>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const loads = new Map<string, LoadClass>(
    kernel.modules.flatMap(({ calls }) =>
      Object.values(calls).map((call) => [`${call.method} ${call.path}`, call.load]),
    ),
  );
  const loadOf = ({ method, url = '' }: IncomingMessage): LoadClass | undefined => {
    const query = url.indexOf('?');
    return loads.get(`${method} ${query < 0 ? url : url.slice(0, query)}`);
  };

  const { shed } = kernel.metrics;
  const sheds: Readonly<Record<LoadClass, { inc(): void }>> = {
    scan: shed.labels('scan'),
    command: shed.labels('command'),
    read: shed.labels('read'),
    list: shed.labels('list'),
    background: shed.labels('background'),
  };

  // All who are sent away within a second get the same answer, and its number stands in the one line the log has of them.
  const answer = (requestId: string): { readonly body: string; readonly head: string[] } => {
    const said = speak(new Refusal(baseErrors.busy, { seconds: retryAfterSeconds }), requestId);
    const body = JSON.stringify(said.envelope);
    const own = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
    };
    return { body, head: Object.entries(own).flat() };
  };
  let current: ReturnType<typeof answer> | undefined;
  let count = 0;
  const begin = (): ReturnType<typeof answer> => {
    const requestId = uuidv7();
    setTimeout(() => {
      kernel.log.warn({ request_id: requestId, readable: readableRequestId(requestId), count }, 'calls turned away');
      current = undefined;
      count = 0;
    }, toldEveryMs).unref();
    return answer(requestId);
  };

  const send = (response: ServerResponse): void => {
    const { body, head } = (current ??= begin());
    count += 1;
    // All of it is ASCII, which is the cheapest to write.
    response.writeHead(baseErrors.busy.http, head).end(body, 'latin1');
  };

  return (request, response) => {
    const load = loadOf(request);
    if (load === undefined || !gate.full(load)) return false;
    sheds[load].inc();
    send(response);
    return true;
  };
}

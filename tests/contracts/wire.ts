import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as timerFor, clearTimeout } from 'node:timers';
import { csrfCookie, header, tenant } from '@tallyhouse/contracts/kit/envelope.ts';
import type { Seat } from './people.ts';
import type { Shot } from './shots.ts';

/** What came back, or that nothing did. */
export type Answer =
  | { readonly kind: 'answered'; readonly http: number; readonly headers: IncomingHttpHeaders; readonly text: string }
  | { readonly kind: 'silent'; readonly why: string };

export interface Wire {
  send(shot: Shot, seat: Seat): Promise<Answer>;
  close(): void;
}

/** The headers of the console for this person, changed as the shot wants them. */
export function headersFor(shot: Shot, seat: Seat): Record<string, string> {
  const usual = {
    cookie: `wms_sid=${seat.sid}; ${csrfCookie}=${seat.token}`,
    [header.tenant]: tenant,
    [header.csrf]: seat.token,
  };
  return Object.fromEntries(
    Object.entries({ ...usual, ...shot.headers }).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

const answerWithinMs = 20_000;

/** Requests as bytes: nothing here corrects what a shot got wrong on purpose. */
export function openWire(port: number, connections: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const once = (shot: Shot, seat: Seat): Promise<Answer> =>
    new Promise((done) => {
      const body = typeof shot.body === 'string' ? Buffer.from(shot.body) : shot.body;
      const sent = request({
        agent,
        host: '127.0.0.1',
        port,
        method: shot.method,
        path: shot.path,
        headers: { ...headersFor(shot, seat), ...(body ? { 'content-length': body.length } : {}) },
      });
      const timer = timerFor(() => sent.destroy(new Error('no answer in time')), answerWithinMs);
      const finish = (answer: Answer): void => {
        clearTimeout(timer);
        done(answer);
      };
      sent.on('error', (error) =>
        finish({ kind: 'silent', why: 'code' in error ? String(error.code) : error.message }),
      );
      sent.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', (error) => finish({ kind: 'silent', why: error.message }));
        response.on('end', () =>
          finish({
            kind: 'answered',
            http: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      });
      sent.end(body);
    });
  return {
    close: () => agent.destroy(),
    send: async (shot, seat) => {
      const answer = await once(shot, seat);
      // The server closes the connection of a body it will not read: a request already on its way there is sent again.
      return answer.kind === 'silent' && ['ECONNRESET', 'EPIPE'].includes(answer.why) ? once(shot, seat) : answer;
    },
  };
}

/** The shot as a command of a shell; the session in it is long gone, another one goes in its place. */
export function asCurl(shot: Shot, seat: Seat, port: number): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const body = typeof shot.body === 'string' ? shot.body : shot.body?.toString('latin1');
  const shown = body !== undefined && body.length > 1_500 ? `${body.slice(0, 1_500)}... (${body.length} bytes)` : body;
  return [
    `curl -X ${shot.method} ${quoted(`http://127.0.0.1:${port}${shot.path.slice(0, 1_500)}`)}`,
    ...Object.entries(headersFor(shot, seat)).map(([name, value]) => `-H ${quoted(`${name}: ${value.slice(0, 200)}`)}`),
    ...(shown === undefined ? [] : [`--data-binary ${quoted(shown)}`]),
  ].join(' ');
}

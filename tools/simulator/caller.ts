import { Agent, request } from 'node:http';
import { setTimeout as timerFor, clearTimeout } from 'node:timers';
import type { Call, InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { csrfCookie, header, tenant } from '@tallyhouse/contracts/kit/envelope.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { passwordOnWire } from '@tallyhouse/contracts/modules/account/password-on-wire.ts';
import { demoPassword } from '../world/world.ts';

/** What came back, or that nothing did: then the effect is not known. */
export type Answer =
  | {
      readonly kind: 'answered';
      readonly http: number;
      readonly retcode: number;
      readonly data: unknown;
      readonly text: string;
    }
  | { readonly kind: 'silent'; readonly why: string };

export interface Caller {
  send(call: Call, input: object, withinMs?: number): Promise<Answer>;
  readonly cookies: Map<string, string>;
  close(): void;
}

/** One person at one screen: keep-alive connections, cookies, and one request after the other. */
export function callerAt(address: { readonly port: number }, connections = 1): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const cookies = new Map<string, string>();
  const keep = (lines: readonly string[] | undefined): void => {
    for (const line of lines ?? []) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const pathOf = (call: Call, input: object): string => {
    const query = new URLSearchParams(
      Object.entries(input)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    return query === '' ? call.path : `${call.path}?${query}`;
  };
  return {
    cookies,
    close: () => agent.destroy(),
    send: (call, input, withinMs = 15_000) =>
      new Promise((done) => {
        const body = call.method === 'POST' ? JSON.stringify(input) : undefined;
        const silent = (why: string): void => done({ kind: 'silent', why });
        const sent = request({
          agent,
          host: '127.0.0.1',
          port: address.port,
          method: call.method,
          path: call.method === 'GET' ? pathOf(call, input) : call.path,
          headers: {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            [header.tenant]: tenant,
            [header.csrf]: decodeURIComponent(cookies.get(csrfCookie) ?? ''),
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        });
        const timer = timerFor(() => {
          silent('timeout');
          sent.destroy();
        }, withinMs);
        const finish = (answer: Answer): void => {
          clearTimeout(timer);
          done(answer);
        };
        sent.on('error', (error) =>
          finish({ kind: 'silent', why: 'code' in error ? String(error.code) : error.message }),
        );
        sent.on('response', (response) => {
          keep(response.headers['set-cookie']);
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', (error) => finish({ kind: 'silent', why: error.message }));
          response.on('close', () => finish({ kind: 'silent', why: 'cut' }));
          response.on('end', () => {
            const text = Buffer.concat(parts).toString();
            try {
              const { retcode, data } = JSON.parse(text) as { retcode: number; data: unknown };
              finish({ kind: 'answered', http: response.statusCode ?? 0, retcode, data, text });
            } catch {
              finish({ kind: 'silent', why: `no envelope: ${text.slice(0, 80)}` });
            }
          });
        });
        sent.end(body);
      }),
  };
}

export async function must<C extends Call>(caller: Caller, call: C, input: Partial<InputOf<C>>): Promise<unknown> {
  const answer = await caller.send(call, input);
  if (answer.kind === 'silent') throw new Error(`${call.id}: ${answer.why}`);
  if (answer.retcode !== 0) throw new Error(`${call.id}: ${answer.text}`);
  return answer.data;
}

/** Signs in and goes to the warehouse. */
export async function signedIn(
  address: { readonly port: number },
  email: string,
  whs: string,
  connections = 1,
): Promise<Caller> {
  const caller = callerAt(address, connections);
  await must(caller, accountCalls.userLogin, { email, passwd: await passwordOnWire(email, demoPassword) });
  await must(caller, accountCalls.changeWhs, { whs: whs as InputOf<typeof accountCalls.changeWhs>['whs'] });
  return caller;
}

import { type Socket, connect } from 'node:net';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { csrfCookie, header, tenant } from '@tallyhouse/contracts/kit/envelope.ts';
import type { Answer } from '@tallyhouse/tools/simulator/caller.ts';

export interface Sender {
  send(call: Call, input: object): Promise<Answer>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One person on one connection, with as little work as can be for a request: clients, server and PostgreSQL share the
 * machine here, and what Node's own client costs would be taken from what is measured.
 */
export function senderAt(port: number, cookies: ReadonlyMap<string, string>): Sender {
  const standing = [
    'host: 127.0.0.1',
    `cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    `${header.tenant}: ${tenant}`,
    `${header.csrf}: ${decodeURIComponent(cookies.get(csrfCookie) ?? '')}`,
  ].join('\r\n');
  let waiting: ((answer: Answer) => void) | undefined;
  let received: Buffer = Buffer.alloc(0);

  const tell = (answer: Answer): void => {
    const done = waiting;
    waiting = undefined;
    done?.(answer);
  };
  const take = (part: Buffer): void => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const end = received.indexOf(headEnd);
    if (end < 0) return;
    const head = received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (received.length < end + 4 + length) return;
    const text = received.toString('utf8', end + 4, end + 4 + length);
    received = Buffer.alloc(0);
    const { retcode, data } = JSON.parse(text) as { retcode: number; data: unknown };
    tell({ kind: 'answered', http: Number(head.slice(9, 12)), retcode, data, text });
  };
  const open = (): Socket =>
    connect({ port, host: '127.0.0.1', noDelay: true })
      .on('data', take)
      .on('error', (error) => tell({ kind: 'silent', why: error.message }))
      .on('close', () => tell({ kind: 'silent', why: 'closed' }));
  let socket = open();
  /** A server closes a connection on which nothing was asked for a minute: then the next call opens another. */
  const write = (text: string): void => {
    if (socket.destroyed) {
      received = Buffer.alloc(0);
      socket = open();
    }
    socket.write(text);
  };

  return {
    close: () => socket.destroy(),
    send: (call, input) =>
      new Promise((done) => {
        waiting = done;
        if (call.method === 'GET') write(`GET ${call.path} HTTP/1.1\r\n${standing}\r\n\r\n`);
        else {
          const body = JSON.stringify(input);
          write(
            `POST ${call.path} HTTP/1.1\r\n${standing}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
          );
        }
      }),
  };
}

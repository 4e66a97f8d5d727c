import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly raw: string;
  /** The text as a person reads it. */
  readonly text: string;
}

/** A mail service that takes what it is given, in a real conversation. */
export interface Mailbox {
  readonly url: string;
  readonly mails: readonly Mail[];
  /** How many conversations it breaks off from now on. */
  refuseNext(times: number): void;
  close(): Promise<void>;
}

const readable = (raw: string): string => {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  if (/^content-transfer-encoding: base64/im.test(raw)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(raw)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(new Error('not now'));
          return;
        }
        const raw = Buffer.concat(parts).toString('utf8');
        const from = session.envelope.mailFrom;
        mails.push({
          raw,
          text: readable(raw),
          from: from === false ? '' : from.address,
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseNext: (times) => {
      refusals = times;
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}

import { type Socket, connect, createServer } from 'node:net';
import type { Random } from './random.ts';

/** Stands between clients and server, and can swallow the answer of a call that the server has finished. */
export interface Proxy {
  readonly port: number;
  /** The share of answers that never arrive. */
  dropShare: number;
  readonly dropped: number;
  close(): Promise<void>;
}

export function openProxy(target: { readonly port: number }, random: Random): Promise<Proxy> {
  let dropped = 0;
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const server = connect(target.port, '127.0.0.1');
    let asked = false;
    const cut = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    client.on('data', (bytes) => {
      asked = true;
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      // The first byte of an answer is sent after the commit: dropping here leaves the effect and takes the news of it.
      if (asked && random.next() < proxy.dropShare) {
        dropped += 1;
        cut();
        return;
      }
      asked = false;
      client.write(bytes);
    });
  });
  const proxy = {
    port: 0,
    dropShare: 0,
    get dropped() {
      return dropped;
    },
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        listener.close(() => done());
      }),
  };
  return new Promise((done, fail) => {
    listener.on('error', fail);
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      if (typeof address === 'object' && address) proxy.port = address.port;
      done(proxy);
    });
  });
}

import { request } from 'node:http';

/** The built-in fetch writes the Host header itself; this one sends the name it is given. */
export const fetchAsHost =
  (host: string) =>
  (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const headers = { ...(init.headers as Record<string, string>), host };
      const sent = request(url, { method: init.method ?? 'GET', headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const received = new Headers();
          for (let at = 0; at < reply.rawHeaders.length; at += 2) {
            received.append(reply.rawHeaders[at] ?? '', reply.rawHeaders[at + 1] ?? '');
          }
          const status = reply.statusCode ?? 0;
          const body = status === 204 || status === 304 ? null : Buffer.concat(chunks);
          resolve(new Response(body, { status, headers: received }));
        });
      });
      sent.on('error', reject);
      sent.end(init.body);
    });

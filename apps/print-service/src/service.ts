import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { judge, preflightHeaders } from './guard.ts';
import { WrongBody, htmlType, pagesOf } from './page.ts';
import { type Patience, openPrinters, printerFor } from './printers.ts';
import { closeFile, privateFolder, writePrivate } from './private-files.ts';
import { type PageResult, type Queue, openQueue } from './queue.ts';
import { pageOpener } from './sealed-page.ts';

/** From 2 on the console uses the second way to print; from 2.1 on it prints sealed pages. */
export const version = '2.1.0';
const mostBytes = 2 * 1024 * 1024;

export interface Service {
  readonly url: string;
  readonly queue: Queue;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const said = (status: number, retcode: number, message: string, data: unknown = {}): Answer => ({
  status,
  body: { retcode, message, data },
});
const success = (data: unknown): Answer => said(200, 0, 'success', data);

class TooLarge extends Error {}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new TooLarge();
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new WrongBody('the body is no JSON');
  }
}

/** Tells one print service from another, and is the same after a restart. */
function agentIdOf(stateDir: string): string {
  const file = join(stateDir, 'agent-id');
  privateFolder(stateDir);
  if (existsSync(file)) closeFile(file);
  else writePrivate(file, randomUUID());
  return readFileSync(file, 'utf8').trim();
}

/** A batch is as good as its worst page. */
const batch = (results: readonly PageResult[]): Answer =>
  results.some(({ status }) => status === 'failed') ? said(200, -1, 'error', { results }) : success({ results });

export async function startService(config: Config, patience?: Patience): Promise<Service> {
  const agent_id = agentIdOf(config.stateDir);
  const printers = openPrinters(config.printers, pageOpener(config.keyFile), patience);
  const queue = openQueue(config.stateDir, printers);

  const print = async (request: IncomingMessage, way: 'v1' | 'v2'): Promise<Answer> => {
    const pages = pagesOf(await bodyOf(request), way === 'v2');
    if (pages.some((page) => page.print_type === htmlType && printerFor(printers, page)?.printsHtml === false))
      return said(501, -1, 'this printer takes no html');
    const taken = pages.map((page) => queue.accept(page));
    return batch(way === 'v2' ? taken.map(({ first }) => first) : await Promise.all(taken.map(({ done }) => done)));
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const asked = `${request.method} ${pathname}`;
    if (asked === 'GET /version') {
      const list = await Promise.all(
        printers.map(async ({ name, takes, health }) => ({ name, takes, status: await health() })),
      );
      return { status: 200, body: { version, agent_id, host_name: hostname(), printers: list } };
    }
    if (asked === 'GET /health') return { status: 200, body: { status: 'ok' } };
    if (asked === 'POST /v1/print') return print(request, 'v1');
    if (asked === 'POST /v2/print') return print(request, 'v2');
    const job = /^GET \/v2\/jobs\/([A-Za-z0-9-]{1,64})$/.exec(asked)?.[1];
    if (job !== undefined) {
      const pages = queue.job(job);
      return pages.length === 0 ? said(404, -1, 'no such job') : success({ job_id: job, pages });
    }
    return said(404, -1, 'no such address');
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const judgement = judge(request, config.origins);
    const send = ({ status, body }: Answer, headers: Readonly<Record<string, string>> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
      response.end(JSON.stringify(body));
    };
    if (!judgement.allowed) return send(said(403, -1, 'this page may not print here'));
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...judgement.headers, ...preflightHeaders(request) });
      response.end();
      return undefined;
    }
    // Any page can send plain text without asking first; only JSON makes the browser ask.
    if (request.method === 'POST' && request.headers['content-type']?.split(';')[0] !== 'application/json')
      return send(said(415, -1, 'send JSON'), judgement.headers);
    try {
      return send(await answer(request), judgement.headers);
    } catch (error) {
      if (error instanceof TooLarge)
        return send(said(413, -1, `a request may have ${mostBytes} bytes`), {
          ...judgement.headers,
          connection: 'close',
        });
      if (error instanceof WrongBody) return send(said(400, -1, error.message), judgement.headers);
      console.error(error);
      return send(said(500, -1, 'error'), judgement.headers);
    }
  };

  const server: Server = createServer((request, response) => void handle(request, response));
  server.requestTimeout = 15_000;
  // Loopback only: a printer of this computer is no printer of the network.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    queue,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await queue.idle();
    },
  };
}

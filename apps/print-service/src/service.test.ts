import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type Server, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PrinterConf } from './config.ts';
import { type Service, startService } from './service.ts';

const origin = 'https://wms.example.com';
const patience = { connectMs: 500, answerMs: 300, printMs: 500, askEveryMs: 10 };
let dir: string;
let service: Service;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'print-service-'));
});
afterEach(async () => {
  await service.stop();
  for (const close of closing.splice(0)) await close();
  await rm(dir, { recursive: true, force: true });
});

const folder = (): PrinterConf => ({ name: 'Folder', kind: 'folder', folder: join(dir, 'printed'), takes: ['*'] });
const start = async (...printers: PrinterConf[]): Promise<void> => {
  const config = {
    port: 0,
    origins: [origin],
    stateDir: join(dir, 'state'),
    keyFile: join(dir, 'print-key'),
    printers,
  };
  service = await startService(config, patience);
};

const page = (job_id: string, page_no = 1, more: object = {}): object => ({
  job_id,
  page_no,
  print_content: Buffer.from(`^XA${job_id}.${page_no}^XZ`).toString('base64'),
  print_type: 1,
  conf_name: '100x50',
  width: 100,
  height: 50,
  options: {},
  ...more,
});
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(service.url + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const results = async (response: Response): Promise<{ retcode: number; pages: string[] }> => {
  const said = (await response.json()) as {
    retcode: number;
    data: { results?: { page_no: number; status: string; reason: string }[] };
  };
  const pages = (said.data.results ?? []).map((one) => [one.page_no, one.status, one.reason].join(' ').trim());
  return { retcode: said.retcode, pages };
};
const jobAt = async (job: string): Promise<string[]> => {
  const said = (await (await fetch(`${service.url}/v2/jobs/${job}`, { headers: { origin } })).json()) as {
    data: { pages: { page_no: number; status: string; reason: string }[] };
  };
  return said.data.pages.map((one) => [one.page_no, one.status, one.reason].join(' ').trim());
};

/** A label printer on a real socket: it answers ~HS, and keeps what it was sent. */
async function labelPrinter(
  state: { paperOut?: boolean; waiting?: number; deaf?: boolean } = {},
): Promise<{ conf: PrinterConf; labels: string[]; state: typeof state; connections: () => number }> {
  const labels: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const said = chunk.toString();
      labels.push(...(said.match(/\^XA.*?\^XZ/gs) ?? []));
      if (!said.includes('~HS') || state.deaf === true) return;
      const waiting = String(state.waiting ?? 0).padStart(3, '0');
      if (state.waiting) state.waiting -= 1;
      socket.write(`\u0002030,${state.paperOut ? 1 : 0},0,1245,${waiting},0,0,0,000,0,0,0\u0003\r\n`);
      socket.write('\u0002000,0,0,0,0,2,4,0,00000000,1,000\u0003\r\n\u00021234,0\u0003\r\n');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  });
  const conf = { name: 'Zebra', kind: 'raw', host: '127.0.0.1', port, takes: ['100x50'], status: 'zebra' } as const;
  return { conf, labels, state, connections: () => connections };
}

describe('who may print', () => {
  it('only pages of the configured consoles, and no page under a bent name', async () => {
    await start(folder());
    expect((await post('/v1/print', page('J1'))).status).toBe(200);
    expect((await post('/v1/print', page('J2'), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('/v1/print', page('J3'), { origin: 'null' })).status).toBe(403);
    const noOrigin = await fetch(`${service.url}/v1/print`, { method: 'POST', body: JSON.stringify(page('J4')) });
    expect(noOrigin.status).toBe(403);
    expect((await fetch(`${service.url}/version`, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await post('/v1/print', JSON.stringify(page('J5')), { 'content-type': 'text/plain' })).status).toBe(415);
    const bent = await new Promise((resolve) => {
      request(`${service.url}/version`, { headers: { host: 'printer.evil.example' } }, (response) =>
        resolve(response.resume().statusCode),
      ).end();
    });
    expect(bent).toBe(403);
    expect(await readdir(join(dir, 'printed'))).toEqual(['J1-1.zpl']);
  });

  it('lists printers and jobs for the configured consoles only; without an origin only the health is answered', async () => {
    await start(folder());
    await post('/v1/print', page('J1'));
    for (const path of ['/version', '/v2/jobs/J1', '/v2/jobs/J2', '/nonsense']) {
      expect((await fetch(service.url + path)).status, path).toBe(403);
      expect((await fetch(service.url + path, { method: 'HEAD' })).status, path).toBe(403);
    }
    expect(await (await fetch(`${service.url}/health`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${service.url}/health`, { method: 'POST' })).status).toBe(403);
    expect((await fetch(`${service.url}/health`, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });

  it('keeps what it prints from other users of the computer, also in folders that were open before', async () => {
    const zebra = await labelPrinter({ deaf: true });
    for (const name of ['state', 'state/waiting', 'printed']) await mkdir(join(dir, name), { mode: 0o755 });
    for (const name of ['state/book.jsonl', 'state/agent-id']) await writeFile(join(dir, name), '', { mode: 0o644 });
    await start(folder(), { ...zebra.conf, takes: ['100x150'] } as PrinterConf);
    await post('/v1/print', page('J1'));
    await post('/v2/print', page('J2', 1, { conf_name: '100x150' }));
    const modes = await Promise.all(
      [
        'state',
        'state/waiting',
        'printed',
        'state/waiting/J2-1.json',
        'state/book.jsonl',
        'state/agent-id',
        'printed/J1-1.zpl',
      ].map(async (name) => `${((await stat(join(dir, name))).mode & 0o777).toString(8)} ${name}`),
    );
    await service.queue.idle();
    expect(modes).toEqual([
      '700 state',
      '700 state/waiting',
      '700 printed',
      '600 state/waiting/J2-1.json',
      '600 state/book.jsonl',
      '600 state/agent-id',
      '600 printed/J1-1.zpl',
    ]);
  });

  it('a browser that asks first is told so, also of the way from the network to this computer', async () => {
    await start(folder());
    const ask = (from: string): Promise<Response> =>
      fetch(`${service.url}/v2/print`, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
          'access-control-request-private-network': 'true',
        },
      });
    const yes = await ask(origin);
    expect(yes.status).toBe(204);
    expect(yes.headers.get('access-control-allow-origin')).toBe(origin);
    expect(yes.headers.get('access-control-allow-private-network')).toBe('true');
    expect(yes.headers.get('access-control-allow-headers')).toBe('content-type');
    const no = await ask('https://evil.example');
    expect(no.status).toBe(403);
    expect(no.headers.get('access-control-allow-origin')).toBeNull();
    expect(no.headers.get('access-control-allow-private-network')).toBeNull();
  });

  it('a body over 2 MB, or one that makes no sense, is refused and prints nothing', async () => {
    await start(folder());
    const large = await post('/v1/print', page('J1', 1, { print_content: 'A'.repeat(2_200_000) })).catch(
      () => undefined,
    );
    // The connection may be cut before the whole of it was sent.
    expect([413, undefined]).toContain(large?.status);
    for (const body of [
      '{',
      'null',
      '[]',
      { print_list: [] },
      page('../../etc', 1),
      page('J1', 0),
      page('J1', 1, { print_content: 'not base64!' }),
      page('J1', 1, { width: -1 }),
      page('J1', 1, { options: [] }),
    ])
      expect((await post('/v2/print', body)).status).toBe(400);
    expect((await post('/v2/print', page(''))).status).toBe(400);
    expect((await fetch(`${service.url}/v2/jobs/J1`, { headers: { origin } })).status).toBe(404);
  });
});

describe('a folder as a printer', () => {
  it('has each page as a file, html as it stands and else what the base64 says [SHELL-7-36] [CALLS-3-22]', async () => {
    await start(folder());
    const said = await results(await post('/v1/print', { print_list: [page('J1', 1), page('J1', 2)] }));
    expect(said).toEqual({ retcode: 0, pages: ['1 printed', '2 printed'] });
    expect(await readFile(join(dir, 'printed/J1-2.zpl'), 'utf8')).toBe('^XAJ1.2^XZ');
    await post('/v1/print', page('J2', 1, { print_type: 2, print_content: '<b>é</b>' }));
    expect(await readFile(join(dir, 'printed/J2-1.html'), 'utf8')).toBe('<b>é</b>');
    const version = (await (await fetch(`${service.url}/version`, { headers: { origin } })).json()) as object;
    expect(version).toMatchObject({ version: '2.1.0', printers: [{ name: 'Folder', takes: ['*'], status: 'ok' }] });
  });

  it('that cannot be written says so', async () => {
    await writeFile(join(dir, 'printed'), 'a file where the folder should be');
    await start(folder());
    const said = await results(await post('/v1/print', page('J1')));
    expect(said).toEqual({ retcode: -1, pages: ['1 failed folder_not_writable'] });
  });
});

describe('a label printer', () => {
  it('gets the bytes, and the page is printed when nothing waits in the printer any more', async () => {
    const zebra = await labelPrinter({ waiting: 3 });
    await start(zebra.conf);
    expect(await results(await post('/v1/print', page('J1')))).toEqual({ retcode: 0, pages: ['1 printed'] });
    expect(zebra.labels).toEqual(['^XAJ1.1^XZ']);
    expect(zebra.state.waiting).toBe(0);
  });

  it('without paper fails the page before it is sent; after paper the same page is printed once', async () => {
    const zebra = await labelPrinter({ paperOut: true });
    await start(zebra.conf);
    expect(await results(await post('/v1/print', page('J1')))).toEqual({ retcode: -1, pages: ['1 failed paper_out'] });
    expect(zebra.labels).toEqual([]);
    zebra.state.paperOut = false;
    expect(await results(await post('/v1/print', page('J1')))).toEqual({ retcode: 0, pages: ['1 printed'] });
    expect(zebra.labels).toEqual(['^XAJ1.1^XZ']);
  });

  it('that is not there, or does not answer, fails the page and its health', async () => {
    const deaf = await labelPrinter({ deaf: true });
    await start(deaf.conf, { ...deaf.conf, name: 'Gone', port: 1, takes: ['100x150'] } as PrinterConf);
    expect((await results(await post('/v1/print', page('J1')))).pages).toEqual(['1 failed no_answer']);
    expect((await results(await post('/v1/print', page('J2', 1, { conf_name: '100x150' })))).pages).toEqual([
      '1 failed offline',
    ]);
    const { printers } = (await (await fetch(`${service.url}/version`, { headers: { origin } })).json()) as {
      printers: { status: string }[];
    };
    expect(printers.map(({ status }) => status)).toEqual(['no_answer', 'offline']);
  });

  it('takes no html: the console prints it through the browser', async () => {
    const zebra = await labelPrinter();
    await start(zebra.conf);
    expect((await post('/v2/print', page('J1', 1, { print_type: 2, print_content: '<b>' }))).status).toBe(501);
    expect(zebra.connections()).toBe(0);
  });
});

describe('a page is printed once', () => {
  it('whatever the repeats, at once or later, on either way', async () => {
    const zebra = await labelPrinter({ waiting: 2 });
    await start(zebra.conf);
    const ways = await Promise.all(
      ['/v2/print', '/v2/print', '/v1/print', '/v2/print'].map((way) => post(way, page('J1'))),
    );
    expect(ways.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await service.queue.idle();
    expect(await results(await post('/v2/print', page('J1')))).toEqual({ retcode: 0, pages: ['1 printed'] });
    expect(zebra.labels).toEqual(['^XAJ1.1^XZ']);
    expect(await jobAt('J1')).toEqual(['1 printed']);
  });

  it('also after a restart', async () => {
    const zebra = await labelPrinter();
    await start(zebra.conf);
    await post('/v1/print', page('J1'));
    await service.stop();
    await start(zebra.conf);
    expect((await results(await post('/v1/print', page('J1')))).pages).toEqual(['1 printed']);
    expect(zebra.labels).toHaveLength(1);
  });

  it('one that waited is printed after a power cut; one on its way to the printer is not, and a person is told', async () => {
    const zebra = await labelPrinter();
    await start(zebra.conf);
    await service.stop();
    const line = (job_id: string, status: string): string =>
      `${JSON.stringify({ job_id, page_no: 1, status, reason: '', printer: 'Zebra', at: 1 })}\n`;
    await writeFile(join(dir, 'state/book.jsonl'), `${line('J1', 'accepted')}${line('J2', 'printing')}{"job_id":"J3`);
    await writeFile(join(dir, 'state/waiting/J1-1.json'), JSON.stringify(page('J1')));
    await start(zebra.conf);
    await service.queue.idle();
    expect(zebra.labels).toEqual(['^XAJ1.1^XZ']);
    expect(await jobAt('J1')).toEqual(['1 printed']);
    expect(await jobAt('J2')).toEqual(['1 failed interrupted']);
  });

  it('in the order it was sent, one printer not waiting for another', async () => {
    const zebra = await labelPrinter({ deaf: true });
    await start(zebra.conf, folder());
    await post('/v2/print', page('J1'));
    const others = [1, 2, 3].map((no) => page('J2', no, { options: { printer: 'Folder' } }));
    expect((await results(await post('/v1/print', { print_list: others }))).retcode).toBe(0);
    expect(await jobAt('J1')).toEqual(['1 printing']);
    await service.queue.idle();
    expect(await jobAt('J1')).toEqual(['1 failed no_answer']);
  });

  const oneOfTwo = { print_list: [page('J1'), page('J2', 1, { options: { printer: 'Gone' } })] };

  it('a batch replies -1 and error when one of its pages fails [SHELL-8-19] [CALLS-7.14-04]', async () => {
    await start(folder());
    expect(await (await post('/v1/print', oneOfTwo)).json()).toMatchObject({
      retcode: -1,
      message: 'error',
      data: {
        results: [
          { job_id: 'J1', status: 'printed' },
          { job_id: 'J2', status: 'failed' },
        ],
      },
    });
  });

  it('a batch with a page that fails prints its other pages [CALLS-8-16]', async () => {
    await start(folder());
    expect(await (await post('/v1/print', oneOfTwo)).json()).toMatchObject({ retcode: -1 });
    expect(await readdir(join(dir, 'printed'))).toEqual(['J1-1.zpl']);
  });

  it('on the printer asked for by name, and on no other', async () => {
    await start(folder());
    const said = await results(await post('/v2/print', page('J1', 1, { options: { printer: 'Gone' } })));
    expect(said).toEqual({ retcode: -1, pages: ['1 failed printer_unknown'] });
  });
});

describe('a sealed page', () => {
  const secret = 'a key of pages for tests, long enough to be one';
  const sealed = (job_id: string, content: string): string => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'tallyhouse print page', 32));
    const iv = randomBytes(12);
    const sealing = createCipheriv('aes-256-gcm', key, iv);
    sealing.setAAD(Buffer.from(`${job_id}/1`));
    const body = Buffer.concat([sealing.update(content), sealing.final()]);
    return Buffer.concat([iv, body, sealing.getAuthTag()]).toString('base64');
  };

  it('is opened for the printer with the key of the server', async () => {
    await writeFile(join(dir, 'print-key'), `${secret}\n`);
    await start(folder());
    const print_content = sealed('J1', '^XAhello^XZ');
    expect(await results(await post('/v1/print', page('J1', 1, { print_type: 3, print_content })))).toEqual({
      retcode: 0,
      pages: ['1 printed'],
    });
    expect(await readFile(join(dir, 'printed', 'J1-1.zpl'), 'utf8')).toBe('^XAhello^XZ');
  });

  it('fails without the key, with another key, and under another job', async () => {
    await start(folder());
    const print_content = sealed('J1', '^XAhello^XZ');
    const failed = { retcode: -1, pages: ['1 failed cannot_open'] };
    expect(await results(await post('/v1/print', page('J1', 1, { print_type: 3, print_content })))).toEqual(failed);
    await writeFile(join(dir, 'print-key'), 'another key');
    expect(await results(await post('/v1/print', page('J1', 1, { print_type: 3, print_content })))).toEqual(failed);
    await writeFile(join(dir, 'print-key'), secret);
    expect(await results(await post('/v1/print', page('J2', 1, { print_type: 3, print_content })))).toEqual(failed);
  });
});

import { type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import { header, tenant } from '@tallyhouse/contracts/kit/envelope.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { CellOptions } from './cell.ts';
import type { Person } from './crowd.ts';
import { pause, untilTrue } from './waiting.ts';

export const slowKinds = ['headers', 'body', 'answer'] as const;
type SlowKind = (typeof slowKinds)[number];

/** More than the buffers between two sockets hold. */
const fileBytes = 24_000_000;
const taskId = 'SLOW1';
const byteEveryMs = 1_000;
const tickMs = 50;
const openedAtOnce = 20;
/** Those who come again come spread over this time, as people do: all at once they would be a burst, not slow. */
const spreadMs = 6_000;

/** The large answer: an export that is ready. */
export const putLargeExport: NonNullable<CellOptions['fill']> = async (kernel, admin) => {
  await kernel.files.put('SGE01/slow.csv', Readable.from([Buffer.alloc(fileBytes, 'x')]));
  await admin.query(
    `insert into site.export_task (whs_id, task_id, export_module, task_type, extra_data, export_file_name, user_id, locale, task_status, file_sha, object_key)
     select 'SGE01', $1, 8, 820, '{}', 'slow.csv', user_id, 'en', 2, 'x', 'SGE01/slow.csv' from control.app_user limit 1`,
    [taskId],
  );
};

export interface SlowCrowd {
  /** How long each of a kind lasted that the server has ended, in ms. */
  readonly ended: Readonly<Record<SlowKind, readonly number[]>>;
  /** How many of a kind there were at first. */
  readonly opened: Readonly<Record<SlowKind, number>>;
  leave(): void;
}

const firstBytes = (kind: SlowKind, { cookies, csrf }: Person): string => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const known = `host: 127.0.0.1\r\ncookie: ${cookie}\r\n${header.tenant}: ${tenant}\r\n${header.csrf}: ${csrf}\r\n`;
  if (kind === 'headers') return `GET ${wmsBasicCalls.searchStorey.path} HTTP/1.1\r\n${known}x-slow: `;
  if (kind === 'body')
    return `POST ${wmsBasicCalls.updateStorey.path} HTTP/1.1\r\n${known}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"storey_name":"`;
  return `GET ${reportCentreCalls.downloadExportFile.path}?task_id=${taskId} HTTP/1.1\r\n${known}\r\n`;
};

/** A third sends its headers byte by byte, a third its body, a third asks for a large answer and does not read it. */
export async function openSlowCrowd(
  { port }: { readonly port: number },
  person: Person,
  many: number,
  comeAgain: boolean,
): Promise<SlowCrowd> {
  const opened = { headers: 0, body: 0, answer: 0 };
  const ended = { headers: [] as number[], body: [] as number[], answer: [] as number[] };
  const sockets = new Map<Socket, SlowKind>();
  let left = false;

  const open = (kind: SlowKind): Promise<void> =>
    new Promise((ready, fail) => {
      const began = performance.now();
      let slow = kind !== 'answer';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(firstBytes(kind, person));
        if (slow) ready();
      });
      sockets.set(socket, kind);
      socket.on('error', () => undefined);
      socket.on('data', (part) => {
        if (kind !== 'answer') return;
        const status = part.subarray(9, 12).toString();
        slow = status === '200';
        // A full server refuses downloads first: then it is asked again. Any other refusal would last for ever.
        if (!slow && status !== '503') return void fail(new Error(`the large export is refused: ${part.toString()}`));
        if (!slow) return void socket.write(firstBytes(kind, person));
        socket.pause();
        ready();
      });
      socket.on('close', () => {
        sockets.delete(socket);
        ready();
        if (left) return;
        if (slow) ended[kind].push(performance.now() - began);
        if (comeAgain) setTimeout(() => void (left || open(kind)), Math.random() * byteEveryMs);
      });
    });
  // Each sends a byte a second, but not all of them at the same moment.
  let turn = 0;
  const turns = byteEveryMs / tickMs;
  const ticking = setInterval(() => {
    turn = (turn + 1) % turns;
    [...sockets].forEach(([socket, kind], n) => {
      if (kind !== 'answer' && n % turns === turn) socket.write('a');
    });
  }, tickMs);

  for (let n = 0; n < many; n += openedAtOnce) {
    const some = Array.from({ length: Math.min(openedAtOnce, many - n) }, (_, at) => slowKinds[(n + at) % 3] ?? 'body');
    for (const kind of some) opened[kind] += 1;
    await Promise.all(some.map(open));
    if (comeAgain) await pause((spreadMs * openedAtOnce) / many);
  }
  return {
    opened,
    ended,
    leave: () => {
      left = true;
      clearInterval(ticking);
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}

/** Until the server holds no more files and sockets than so many. */
export const untilFiles = (server: { openFiles(): Promise<number> }, most: number, withinMs: number): Promise<void> =>
  untilTrue(
    `the server holds at most ${most} files and sockets`,
    withinMs,
    async () => (await server.openFiles()) <= most,
  );

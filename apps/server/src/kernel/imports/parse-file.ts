import { Worker } from 'node:worker_threads';
import { inTurn } from '../auth/in-turn.ts';
import { FileFault } from './parser/file-fault.ts';
import type { FileRow } from './parser/file-row.ts';

/** What the thread sends for each request: rows, or why there are none. */
export type Batch =
  | { readonly rows: readonly FileRow[]; readonly last: boolean; readonly fault?: never }
  | { readonly fault: Pick<FileFault, 'kind' | 'message'> };

export interface ParserLimits {
  /** The time the parser may work, without the time it waits for whoever takes its rows. */
  readonly seconds: number;
  readonly memoryMb: number;
}

/** The parser was stopped at a limit or broke down. The file is tried once more, in case the machine was the reason. */
export class ParserStopped extends FileFault {}

const stoppedAtTime = ({ seconds }: ParserLimits): ParserStopped =>
  new ParserStopped(
    'too_slow',
    `The file could not be read within ${seconds} seconds. Split it or save it again as xlsx.`,
  );
const stoppedAtMemory = ({ memoryMb }: ParserLimits): ParserStopped =>
  new ParserStopped('too_much', `The file could not be read within ${memoryMb} MB of memory. Split it.`);
const brokeDown = (cause: unknown): ParserStopped => {
  const stopped = new ParserStopped('unreadable', 'The file could not be read. Save it again as xlsx.');
  stopped.cause = cause;
  return stopped;
};

/** Each parser may fill one processor and its memory: the others wait. */
const oneOfTwo = inTurn(2, Number.POSITIVE_INFINITY);

interface Parser {
  next(): Promise<Batch>;
  stop(): Promise<unknown>;
}

function startParser(bytes: Buffer, limits: ParserLimits): Parser {
  // The thread gets the bytes without a copy, if they are not a part of something larger.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : new Uint8Array(bytes).buffer;
  const worker = new Worker(new URL('parser/parse-thread.ts', import.meta.url), {
    workerData: own,
    transferList: [own as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  let left = limits.seconds * 1000;
  let settle: { done(batch: Batch | 'ready'): void; fail(error: Error): void } | undefined;
  let ended: Error | undefined;
  const end = (error: Error): void => {
    ended ??= error;
    settle?.fail(ended);
  };
  worker.on('message', (message: Batch | 'ready') => settle?.done(message));
  worker.on('error', (error: unknown) => {
    const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    end(isMemory ? stoppedAtMemory(limits) : brokeDown(error));
  });
  worker.on('exit', (code) => end(brokeDown(new Error(`the thread ended with ${code}`))));

  const answered = (): Promise<Batch | 'ready'> =>
    new Promise((done, fail) => {
      if (ended) fail(ended);
      settle = { done, fail };
    });
  const withinTime = async (work: Promise<Batch | 'ready'>): Promise<Batch | 'ready'> => {
    const began = performance.now();
    const timer = setTimeout(
      // A busy server may run this before it has read an answer that is there.
      () => setImmediate(() => end(stoppedAtTime(limits))),
      left,
    );
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      left = Math.max(1, left - (performance.now() - began));
    }
  };
  // Starting takes as long as the machine is busy: that time is not the file's.
  const ready = answered();
  ready.catch(() => undefined);
  return {
    next: async () => {
      await ready;
      const batch = answered();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('next');
      return (await withinTime(batch)) as Batch;
    },
    stop: () => worker.terminate(),
  };
}

/**
 * Parses an uploaded file in a thread of its own and hands its rows on. The thread reads the next rows while these are
 * taken, and no further. Whatever ends this ends the thread.
 */
export async function parseFile(
  bytes: Buffer,
  limits: ParserLimits,
  take: (rows: readonly FileRow[]) => Promise<void>,
): Promise<void> {
  await oneOfTwo(async () => {
    const parser = startParser(bytes, limits);
    try {
      let next = parser.next();
      for (;;) {
        const batch = await next;
        if (batch.fault) throw new FileFault(batch.fault.kind, batch.fault.message);
        if (!batch.last) {
          next = parser.next();
          // Whoever takes the rows may fail first.
          next.catch(() => undefined);
        }
        await take(batch.rows);
        if (batch.last) return;
      }
    } finally {
      await parser.stop();
    }
  });
}

// A thread of its own: an uploaded file may be made to keep a parser busy for hours, and the server stops the thread then.
import { parentPort, workerData } from 'node:worker_threads';
import type { Batch } from '../parse-file.ts';
import { FileFault } from './file-fault.ts';
import type { FileRow } from './file-row.ts';
import { fileRows } from './file-rows.ts';
import { batchLetters, batchRows } from './limits.ts';

const pieces = fileRows(Buffer.from(workerData as ArrayBuffer));

/** A piece of the file holds at most as much text as its bytes, and so does a batch with its last piece. */
async function nextBatch(): Promise<Batch> {
  const batch: FileRow[] = [];
  let letters = 0;
  while (batch.length < batchRows && letters < batchLetters) {
    const next = await pieces.next();
    if (next.done) return { rows: batch, last: true };
    for (const row of next.value) {
      batch.push(row);
      for (const cell of row.cells) letters += cell.length;
    }
  }
  return { rows: batch, last: false };
}

async function answer(): Promise<void> {
  const batch = await nextBatch().catch((error: unknown): Batch => {
    if (error instanceof FileFault) return { fault: { kind: error.kind, message: error.message } };
    throw error;
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(batch);
}

parentPort?.on('message', () => void answer());
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready');

import { Worker } from 'node:worker_threads';

export interface Question {
  readonly loginName: string;
  /** The password as it travels. */
  readonly received: string;
  /** Names of the product, the site and the person. */
  readonly names: readonly string[];
}
export interface Asked extends Question {
  readonly id: number;
}
export interface Found {
  readonly id: number;
  readonly common: boolean;
}

interface Waiting {
  answer(common: boolean): void;
  fail(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let asked = 0;

function started(): Worker {
  const own = new Worker(new URL('./check-thread.ts', import.meta.url));
  // A thread with nothing to do keeps no process alive.
  own.unref();
  own.on('message', ({ id, common }: Found) => {
    waiting.get(id)?.answer(common);
    waiting.delete(id);
  });
  own.on('error', (error: unknown) => {
    // The next question starts another.
    worker = undefined;
    const fault = error instanceof Error ? error : new Error(String(error));
    for (const { fail } of waiting.values()) fail(fault);
    waiting.clear();
  });
  return own;
}

/** Whether the password is one that is tried first: on the list of common ones, or made of a name near at hand. */
export function isCommon(question: Question): Promise<boolean> {
  worker ??= started();
  asked += 1;
  const id = asked;
  const found = new Promise<boolean>((answer, fail) => waiting.set(id, { answer, fail }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage({ id, ...question } satisfies Asked);
  return found;
}

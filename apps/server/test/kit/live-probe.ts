import { Worker } from 'node:worker_threads';

/** Asks `/live` over and over from a thread of its own, and tells how long the slowest answer took. */
export interface LiveProbe {
  /** The slowest answer in milliseconds while the work ran. */
  during(work: () => Promise<void>): Promise<number>;
  stop(): Promise<unknown>;
}

const program = `
const { parentPort, workerData } = require('node:worker_threads');
let slowest = 0;
let reset = true;
parentPort.on('message', (message) => {
  if (message === 'begin') { slowest = 0; reset = true; }
  else parentPort.postMessage(slowest);
});
(async () => {
  for (;;) {
    reset = false;
    const began = performance.now();
    const answer = await fetch(workerData + '/live');
    await answer.text();
    if (!answer.ok) throw new Error('/live answers ' + answer.status);
    if (!reset) slowest = Math.max(slowest, performance.now() - began);
    await new Promise((next) => setTimeout(next, 10));
  }
})();
`;

export function startLiveProbe(url: string): LiveProbe {
  const probe = new Worker(program, { eval: true, workerData: url });
  return {
    during: async (work) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      probe.postMessage('begin');
      await work();
      const slowest = new Promise<number>((done) => probe.once('message', done));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      probe.postMessage('end');
      return slowest;
    },
    stop: () => probe.terminate(),
  };
}

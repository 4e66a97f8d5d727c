import { readFile } from 'node:fs/promises';

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Asks again until it is so. Between two questions the event loop runs, so that ended children are noticed. */
export async function untilTrue(what: string, withinMs: number, ask: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`);
    await pause(20);
  }
}

/** A process that has ended but was not yet collected by its parent still has a number: it counts as gone. */
export async function gone(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat === undefined || stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}

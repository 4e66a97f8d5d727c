import type { ChildProcess } from 'node:child_process';

/** A program that ran so long has started well: the next pause is the first one again. */
const settledMs = 30_000;
const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A signal to the whole group reaches a program before the one that keeps it: what ends then is not news. */
const reportAfterMs = 200;
/** The server ends itself within ten seconds of a SIGTERM. */
const killAfterMs = 12_000;

/** Each pause is twice the one before while a program fails quickly. */
export const pauseBeforeStart = (quickEnds: number): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(Math.max(0, quickEnds - 1), 16));

/** How many times in a row it has ended quickly, with the run that has just ended. */
export const countQuickEnds = (before: number, ranMs: number): number => (ranMs < settledMs ? before + 1 : 1);

export interface Kept {
  /** Ends it, to be started again at once: its source has changed. */
  restart(): void;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** Starts a program again whenever it ends, until it is stopped. */
export function keepRunning(
  name: string,
  start: () => ChildProcess,
  write: (line: string) => void,
  pauseOf: (quickEnds: number) => number = pauseBeforeStart,
): Kept {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let notice: NodeJS.Timeout | undefined;
  let quickEnds = 0;
  let isRestarting = false;
  let isStopping = false;
  let ended = Promise.withResolvers<void>();

  const run = (): void => {
    timer = undefined;
    isRestarting = false;
    ended = Promise.withResolvers();
    const startedAt = performance.now();
    const began = start();
    child = began;
    const onEnd = (how: string): void => {
      if (child !== began) return;
      child = undefined;
      ended.resolve();
      if (isStopping) return;
      if (isRestarting) {
        run();
        return;
      }
      quickEnds = countQuickEnds(quickEnds, performance.now() - startedAt);
      const pause = pauseOf(quickEnds);
      timer = setTimeout(run, pause);
      const line = `The ${name} ended (${how}). It starts again in ${Math.round(pause / 1_000)} s.`;
      notice = setTimeout(() => write(line), reportAfterMs);
    };
    began.once('exit', (code, signal) => onEnd(signal ?? `code ${code}`));
    began.once('error', (error) => onEnd(error.message));
  };
  run();

  return {
    restart: () => {
      if (isStopping) return;
      quickEnds = 0;
      if (timer !== undefined) {
        clearTimeout(timer);
        run();
      } else if (child) {
        isRestarting = true;
        child.kill('SIGTERM');
      }
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      clearTimeout(notice);
      if (!child) return;
      const late = setTimeout(() => child?.kill('SIGKILL'), killAfterMs);
      child.kill('SIGTERM');
      await ended.promise;
      clearTimeout(late);
    },
  };
}

import type { Answer } from '@tallyhouse/tools/simulator/caller.ts';

export interface Measured {
  readonly perSecond: number;
  /** Sorted, in milliseconds. */
  readonly latencies: readonly number[];
  readonly failures: readonly string[];
}

interface Loop {
  /** Each of these sends its next call when the answer to the last one is there. */
  readonly senders: readonly (() => Promise<Answer>)[];
  readonly ms?: number;
  readonly callsEach?: number;
}

/** A closed loop: as many calls in flight as there are senders, for a time or for a number of calls. */
export async function closedLoop({ senders, ms, callsEach }: Loop): Promise<Measured> {
  const latencies: number[] = [];
  const failures: string[] = [];
  const started = performance.now();
  const end = ms === undefined ? Number.POSITIVE_INFINITY : started + ms;
  await Promise.all(
    senders.map(async (send) => {
      for (let n = 0; n < (callsEach ?? Number.POSITIVE_INFINITY) && performance.now() < end; n += 1) {
        const at = performance.now();
        const answer = await send();
        latencies.push(performance.now() - at);
        if (answer.kind === 'silent') failures.push(answer.why);
        else if (answer.retcode !== 0) failures.push(answer.text.slice(0, 200));
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: (latencies.length - failures.length) / seconds,
    latencies: latencies.toSorted((a, b) => a - b),
    failures,
  };
}

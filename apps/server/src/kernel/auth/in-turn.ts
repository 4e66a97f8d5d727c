import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { refuse } from '../refusal.ts';

/** Does `atOnce` pieces of work at a time, lets `waiting` more wait for their turn, and refuses the next as busy. */
export function inTurn(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) refuse(baseErrors.busy, { seconds: 1 });
      // Whoever ends hands its place on: the count stays.
      await new Promise<void>((next) => queue.push(next));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

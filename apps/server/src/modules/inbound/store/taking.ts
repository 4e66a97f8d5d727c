import type { Kernel } from '../../../kernel/kernel.ts';

/**
 * Places that commands of this process have chosen and are about to lock. Twenty people who close a box in the same
 * moment would all be sent to the nearest empty cell, and wait for each other to hear that it is taken. It decides
 * nothing: the lock does, and another process does not know of it.
 */
const chosen = new WeakMap<Kernel, Map<string, number>>();

/** A command that failed in between lets go of nothing: after so long it is over. */
const lastsMs = 3_000;

export interface Taking {
  isTaken(place: string): boolean;
  /** Until the answer is called. */
  take(places: readonly string[]): () => void;
}

export function takingIn(kernel: Kernel, whs: string): Taking {
  const places = chosen.get(kernel) ?? new Map<string, number>();
  chosen.set(kernel, places);
  const keyOf = (place: string): string => `${whs} ${place}`;
  return {
    isTaken: (place) => (places.get(keyOf(place)) ?? 0) > performance.now(),
    take: (some) => {
      const until = performance.now() + lastsMs;
      for (const place of some) places.set(keyOf(place), until);
      return () => {
        for (const place of some) if (places.get(keyOf(place)) === until) places.delete(keyOf(place));
      };
    },
  };
}

import type { Change, Kind } from './changes.ts';
import { kinds } from './changes.ts';

/** A change with the place it is made at and the tests that should notice it. */
export interface Mutant extends Change {
  readonly file: string;
  readonly layer: string;
  readonly module: string;
  /** The function or constant it is in. */
  readonly within: string;
  /** The calls that come to it and are named by a test, the nearest first; none when no test names any. */
  readonly calls: readonly string[];
}

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [mixed[at] as T, mixed[other] as T];
    mixed[at] = b;
    mixed[other] = a;
  }
  return mixed;
}

/** Takes the kinds in turn, so that rare ones are measured too; within a kind each sound change is as likely as any other. */
export function drawSample(
  all: readonly Mutant[],
  size: number,
  seed: number,
  isSound: (mutant: Mutant) => boolean,
): Mutant[] {
  const random = seeded(seed);
  const byKind = new Map<Kind, Mutant[]>();
  for (const kind of kinds) {
    byKind.set(
      kind,
      shuffled(
        all.filter((mutant) => mutant.kind === kind),
        random,
      ),
    );
  }
  const drawn: Mutant[] = [];
  for (let left = true; left && drawn.length < size;) {
    left = false;
    for (const kind of kinds) {
      const next = drawn.length < size ? byKind.get(kind)?.pop() : undefined;
      if (!next) continue;
      left = true;
      if (isSound(next)) drawn.push(next);
    }
  }
  return drawn;
}

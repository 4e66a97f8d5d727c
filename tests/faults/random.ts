/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Random {
  next(): number;
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T | undefined;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, chance: (share) => next() < share, pick: (from) => from[below(from.length)] };
}

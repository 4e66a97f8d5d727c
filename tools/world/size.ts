import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';

/** How much of the world is made: for tests, for trying it out, for measuring. The same seed makes the same rows. */
export type WorldSize = 'tiny' | 'demo' | 'large';

/** The warehouses that have places and goods. Tests and measurements need one, and a neighbour it must not touch. */
export const filledWarehouses = (size: WorldSize, all: readonly WhsId[]): readonly WhsId[] =>
  all.filter((whs) => size === 'demo' || whs === 'SGE01' || whs === 'SGW01');

/** Numbers that look random and never change: the world of today is the world of tomorrow. */
export interface Dice {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number from low to high, both among them. */
  whole(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Around a middle, with a long tail upwards, as the sizes of goods are. */
  logNormal(middle: number, spread: number): number;
}

/** Mulberry32: 32 bits of state are enough for a demo, and no library is smaller than this. */
export function dice(seed: string): Dice {
  let state = 0;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 2_654_435_761);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
    logNormal: (middle, spread) =>
      middle * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
  };
}

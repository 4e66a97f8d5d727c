/** Lines that are posted together: few enough that nobody waits long for a place, many enough to be quick. */
export const linesAtOnce = 500;

export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
}

/** Both halves of what could not be posted whole: so the line that is to blame is found in few steps. */
export const halves = <Item>(items: readonly Item[]): Item[][] => chunksOf(items, Math.ceil(items.length / 2));

const leastMs = 10_000;

/** How long to wait before the server is asked again: tabs are changed more often than warehouses. */
export const waitBeforeAsking = (lastAsked: number | undefined, now: number): number =>
  lastAsked === undefined ? 0 : Math.max(0, lastAsked + leastMs - now);

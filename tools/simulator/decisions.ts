// What people decide, as pure functions: when a day is over, which truck leaves, which work is left alone for a while.

/** What a day without an exact end looks like. Times in seconds. */
export interface Quiet {
  /** Trucks and orders that are still to come. */
  readonly planned: number;
  /** People who are in the middle of something. */
  readonly busy: number;
  readonly sinceWork: number;
  readonly pace: number;
}

/** So long nobody finds work before a day is over, at the speed of people. */
const quietSeconds = 60;
const leastQuietSeconds = 5;

/** A real user may have taken or left something: counts alone never tell that a patient day is over. */
export const isQuiet = ({ planned, busy, sinceWork, pace }: Quiet): boolean =>
  planned === 0 && busy === 0 && sinceWork >= Math.max(leastQuietSeconds, quietSeconds * pace);

export const fullTruck = 20;

export interface Dispatch {
  readonly parcels: ReadonlyMap<string, readonly string[]>;
  /** When the oldest parcel of a carrier was set down. */
  readonly since: ReadonlyMap<string, number>;
  /** No more parcels will come. */
  readonly isLast: boolean;
  readonly now: number;
  /** A truck leaves half empty rather than let a parcel wait longer. */
  readonly longestWait: number;
}

/** The carrier whose truck leaves now, if any. */
export const dueCarrier = ({ parcels, since, isLast, now, longestWait }: Dispatch): string | undefined =>
  [...parcels].find(
    ([carrier, { length }]) =>
      length >= fullTruck || (length > 0 && (isLast || now - (since.get(carrier) ?? now) >= longestWait)),
  )?.[0];

/** Work that went wrong is left alone until then, each time for longer. */
export interface Avoided {
  readonly failures: number;
  readonly until: number;
}

const shortestAvoidance = 5;
const longestAvoidance = 300;

export function avoidAfter(before: Avoided | undefined, now: number): Avoided {
  const failures = (before?.failures ?? 0) + 1;
  return { failures, until: now + Math.min(longestAvoidance, shortestAvoidance * 2 ** (failures - 1)) };
}

export const canBeDone = (avoided: Avoided | undefined, now: number): boolean =>
  avoided === undefined || avoided.until <= now;

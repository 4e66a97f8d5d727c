/** What is done to the demo, beside the users who take work away in each period. */
export type Blow = 'kill server' | 'kill console' | 'kill simulator' | 'restart demo' | 'kill demo';

interface Event {
  readonly blow: Blow;
  /** When, as a share of the whole time. */
  readonly at: number;
}

export const periods = 12;
/** From here on the demo is only watched and used: orders must go out. */
export const lastQuarter = 0.75;

/** Three ends of the server, two of the whole demo, and one of each other program. */
export const timeline: readonly Event[] = [
  { blow: 'kill server', at: 0.1 },
  { blow: 'restart demo', at: 0.2 },
  { blow: 'kill server', at: 0.34 },
  { blow: 'kill simulator', at: 0.42 },
  { blow: 'kill demo', at: 0.5 },
  { blow: 'kill server', at: 0.62 },
  { blow: 'kill console', at: 0.7 },
];

/** What happens after one share of the time up to another. */
export const blowsBetween = (from: number, to: number): Blow[] =>
  timeline.filter(({ at }) => at >= from && at < to).map(({ blow }) => blow);

export interface Period {
  readonly shipped: number;
}

/** Orders that went out in the periods of the last quarter. */
export const shippedLate = (all: readonly Period[]): number =>
  all.slice(Math.ceil(all.length * lastQuarter)).reduce((sum, { shipped }) => sum + shipped, 0);

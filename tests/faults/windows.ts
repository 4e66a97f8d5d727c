import { quantile } from '../statistics.ts';

/** A stretch of the run's clock. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Timed {
  readonly endedAt: number;
  readonly ms: number;
}

export const span = async (during: () => Promise<void>): Promise<Span> => {
  const from = performance.now();
  await during();
  return { from, to: performance.now() };
};

export const within = (at: number, { from, to }: Span): boolean => at >= from && at < to;

/** The whole windows of this length in a span. */
export const windowsOf = ({ from, to }: Span, ms: number): Span[] =>
  Array.from({ length: Math.floor((to - from) / ms) }, (_, n) => ({ from: from + n * ms, to: from + (n + 1) * ms }));

/** One figure a window, so that a single bad moment of the machine is one bad window and not the whole answer. */
export const p99s = (samples: readonly Timed[], windows: readonly Span[]): number[] =>
  windows.map((window) =>
    quantile(
      samples.filter(({ endedAt }) => within(endedAt, window)).map(({ ms }) => ms),
      0.99,
    ),
  );

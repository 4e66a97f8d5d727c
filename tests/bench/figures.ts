import { median } from '../statistics.ts';

/** One figure of every round. */
export interface Series {
  readonly name: string;
  readonly unit: string;
  readonly digits: number;
  readonly rounds: number[];
}

export const shown = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const seriesTable = (all: readonly Series[]): string[] => [
  '| Figure | Unit | Rounds | Median | Lowest | Highest |',
  '|---|---|--:|--:|--:|--:|',
  ...all.map(
    ({ name, unit, digits, rounds }) =>
      `| ${[name, unit, rounds.length, shown(median(rounds), digits), shown(Math.min(...rounds), digits), shown(Math.max(...rounds), digits)].join(' | ')} |`,
  ),
];

/** Calls that failed, by what was being measured and what they were told. */
export interface Failures {
  note(phase: string, why: string): void;
  readonly lines: string[];
}

export function failureBook(): Failures {
  const counted = new Map<string, number>();
  return {
    note: (phase, why) => {
      const line = `${phase}: ${why.replace(/,"data".*/, '')}`;
      counted.set(line, (counted.get(line) ?? 0) + 1);
    },
    get lines() {
      return [...counted].map(([why, times]) => `${times} × ${why.replaceAll('|', '/')}`);
    },
  };
}

import type { Break } from './judge.ts';
import type { ChainReport, DayReport } from './verify.ts';

const breakText = ({ kind, what, first, count }: Break): string =>
  `${kind}: ${what} ${first}${count > 1 ? ` and ${count - 1} more` : ''}`;

const dayLine = (chain: string, { day, seals, rows, expired, breaks }: DayReport): string => {
  const [first, ...others] = breaks;
  const verdict = first
    ? `BROKEN  ${breakText(first)}${others.map((other) => `; ${breakText(other)}`).join('')}`
    : expired
      ? 'expired'
      : 'OK';
  return `${chain}  ${day}  ${rows} rows  ${seals} seals  ${verdict}`;
};

/** A line for each day of a chain, one for each break of its end, and one for the rows that wait for their seal. */
export function reportLines({ chain, days, waiting, breaks }: ChainReport): string[] {
  const inDays = new Set(days.flatMap((day) => day.breaks));
  return [
    ...days.map((day) => dayLine(chain, day)),
    ...breaks.filter((one) => !inDays.has(one)).map((one) => `${chain}  end of the chain  BROKEN  ${breakText(one)}`),
    ...(waiting > 0 ? [`${chain}  ${waiting} rows wait for their seal`] : []),
  ];
}

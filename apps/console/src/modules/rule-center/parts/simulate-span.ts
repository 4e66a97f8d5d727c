import { momentOf } from '../../../kit/format/wall-clock.ts';

/** Recorded decisions of so many days are replayed at most. */
export const mostDays = 7;
const secondsOfDay = 86_400;

export interface Choice {
  /** The last so many days; 0: the days named. */
  readonly days: number;
  readonly fromDay: string | null;
  readonly toDay: string | null;
  /** 0: all of them. */
  readonly sample: number;
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + secondsOfDay * 1_000).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** From when to when, on the clock of the warehouse, both days whole; undefined while the choice is not one. */
export function spanOf(
  { days, fromDay, toDay }: Choice,
  nowMs: number,
  zone: string,
): { from: number; to: number } | undefined {
  if (days > 0) {
    const to = Math.ceil(nowMs / 1_000);
    return { from: to - days * secondsOfDay, to };
  }
  if (fromDay === null || toDay === null || fromDay > toDay) return undefined;
  if (Date.parse(toDay) - Date.parse(fromDay) >= mostDays * secondsOfDay * 1_000) return undefined;
  return { from: momentOf(`${fromDay} 00:00:00`, zone), to: momentOf(`${dayAfter(toDay)} 00:00:00`, zone) };
}

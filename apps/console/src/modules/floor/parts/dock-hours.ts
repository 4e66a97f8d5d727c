import type { DockBlock } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { openSpans } from '@tallyhouse/contracts/modules/floor/open-time.ts';
import { momentOf, wallClock } from '../../../kit/format/wall-clock.ts';

/** From one moment to another, in seconds; the second is no part of it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The day of the warehouse at a moment: `2026-11-15`. */
export const dayAt = (moment: number, zone: string): string => wallClock(moment, zone).slice(0, 10);

/** What the clock on the wall says then: `06:00`. */
export const timeAt = (moment: number, zone: string): string => wallClock(moment, zone).slice(11, 16);

/** The same for a moment of this day, whose end is 24:00. undefined for one of another day, which needs its date. */
export function timeWithin(moment: number, whole: Span, zone: string): string | undefined {
  if (moment === whole.to) return '24:00';
  return moment >= whole.from && moment < whole.to ? timeAt(moment, zone) : undefined;
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** A day from the address, where anything can stand. */
export const dayOr = (text: string | undefined, otherwise: string): string =>
  text !== undefined && isDay.test(text) && dayAfter(text, 0) === text ? text : otherwise;

/** So many days later, or earlier. A date has no zone, so this is reckoned in one without changes of the clock. */
export function dayAfter(day: string, days: number): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(noon) ? '' : new Date(noon + days * 86_400_000).toISOString().slice(0, 10);
}

export const spanOfDay = (day: string, zone: string): Span => ({
  from: momentOf(`${day} 00:00:00`, zone),
  to: momentOf(`${dayAfter(day, 1)} 00:00:00`, zone),
});

/** The hours of a day as they pass: 24, or 23 and 25 on the days on which clocks are changed. */
export function hoursOf({ from, to }: Span): readonly Span[] {
  const count = Math.ceil((to - from) / 3_600);
  return Array.from({ length: count }, (_, n) => ({
    from: from + n * 3_600,
    to: Math.min(from + (n + 1) * 3_600, to),
  }));
}

/** Where a span stands on a row of hours: the column it begins in, how far into it, and how many columns it covers. */
export interface Standing {
  readonly column: number;
  readonly offset: number;
  readonly columns: number;
}

/** undefined for one that does not reach into these hours. What lies outside them is cut off. */
export function standingOf(hours: readonly Span[], { from, to }: Span): Standing | undefined {
  const column = hours.findIndex((hour) => from < hour.to && to > hour.from);
  const first = hours[column];
  if (!first) return undefined;
  const covered = hours.reduce((sum, hour) => {
    const seconds = Math.min(to, hour.to) - Math.max(from, hour.from);
    return sum + Math.max(0, seconds) / (hour.to - hour.from);
  }, 0);
  return { column, offset: Math.max(0, from - first.from) / (first.to - first.from), columns: covered };
}

/** When a dock is closed on a day. A text that says no times closes nothing: the row shows the text instead. */
export function closedSpans(openTime: string, day: string, zone: string): readonly Span[] {
  const open = openSpans(openTime);
  if (!open) return [];
  const at = (minute: number): number =>
    momentOf(
      `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
      zone,
    );
  const whole = spanOfDay(day, zone);
  return gapsIn(
    whole,
    open.map(({ from, to }) => ({ from: at(from), to: at(to) })),
  );
}

/** The same for all docks of a day: a board asks for each hour of each, and they mostly open together. */
export function closedOn(day: string, zone: string): (openTime: string) => readonly Span[] {
  const known = new Map<string, readonly Span[]>();
  return (openTime) => {
    const spans = known.get(openTime) ?? closedSpans(openTime, day, zone);
    known.set(openTime, spans);
    return spans;
  };
}

/** What of a span none of the others covers. They stand in their order. */
export function gapsIn({ from, to }: Span, others: readonly Span[]): readonly Span[] {
  const gaps: Span[] = [];
  let free = from;
  for (const other of others) {
    if (other.from > free) gaps.push({ from: free, to: Math.min(other.from, to) });
    free = Math.max(free, other.to);
    if (free >= to) break;
  }
  if (free < to) gaps.push({ from: free, to });
  return gaps.filter((gap) => gap.from < gap.to);
}

export const touches = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

export const spanOfBlock = ({ block_from, block_to }: DockBlock): Span => ({ from: block_from, to: block_to });

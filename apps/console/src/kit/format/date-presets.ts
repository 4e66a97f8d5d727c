import { zoneOf } from './zone.ts';

type DatePresetKey = 'days7' | 'days15' | 'days30' | 'days60' | 'days90' | 'hours12' | 'hours24' | 'today';

/** A range of whole seconds, both ends in it. */
interface DatePreset {
  readonly key: DatePresetKey;
  readonly from: number;
  readonly to: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function wallClock(ms: number, zone: string): number {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  const parts = new Map(formatter.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const offset = (ms: number, zone: string): number => wallClock(ms, zone) - Math.floor(ms / 1000) * 1000;

/** The second a midnight is reached in the zone. `near` is any moment within a day of it. */
function midnightIn(zone: string, midnight: number, near: number): number {
  // The clocks may change between the two: the offset of that midnight counts.
  const guess = midnight - offset(near, zone);
  return (midnight - offset(guess, zone)) / 1000;
}

/** The second a day, written YYYY-MM-DD, begins in the zone. */
export const startOfDay = (date: string, zone: string): number => {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return midnightIn(zoneOf(zone), midnight, midnight);
};

/** The second a day begins in the zone, `days` away from the day of `now`. */
function dayStart(now: number, zone: string, days: number): number {
  const today = new Date(wallClock(now, zone));
  return midnightIn(zone, Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days), now);
}

const dayCounts = [7, 15, 30, 60, 90] as const;
const hourCounts = [12, 24] as const;

/** The ranges a date filter offers, in the warehouse's zone. N days begin N days ago at 00:00:00 and end today at 23:59:59. */
export function datePresets(now: number, zone: string): readonly DatePreset[] {
  const here = zoneOf(zone);
  const second = Math.floor(now / 1000);
  const endOfToday = dayStart(now, here, 1) - 1;
  return [
    ...dayCounts.map((days) => ({
      key: `days${days}` as const,
      from: dayStart(now, here, -days),
      to: endOfToday,
    })),
    ...hourCounts.map((hours) => ({ key: `hours${hours}` as const, from: second - hours * 3600, to: second })),
    { key: 'today', from: dayStart(now, here, 0), to: endOfToday },
  ];
}

import { momentOf, wallClock } from '../format/wall-clock.ts';

/** What a date range offers beside its calendar. */
export const datePresets = [
  { key: 'last7days', days: 7 },
  { key: 'last15days', days: 15 },
  { key: 'last30days', days: 30 },
  { key: 'last60days', days: 60 },
  { key: 'last90days', days: 90 },
  { key: 'last12hours', hours: 12 },
  { key: 'last24hours', hours: 24 },
  { key: 'today', days: 0 },
] as const;

export type DatePreset = (typeof datePresets)[number];

/** Both ends as the clock of the warehouse says them. */
export interface WallRange {
  readonly from: string;
  readonly to: string;
}

export const dayBegins = '00:00:00';
export const dayEnds = '23:59:59';

const dayOf = (wall: string): string => wall.slice(0, 10);

/** Days are whole ones, from their first second to the last of today; hours end now. */
export function presetRange(preset: DatePreset, now: number, zone: string): WallRange {
  const today = wallClock(now, zone);
  if ('hours' in preset) return { from: wallClock(now - preset.hours * 3_600, zone), to: today };
  // Noon is on the same day whatever a change of clocks adds or takes.
  const noon = momentOf(`${dayOf(today)} 12:00:00`, zone) - preset.days * 86_400;
  return { from: `${dayOf(wallClock(noon, zone))} ${dayBegins}`, to: `${dayOf(today)} ${dayEnds}` };
}

/** An end at midnight is a day without a time: all of that day is meant. */
export const wholeDay = (to: string): string => (to.endsWith(dayBegins) ? `${dayOf(to)} ${dayEnds}` : to);

import { zoneOf } from './zone.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(region: string): Intl.DateTimeFormat {
  const zone = zoneOf(region);
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

/** What the clock on the wall of the warehouse says at a moment: `2026-11-15 00:00:00`. */
export const wallClock = (epoch: number, zone: string): string => formatterOf(zone).format(epoch * 1_000);

const asUtc = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`) / 1_000;

/** The moment at which that clock says so. The second step is for the days on which clocks are changed. */
export function momentOf(wall: string, zone: string): number {
  const ahead = (epoch: number): number => asUtc(wallClock(epoch, zone)) - epoch;
  const near = asUtc(wall) - ahead(asUtc(wall));
  return asUtc(wall) - ahead(near);
}

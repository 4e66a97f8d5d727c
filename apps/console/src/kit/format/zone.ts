const fallbackZone = 'Asia/Shanghai';

const known = new Map<string, string>();

const isZone = (name: string): boolean => {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The warehouse's time zone; one this browser does not know is read as Asia/Shanghai. */
export function zoneOf(region: string | null | undefined): string {
  const wanted = region ?? '';
  const seen = known.get(wanted);
  if (seen !== undefined) return seen;
  const zone = isZone(wanted) ? wanted : fallbackZone;
  known.set(wanted, zone);
  return zone;
}

/** A moment on the wire in milliseconds: ten digits are seconds, thirteen already are milliseconds. */
export const momentMs = (value: number): number => (Math.abs(value) < 100_000_000_000 ? value * 1000 : value);

const quarterMs = 900_000;

/** The time of day in a zone, told as if it were UTC. The zone is asked once for each quarter of an hour, not for each row. */
export function wallClock(zone: string): (moment: Date) => Date {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const offsets = new Map<number, number>();
  const offsetAt = (quarter: number): number => {
    const at = new Date(quarter * quarterMs);
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year);
    const told = new Date(0);
    told.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
    told.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
    return told.getTime() - at.getTime();
  };
  return (moment) => {
    const quarter = Math.floor(moment.getTime() / quarterMs);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = offsetAt(quarter);
      // Rows of many years would fill it; those that follow each other lie close together.
      if (offsets.size >= 10_000) offsets.clear();
      offsets.set(quarter, offset);
    }
    return new Date(moment.getTime() + offset);
  };
}

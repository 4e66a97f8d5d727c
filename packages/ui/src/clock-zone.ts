let zone = 'UTC';

/** The zone of the warehouse: which day is today in every calendar. */
export function setClockZone(name: string): void {
  zone = name;
}

export const clockZone = (): string => zone;

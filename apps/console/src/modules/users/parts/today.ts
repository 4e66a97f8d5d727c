import { useInfo } from '../../../kit/session/session.ts';

const dayMs = 86_400_000;

/** The day it is in the warehouse, or so many days later, as YYYY-MM-DD: Sweden writes it so. */
export function useToday(): (later?: number) => string {
  const { time_region: zone } = useInfo();
  return (later = 0) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now() + later * dayMs);
}

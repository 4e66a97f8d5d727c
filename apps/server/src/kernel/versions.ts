import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Session } from './auth/sessions.ts';
import { refuse } from './refusal.ts';

interface Versioned {
  readonly version: number;
  readonly modifier: string;
  readonly mtime: Date;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a time zone. Making one takes longer than the rest of a refusal. */
export function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, made);
  return made;
}

/** The row a person looked at must still be the row that is there; otherwise she is told who changed it and when. */
export function refuseStale<Row extends Versioned>(
  session: Session,
  what: { readonly thing: string; readonly id: string },
  row: Row | undefined,
  seen: number,
): Row {
  if (!row) return refuse(baseErrors.notFound, { ...what, whs_id: session.whs_id });
  if (row.version === seen) return row;
  return refuse(baseErrors.changedMeanwhile, {
    user: row.modifier,
    time: clockOf(session.time_region).format(row.mtime),
  });
}

import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { photosTold } from '@tallyhouse/contracts/modules/photos/told.ts';

interface NewFields {
  template_id: string;
  home_location_id: string | null;
  note: string;
}
interface ChangedFields {
  home_location_id: string | null;
  note: string;
  next_check_at: Date | null;
  photo_list: readonly string[];
}

export const newDeviceHistory = (row: NewFields): Record<keyof NewFields, string | null> => ({
  template_id: row.template_id,
  home_location_id: row.home_location_id,
  note: row.note,
});

export const deviceHistory = (row: ChangedFields): Record<keyof ChangedFields, string | number | null> => ({
  home_location_id: row.home_location_id,
  note: row.note,
  next_check_at: row.next_check_at && epoch(row.next_check_at),
  photo_list: photosTold(row.photo_list),
});

/** One draft for each of some things, of which there is at least one. */
export function forEach<Draft>(ids: readonly string[], draft: (id: string) => Draft): [Draft, ...Draft[]] {
  const [first, ...rest] = ids;
  if (first === undefined) throw new Error('a command on no device leaves no trace');
  return [draft(first), ...rest.map(draft)];
}

/** The first ten of a list, so that a sentence stays one. */
export const someOf = (ids: readonly string[]): string => ids.slice(0, 10).join(', ') + (ids.length > 10 ? ' ...' : '');

/** The year of a label is the one on the wall of the warehouse. */
export const yearIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, year: '2-digit' }).format(at);

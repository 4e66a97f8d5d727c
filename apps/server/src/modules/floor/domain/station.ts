import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { floorErrors } from '@tallyhouse/contracts/modules/floor/errors.ts';
import type { stationCalls } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseUnknown } from './guards.ts';

type Typed = Omit<InputOf<typeof stationCalls.createStation>, 'request_id' | 'station_id'>;

/** What is stored. A station stands in a zone or at a staging place: the place, where both are said, as it is nearer. */
export function stationRow(typed: Typed) {
  if (typed.zone_id === null && typed.location_id === null) refuseUnknown(['-']);
  return { ...typed, zone_id: typed.location_id === null ? typed.zone_id : null, scale_id: typed.scale_id ?? '' };
}

interface Used {
  readonly station_id: string;
  readonly current_user_id: string | null;
  readonly bound_at: Date | null;
}

/** One person works at a station at a time. `time` is on the clock of the warehouse. */
export function refuseUsedByOther(
  { station_id, current_user_id: user, bound_at }: Used,
  person: string,
  timeZone: string,
): void {
  if (user === null || user === person) return;
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(bound_at ?? undefined);
  refuse(floorErrors.stationUsed, { station_id, user, time });
}

import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { dockCalls } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import { dockStatus } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { floorErrors } from '@tallyhouse/contracts/modules/floor/errors.ts';
import { openSpans } from '@tallyhouse/contracts/modules/floor/open-time.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { reasonOf } from './guards.ts';

type Typed = Omit<InputOf<typeof dockCalls.createDock>, 'request_id' | 'dock_id'>;

const blocked = dockStatus.codeOf('blocked');
const normal = dockStatus.codeOf('normal');

/** What is stored. A dock is blocked and unblocked by hand; used and locked it becomes by what happens at it. */
export function dockRow(dock_id: string, { is_blocked, status_reason, ...typed }: Typed, now: number = normal) {
  return {
    ...typed,
    open_time: typed.open_time ?? '',
    status: is_blocked === 1 ? blocked : now === blocked ? normal : now,
    status_reason: reasonOf(dock_id, is_blocked === 1, status_reason),
  };
}

/** What is typed anew can be drawn. What stood there before stays: nobody mends old texts to block a broken gate. */
export function refuseUnclearOpenTime(open_time: string | null, before = ''): void {
  if (!open_time || open_time === before || openSpans(open_time)) return;
  refuse(floorErrors.openTimeUnclear, { open_time });
}

interface Occupied {
  readonly dock_id: string;
  readonly status: number;
  readonly occupied_since: Date | null;
}

export const isOccupied = ({ status }: Occupied): boolean =>
  status === dockStatus.codeOf('using') || status === dockStatus.codeOf('locked');

/** Nobody takes a dock away from under a truck. */
export function refuseOccupied(dock: Occupied, timeZone: string): void {
  if (!isOccupied(dock)) return;
  refuse(floorErrors.dockInUse, { dock_id: dock.dock_id, time: clock(dock.occupied_since, timeZone) });
}

/** A moment on the clock of the warehouse. */
export const clock = (moment: Date | null, timeZone: string): string =>
  moment === null
    ? '-'
    : new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);

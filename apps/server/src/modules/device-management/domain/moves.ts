import type { deviceEvent } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import type { DeviceMove } from '@tallyhouse/contracts/modules/device-management/machines.ts';

type EventName = keyof typeof deviceEvent.values;

/** What each move is called in the history of the device, and in the events for others. */
export const happeningOf: Readonly<Record<DeviceMove, EventName>> = {
  lock: 'locked',
  unlock: 'unlocked',
  report_damaged: 'damaged',
  repair: 'repaired',
  report_lost: 'lost',
  report_found: 'found',
  scrap: 'scrapped',
};

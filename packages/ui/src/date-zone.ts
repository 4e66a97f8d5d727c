import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { clockZone } from './clock-zone.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Calendars take their "now" from the default zone of dayjs: without it "today" would be the day of the browser. */
export const applyClockZone = (): void => dayjs.tz.setDefault(clockZone());

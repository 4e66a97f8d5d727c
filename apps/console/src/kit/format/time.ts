import { type LocaleCode, languageTag } from '@tallyhouse/contracts/common/locales.ts';
import { momentMs, zoneOf } from './zone.ts';

/** The short names people in the warehouse use; Intl would say GMT+8. */
const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Shanghai': 'CST',
  'Asia/Jakarta': 'WIB',
  'Asia/Kuala_Lumpur': 'MYT',
  'Asia/Manila': 'PHT',
  'Asia/Singapore': 'SGT',
  'Asia/Bangkok': 'ICT',
  'Asia/Taipei': 'CST',
  'Asia/Ho_Chi_Minh': 'ICT',
};

export const zoneName = (zone: string): string => zoneNames[zone] ?? zone;

/** English in these nine countries writes the day first. */
const dateTag = (locale: LocaleCode): string => (locale === 'en' ? 'en-GB' : languageTag(locale));

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times what using it does, and a table uses one per cell. */
function formatter(locale: LocaleCode, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(dateTag(locale), { timeZone: zoneOf(zone), hourCycle: 'h23', ...options });
  formatters.set(key, made);
  return made;
}

const minute: Intl.DateTimeFormatOptions = { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' };

/** "14 Nov 16:48" in the warehouse's zone; another year is named. */
export function shortTime(epoch: number, zone: string, locale: LocaleCode, now = Date.now()): string {
  const date = new Date(momentMs(epoch));
  const sameYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  return formatter(locale, zone, sameYear ? minute : { ...minute, year: 'numeric' })
    .format(date)
    .replace(', ', ' ');
}

export const fullTime = (epoch: number, zone: string, locale: LocaleCode): string =>
  formatter(locale, zone, { dateStyle: 'full', timeStyle: 'medium' }).format(new Date(momentMs(epoch)));

export const clockTime = (ms: number, zone: string, locale: LocaleCode): string =>
  formatter(locale, zone, { weekday: 'short', ...minute })
    .format(new Date(ms))
    .replaceAll(',', '');

export const timeOfDay = (ms: number, zone: string, locale: LocaleCode): string =>
  formatter(locale, zone, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(new Date(ms));

/** What a clock on the wall shows. */
export const hoursAndMinutes = (ms: number, zone: string, locale: LocaleCode): string =>
  formatter(locale, zone, { hour: '2-digit', minute: '2-digit' }).format(new Date(ms));

/** "2026-11-14 16:48" in the warehouse's zone, the same in every language. */
export const stampTime = (ms: number, zone: string): string => {
  const parts = formatter('en', zone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(ms));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
};

/** The nine country sites. SZ has no time zone of its own country: its warehouses stand in Shenzhen. */
export const sites = ['CN', 'ID', 'MY', 'PH', 'SG', 'SZ', 'TH', 'TW', 'VN'] as const;
export type SiteId = (typeof sites)[number];

export const fallbackTimeZone = 'Asia/Shanghai';

export const timeZoneBySite: Readonly<Record<SiteId, string>> = {
  CN: 'Asia/Shanghai',
  ID: 'Asia/Jakarta',
  MY: 'Asia/Kuala_Lumpur',
  PH: 'Asia/Manila',
  SG: 'Asia/Singapore',
  SZ: 'Asia/Shanghai',
  TH: 'Asia/Bangkok',
  TW: 'Asia/Taipei',
  VN: 'Asia/Ho_Chi_Minh',
};

export const isSite = (text: string): text is SiteId => (sites as readonly string[]).includes(text);

const zones = new Map<string, string>();

export const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

/** A region that no clock knows counts as the fallback. Remembered: asking Intl costs more than all else of a session. */
export function knownZone(name: string | undefined): string {
  if (!name) return fallbackTimeZone;
  const zone = zones.get(name) ?? (isZone(name) ? name : fallbackTimeZone);
  zones.set(name, zone);
  return zone;
}

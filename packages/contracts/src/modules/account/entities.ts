import { z } from 'zod';
import { isLocale } from '../../common/locales.ts';

/** sha256 hex of what was typed; the server treats it as the password and hashes it again. */
export const wirePassword = z.string().regex(/^[0-9a-f]{64}$/);

/** What a person may keep for herself, and which values make sense. */
const settingRules = {
  lang: isLocale,
  weak_network: (value) => value === '0' || value === '1',
  sound_volume: (value) => /^\d{1,3}$/.test(value) && Number(value) <= 100,
  voice: () => true,
  page_size: (value) => ['20', '50', '100', '200'].includes(value),
  home_layout: () => true,
  station_id: () => true,
  favorites: () => true,
} as const satisfies Readonly<Record<string, (value: string) => boolean>>;

export type SettingName = keyof typeof settingRules;
export const settingName = z.enum(Object.keys(settingRules) as [SettingName, ...SettingName[]]);

export const userSetting = z.strictObject({ name: settingName, value: z.string().max(4_096) });

export const settingHolds = ({ name, value }: z.infer<typeof userSetting>): boolean => settingRules[name](value);

/** One signed-in browser of the person. Its id is known to that browser alone; `session_ref` names it to others. */
export const mySession = z.strictObject({
  session_ref: z.uuid(),
  whs_id: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  ctime: z.int(),
  last_seen_at: z.int(),
  /** 1: the one that asks. */
  is_current: z.literal([0, 1]),
});
export type MySession = z.infer<typeof mySession>;

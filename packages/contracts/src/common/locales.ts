/** Codes as the spec stores and sends them. `sp-MX` is no language tag: Intl would silently read it as English. */
export const locales = ['en', 'id', 'ms-MY', 'pt-BR', 'sp-MX', 'th', 'vi', 'zh-CN', 'zh-TW', 'tl-PH'] as const;
export type LocaleCode = (typeof locales)[number];

export const defaultLocale: LocaleCode = 'en';

/** Each language in its own words, as a person looks for it in a menu. */
export const localeNames: Readonly<Record<LocaleCode, string>> = {
  en: 'English',
  id: 'Bahasa Indonesia',
  'ms-MY': 'Bahasa Melayu',
  'pt-BR': 'Português (Brasil)',
  'sp-MX': 'Español',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'tl-PH': 'Tagalog',
};

/** The real language tag, for Intl, dates, plural rules and the html element. */
export const languageTag = (locale: LocaleCode): string => (locale === 'sp-MX' ? 'es-MX' : locale);

export const isLocale = (text: string): text is LocaleCode => (locales as readonly string[]).includes(text);

/** The language a browser remembers; English where it remembers none we know. */
export const localeOf = (stored: string | null): LocaleCode =>
  stored !== null && isLocale(stored) ? stored : defaultLocale;

import i18next from 'i18next';
import ICU from 'i18next-icu';
import { initReactI18next } from 'react-i18next';
import { create } from 'zustand';
import {
  type LocaleCode,
  defaultLocale,
  isLocale,
  languageTag,
  localeOf,
  locales,
} from '@tallyhouse/contracts/common/locales.ts';
import en from './en.json';

export type Texts = Readonly<Record<string, unknown>>;
export type RouteTitles = Readonly<Record<string, string>>;

/** Where texts come from: those of one namespace, and the titles of the routes of all modules. */
export interface TextFiles {
  texts(namespace: string, locale: LocaleCode): Promise<Texts>;
  titles(locale: LocaleCode): Promise<Readonly<Record<string, RouteTitles>>>;
}

const storageKey = 'locale';

export const useLocale = create<{ readonly locale: LocaleCode }>(() => ({ locale: defaultLocale }));

let files: TextFiles;
/** Modules of which a page was opened: their texts follow the person into the next language. */
const opened = new Set<string>();
const loaded = new Set<string>();
/** The language that is coming, while its texts load. */
let wanted: LocaleCode = defaultLocale;

/** i18next makes language codes canonical, and the canonical form of tl is fil: the texts must stand under that. */
const textCode = (locale: LocaleCode): string => (locale === 'tl-PH' ? 'fil-PH' : locale);

/** Adds to what is there: titles and texts of a module come from two files, in any order. */
const put = (locale: LocaleCode, namespace: string, texts: Texts): unknown =>
  i18next.addResourceBundle(textCode(locale), namespace, texts);

async function ensureTexts(namespace: string, locale: LocaleCode): Promise<void> {
  const key = `${locale} ${namespace}`;
  if (loaded.has(key)) return;
  put(locale, namespace, await files.texts(namespace, locale));
  loaded.add(key);
}

async function ensureTitles(locale: LocaleCode): Promise<void> {
  if (loaded.has(locale)) return;
  for (const [module, route] of Object.entries(await files.titles(locale))) put(locale, module, { route });
  loaded.add(locale);
}

/** Loads the texts of a module before one of its pages is shown. */
export async function openTexts(module: string): Promise<void> {
  opened.add(module);
  const { locale } = useLocale.getState();
  await Promise.all([...new Set([locale, wanted])].map((one) => ensureTexts(module, one)));
}

export async function changeLocale(locale: LocaleCode): Promise<void> {
  wanted = locale;
  const texts = ['shared', ...opened].map((namespace) => ensureTexts(namespace, locale));
  await Promise.all([ensureTitles(locale), ...texts]);
  await i18next.changeLanguage(textCode(locale));
  localStorage.setItem(storageKey, locale);
  document.documentElement.lang = languageTag(locale);
  useLocale.setState({ locale });
}

/** The shared texts and the titles are in the bundle in English, so a page is never without words; the rest comes when it is needed. */
export async function setUpTexts(
  englishTitles: Readonly<Record<string, RouteTitles>>,
  textFiles: TextFiles,
): Promise<void> {
  files = textFiles;
  for (const known of [defaultLocale, `${defaultLocale} shared`]) loaded.add(known);
  const titles = Object.entries(englishTitles).map(([module, route]) => [module, { route }] as const);
  await i18next
    // sp-MX is the spec's code for Spanish; plural rules need the real tag.
    .use(new ICU({ parseLngForICU: (lng: string) => (isLocale(lng) ? languageTag(lng) : lng) } as never))
    .use(initReactI18next)
    .init({
      lng: defaultLocale,
      fallbackLng: defaultLocale,
      supportedLngs: locales.map(textCode),
      load: 'currentOnly',
      defaultNS: 'shared',
      ns: ['shared', ...Object.keys(englishTitles)],
      resources: { en: { shared: en, ...Object.fromEntries(titles) } },
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  await changeLocale(localeOf(localStorage.getItem(storageKey)));
}

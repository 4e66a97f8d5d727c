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
import en from './en.json?first';

export type Texts = Readonly<Record<string, unknown>>;
export type RouteTitles = Readonly<Record<string, string>>;

/** Where texts come from: those of one namespace, and the titles of the routes of all modules. */
export interface TextFiles {
  texts(namespace: string, locale: LocaleCode): Promise<Texts>;
  titles(locale: LocaleCode): Promise<Readonly<Record<string, RouteTitles>>>;
  /** The house's own words, which win over the product's: `wms-basic:route.storey` to a text. */
  ownWords(locale: LocaleCode): Promise<Readonly<Record<string, string>>>;
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

const ownWords = new Map<LocaleCode, Readonly<Record<string, string>>>();

function putOwnWords(locale: LocaleCode): void {
  for (const [key, text] of Object.entries(ownWords.get(locale) ?? {})) {
    const [namespace = '', path = ''] = key.split(':');
    i18next.addResource(textCode(locale), namespace, path, text);
  }
}

/** Adds to what is there: titles and texts of a module come from two files, in any order; the house's words stay on top. */
function put(locale: LocaleCode, namespace: string, texts: Texts): void {
  i18next.addResourceBundle(textCode(locale), namespace, texts);
  putOwnWords(locale);
}

const asked = new Set<LocaleCode>();

/**
 * Nobody waits for them: a page stands in the product's words until the house's are here. An answer that does not come,
 * as its page was left or the server is away, is asked for again with the next page.
 */
async function fetchOwnWords(locale: LocaleCode): Promise<void> {
  if (asked.has(locale)) return;
  asked.add(locale);
  try {
    const words = await files.ownWords(locale);
    ownWords.set(locale, words);
    if (Object.keys(words).length === 0) return;
    putOwnWords(locale);
    i18next.emit('languageChanged', i18next.language);
  } catch {
    asked.delete(locale);
  }
}

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
  void fetchOwnWords(locale);
  await Promise.all([...new Set([locale, wanted])].map((one) => ensureTexts(module, one)));
}

export async function changeLocale(locale: LocaleCode): Promise<void> {
  wanted = locale;
  const texts = ['shared', ...opened].map((namespace) => ensureTexts(namespace, locale));
  void fetchOwnWords(locale);
  await Promise.all([ensureTitles(locale), ...texts]);
  await i18next.changeLanguage(textCode(locale));
  localStorage.setItem(storageKey, locale);
  document.documentElement.lang = languageTag(locale);
  useLocale.setState({ locale });
}

/**
 * What the first page says and the titles are in the bundle in English, so a page is never without words; the words for
 * fields, codes and refusals come before it is drawn, and the rest when it is needed.
 */
export async function setUpTexts(
  englishTitles: Readonly<Record<string, RouteTitles>>,
  textFiles: TextFiles,
): Promise<void> {
  files = textFiles;
  loaded.add(defaultLocale);
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

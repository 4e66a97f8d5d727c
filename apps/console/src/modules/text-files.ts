import type { LocaleCode } from '@tallyhouse/contracts/common/locales.ts';
import type { RouteTitles, Texts } from '../kit/i18n/setup.ts';

const shared = import.meta.glob<Texts>(['../kit/i18n/*.json', '!**/en.json'], {
  import: 'default',
});
// The rest of the English ones is in the bundle.
const english = import.meta.glob<Texts>('../kit/i18n/en.json', { query: '?dictionaries', import: 'default' });
const modules = import.meta.glob<Texts>('./*/i18n/*.json', { import: 'default' });
const titlesOfAll = import.meta.glob<Readonly<Record<string, RouteTitles>>>('../kit/i18n/*.json', {
  query: '?all-titles',
  import: 'default',
});

export async function texts(namespace: string, locale: LocaleCode): Promise<Texts> {
  const load =
    namespace === 'shared'
      ? { ...shared, ...english }[`../kit/i18n/${locale}.json`]
      : modules[`./${namespace}/i18n/${locale}.json`];
  return load ? load() : {};
}

/** The titles of all routes, by module. */
export const titles = async (locale: LocaleCode): Promise<Readonly<Record<string, RouteTitles>>> =>
  (await titlesOfAll[`../kit/i18n/${locale}.json`]?.()) ?? {};

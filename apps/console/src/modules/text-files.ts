import type { LocaleCode } from '@tallyhouse/contracts/common/locales.ts';
import type { RouteTitles, Texts } from '../kit/i18n/setup.ts';

const shared = import.meta.glob<Texts>(['../kit/i18n/*.json', '!**/en.json', '!**/glossary.json'], {
  import: 'default',
});
// The rest of the English ones is in the bundle.
const english = import.meta.glob<Texts>('../kit/i18n/en.json', { query: '?dictionaries', import: 'default' });
const modules = import.meta.glob<Texts>('./*/i18n/*.json', { import: 'default' });
// One file for each locale: see the group of that name in vite.config.ts.
const routes = import.meta.glob<RouteTitles>('./*/i18n/*.json', { query: '?titles', import: 'route' });

export async function texts(namespace: string, locale: LocaleCode): Promise<Texts> {
  const load =
    namespace === 'shared'
      ? { ...shared, ...english }[`../kit/i18n/${locale}.json`]
      : modules[`./${namespace}/i18n/${locale}.json`];
  return load ? load() : {};
}

/** The titles of all routes, by module. */
export async function titles(locale: LocaleCode): Promise<Readonly<Record<string, RouteTitles>>> {
  const own = Object.entries(routes).filter(([file]) => file.endsWith(`/${locale}.json`));
  return Object.fromEntries(
    await Promise.all(own.map(async ([file, load]) => [file.split('/')[1] ?? '', await load()] as const)),
  );
}

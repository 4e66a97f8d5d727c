import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { invoke } from '../kit/api/invoke.ts';
import type { RouteTitles, TextFiles } from '../kit/i18n/setup.ts';

/** English titles of the routes of every module are in the bundle: the menu is drawn before any module is loaded. */
const titles = import.meta.glob<RouteTitles>('./*/i18n/en.json', { query: '?titles', import: 'route', eager: true });

const moduleOf = (file: string): string => file.split('/')[1] ?? '';

export const englishTitles: Readonly<Record<string, RouteTitles>> = Object.fromEntries(
  Object.entries(titles).map(([file, route]) => [moduleOf(file), route]),
);

/** All other texts are files of their own, and so is the list of them: ten for each module. */
export const textFiles: TextFiles = {
  texts: async (namespace, locale) => (await import('./text-files.ts')).texts(namespace, locale),
  ownWords: (locale) => invoke(platformCalls.getTranslation, { lang: locale }, { quiet: true }),
  titles: async (locale) => (await import('./text-files.ts')).titles(locale),
};

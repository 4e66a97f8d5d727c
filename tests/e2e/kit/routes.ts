import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteRow, consoleRoutes } from '@tallyhouse/tools/console-routes.ts';
import { root } from './build-console.ts';

/** A row of the console's route tables, with what the journeys read of it. */
export interface ConsoleRoute extends RouteRow {
  readonly parent?: string;
  readonly to?: readonly string[];
  readonly menu?: boolean;
}

type Texts = { readonly [name: string]: string | Texts };

const source = join(root, 'apps/console/src');
const namespaceFile = (namespace: string, locale: string): string =>
  namespace === 'shared'
    ? join(source, `kit/i18n/${locale}.json`)
    : join(source, `modules/${namespace}/i18n/${locale}.json`);

export const textsOf = (namespace: string, locale = 'en'): Texts =>
  JSON.parse(readFileSync(namespaceFile(namespace, locale), 'utf8')) as Texts;

/** A text by its key, such as `wms-basic:route.storey`. */
export function textAt(key: string, locale = 'en'): string {
  const [namespace = 'shared', path = ''] = key.includes(':') ? key.split(':') : ['shared', key];
  let at: string | Texts | undefined = textsOf(namespace, locale);
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  if (typeof at !== 'string') throw new Error(`there is no text ${key} in ${locale}`);
  return at;
}

const all = (await consoleRoutes()) as readonly ConsoleRoute[];
const forDevelopers = ({ section }: ConsoleRoute): boolean => section === 'TS';

/** The routes people meet; those of the Test menu are there in the dev environment only. */
export const routes = all.filter((route) => !forDevelopers(route));
export const testRoutes = all.filter(forDevelopers);

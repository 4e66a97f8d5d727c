import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = { readonly [name: string]: string | Texts };

const source = join(import.meta.dirname, '../apps/console/src');
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

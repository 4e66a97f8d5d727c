import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersUnder, readText } from '../files.ts';

/** The texts of one namespace, by locale, as flat keys. */
export interface Dictionary {
  readonly namespace: string;
  readonly folder: string;
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The one file of all languages, where there is one. */
  readonly file?: string;
}

const fileOf = ({ folder, file }: Dictionary, locale: string): string => file ?? `${folder}/${locale}.json`;

/** Where a text stands, as a finding names it. */
export const placeOf = (dictionary: Dictionary, locale: string, key: string): string =>
  `${fileOf(dictionary, locale)}: ${dictionary.file === undefined ? '' : `${locale}.`}${key}`;

export const shared = 'shared';

function flatten(value: unknown, at: string, into: Map<string, string>): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) flatten(inner, at === '' ? name : `${at}.${name}`, into);
  } else into.set(at, typeof value === 'string' ? value : '');
}

/** The texts of a language as a reader of files gives them, by their flat keys; none where there is no file. */
export async function textsIn(
  dictionary: Dictionary,
  locale: string,
  read: (file: string) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const source = JSON.parse((await read(fileOf(dictionary, locale))) ?? '{}') as Record<string, unknown>;
  const flat = new Map<string, string>();
  flatten(dictionary.file === undefined ? source : (source[locale] ?? {}), '', flat);
  return flat;
}

const lettersFile = 'apps/server/src/modules/account/mail/letters.json';

/** The letters that the server sends: they are translated like the texts of the console. */
export function readLetters(root: string, locales: readonly string[]): Dictionary[] {
  if (!existsSync(join(root, lettersFile))) return [];
  const letters = JSON.parse(readText(root, lettersFile)) as Record<string, unknown>;
  const texts = locales.map((locale) => {
    const flat = new Map<string, string>();
    flatten(letters[locale] ?? {}, '', flat);
    return [locale, flat] as const;
  });
  return [{ namespace: 'mail', folder: '', file: lettersFile, texts: new Map(texts) }];
}

/** Reads all dictionaries; what is not there is a finding, not a silence. */
export function readDictionaries(
  root: string,
  files: readonly string[],
  locales: readonly string[],
): { dictionaries: Dictionary[]; seen: number; findings: string[] } {
  const findings: string[] = [];
  let seen = 0;
  const read = (namespace: string, folder: string): Dictionary => {
    const texts = new Map<string, ReadonlyMap<string, string>>();
    for (const locale of locales) {
      const file = `${folder}/${locale}.json`;
      const flat = new Map<string, string>();
      if (!existsSync(join(root, file))) findings.push(`${file} is missing`);
      else {
        seen += 1;
        try {
          flatten(JSON.parse(readText(root, file)), '', flat);
        } catch (error) {
          findings.push(`${file} is no JSON: ${error instanceof Error ? error.message : ''}`);
        }
        texts.set(locale, flat);
      }
    }
    return { namespace, folder, texts };
  };
  const modules = foldersUnder(files, 'apps/console/src/modules');
  const dictionaries = [
    read(shared, 'apps/console/src/kit/i18n'),
    ...modules.map((module) => read(module, `apps/console/src/modules/${module}/i18n`)),
  ];
  return { dictionaries, seen, findings };
}

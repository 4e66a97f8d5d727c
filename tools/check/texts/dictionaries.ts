import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersUnder, readText } from '../files.ts';

/** The texts of one namespace, by locale, as flat keys. */
export interface Dictionary {
  readonly namespace: string;
  readonly folder: string;
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export const shared = 'shared';

function flatten(value: unknown, at: string, into: Map<string, string>): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) flatten(inner, at === '' ? name : `${at}.${name}`, into);
  } else into.set(at, typeof value === 'string' ? value : '');
}

/** The texts of a file by their flat keys. */
export function flatTexts(source: string): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  flatten(JSON.parse(source), '', flat);
  return flat;
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

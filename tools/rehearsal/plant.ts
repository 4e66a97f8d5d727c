import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { locales } from '@tallyhouse/contracts/common/locales.ts';
import { withImport, withMember } from '../new/edit.ts';
import { consoleFiles } from './console.ts';
import { contractFiles } from './contracts.ts';
import { migrationText, serverFiles } from './server.ts';
import { sharedTexts, translated } from './texts.ts';
import type { SyntheticModule } from './words.ts';

/** Every file of the modules, by its path in a checkout. */
export function syntheticFiles(modules: readonly SyntheticModule[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>([['apps/server/migrations/9000_rehearsal.sql', migrationText(modules)]]);
  for (const module of modules) {
    for (const [place, own] of [
      ['packages/contracts/src/modules', contractFiles(module)],
      ['apps/server/src/modules', serverFiles(module)],
      ['apps/console/src/modules', consoleFiles(module)],
    ] as const) {
      for (const [file, text] of Object.entries(own)) files.set(`${place}/${module.name}/${file}`, text);
    }
  }
  return files;
}

/** The registries know the modules as they know one that `npm run new-module` made. */
const registrations: readonly { file: string; edit(text: string, module: SyntheticModule): string }[] = [
  {
    file: 'apps/server/src/modules/registry.ts',
    edit: (text, { name, camel }) =>
      withMember(withImport(text, `./${name}/module.ts`, [camel]), 'modules: readonly Module[] = [', camel),
  },
  {
    file: 'apps/console/src/modules/routes.ts',
    edit: (text, { name, camel }) =>
      withMember(
        withImport(text, `./${name}/routes.ts`, [`${camel}Routes`]),
        'tables: readonly RouteTable[] = [',
        `${camel}Routes`,
      ),
  },
  {
    file: 'apps/console/src/modules/pages.ts',
    edit: (text, { name, camel }) =>
      withMember(text, 'pages = {', `'${name}': async () => (await import('./${name}/pages.ts')).${camel}Pages`),
  },
  {
    file: 'apps/console/src/modules/typed-keys.d.ts',
    edit: (text, { name, camel }) =>
      `import type ${camel} from './${name}/i18n/en.json';\n${text.replace('interface ModuleTexts {', `interface ModuleTexts {\n    readonly '${name}': typeof ${camel};`)}`,
  },
];

type Json = Record<string, Record<string, unknown>>;

/** Puts the modules into a checkout as if they had been built there. Answers how many files it wrote. */
export async function plantModules(root: string, modules: readonly SyntheticModule[]): Promise<number> {
  const files = syntheticFiles(modules);
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  for (const { file, edit } of registrations) {
    let text = await readFile(join(root, file), 'utf8');
    for (const module of modules) text = edit(text, module);
    await writeFile(join(root, file), text);
  }
  const more = sharedTexts(modules);
  for (const locale of locales) {
    const file = join(root, `apps/console/src/kit/i18n/${locale}.json`);
    const texts = JSON.parse(await readFile(file, 'utf8')) as Json;
    for (const part of ['field', 'enum', 'error'] as const)
      texts[part] = { ...texts[part], ...translated(more[part], locale) };
    await writeFile(file, `${JSON.stringify(texts, null, 2)}\n`);
  }
  return files.size;
}

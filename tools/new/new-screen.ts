// `npm run new-screen <module> <route-name> <path>`: permission, route, page and texts of a screen that is still empty.
import { locales } from '@tallyhouse/contracts/common/locales.ts';
import { type TranslationRecord, hashOf, printRecord, recordFile } from '../check/texts/translated.ts';
import {
  Usage,
  camel,
  change,
  create,
  finish,
  generator,
  kebab,
  read,
  spaced,
  withImport,
  withMember,
} from './edit.ts';
import { consoleOf, contractsOf, needModule, tableOf } from './places.ts';

const page = (module: string, section: string, key: string): string => `import type { ReactNode } from 'react';
import { ListPage } from '@tallyhouse/ui/page.tsx';
import { EmptyState } from '@tallyhouse/ui/states.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';

export function Page(): ReactNode {
  const { t } = useTexts('${module}');
  return (
    <ListPage>
      <TitleBar code="${section}" title={t('route.${key}')} />
      <EmptyState kind="nothing" title={t('route.${key}')} text={t('${key}.nothing')} />
    </ListPage>
  );
}
`;

async function sectionOf(name: string): Promise<string> {
  const start = name.split('.').slice(0, 2).join('.');
  const sections = await read('apps/console/src/kit/routing/sections.ts');
  const code = new RegExp(String.raw`code: '(\w+)', key: '${start.replace('.', String.raw`\.`)}'`).exec(sections)?.[1];
  if (code === undefined) throw new Usage(`${start} is no section: see apps/console/src/kit/routing/sections.ts`);
  return code;
}

/** The permission of the page: the one that bears its name, or a new one. */
async function permissionOf(module: string, name: string, key: string, title: string): Promise<string> {
  const file = `${contractsOf(module)}/permissions.ts`;
  const known = new RegExp(String.raw`(\w+): \{\s*key: '${name.replaceAll('.', String.raw`\.`)}'`).exec(
    await read(file),
  )?.[1];
  if (known !== undefined) return known;
  await change(file, (text) =>
    withMember(text, 'definePermissions({', `${key}: { key: '${name}', type: 'route', title: '${title}' }`),
  );
  return key;
}

/** Last parts of a name that say what is done, not with what. */
const actions = new Set(['Create', 'Edit', 'Detail', 'List']);

type Texts = Record<string, Record<string, string>>;

const nothing = 'Nothing is shown here yet.';

await generator('npm run new-screen <module> <route-name> <path>', async (given, name = '', path = '') => {
  const module = needModule(given);
  if (!/^PC(\.[A-Za-z0-9]+){2,}$/.test(name)) throw new Usage('a route is named like PC.Section.Group.Thing');
  if (!/^(\/:?[A-Za-z0-9_-]+)+$/.test(path)) throw new Usage('a path is written like /section/things/:id');
  const section = await sectionOf(name);
  const last = name
    .split('.')
    .slice(2)
    .filter((part) => part !== 'View');
  const title = spaced(last.at(-1) ?? '');
  const words = last.slice(actions.has(last.at(-1) ?? '') ? -2 : -1);
  const key = camel(words.join(' '));
  const folder = kebab(words.join('-'));
  const screens = consoleOf(module);
  const routes = `${screens}/routes.ts`;
  const before = await read(routes);
  if (before.includes(`'${name}'`) || before.includes(`path: '${path}'`))
    throw new Usage(`${routes} has that name or path already`);

  const permission = await permissionOf(module, name, key, title);
  create(`${screens}/pages/${folder}/page.tsx`, page(module, section, key));
  await change(routes, (text) =>
    withMember(
      withImport(text, `@tallyhouse/contracts/modules/${module}/permissions.ts`, [tableOf(module, 'Permissions')]),
      'defineRoutes([',
      `{ kind: '${path.includes(':') ? 'detail' : 'list'}', name: '${name}', path: '${path}', title: '${module}:route.${key}', section: '${section}', permission: ${tableOf(module, 'Permissions')}.${permission}, page: '${folder}' }`,
    ),
  );
  await change(`${screens}/pages.ts`, (text) =>
    withMember(text, `${tableOf(module, 'Pages')} = {`, `'${folder}': () => import('./pages/${folder}/page.tsx')`),
  );
  for (const locale of locales) {
    await change(`${screens}/i18n/${locale}.json`, (text) => {
      const texts = JSON.parse(text) as Texts;
      const next = {
        ...texts,
        route: { ...texts.route, [key]: title },
        [key]: { ...texts[key], nothing },
      };
      return `${JSON.stringify(next, null, 2)}\n`;
    });
  }
  await change(recordFile, (text) =>
    printRecord({
      ...(JSON.parse(text) as TranslationRecord),
      [`${module}:route.${key}`]: hashOf(title),
      [`${module}:${key}.nothing`]: hashOf(nothing),
    }),
  );
  await finish([
    `Translate route.${key} and ${key}.nothing in ${screens}/i18n: every locale has the English words now.`,
  ]);
});

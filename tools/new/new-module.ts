// `npm run new-module <name>`: an empty module on all three sides, known to every registry.
import { locales } from '@tallyhouse/contracts/common/locales.ts';
import { Usage, change, create, finish, generator, pascal, spaced, withImport, withMember } from './edit.ts';
import { consoleOf, contractsOf, serverOf, tableOf } from './places.ts';

const serverModule = (
  name: string,
): string => `import { ${tableOf(name, 'Calls')} } from '@tallyhouse/contracts/modules/${name}/calls.ts';
import { ${tableOf(name, 'Errors')} } from '@tallyhouse/contracts/modules/${name}/errors.ts';
import { ${tableOf(name, 'Permissions')} } from '@tallyhouse/contracts/modules/${name}/permissions.ts';
import { defineModule } from '../../kernel/module.ts';

export const ${tableOf(name, '')} = defineModule({
  name: '${name}',
  calls: ${tableOf(name, 'Calls')},
  handlers: {},
  permissions: ${tableOf(name, 'Permissions')},
  errors: ${tableOf(name, 'Errors')},
  enums: [],
  conf: [],
  exports: [],
  jobs: [],
  upkeep: [],
  audited: {},
});
`;

const readme = (name: string): string => `# ${spaced(name)}

Words, states, invariants and tables of the module, on one page.

- Words: none yet.
- States: none yet.
- Invariants: none yet.
- Tables: none yet.
`;

await generator('npm run new-module <name-in-kebab-case>', async (name) => {
  if (name === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Usage('a module has a name in kebab-case');
  const [contracts, server, screens] = [contractsOf(name), serverOf(name), consoleOf(name)];
  const [calls, errors, permissions] = [tableOf(name, 'Calls'), tableOf(name, 'Errors'), tableOf(name, 'Permissions')];
  const [routes, pages, own] = [tableOf(name, 'Routes'), tableOf(name, 'Pages'), tableOf(name, '')];

  create(`${contracts}/calls.ts`, `export const ${calls} = {} as const;\n`);
  create(
    `${contracts}/errors.ts`,
    `import { defineErrors } from '../../kit/define-error.ts';\n\nexport const ${errors} = defineErrors({});\n`,
  );
  create(
    `${contracts}/permissions.ts`,
    `import { definePermissions } from '../../kit/define-permissions.ts';\n\nexport const ${permissions} = definePermissions({ section: { key: 'PC.${pascal(name)}', type: 'route', title: '${spaced(name)}' } });\n`,
  );
  create(`${server}/module.ts`, serverModule(name));
  create(`${server}/README.md`, readme(name));
  await change('apps/server/src/modules/registry.ts', (text) =>
    withMember(withImport(text, `./${name}/module.ts`, [own]), 'modules: readonly Module[] = [', own),
  );

  create(
    `${screens}/routes.ts`,
    `import { defineRoutes } from '../../kit/routing/define-routes.ts';\n\nexport const ${routes} = defineRoutes([]);\n`,
  );
  create(
    `${screens}/pages.ts`,
    `import type { PageKeys } from '../../kit/routing/define-routes.ts';\nimport type { ${routes} } from './routes.ts';\n\nexport const ${pages} = {} satisfies Record<PageKeys<typeof ${routes}>, () => Promise<unknown>>;\n`,
  );
  for (const locale of locales) create(`${screens}/i18n/${locale}.json`, '{}\n');
  await change('apps/console/src/modules/routes.ts', (text) =>
    withMember(withImport(text, `./${name}/routes.ts`, [routes]), 'tables: readonly RouteTable[] = [', routes),
  );
  await change('apps/console/src/modules/pages.ts', (text) =>
    withMember(text, 'pages = {', `'${name}': async () => (await import('./${name}/pages.ts')).${pages}`),
  );
  await change(
    'apps/console/src/modules/typed-keys.d.ts',
    (text) =>
      `import type ${own} from './${name}/i18n/en.json';\n${text.replace('interface ModuleTexts {', `interface ModuleTexts {\n    readonly '${name}': typeof ${own};`)}`,
  );
  await finish([`Next: npm run new-call ${name} <area.resource.verb> <read|command>`]);
});

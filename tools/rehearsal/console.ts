import { createPage, detailPage, editPage, formFile } from './console-forms.ts';
import { routeName } from './contracts.ts';
import { textFiles } from './texts.ts';
import { type SyntheticModule, type Thing, statusOf } from './words.ts';

const contracts = (module: SyntheticModule, file: string): string =>
  `@tallyhouse/contracts/modules/${module.name}/${file}.ts`;
const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

const groupPath = ({ section, groups }: SyntheticModule, group: number): string =>
  `/${section.key.slice('PC.'.length).toLowerCase()}/${lower(groups[group] ?? '')}`;
const pathOf = (module: SyntheticModule, thing: Thing): string => `${groupPath(module, thing.group)}/${thing.camel}`;

const routesFile = (module: SyntheticModule): string => {
  const { camel, name, section, groups, things } = module;
  return `import { ${camel}Permissions as may } from '${contracts(module, 'permissions')}';
import { defineRoutes } from '../../kit/routing/define-routes.ts';
import { thingPaths, thingRoutes } from '../../kit/routing/thing-routes.ts';

const screens = thingRoutes('${name}', '${section.code}');

${things.map((thing) => `export const ${thing.camel}Paths = thingPaths('${pathOf(module, thing)}');\n`).join('')}
export const ${camel}Routes = defineRoutes([
${groups
  .map(
    (_, n) => `  {
    kind: 'redirect',
    name: may.group${n}.key,
    path: '${groupPath(module, n)}',
    title: '${name}:route.group${n}',
    section: '${section.code}',
    permission: may.group${n},
    menu: true,
    to: [${things
      .filter((thing) => thing.group === n)
      .map((thing) => `may.${thing.camel}View.key`)
      .join(', ')}],
  },
`,
  )
  .join('')}${things
    .map(
      ({ camel: thing }) => `  ...screens({
    thing: '${thing}',
    paths: ${thing}Paths,
    view: may.${thing}View,
    create: may.${thing}Create,
    edit: may.${thing}Edit,
  }),
`,
    )
    .join('')}]);
`;
};

const pagesFile = ({
  camel,
  things,
}: SyntheticModule): string => `import type { PageKeys } from '../../kit/routing/define-routes.ts';
import type { ${camel}Routes } from './routes.ts';

export const ${camel}Pages = {
${things
  .map(
    ({ camel: thing, kebab }) => `  '${thing}-list': () => import('./pages/${kebab}-list/page.tsx'),
  '${thing}-create': () => import('./pages/${kebab}-form/create-page.tsx'),
  '${thing}-edit': () => import('./pages/${kebab}-form/edit-page.tsx'),
  '${thing}-detail': () => import('./pages/${kebab}-detail/page.tsx'),`,
  )
  .join('\n')}
} satisfies Record<PageKeys<typeof ${camel}Routes>, () => Promise<unknown>>;
`;

const useThing = (
  module: SyntheticModule,
  { camel, pascal, snake }: Thing,
): string => `import type { UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { ${module.camel}Calls } from '${contracts(module, 'calls')}';
import type { ${pascal} } from '${contracts(module, 'entities')}';
import type { Refused } from '../../../kit/api/refused.ts';
import { useCall } from '../../../kit/api/use-call.ts';

export function use${pascal}(id: string): {
  ${camel}: ${pascal} | null | undefined;
  query: UseQueryResult<ReplyOf<typeof ${module.camel}Calls.search${pascal}>, Refused>;
} {
  const query = useCall(${module.camel}Calls.search${pascal}, { pageno: 1, count: 20, ${snake}_id: id });
  return { ${camel}: query.data && !query.isPlaceholderData ? (query.data.list[0] ?? null) : undefined, query };
}
`;

const useDelete = (
  module: SyntheticModule,
  { camel, pascal, snake }: Thing,
): string => `import { ${module.camel}Calls } from '${contracts(module, 'calls')}';
import type { ${pascal} } from '${contracts(module, 'entities')}';
import { useConfirm, useToast } from '@tallyhouse/ui/feedback.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { invoke } from '../../../kit/api/invoke.ts';
import { newRequestId } from '../../../kit/api/request-id.ts';
import { refresh } from '../../../kit/api/use-call.ts';

export function useDelete${pascal}(): (row: ${pascal}) => Promise<boolean> {
  const { t } = useTexts('${module.name}');
  const confirm = useConfirm();
  const toast = useToast();
  return async (row) => {
    const sure = await confirm({
      title: t('${camel}.deleteTitle', { name: row.${snake}_name }),
      text: t('${camel}.deleteText', { id: row.${snake}_id }),
      confirmLabel: t('${camel}.delete'),
      cancelLabel: t('shared:common.cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      await invoke(${module.camel}Calls.delete${pascal}, {
        request_id: newRequestId(),
        ${snake}_id: row.${snake}_id,
        version: row.version,
      });
      toast.success(t('${camel}.deleted', { name: row.${snake}_name }));
      return true;
    } catch {
      return false;
    } finally {
      await refresh(${module.camel}Calls.search${pascal});
    }
  };
}
`;

const columnsFile = (
  module: SyntheticModule,
  thing: Thing,
): string => `import type { ${thing.pascal} } from '${contracts(module, 'entities')}';
import { ${statusOf(thing)} } from '${contracts(module, 'enums')}';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { ${thing.camel}Paths } from '../../routes.ts';

export const ${thing.camel}Columns: readonly ListColumn<${thing.pascal}>[] = [
  {
    field: '${thing.snake}_id',
    width: 84,
    locked: true,
    render: (row) => (
      <RouteLink to={pathTo(${thing.camel}Paths.detail, { id: row.${thing.snake}_id })}>
        <Mono strong>{row.${thing.snake}_id}</Mono>
      </RouteLink>
    ),
  },
  { field: '${thing.snake}_name', sortable: true, locked: true, render: (row) => row.${thing.snake}_name },
${thing.fields
  .map(({ name, type }, n) =>
    type === 'text'
      ? `  { field: '${name}', width: ${140 + n}, render: (row) => <TextValue value={row.${name}} /> },`
      : `  { field: '${name}', width: ${80 + n}, align: 'right', render: (row) => <NumberValue value={row.${name}} /> },`,
  )
  .join('\n')}
  {
    field: 'status',
    width: 96,
    codes: ${statusOf(thing)},
    render: (row) => <StatusValue of={${statusOf(thing)}} value={row.status} />,
  },
  { field: 'modifier', width: 216, render: (row) => <TextValue value={row.modifier} /> },
  { field: 'mtime', width: 120, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];
`;

const filtersFile = (
  module: SyntheticModule,
  thing: Thing,
): string => `import { ${statusOf(thing)} } from '${contracts(module, 'enums')}';
import type { ListFilter } from '../../../../kit/list/list-types.ts';

export const ${thing.camel}Filters: readonly ListFilter[] = [
  { prop: '${thing.snake}_id', filterType: 'wideText' },
  { prop: '${thing.snake}_name', filterType: 'wideText' },
  { prop: 'status', filterType: 'multiSelect', selections: ${statusOf(thing)} },
${thing.fields
  .filter(({ type }) => type === 'number')
  .slice(0, 2)
  .map(
    ({ name, most }) =>
      `  { prop: '${name}_from+${name}_to', tLabel: '${name}', filterType: 'numberRange', min: 0, max: ${most} },`,
  )
  .join('\n')}
];
`;

const listPage = (module: SyntheticModule, thing: Thing): string => {
  const { camel, pascal, snake, can } = thing;
  const right = (action: string): string =>
    `  const can${action} = useCan(${module.camel}Permissions.${camel}${action});\n`;
  return `import type { ReactNode } from 'react';
import { ${can.export ? `${camel}Export, ` : ''}${module.camel}Calls } from '${contracts(module, 'calls')}';
import type { ${pascal} } from '${contracts(module, 'entities')}';
import { ${module.camel}Permissions } from '${contracts(module, 'permissions')}';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
${can.delete ? `import { useDelete${pascal} } from '../../parts/use-delete-${thing.kebab}.ts';\n` : ''}import { ${camel}Paths } from '../../routes.ts';
import { ${camel}Columns } from './columns.tsx';
import { ${camel}Filters } from './filters.ts';

export function Page(): ReactNode {
  const { t } = useTexts('${module.name}');
  const go = useGo();
${can.delete ? `  const remove = useDelete${pascal}();\n${right('Delete')}` : ''}${can.export ? right('Export') : ''}${right('Create')}${right('Edit')}  return (
    <ListPage<${pascal}>
      name="${routeName(module, thing, 'View')}"
      section="${module.section.code}"
      title={t('route.${camel}')}
      subtitle={(total) => t('${camel}.count', { total })}
      call={${module.camel}Calls.search${pascal}}
      columns={${camel}Columns}
      filters={${camel}Filters}
      rowKey="${snake}_id"
      defaultSort={{ key: 'mtime', order: 'desc' }}
      create={canCreate ? { label: t('${camel}.create'), onClick: () => go(${camel}Paths.create) } : undefined}
${can.export ? `      export={canExport ? ${camel}Export : undefined}\n` : ''}      nothing={{ title: t('${camel}.nothingTitle'), text: t('${camel}.nothingText') }}
      noMatch={t('${camel}.noMatch')}
      actions={(row) => [
        ...(canEdit
          ? [{ key: 'edit', label: t('${camel}.edit'), onClick: () => go(pathTo(${camel}Paths.edit, { id: row.${snake}_id })) }]
          : []),
${can.delete ? `        ...(canDelete\n          ? [{ key: 'delete', label: t('${camel}.delete'), danger: true, onClick: () => void remove(row) }]\n          : []),\n` : ''}      ]}
    />
  );
}
`;
};

/** The console's part of a module, by file name. */
export const consoleFiles = (module: SyntheticModule): Readonly<Record<string, string>> => ({
  'routes.ts': routesFile(module),
  'pages.ts': pagesFile(module),
  ...textFiles(module),
  ...Object.assign(
    {},
    ...module.things.map((thing) => ({
      [`pages/${thing.kebab}-list/columns.tsx`]: columnsFile(module, thing),
      [`pages/${thing.kebab}-list/filters.ts`]: filtersFile(module, thing),
      [`pages/${thing.kebab}-list/page.tsx`]: listPage(module, thing),
      [`pages/${thing.kebab}-form/form.tsx`]: formFile(module, thing),
      [`pages/${thing.kebab}-form/create-page.tsx`]: createPage(module, thing),
      [`pages/${thing.kebab}-form/edit-page.tsx`]: editPage(module, thing),
      [`pages/${thing.kebab}-detail/page.tsx`]: detailPage(module, thing),
      [`parts/use-${thing.kebab}.ts`]: useThing(module, thing),
      ...(thing.can.delete ? { [`parts/use-delete-${thing.kebab}.ts`]: useDelete(module, thing) } : {}),
    })),
  ),
});

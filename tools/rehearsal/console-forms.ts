import { type SyntheticModule, type Thing, statusOf } from './words.ts';

const contracts = (module: SyntheticModule, file: string): string =>
  `@tallyhouse/contracts/modules/${module.name}/${file}.ts`;

export const formFile = (module: SyntheticModule, thing: Thing): string => {
  const { camel, pascal, snake } = thing;
  const names = [`${snake}_name`, ...thing.fields.map(({ name }) => name), 'status'];
  const field = ({ name, type, most }: Thing['fields'][number]): string =>
    type === 'text'
      ? `  { type: 'text', name: '${name}', required: false, units: 2, maxLength: ${most} },`
      : `  { type: 'number', name: '${name}', required: ${type === 'number'}, units: 1, min: 0, max: ${most} },`;
  return `import type { ReactNode } from 'react';
import type { ${pascal} } from '${contracts(module, 'entities')}';
import { ${statusOf(thing)} } from '${contracts(module, 'enums')}';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { FormPage, type FormPageProps } from '../../../../kit/form/form-page.tsx';
import type { FormField } from '../../../../kit/form/form-types.ts';

const whatItIs: readonly FormField[] = [
  { type: 'text', name: '${snake}_name', required: true, units: 3, maxLength: 60 },
  { type: 'codes', name: 'status', required: true, units: 1, codes: ${statusOf(thing)} },
];
const howItIsUsed: readonly FormField[] = [
${thing.fields.map(field).join('\n')}
];

type ${pascal}Input = Pick<${pascal}, ${names.map((name) => `'${name}'`).join(' | ')}>;

type ${pascal}FormProps = Pick<
  FormPageProps,
  'title' | 'subtitle' | 'initial' | 'confirmLabel' | 'onSaved' | 'onCancel' | 'reload'
> & {
  readonly save: (fields: ${pascal}Input, requestId: string) => Promise<void>;
};

export function ${pascal}Form({ save, ...props }: ${pascal}FormProps): ReactNode {
  const { t } = useTexts('${module.name}');
  return (
    <FormPage
      {...props}
      section="${module.section.code}"
      groups={[
        { title: t('${camel}.groupWhat'), fields: whatItIs },
        { title: t('${camel}.groupUse'), fields: howItIsUsed },
      ]}
      save={(values, requestId) => save(values as unknown as ${pascal}Input, requestId)}
    />
  );
}
`;
};

export const createPage = (module: SyntheticModule, thing: Thing): string => {
  const { camel, pascal, snake } = thing;
  return `import type { ReactNode } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { ${module.camel}Calls } from '${contracts(module, 'calls')}';
import { ${statusOf(thing)} } from '${contracts(module, 'enums')}';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { useBack } from '../../../../kit/routing/route-link.tsx';
import { ${camel}Paths } from '../../routes.ts';
import { ${pascal}Form } from './form.tsx';

const blank = {
  ${snake}_name: '',
${thing.fields.map(({ name, type }) => `  ${name}: ${type === 'text' ? "''" : 'null'},`).join('\n')}
  status: ${statusOf(thing)}.codeOf('draft'),
};

export function Page(): ReactNode {
  const { t } = useTexts('${module.name}');
  const back = useBack();
  const toast = useToast();
  return (
    <${pascal}Form
      title={t('route.create${pascal}')}
      subtitle={t('${camel}.createText')}
      confirmLabel={t('${camel}.confirmCreate')}
      initial={blank}
      save={async (fields, requestId) => {
        const { ${snake}_id } = await invoke(${module.camel}Calls.create${pascal}, {
          request_id: requestId as RequestId,
          ...fields,
        });
        toast.success(t('${camel}.created', { id: ${snake}_id, name: fields.${snake}_name }));
        await refresh(${module.camel}Calls.search${pascal});
      }}
      onSaved={() => back(${camel}Paths.list)}
      onCancel={() => back(${camel}Paths.list)}
    />
  );
}
`;
};

export const editPage = (module: SyntheticModule, thing: Thing): string => {
  const { camel, pascal, snake } = thing;
  return `import { type ReactNode, useState } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { ${module.camel}Calls } from '${contracts(module, 'calls')}';
import type { ${pascal} } from '${contracts(module, 'entities')}';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { use${pascal} } from '../../parts/use-${thing.kebab}.ts';
import { ${camel}Paths } from '../../routes.ts';
import { ${pascal}Form } from './form.tsx';

function EditForm({ first, read }: { first: ${pascal}; read: () => Promise<${pascal} | undefined> }): ReactNode {
  const { t } = useTexts('${module.name}');
  const back = useBack();
  const toast = useToast();
  const [seen, setSeen] = useState(first);
  const detail = pathTo(${camel}Paths.detail, { id: seen.${snake}_id });
  return (
    <${pascal}Form
      title={t('route.edit${pascal}')}
      subtitle={\`\${seen.${snake}_id} \${seen.${snake}_name}\`}
      confirmLabel={t('${camel}.confirmEdit')}
      initial={{ ...seen }}
      save={async (fields, requestId) => {
        const { ${snake}_id, version } = seen;
        await invoke(
          ${module.camel}Calls.update${pascal},
          { request_id: requestId as RequestId, ${snake}_id, version, ...fields },
          { tolerated: [-100409] },
        );
        toast.success(t('${camel}.saved', { id: ${snake}_id, name: fields.${snake}_name }));
        await refresh(${module.camel}Calls.search${pascal});
      }}
      reload={async () => {
        const now = await read();
        if (!now) return { ...seen };
        setSeen(now);
        return { ...now };
      }}
      onSaved={() => back(detail)}
      onCancel={() => back(detail)}
    />
  );
}

export function Page(): ReactNode {
  const { t } = useTexts('${module.name}');
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { ${camel}, query } = use${pascal}(id);
  const [first, setFirst] = useState<${pascal}>();
  if (${camel} && !first) setFirst(${camel});
  if (first)
    return <EditForm key={first.${snake}_id} first={first} read={async () => (await query.refetch()).data?.list[0]} />;
  if (${camel} === undefined && !query.error) return <TableSkeleton rows={8} />;
  return (
    <EmptyState
      kind="nothing"
      title={t('${camel}.missingTitle', { id })}
      text={query.error?.message ?? t('${camel}.missingText')}
    >
      <PlainButton size="large" onClick={() => go(${camel}Paths.list)}>
        {t('${camel}.backToList')}
      </PlainButton>
    </EmptyState>
  );
}
`;
};

export const detailPage = (module: SyntheticModule, thing: Thing): string => {
  const { camel, pascal, snake } = thing;
  const fact = (name: string, shows: string): string =>
    `{ label: field('${name}'), value: <${shows}Value value={${camel}.${name}} /> },`;
  return `import type { ReactNode } from 'react';
import { ${statusOf(thing)} } from '${contracts(module, 'enums')}';
import { ${module.camel}Permissions } from '${contracts(module, 'permissions')}';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { PencilIcon } from '@tallyhouse/ui/icons.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { use${pascal} } from '../../parts/use-${thing.kebab}.ts';
import { ${camel}Paths } from '../../routes.ts';

export function Page(): ReactNode {
  const { t } = useTexts('${module.name}');
  const { field } = useDictionary();
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { ${camel}, query } = use${pascal}(id);
  const canEdit = useCan(${module.camel}Permissions.${camel}Edit);
  return (
    <DetailPage
      section="${module.section.code}"
      id={id}
      subtitle={${camel}?.${snake}_name}
      status={${camel} && <StatusValue of={${statusOf(thing)}} value={${camel}.status} />}
      thing={${camel}}
      error={query.error}
      onRetry={() => void query.refetch()}
      missing={{
        title: t('${camel}.missingTitle', { id }),
        text: t('${camel}.missingText'),
        backLabel: t('${camel}.backToList'),
        onBack: () => go(${camel}Paths.list),
      }}
      facts={
        ${camel}
          ? [
${thing.fields.map(({ name, type }) => `              ${fact(name, type === 'text' ? 'Text' : 'Number')}`).join('\n')}
            ]
          : []
      }
      actions={
        canEdit && (
          <PlainButton icon={<PencilIcon />} onClick={() => go(pathTo(${camel}Paths.edit, { id }))}>
            {t('${camel}.edit')}
          </PlainButton>
        )
      }
      trail={{ objectType: '${thing.table}', codes: { status: ${statusOf(thing)} } }}
    >
      {${camel} && (
        <Card title={t('${camel}.record')}>
          <Facts
            items={[
              ${fact('creator', 'Text')}
              ${fact('ctime', 'Time')}
              ${fact('modifier', 'Text')}
              ${fact('mtime', 'Time')}
            ]}
          />
        </Card>
      )}
    </DetailPage>
  );
}
`;
};

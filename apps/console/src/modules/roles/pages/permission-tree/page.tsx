import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { sensitivity } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { rolesPermissions } from '@tallyhouse/contracts/modules/roles/permissions.ts';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { FilterBar } from '@tallyhouse/ui/filter-bar.tsx';
import { SelectFilter, TextFilter } from '@tallyhouse/ui/filter-fields.tsx';
import { FilterUnit } from '@tallyhouse/ui/filter-unit.tsx';
import { CheckIcon, RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { ListPage } from '@tallyhouse/ui/page.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { DataTable, RowActions } from '@tallyhouse/ui/table.tsx';
import { Dash, Mono } from '@tallyhouse/ui/text.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { NumberValue, StatusValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { KeyLink } from '../../parts/key-link.tsx';
import { narrowed, treeOf } from '../../parts/key-tree.ts';
import { useConsoleRoutes } from '../../parts/use-console-routes.ts';
import { useKeyTitle } from '../../parts/use-key-title.ts';
import { NodeDialog } from './node-dialog.tsx';
import './permission-tree.css';

export type KeyNode = ReplyOf<typeof rolesCalls.getPermissionTree>['list'][number];

interface Line {
  readonly id: string;
  readonly level: 0 | 1 | 2;
  readonly title: string;
  readonly node?: KeyNode;
}

const blank = { text: '', sensitive: [] as string[] };

/** Every key of the product in the order of the menu, with what it opens and how many roles hold it. */
export function Page(): ReactNode {
  const { t } = useTexts('roles');
  const { word } = useDictionary();
  const titleOf = useKeyTitle();
  const routes = useConsoleRoutes();
  const mayEdit = useCan(rolesPermissions.permissionTreeEdit);
  const query = useCall(rolesCalls.getPermissionTree, {});
  const [draft, setDraft] = useState(blank);
  const [filter, setFilter] = useState(blank);
  const [edited, setEdited] = useState<KeyNode>();

  const wanted = filter.text.trim().toLowerCase();
  const fits = (node: KeyNode): boolean =>
    (wanted === '' || node.key.toLowerCase().includes(wanted) || titleOf(node).toLowerCase().includes(wanted)) &&
    (filter.sensitive.length === 0 || filter.sensitive.includes(String(node.sensitive)));
  const whole = treeOf(query.data?.list ?? []);
  const tree = wanted === '' && filter.sensitive.length === 0 ? whole : narrowed(whole, fits);
  const line = (node: KeyNode, level: 1 | 2): Line => ({ id: node.key, level, title: titleOf(node), node });
  const lines = tree.flatMap((section): Line[] => [
    { id: section.code, level: 0, title: `${section.code} ${t(`shared:section.${section.code}`)}` },
    ...section.pages.flatMap(({ page, buttons }) => [line(page, 1), ...buttons.map((button) => line(button, 2))]),
  ]);

  const of =
    (render: (node: KeyNode) => ReactNode) =>
    (row: Line): ReactNode =>
      row.node && render(row.node);
  const failure = query.error && (
    <EmptyState kind="failed" title={t('shared:common.notLoaded')} text={query.error.message}>
      <NextButton size="large" icon={<RefreshIcon />} onClick={() => void query.refetch()}>
        {t('shared:common.tryAgain')}
      </NextButton>
    </EmptyState>
  );
  return (
    <ListPage>
      <TitleBar
        code="SC"
        title={t('route.permissionTree')}
        subtitle={query.data && t('tree.count', { total: query.data.list.length })}
      />
      <FilterBar
        label={t('shared:common.filters')}
        searchLabel={t('shared:common.search')}
        resetLabel={t('shared:common.reset')}
        onSearch={() => setFilter(draft)}
        onReset={() => {
          setDraft(blank);
          setFilter(blank);
        }}
      >
        <FilterUnit label={t('keys.search')} units={2}>
          <TextFilter value={draft.text} onChange={(text) => setDraft({ ...draft, text })} />
        </FilterUnit>
        <FilterUnit label={t('keys.sensitive')} units={2}>
          <SelectFilter
            multiple
            value={draft.sensitive}
            placeholder={t('shared:common.any')}
            options={sensitivity.codes.map((code) => ({ value: String(code), label: word(sensitivity, code) }))}
            onChange={(sensitive) => setDraft({ ...draft, sensitive })}
          />
        </FilterUnit>
      </FilterBar>
      {query.data || query.error ? (
        <DataTable<Line>
          label={t('route.permissionTree')}
          rows={lines}
          rowKey={({ id }) => id}
          empty={failure ?? <EmptyState kind="no-match" title={t('keys.noneTitle')} text={t('keys.noneText')} />}
          columns={[
            {
              key: 'title',
              title: t('tree.title'),
              width: 210,
              render: ({ level, title }) => <span className={`key-line key-line--${level}`}>{title}</span>,
            },
            { key: 'key', title: t('tree.key'), render: of(({ key }) => <KeyLink name={key} />) },
            {
              key: 'type',
              title: t('tree.type'),
              width: 76,
              render: of(({ type }) => t(type === 'route' ? 'tree.page' : 'tree.button')),
            },
            {
              key: 'sensitive',
              title: t('keys.sensitive'),
              width: 130,
              render: of((node) =>
                node.sensitive === 0 ? <Dash /> : <StatusValue of={sensitivity} value={node.sensitive} />,
              ),
            },
            {
              key: 'bpo',
              title: t('tree.bpo'),
              width: 84,
              render: of(({ bpo_allowed }) =>
                bpo_allowed === 1 ? (
                  <span role="img" aria-label={t('tree.bpoYes')}>
                    <CheckIcon size={14} />
                  </span>
                ) : (
                  <Dash />
                ),
              ),
            },
            {
              key: 'pages',
              title: t('tree.pages'),
              width: 70,
              align: 'right',
              render: of(({ key }) => (
                <NumberValue value={routes.filter(({ permission }) => permission === key).length} />
              )),
            },
            {
              key: 'calls',
              title: t('tree.calls'),
              width: 70,
              align: 'right',
              render: of(({ calls }) => <NumberValue value={calls.length} />),
            },
            {
              key: 'roles',
              title: t('tree.roles'),
              width: 70,
              align: 'right',
              render: of(({ roles }) => <NumberValue value={roles} />),
            },
            ...(mayEdit
              ? [
                  {
                    key: 'actions',
                    title: t('shared:common.actions'),
                    width: 96,
                    fixed: 'right' as const,
                    render: of((node) => (
                      <RowActions
                        moreLabel={t('shared:common.more')}
                        actions={[{ key: 'edit', label: t('role.edit'), onClick: () => setEdited(node) }]}
                      />
                    )),
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <TableSkeleton rows={20} />
      )}
      {edited && <NodeDialog node={edited} title={<Mono>{edited.key}</Mono>} onClose={() => setEdited(undefined)} />}
    </ListPage>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { FilterBar } from '@tallyhouse/ui/filter-bar.tsx';
import { TextFilter } from '@tallyhouse/ui/filter-fields.tsx';
import { FilterUnit } from '@tallyhouse/ui/filter-unit.tsx';
import { RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { DetailPage } from '@tallyhouse/ui/page.tsx';
import { EmptyState, PartFailed, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { DataTable, RowActions } from '@tallyhouse/ui/table.tsx';
import { Dash, Fact, Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { NumberValue } from '../../../../kit/format/values.tsx';
import { useTitle } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { RoleLink } from '../../parts/role-link.tsx';
import { useConsoleRoutes } from '../../parts/use-console-routes.ts';
import { Chain } from './chain.tsx';

type Found = ReplyOf<typeof rolesCalls.searchKeyRelationship>;
export type KeyChain = Found['list'][number];

/** More addresses than this fit a word that is no search any more. */
const mostRoutes = 50;

/** From any word to the keys it has to do with, and from a key to everybody who holds it. */
export function Page(): ReactNode {
  const { t } = useTexts('roles');
  const titleOf = useTitle();
  const routes = useConsoleRoutes();
  const navigate = useNavigate();
  const { keyword = '' } = useSearch({ strict: false }) as Record<string, string>;
  const [draft, setDraft] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  const [chosen, setChosen] = useState<string>();
  if (shown !== keyword) {
    setShown(keyword);
    setDraft(keyword);
    setChosen(undefined);
  }
  const search = (text: string): void =>
    void navigate({ to: '.', search: (() => (text.trim() === '' ? {} : { keyword: text.trim() })) as never });

  // Addresses are the console's own knowledge: their keys are asked for beside the word.
  const word = keyword.toLowerCase();
  const byAddress =
    word === ''
      ? []
      : routes
          .filter(
            ({ path, title }) =>
              path.toLowerCase().includes(word) ||
              titleOf(title as Parameters<typeof titleOf>[0])
                .toLowerCase()
                .includes(word),
          )
          .map(({ permission }) => permission);
  const keys = [...new Set(byAddress)].slice(0, mostRoutes);
  const query = useCall(
    rolesCalls.searchKeyRelationship,
    { ...(keyword === '' ? {} : { keyword }), ...(keys.length === 0 ? {} : { keys }) },
    { subject: [] },
  );
  const rows = query.data?.list ?? [];
  const here = rows.find(({ key }) => key === chosen) ?? rows[0];
  const pathsOf = (key: string): string[] =>
    routes.filter(({ permission }) => permission === key).map(({ path }) => path);

  return (
    <DetailPage
      title={
        <TitleBar
          code="SC"
          title={t('route.keyRelationship')}
          subtitle={query.data && t('tree.count', { total: query.data.total })}
        />
      }
    >
      <Card flush>
        <div className="key-relationship__search">
          <FilterBar
            label={t('shared:common.filters')}
            searchLabel={t('shared:common.search')}
            resetLabel={t('shared:common.reset')}
            onSearch={() => search(draft)}
            onReset={() => {
              setDraft('');
              search('');
            }}
          >
            <FilterUnit label={t('chain.anything')} units={2}>
              <TextFilter value={draft} onChange={setDraft} />
            </FilterUnit>
          </FilterBar>
        </div>
      </Card>
      {query.error ? (
        <Card>
          <PartFailed title={t('shared:common.notLoaded')} text={query.error.message}>
            <NextButton icon={<RefreshIcon />} onClick={() => void query.refetch()}>
              {t('shared:common.tryAgain')}
            </NextButton>
          </PartFailed>
        </Card>
      ) : query.data ? (
        <>
          {here && <Chain chain={here} paths={pathsOf(here.key)} />}
          <Card flush>
            <DataTable<KeyChain>
              inline
              label={t('route.keyRelationship')}
              rows={rows}
              rowKey={({ key }) => key}
              here={here?.key}
              empty={<EmptyState kind="no-match" title={t('keys.noneTitle')} text={t('keys.noneText')} />}
              columns={[
                { key: 'key', title: t('tree.key'), width: 360, render: (row) => <Mono>{row.key}</Mono> },
                { key: 'pages', title: t('tree.pages'), render: (row) => <Few items={pathsOf(row.key)} mono /> },
                {
                  key: 'calls',
                  title: t('tree.calls'),
                  render: (row) => <Few items={row.calls.map(({ id }) => id)} mono />,
                },
                { key: 'roles', title: t('tree.roles'), width: 190, render: (row) => <FewRoles roles={row.roles} /> },
                {
                  key: 'people',
                  title: t('role.people'),
                  width: 84,
                  align: 'right',
                  render: (row) => <NumberValue value={row.people_count} />,
                },
                {
                  key: 'show',
                  title: t('shared:common.actions'),
                  width: 110,
                  fixed: 'right',
                  render: (row) => (
                    <RowActions
                      moreLabel={t('shared:common.more')}
                      actions={[{ key: 'show', label: t('chain.show'), onClick: () => setChosen(row.key) }]}
                    />
                  ),
                },
              ]}
            />
          </Card>
          <KeylessCalls found={query.data} />
        </>
      ) : (
        <TableSkeleton rows={12} />
      )}
    </DetailPage>
  );
}

function Few({ items, mono = false }: { items: readonly string[]; mono?: boolean }): ReactNode {
  const [first, ...rest] = items;
  if (first === undefined) return <Dash />;
  return (
    <>
      {mono ? <Mono>{first}</Mono> : first} {rest.length > 0 && <Muted>+{rest.length}</Muted>}
    </>
  );
}

function FewRoles({ roles }: { roles: KeyChain['roles'] }): ReactNode {
  const [first, ...rest] = roles;
  if (!first) return <Dash />;
  return (
    <>
      <RoleLink role={first} /> {rest.length > 0 && <Muted>+{rest.length}</Muted>}
    </>
  );
}

/** Calls whose key nobody can hold must be none; those that need no key are listed for whoever checks them. */
function KeylessCalls({ found }: { found: Found }): ReactNode {
  const { t } = useTexts('roles');
  return (
    <>
      <Card title={t('chain.keyless')}>
        {found.keyless_calls.length === 0 ? (
          <Fact tone="ok">{t('chain.keylessNone')}</Fact>
        ) : (
          <ul>
            {found.keyless_calls.map(({ id, path }) => (
              <li key={id}>
                <Mono>{path}</Mono>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card flush title={t('chain.open')} note={t('chain.openText')}>
        <DataTable<Found['open_calls'][number]>
          inline
          label={t('chain.open')}
          rows={found.open_calls}
          rowKey={({ id }) => id}
          columns={[
            { key: 'id', title: t('tree.calls'), render: (row) => <Mono>{row.path}</Mono> },
            { key: 'method', title: t('chain.method'), width: 90, render: (row) => <Mono>{row.method}</Mono> },
            {
              key: 'access',
              title: t('chain.whoMay'),
              width: 260,
              render: (row) => t(row.access === 'public' ? 'chain.public' : 'chain.session'),
            },
          ]}
        />
      </Card>
    </>
  );
}

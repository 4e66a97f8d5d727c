import { type ReactNode, useRef } from 'react';
import { testMenuPermissions } from '@tallyhouse/contracts/modules/test-menu/permissions.ts';
import { userStatus } from '@tallyhouse/contracts/modules/users/enums.ts';
import { ActionGroup, type GroupAction } from '@tallyhouse/ui/action-group.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { Toolbar } from '@tallyhouse/ui/page.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { inTheBar, useFilterChoice } from '../../../kit/list/filter-choice.ts';
import { FilterTools } from '../../../kit/list/filter-tools.tsx';
import { type FilterValues, queryOf } from '../../../kit/list/filter-values.ts';
import { ListFilters } from '../../../kit/list/list-filters.tsx';
import { useListState } from '../../../kit/list/list-state.ts';
import type { ListFilter } from '../../../kit/list/list-types.ts';

/** A filter of every type, and below it what a call would be asked. Its page remembers its filters. */
export function ListPart(): ReactNode {
  const { t } = useTexts('test-menu');
  const { field } = useDictionary();
  const toast = useToast();
  const page = testMenuPermissions.reactDemo.key;
  const choices = (['user_id', 'login_name'] as const).map((name) => ({ value: name, label: field(name) }));
  const filters: readonly ListFilter[] = [
    { prop: 'keyword', filterType: 'text' },
    { prop: 'email', filterType: 'wideText' },
    { prop: 'dormant_days', filterType: 'number' },
    { prop: 'height_from+height_to', tLabel: 'height_mm', filterType: 'numberRange' },
    { prop: 'whs_id', filterType: 'select', selections: choices },
    { prop: 'status', filterType: 'multiSelect', selections: userStatus, defaultValue: '1' },
    { prop: 'user_id', filterType: 'card' },
    { prop: 'expire_before', filterType: 'date' },
    { prop: 'created_from+created_to', tLabel: 'created_at', filterType: 'dateRange' },
    {
      prop: 'sought',
      tLabel: 'display_name',
      filterType: 'selectText',
      selections: choices,
      selectProp: 'sought_in',
      defaultSelectValue: 'user_id',
    },
    { prop: 'bpo_vendor', filterType: 'text', hide: true },
  ];
  const [state, change] = useListState(filters);
  const [choice, choose] = useFilterChoice(page, filters);
  const typed = useRef<FilterValues>(state.filters);
  const search = (values: FilterValues): void => change({ filters: values });
  const actions = (count: number): GroupAction[] =>
    Array.from({ length: count }, (_, at) => ({
      key: String(at),
      label: t('list.action', { n: at + 1 }),
      onClick: () => toast.info(t('list.pressed', { n: at + 1 })),
    }));
  const asked = JSON.stringify(queryOf(state.filters, filters), null, 2);
  return (
    <>
      <Toolbar>
        <FilterTools
          page={page}
          filters={filters}
          choice={choice}
          onChoose={choose}
          typed={() => typed.current}
          onLoad={search}
        />
      </Toolbar>
      <ListFilters
        filters={inTheBar(filters, choice, state.filters)}
        values={state.filters}
        onSearch={search}
        onTyped={(values) => {
          typed.current = values;
        }}
      />
      <Card title={t('list.asked')}>
        <pre>{asked}</pre>
      </Card>
      {([3, 4] as const).map((count) => (
        <section key={count} aria-label={t(count === 3 ? 'list.three' : 'list.four')}>
          <Toolbar start={t(count === 3 ? 'list.three' : 'list.four')}>
            <ActionGroup actions={actions(count)} moreLabel={t('shared:common.more')} />
          </Toolbar>
        </section>
      ))}
    </>
  );
}

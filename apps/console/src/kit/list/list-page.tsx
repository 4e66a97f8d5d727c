import { type ReactNode, useRef, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf, PersonalShape, ReadShape } from '@tallyhouse/contracts/kit/define-call.ts';
import type { FileColumns } from '@tallyhouse/contracts/kit/file-columns.ts';
import { type Page, defaultPageSize, pageSizes } from '@tallyhouse/contracts/kit/paging.ts';
import { NextButton, SolidButton, TextButton } from '@tallyhouse/ui/buttons.tsx';
import { ColumnChooser } from '@tallyhouse/ui/column-chooser.tsx';
import { PlusIcon } from '@tallyhouse/ui/icons.tsx';
import { BesideRows, ListPage as Frame, Toolbar } from '@tallyhouse/ui/page.tsx';
import { Pager } from '@tallyhouse/ui/pager.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { type RowAction, type Selection, DataTable } from '@tallyhouse/ui/table.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { useCall } from '../api/use-call.ts';
import { LoadFailed } from '../detail/read-states.tsx';
import { groupedNumber } from '../format/number.ts';
import { timeOfDay, zoneName } from '../format/time.ts';
import { useDictionary } from '../i18n/dictionary.ts';
import { useLocale } from '../i18n/setup.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { RouteTabs } from '../routing/route-tabs.tsx';
import type { SectionCode } from '../routing/sections.ts';
import { useRouteTabs } from '../routing/use-route-tabs.ts';
import { useInfo } from '../session/session.ts';
import { ExportButton, type ExportFormat, type ExportOf } from './export-button.tsx';
import { exportColumns } from './export-columns.ts';
import { inTheBar, useFilterChoice } from './filter-choice.ts';
import { FilterTools } from './filter-tools.tsx';
import { type FilterValues, defaultValues, isSet } from './filter-values.ts';
import { headWidth } from './head-width.ts';
import { ListFilters } from './list-filters.tsx';
import { useListSettings } from './list-settings.ts';
import { inputOf, useListState } from './list-state.ts';
import type { ListColumn, ListFilter } from './list-types.ts';
import { RefreshButton } from './refresh-button.tsx';
import { useActionColumn } from './use-action-column.tsx';

export interface ListPageProps<Row> {
  /** The name of its route: the key of what is remembered. */
  readonly name: string;
  readonly section: SectionCode;
  readonly title: string;
  /** "24 storeys": how many there are, in words. */
  readonly subtitle: (total: number) => string;
  readonly call: ReadShape | PersonalShape;
  /** What is asked besides the filters, such as the warehouse in the address. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly ListFilter[];
  readonly rowKey: keyof Row & string;
  /** The order the server lists in when nobody chose one. */
  readonly defaultSort: { readonly key: string; readonly order: 'asc' | 'desc' };
  readonly actions: (row: Row) => RowAction[];
  /** How many of them stand in the row: long words go behind the dots. */
  readonly openActions?: number;
  readonly create?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly export?: ExportOf | undefined;
  /** The columns of the import of the same rows: an export has them, shown or not. */
  readonly fileColumns?: FileColumns;
  /** Tabs above the table that are no pages of their own: those come from the routes. */
  readonly start?: ReactNode;
  /** A tree at the left of the table, by which its rows are chosen. */
  readonly side?: ReactNode;
  /** More buttons of the toolbar. */
  readonly tools?: ReactNode;
  readonly selection?: Selection<Row> | undefined;
  /** What an empty warehouse reads: title, and what comes here and how. */
  readonly nothing: { readonly title: string; readonly text: string };
  readonly noMatch: string;
}

/** Up to the counted total a page has a number; beyond it the way on and back is by cursor. */
function pageStep(page: Page<unknown>, from: number, to: number): { pageno: number; cursor?: string } {
  const counted = Math.ceil(page.total / page.count);
  const cursor = to > from ? page.next_cursor : page.prev_cursor;
  return page.total_capped && to > counted && cursor !== null ? { pageno: to, cursor } : { pageno: to };
}

/** The frame of every list: filters in the address, paging, sorting, columns, export, and its states. */
export function ListPage<Row extends object>(props: ListPageProps<Row>): ReactNode {
  const { t } = useTexts();
  const dictionary = useDictionary();
  const titleOf = ({ field, tLabel }: ListColumn<Row>): string => dictionary.field(tLabel ?? field);
  const locale = useLocale((state) => state.locale);
  const { time_region: zone } = useInfo();
  const [state, change] = useListState(props.filters);
  const [settings, saveSettings] = useListSettings(props.name);
  const [choice, choose] = useFilterChoice(props.name, props.filters);
  const typed = useRef<FilterValues>(state.filters);
  const [loads, setLoads] = useState(0);
  /** She pressed Refresh, and sees that it is done; what comes by itself does not grey her rows. */
  const [asked, setAsked] = useState(false);
  const query = useCall(props.call, { ...inputOf(state, props.filters), ...props.fixed } as InputOf<ReadShape>, {
    subject: Object.keys(props.fixed ?? {}) as never[],
    refetchInterval: () => settings.refresh > 0 && settings.refresh * 60_000,
  });
  // The row of tabs takes the toolbar's: twenty rows are seen without scrolling, with tabs and without.
  const tabbed = useRouteTabs().length > 0 && props.start === undefined;
  const page = query.data as Page<Row> | undefined;
  const filtered = props.filters.filter((filter) => isSet(filter, state.filters)).length;
  const refused = query.error?.retcode === baseErrors.noPermission.retcode ? query.error : undefined;
  const rows = refused ? [] : (page?.list ?? []);
  // A search starts over: first page, twenty rows.
  const search = (filters: FilterValues): void => change({ filters, pageno: 1, count: defaultPageSize });

  const shownColumns = props.columns.filter(
    (column) => column.locked === true || !settings.hidden.includes(column.field),
  );
  const actionColumn = useActionColumn(rows, props.actions, props.openActions);
  const columns = [
    ...shownColumns.map((column) => ({
      key: column.field,
      title: titleOf(column),
      width: headWidth(column.width, titleOf(column), column.sortable === true),
      align: column.align,
      sortable: column.sortable,
      render: column.render,
    })),
    // Who may only look has no empty column for it.
    ...(actionColumn ? [actionColumn] : []),
  ];

  const extraData = (format: ExportFormat): string => {
    const { pageno: _, count: __, cursor: ___, ...filters } = inputOf(state, props.filters);
    return JSON.stringify({
      filters,
      format,
      columns: exportColumns(shownColumns, props.fileColumns ?? {}, dictionary),
    });
  };

  const failure = refused ? (
    <EmptyState kind="no-permission" title={t('common.noRight')} text={refused.message} />
  ) : (
    query.error && (
      <LoadFailed
        error={query.error}
        onRetry={query.refetch}
        {...(page && {
          title: t('common.notRefreshed'),
          text: `${query.error.message} ${t('common.rowsFrom', { time: timeOfDay(query.dataUpdatedAt, zone, locale) })}`,
        })}
      />
    )
  );
  const empty =
    filtered > 0 ? (
      <EmptyState kind="no-match" title={props.noMatch} text={t('common.noMatchText', { count: filtered })}>
        <NextButton size="large" onClick={() => change({ filters: defaultValues(props.filters), pageno: 1 })}>
          {t('common.resetFilters')}
        </NextButton>
      </EmptyState>
    ) : (
      <EmptyState kind="nothing" title={props.nothing.title} text={props.nothing.text}>
        {props.create && (
          <NextButton size="large" icon={<PlusIcon />} onClick={props.create.onClick}>
            {props.create.label}
          </NextButton>
        )}
      </EmptyState>
    );

  const from = page && page.total > 0 ? (page.pageno - 1) * page.count + 1 : 0;
  const chosen = props.selection?.keys.length ?? 0;
  const number = (value: number): string => groupedNumber(value, locale);
  const tools = (
    <>
      {chosen > 0 && props.selection && (
        <>
          <Muted>{t('common.chosenOf', { count: number(chosen), total: number(page?.total ?? 0) })}</Muted>
          <TextButton onClick={() => props.selection?.onChange([])}>{t('common.clear')}</TextButton>
        </>
      )}
      {props.tools}
      <ColumnChooser
        label={t('common.columns')}
        title={t('common.columnsTitle')}
        resetLabel={t('common.reset')}
        minimumText={t('common.columnsMinimum')}
        options={props.columns.map((column) => ({
          key: column.field,
          title: titleOf(column),
          locked: column.locked,
        }))}
        shown={shownColumns.map((column) => column.field)}
        onChange={(shown) =>
          saveSettings({
            hidden: shown ? props.columns.map((column) => column.field).filter((key) => !shown.includes(key)) : [],
          })
        }
      />
      <RefreshButton
        every={settings.refresh}
        onRefresh={() => {
          setAsked(true);
          void query.refetch().finally(() => setAsked(false));
        }}
        onChoose={(every) => saveSettings({ refresh: every })}
      />
      {props.export && <ExportButton of={props.export} extraData={extraData} tellRefusal />}
      {props.create && (
        <SolidButton icon={<PlusIcon />} onClick={props.create.onClick}>
          {props.create.label}
        </SolidButton>
      )}
    </>
  );
  const rowsPart = (
    <>
      {!tabbed && <Toolbar start={props.start}>{tools}</Toolbar>}
      {!page && !query.error ? (
        <TableSkeleton rows={20} />
      ) : (
        <DataTable
          label={props.title}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row[props.rowKey])}
          busy={rows.length > 0 && (query.isPlaceholderData || (asked && query.isFetching))}
          sort={{
            key: state.sort ?? props.defaultSort.key,
            order: state.order ?? (state.sort ? 'asc' : props.defaultSort.order),
          }}
          onSort={(sort) => change({ sort: sort?.key, order: sort?.order, pageno: 1 })}
          selection={props.selection}
          empty={failure ?? empty}
        />
      )}
      {failure && rows.length > 0 && failure}
      {page && page.total > 0 && !refused && (
        <Pager
          pageno={state.pageno}
          count={state.count}
          total={page.total}
          capped={page.total_capped}
          last={page.next_cursor === null}
          sizes={[...pageSizes]}
          onChange={(pageno, count) =>
            change(count === state.count ? pageStep(page, state.pageno, pageno) : { pageno: 1, count })
          }
          labels={{
            nav: t('common.pages'),
            range: t(page.total_capped ? 'common.rangeCapped' : 'common.range', {
              from: number(from),
              to: number(from + rows.length - 1),
              total: number(page.total),
            }),
            note: t('common.timesIn', { zone: zoneName(zone), time: timeOfDay(query.dataUpdatedAt, zone, locale) }),
            size: t('common.pageSize'),
            sizeOption: (size) => t('common.perPage', { size }),
            previous: t('common.previous'),
            next: t('common.next'),
            page: (pageno) => t('common.page', { pageno }),
            jump: t('common.goTo'),
          }}
        />
      )}
    </>
  );
  return (
    <Frame>
      <TitleBar
        code={props.section}
        title={props.title}
        subtitle={page && page.total > 0 ? props.subtitle(page.total) : undefined}
        wraps={tabbed}
      >
        <FilterTools
          page={props.name}
          filters={props.filters}
          choice={choice}
          onChoose={choose}
          typed={() => typed.current}
          onLoad={(filters) => {
            setLoads(loads + 1);
            search(filters);
          }}
        />
        {tabbed && tools}
      </TitleBar>
      <RouteTabs />
      <ListFilters
        // A bookmark replaces all that was typed, even when its filters are those searched by already.
        key={loads}
        filters={inTheBar(props.filters, choice, state.filters)}
        values={state.filters}
        onSearch={search}
        onTyped={(values) => {
          typed.current = values;
        }}
      />
      {props.side === undefined ? rowsPart : <BesideRows side={props.side}>{rowsPart}</BesideRows>}
    </Frame>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { partnersCalls } from '@tallyhouse/contracts/modules/partners/calls.ts';
import { partnersPermissions } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import type { Planning } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { chainNode } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { ListPage as Frame, Toolbar } from '@tallyhouse/ui/page.tsx';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../../kit/form/form-types.ts';
import { readOptions } from '../../../../kit/form/read-options.ts';
import { wallClock } from '../../../../kit/format/wall-clock.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { RouteTabs } from '../../../../kit/routing/route-tabs.tsx';
import { useCan, useInfo } from '../../../../kit/session/session.ts';
import { AreaTree } from '../../parts/area-tree.tsx';
import { useSaving } from '../../parts/saving.ts';
import { type Area, useArea } from '../../parts/use-area.ts';
import { useRemoving } from '../../parts/use-removing.ts';
import { planningColumns } from './columns.tsx';
import { PlannedView } from './planned-view.tsx';

const filtersOf = ({ parks, sectors, clusters }: Area): readonly ListFilter[] => [
  { prop: 'zone_cluster_id', filterType: 'multiSelect', selections: clusters },
  { prop: 'chain_node', filterType: 'multiSelect', selections: chainNode },
  { prop: 'zone_sector_id', filterType: 'multiSelect', selections: sectors },
  { prop: 'park_id', filterType: 'multiSelect', selections: parks },
];

/** Limits as in the contract. */
const fieldsOf = ({ clusters }: Area, categories: Area['clusters']): readonly FormField[] => [
  { type: 'options', name: 'zone_cluster_id', required: true, units: 2, options: clusters },
  { type: 'codes', name: 'chain_node', required: true, units: 2, codes: chainNode },
  { type: 'manyOptions', name: 'category_l1_list', required: false, units: 4, options: categories },
  { type: 'number', name: 'planned_cell_qty', required: true, units: 2, min: 0, max: 9_999_999 },
  { type: 'number', name: 'planned_volume_cm3', required: false, units: 2, min: 1, max: 999_999_999_999 },
  { type: 'number', name: 'target_turnover_days', required: false, units: 2, min: 1, max: 9_999 },
  { type: 'day', name: 'effective_from', required: true, units: 1 },
  { type: 'day', name: 'effective_to', required: false, units: 1 },
];

/** The table or the picture: which of them stands in the address, so that Back and a link show the same. */
function useView(): readonly [string, ReactNode] {
  const { t } = useTexts('storage-area');
  const search = useSearch({ strict: false }) as Record<string, string>;
  const navigate = useNavigate();
  const view = search.view === 'picture' ? 'picture' : 'table';
  const tabs = (
    <Tabs
      label={t('planning.views')}
      active={view}
      items={[
        { key: 'table', title: t('floor.table') },
        { key: 'picture', title: t('planning.picture') },
      ]}
      onChange={(key) => {
        const { view: _, ...rest } = search;
        void navigate({ to: '.', search: (() => (key === 'picture' ? { ...rest, view: key } : rest)) as never });
      }}
    />
  );
  return [view, tabs];
}

export function Page(): ReactNode {
  const { t } = useTexts('storage-area');
  const [view, views] = useView();
  const { time_region: zone } = useInfo();
  const [today] = useState(() => wallClock(Date.now() / 1_000, zone).slice(0, 10));
  const area = useArea();
  const canSeeCategories = useCan(partnersPermissions.categoryView);
  const found = useCall(
    partnersCalls.searchCategory,
    { pageno: 1, count: 200, level: 1 },
    { enabled: canSeeCategories },
  );
  const { options } = readOptions(found, (one) => ({ value: one.category_id, label: one.category_name }));
  const categories = canSeeCategories ? options : [];
  const filters = filtersOf(area);
  const [open, setOpen] = useState<Planning | 'new'>();
  const create = useSaving(calls.createWhsPlanning);
  const update = useSaving(calls.updateWhsPlanning);
  const remove = useRemoving(calls.deleteWhsPlanning);
  const canCreate = useCan(may.whsPlanningCreate);
  const canEdit = useCan(may.whsPlanningEdit);
  const canDelete = useCan(may.whsPlanningDelete);
  const isNew = open === 'new';
  if (view === 'picture') {
    return (
      <Frame>
        <TitleBar code="WB" title={t('route.whsPlanning')} />
        <RouteTabs />
        <Toolbar start={views} />
        <PlannedView on={today} />
      </Frame>
    );
  }
  return (
    <>
      <ListPage<Planning>
        name={may.whsPlanningView.key}
        section="WB"
        title={t('route.whsPlanning')}
        subtitle={(total) => t('planning.count', { total })}
        call={calls.searchWhsPlanning}
        columns={planningColumns(new Map(categories?.map(({ value, label }) => [value, label])))}
        filters={filters}
        rowKey="planning_id"
        defaultSort={{ key: 'planning_id', order: 'asc' }}
        start={views}
        side={<AreaTree filters={filters} lowest="zone_cluster_id" />}
        create={canCreate ? { label: t('planning.create'), onClick: () => setOpen('new') } : undefined}
        nothing={{ title: t('planning.nothingTitle'), text: t('planning.nothingText') }}
        noMatch={t('planning.noMatch')}
        actions={(row) => [
          ...(canEdit ? [{ key: 'edit', label: t('area.edit'), onClick: () => setOpen(row) }] : []),
          ...(canDelete
            ? [
                {
                  key: 'delete',
                  label: t('area.delete'),
                  danger: true,
                  onClick: () => void remove(row.planning_id, { planning_id: row.planning_id, version: row.version }),
                },
              ]
            : []),
        ]}
      />
      {open !== undefined && (
        <FormDialog
          title={isNew ? t('planning.create') : open.planning_id}
          mode={isNew ? 'Create' : 'Edit'}
          fields={fieldsOf(area, categories)}
          initial={
            isNew
              ? {
                  zone_cluster_id: null,
                  chain_node: null,
                  category_l1_list: [],
                  planned_cell_qty: null,
                  planned_volume_cm3: null,
                  target_turnover_days: null,
                  effective_from: today,
                  effective_to: null,
                }
              : { ...open }
          }
          confirmLabel={t('area.confirm')}
          save={async (values, requestId) => {
            const cluster = area.clusters?.find(({ value }) => value === values.zone_cluster_id)?.label ?? '';
            if (isNew) await create(cluster, values, requestId);
            else
              await update(
                open.planning_id,
                { planning_id: open.planning_id, version: open.version, ...values },
                requestId,
              );
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

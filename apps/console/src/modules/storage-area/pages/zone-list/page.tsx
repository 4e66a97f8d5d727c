import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { storageAreaCalls as calls, zoneExport } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import type { Zone } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { ListPage as Frame, Toolbar } from '@tallyhouse/ui/page.tsx';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { TitleBar } from '@tallyhouse/ui/title-bar.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { RouteTabs } from '../../../../kit/routing/route-tabs.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { AreaTree } from '../../parts/area-tree.tsx';
import { useSaving } from '../../parts/saving.ts';
import { movesFrom } from '../../parts/status-actions.ts';
import { StatusDialog } from '../../parts/status-dialog.tsx';
import { useArea, useStoreys } from '../../parts/use-area.ts';
import { useRemoving } from '../../parts/use-removing.ts';
import { zoneFilters } from '../../parts/zone-filters.ts';
import { zonePaths } from '../../routes.ts';
import { zoneColumns } from './columns.tsx';
import { FloorView } from './floor-view.tsx';

/** The table or the plan: which of them stands in the address, so that Back and a link show the same. */
function useView(): readonly [string, ReactNode] {
  const { t } = useTexts('storage-area');
  const search = useSearch({ strict: false }) as Record<string, string>;
  const navigate = useNavigate();
  const view = search.view === 'floor' ? 'floor' : 'table';
  const tabs = (
    <Tabs
      label={t('floor.views')}
      active={view}
      items={[
        { key: 'table', title: t('floor.table') },
        { key: 'floor', title: t('floor.plan') },
      ]}
      onChange={(key) => {
        const { view: _, ...rest } = search;
        void navigate({ to: '.', search: (() => (key === 'floor' ? { ...rest, view: key } : rest)) as never });
      }}
    />
  );
  return [view, tabs];
}

export function Page(): ReactNode {
  const { t } = useTexts('storage-area');
  const [view, views] = useView();
  const go = useGo();
  const filters = zoneFilters(useArea(), useStoreys());
  const [changing, setChanging] = useState<{ zone: Zone; to: number }>();
  const changeStatus = useSaving(calls.updateZoneStatus);
  const remove = useRemoving(calls.deleteZone);
  const canCreate = useCan(may.zoneCreate);
  const canEdit = useCan(may.zoneEdit);
  const canDelete = useCan(may.zoneDelete);
  const canExport = useCan(may.zoneExport);
  if (view === 'floor') {
    return (
      <Frame>
        <TitleBar code="WB" title={t('route.zone')} />
        <RouteTabs />
        <Toolbar start={views} />
        <FloorView />
      </Frame>
    );
  }
  return (
    <>
      <ListPage<Zone>
        name={may.zoneView.key}
        section="WB"
        title={t('route.zone')}
        subtitle={(total) => t('zone.count', { total })}
        call={calls.searchZone}
        columns={zoneColumns}
        filters={filters}
        rowKey="zone_id"
        defaultSort={{ key: 'zone_id', order: 'asc' }}
        start={views}
        side={<AreaTree filters={filters} lowest="zone_id" />}
        create={canCreate ? { label: t('zone.create'), onClick: () => go(zonePaths.create) } : undefined}
        export={canExport ? zoneExport : undefined}
        nothing={{ title: t('zone.nothingTitle'), text: t('zone.nothingText') }}
        noMatch={t('zone.noMatch')}
        actions={(row) => [
          ...(canEdit
            ? [
                {
                  key: 'edit',
                  label: t('area.edit'),
                  onClick: () => go(pathTo(zonePaths.edit, { id: row.zone_id })),
                },
                ...movesFrom(row.status).map(({ move, to }) => ({
                  key: move,
                  label: t(`status.${move}`),
                  onClick: () => setChanging({ zone: row, to }),
                })),
              ]
            : []),
          ...(canDelete
            ? [
                {
                  key: 'delete',
                  label: t('area.delete'),
                  danger: true,
                  onClick: () => void remove(row.zone_id, { zone_id: row.zone_id, version: row.version }),
                },
              ]
            : []),
        ]}
        openActions={1}
      />
      {changing && (
        <StatusDialog
          name={changing.zone.zone_id}
          status={changing.to}
          cells={changing.zone.cells}
          save={(change, requestId) => {
            const { zone_id, version } = changing.zone;
            return changeStatus(zone_id, { zone_id, version, ...change }, requestId);
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { dockCalls, dockExport } from '@tallyhouse/contracts/modules/floor/dock-calls.ts';
import type { Dock } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { dockStatus, dockType } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { floorPermissions as may } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import {
  NamesValue,
  NumberValue,
  StatusValue,
  TextValue,
  TimeValue,
  WordValue,
} from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../../../kit/list/list-types.ts';
import { RouteLink } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { DockDialog } from '../../parts/dock-dialog.tsx';
import { dockShownBy, useAct, useDelete } from '../../parts/use-act.ts';
import { dockDetailAt } from '../../routes.ts';
import { Board } from './board.tsx';

/** Who may not open its page reads its code all the same. */
function DockLink({ id }: { id: string }): ReactNode {
  const code = <Mono strong>{id}</Mono>;
  return useCan(may.dockDetail) ? <RouteLink to={dockDetailAt(id)}>{code}</RouteLink> : code;
}

const columns: readonly ListColumn<Dock>[] = [
  { field: 'dock_id', width: 84, locked: true, sortable: true, render: (row) => <DockLink id={row.dock_id} /> },
  { field: 'dock_name', locked: true, sortable: true, render: (row) => row.dock_name },
  {
    field: 'dock_type',
    width: 100,
    codes: dockType,
    render: (row) => <WordValue of={dockType} value={row.dock_type} />,
  },
  {
    field: 'status',
    width: 104,
    codes: dockStatus,
    render: (row) => <StatusValue of={dockStatus} value={row.status} />,
  },
  { field: 'status_reason', width: 120, render: (row) => <TextValue value={row.status_reason} /> },
  { field: 'occupied_since', width: 116, render: (row) => <TimeValue value={row.occupied_since} /> },
  { field: 'location_id_list', width: 120, render: (row) => <NamesValue values={row.location_id_list} /> },
  { field: 'vehicle_type_list', width: 150, render: (row) => <NamesValue values={row.vehicle_type_list} /> },
  { field: 'max_height_mm', width: 100, align: 'right', render: (row) => <NumberValue value={row.max_height_mm} /> },
  { field: 'open_time', width: 110, render: (row) => <TextValue value={row.open_time} /> },
];
const filters: readonly ListFilter[] = [
  { prop: 'dock_id', filterType: 'card' },
  { prop: 'dock_type', filterType: 'multiSelect', selections: dockType },
  { prop: 'status', filterType: 'multiSelect', selections: dockStatus },
];
const { searchDock } = dockCalls;

/**
 * The board, or the table with its filters. Which of them stands in the address, so that Back and a link show the same;
 * a link with filters is one to the table.
 */
function useView(): readonly ['board' | 'table', ReactNode] {
  const { t } = useTexts('floor');
  const search = useSearch({ strict: false }) as Record<string, string>;
  const navigate = useNavigate();
  const { view: wanted, day: _, ...ofTheTable } = search;
  const view = wanted === 'table' || Object.keys(ofTheTable).length > 0 ? 'table' : 'board';
  const tabs = (
    <Tabs
      label={t('board.views')}
      active={view}
      items={[
        { key: 'board', title: t('board.board') },
        { key: 'table', title: t('board.table') },
      ]}
      onChange={(key) => void navigate({ to: '.', search: (() => (key === 'table' ? { view: key } : {})) as never })}
    />
  );
  return [view, tabs];
}

export function Page(): ReactNode {
  const { t } = useTexts('floor');
  const [view, views] = useView();
  const act = useAct();
  const remove = useDelete();
  const [open, setOpen] = useState<Dock | 'new'>();
  const canCreate = useCan(may.dockCreate);
  const canEdit = useCan(may.dockEdit);
  const canDelete = useCan(may.dockDelete);
  const canExport = useCan(may.dockExport);
  const dialog = open !== undefined && (
    <DockDialog dock={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
  );
  if (view === 'board') {
    return (
      <>
        <Board views={views} onCreate={canCreate ? () => setOpen('new') : undefined} />
        {dialog}
      </>
    );
  }
  return (
    <>
      <ListPage<Dock>
        name={may.dockView.key}
        section="WB"
        title={t('route.dock')}
        subtitle={(total) => t('dock.count', { total })}
        call={searchDock}
        columns={columns}
        filters={filters}
        rowKey="dock_id"
        defaultSort={{ key: 'dock_id', order: 'asc' }}
        start={views}
        create={canCreate ? { label: t('dock.create'), onClick: () => setOpen('new') } : undefined}
        export={canExport ? dockExport : undefined}
        nothing={{ title: t('dock.nothingTitle'), text: t('dock.nothingText') }}
        noMatch={t('dock.noMatch')}
        actions={(row) => {
          const { dock_id: id, version } = row;
          return [
            ...(canEdit ? [{ key: 'edit', label: t('act.edit'), onClick: () => setOpen(row) }] : []),
            ...(canEdit && row.occupied_since !== null
              ? [
                  {
                    key: 'release',
                    label: t('act.release'),
                    onClick: () =>
                      void act(dockCalls.releaseDock, { dock_id: id, version }, dockShownBy, t('act.released', { id })),
                  },
                ]
              : []),
            ...(canDelete
              ? [
                  {
                    key: 'delete',
                    label: t('act.delete'),
                    danger: true,
                    onClick: () => void remove(id, dockCalls.deleteDock, { dock_id: id, version }, dockShownBy),
                  },
                ]
              : []),
          ];
        }}
      />
      {dialog}
    </>
  );
}

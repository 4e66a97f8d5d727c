import { type ReactNode, useState } from 'react';
import { yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Station } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { floorStatus, stationType } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { floorPermissions as may } from '@tallyhouse/contracts/modules/floor/permissions.ts';
import { stationCalls, stationExport } from '@tallyhouse/contracts/modules/floor/station-calls.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { StatusValue, TextValue, TimeValue, WordValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../../../kit/list/list-types.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { StationDialog } from '../../parts/station-dialog.tsx';
import { useAct, useDelete } from '../../parts/use-act.ts';

const columns: readonly ListColumn<Station>[] = [
  { field: 'station_id', width: 110, locked: true, render: (row) => <Mono strong>{row.station_id}</Mono> },
  { field: 'station_name', locked: true, sortable: true, render: (row) => row.station_name },
  {
    field: 'station_type',
    width: 130,
    codes: stationType,
    render: (row) => <WordValue of={stationType} value={row.station_type} />,
  },
  { field: 'location_id', width: 120, render: (row) => <TextValue value={row.location_id} /> },
  { field: 'zone_id', width: 80, render: (row) => <TextValue value={row.zone_id} /> },
  { field: 'is_default', width: 80, codes: yesNo, render: (row) => <WordValue of={yesNo} value={row.is_default} /> },
  { field: 'scale_id', width: 90, render: (row) => <TextValue value={row.scale_id} /> },
  { field: 'current_user_id', width: 200, render: (row) => <TextValue value={row.current_user_id} /> },
  { field: 'bound_at', width: 116, render: (row) => <TimeValue value={row.bound_at} /> },
  {
    field: 'status',
    width: 104,
    codes: floorStatus,
    render: (row) => <StatusValue of={floorStatus} value={row.status} />,
  },
];
const filters: readonly ListFilter[] = [
  { prop: 'station_id', filterType: 'card' },
  { prop: 'station_type', filterType: 'multiSelect', selections: stationType },
  { prop: 'status', filterType: 'multiSelect', selections: floorStatus },
];
const { searchStation } = stationCalls;

export function Page(): ReactNode {
  const { t } = useTexts('floor');
  const act = useAct();
  const remove = useDelete();
  const [open, setOpen] = useState<Station | 'new'>();
  const canCreate = useCan(may.stationCreate);
  const canEdit = useCan(may.stationEdit);
  const canDelete = useCan(may.stationDelete);
  const canExport = useCan(may.stationExport);
  return (
    <>
      <ListPage<Station>
        name={may.stationView.key}
        section="WB"
        title={t('route.station')}
        subtitle={(total) => t('station.count', { total })}
        call={searchStation}
        columns={columns}
        filters={filters}
        rowKey="station_id"
        defaultSort={{ key: 'station_name', order: 'asc' }}
        create={canCreate ? { label: t('station.create'), onClick: () => setOpen('new') } : undefined}
        export={canExport ? stationExport : undefined}
        nothing={{ title: t('station.nothingTitle'), text: t('station.nothingText') }}
        noMatch={t('station.noMatch')}
        openActions={1}
        actions={(row) => {
          const { station_id: id, version } = row;
          const edits = [
            { key: 'edit', label: t('act.edit'), onClick: () => setOpen(row) },
            ...(row.is_default === 0
              ? [
                  {
                    key: 'default',
                    label: t('station.setDefault'),
                    onClick: () =>
                      void act(
                        stationCalls.setDefaultStation,
                        { station_id: id, version },
                        searchStation,
                        t('station.isDefault', { id }),
                      ),
                  },
                ]
              : []),
            ...(row.current_user_id === null
              ? []
              : [
                  {
                    key: 'release',
                    label: t('act.release'),
                    onClick: () =>
                      void act(
                        stationCalls.releaseStation,
                        { station_id: id },
                        searchStation,
                        t('act.released', { id }),
                      ),
                  },
                ]),
          ];
          return [
            ...(canEdit ? edits : []),
            ...(canDelete
              ? [
                  {
                    key: 'delete',
                    label: t('act.delete'),
                    danger: true,
                    onClick: () =>
                      void remove(id, stationCalls.deleteStation, { station_id: id, version }, searchStation),
                  },
                ]
              : []),
          ];
        }}
      />
      {open !== undefined && (
        <StationDialog station={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

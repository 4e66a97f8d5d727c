import { type ReactNode, useState } from 'react';
import type { StagingLocation } from '@tallyhouse/contracts/modules/floor/entities.ts';
import { floorStatus, stagingType } from '@tallyhouse/contracts/modules/floor/enums.ts';
import { type StagingAreaName, stagingAreas } from '@tallyhouse/contracts/modules/floor/staging-areas.ts';
import { stagingCalls } from '@tallyhouse/contracts/modules/floor/staging-calls.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { NamesValue, NumberValue, StatusValue, TextValue, TimeValue, WordValue } from '../../../kit/format/values.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../../kit/list/list-types.ts';
import { useCan } from '../../../kit/session/session.ts';
import { StagingDialog } from './staging-dialog.tsx';
import { type StagingSetting, settingsOf } from './staging-fields.ts';
import { useDelete } from './use-act.ts';

type Column = ListColumn<StagingLocation>;

const setting = (name: StagingSetting): Column => ({
  field: name,
  width: 130,
  render: (row) =>
    name === 'max_value_minor' ? <NumberValue value={row.max_value_minor} /> : <TextValue value={row[name]} />,
});

const kind: Column = {
  field: 'staging_type',
  width: 150,
  codes: stagingType,
  render: (row) => <WordValue of={stagingType} value={row.staging_type} />,
};
const docks: Column = { field: 'dock_list', width: 120, render: (row) => <NamesValue values={row.dock_list} /> };

const columnsOf = (area: StagingAreaName): readonly Column[] => [
  {
    field: 'location_id',
    width: 120,
    locked: true,
    sortable: true,
    render: (row) => <Mono strong>{row.location_id}</Mono>,
  },
  { field: 'location_name', locked: true, render: (row) => <TextValue value={row.location_name} /> },
  ...(stagingAreas[area].types.length > 1 ? [kind] : []),
  { field: 'storey_id', width: 96, render: (row) => <TextValue value={row.storey_id} /> },
  ...(area === 'arriving' || area === 'outbound' ? [docks] : []),
  ...settingsOf[area].map(setting),
  { field: 'max_container', width: 110, align: 'right', render: (row) => <NumberValue value={row.max_container} /> },
  {
    field: 'status',
    width: 112,
    codes: floorStatus,
    render: (row) => <StatusValue of={floorStatus} value={row.status} />,
  },
  { field: 'mtime', width: 140, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];

/** The staging places of one tab. Which they are, and who may change them, the area says. */
export function StagingList({ area }: { area: StagingAreaName }): ReactNode {
  const { t } = useTexts('floor');
  const remove = useDelete();
  const { types, view, ...may } = stagingAreas[area];
  // 'new' is a blank one.
  const [open, setOpen] = useState<StagingLocation | 'new'>();
  const canCreate = useCan(may.create);
  const canEdit = useCan(may.edit);
  const canDelete = useCan(may.delete);
  const filters: readonly ListFilter[] = [
    { prop: 'location_id', filterType: 'card' },
    { prop: 'status', filterType: 'multiSelect', selections: floorStatus },
  ];
  return (
    <>
      <ListPage<StagingLocation>
        name={view.key}
        section="WB"
        title={t(`route.${area}`)}
        subtitle={(total) => t('staging.count', { total })}
        call={stagingCalls.searchStagingLocation}
        fixed={{ staging_type: [...types] }}
        columns={columnsOf(area)}
        filters={filters}
        rowKey="location_id"
        defaultSort={{ key: 'location_id', order: 'asc' }}
        create={canCreate ? { label: t('staging.create'), onClick: () => setOpen('new') } : undefined}
        nothing={{ title: t('staging.nothingTitle'), text: t('staging.nothingText') }}
        noMatch={t('staging.noMatch')}
        actions={(row) => [
          ...(canEdit ? [{ key: 'edit', label: t('act.edit'), onClick: () => setOpen(row) }] : []),
          ...(canDelete
            ? [
                {
                  key: 'delete',
                  label: t('act.delete'),
                  danger: true,
                  onClick: () =>
                    void remove(
                      row.location_id,
                      stagingCalls.deleteStagingLocation,
                      { location_id: row.location_id, version: row.version },
                      stagingCalls.searchStagingLocation,
                    ),
                },
              ]
            : []),
        ]}
      />
      {open !== undefined && (
        <StagingDialog area={area} place={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

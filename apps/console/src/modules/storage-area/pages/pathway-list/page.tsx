import { type ReactNode, useState } from 'react';
import { storageAreaCalls as calls, pathwayExport } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import type { Pathway } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { placeStatus, sideMode } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { AreaTree } from '../../parts/area-tree.tsx';
import { pathwayFields } from '../../parts/pathway-fields.ts';
import { useSaving } from '../../parts/saving.ts';
import { movesFrom } from '../../parts/status-actions.ts';
import { StatusDialog } from '../../parts/status-dialog.tsx';
import { type Area, useArea, useStoreys } from '../../parts/use-area.ts';
import { useRemoving } from '../../parts/use-removing.ts';
import { pathwayPaths } from '../../routes.ts';
import { pathwayColumns } from './columns.tsx';

const filtersOf = ({ parks, sectors, clusters, zones }: Area, storeys: Area['parks']): readonly ListFilter[] => [
  { prop: 'pathway_id', filterType: 'card' },
  { prop: 'zone_id', filterType: 'multiSelect', selections: zones },
  { prop: 'storey_id', tLabel: 'storey_name', filterType: 'multiSelect', selections: storeys },
  { prop: 'side_mode', filterType: 'multiSelect', selections: sideMode },
  { prop: 'status', filterType: 'multiSelect', selections: placeStatus },
  { prop: 'zone_cluster_id', filterType: 'multiSelect', selections: clusters },
  { prop: 'zone_sector_id', filterType: 'multiSelect', selections: sectors },
  { prop: 'park_id', filterType: 'multiSelect', selections: parks },
];

export function Page(): ReactNode {
  const { t } = useTexts('storage-area');
  const go = useGo();
  const area = useArea();
  const filters = filtersOf(area, useStoreys());
  const [open, setOpen] = useState<'new' | { pathway: Pathway; to: number }>();
  const create = useSaving(calls.createPathway);
  const changeStatus = useSaving(calls.updatePathwayStatus);
  const remove = useRemoving(calls.deletePathway);
  const canCreate = useCan(may.pathwayCreate);
  const canEdit = useCan(may.pathwayEdit);
  const canDelete = useCan(may.pathwayDelete);
  const canExport = useCan(may.pathwayExport);
  return (
    <>
      <ListPage<Pathway>
        name={may.pathwayView.key}
        section="WB"
        title={t('route.pathway')}
        subtitle={(total) => t('pathway.count', { total })}
        call={calls.searchPathway}
        columns={pathwayColumns}
        filters={filters}
        rowKey="pathway_id"
        defaultSort={{ key: 'pick_seq', order: 'asc' }}
        side={<AreaTree filters={filters} lowest="zone_id" />}
        create={canCreate ? { label: t('pathway.create'), onClick: () => setOpen('new') } : undefined}
        export={canExport ? pathwayExport : undefined}
        nothing={{ title: t('pathway.nothingTitle'), text: t('pathway.nothingText') }}
        noMatch={t('pathway.noMatch')}
        openActions={1}
        actions={(row) => [
          ...(canEdit
            ? [
                {
                  key: 'edit',
                  label: t('area.edit'),
                  onClick: () => go(pathTo(pathwayPaths.edit, { id: row.pathway_id })),
                },
                ...movesFrom(row.status).map(({ move, to }) => ({
                  key: move,
                  label: t(`status.${move}`),
                  onClick: () => setOpen({ pathway: row, to }),
                })),
              ]
            : []),
          ...(canDelete
            ? [
                {
                  key: 'delete',
                  label: t('area.delete'),
                  danger: true,
                  onClick: () => void remove(row.pathway_id, { pathway_id: row.pathway_id, version: row.version }),
                },
              ]
            : []),
        ]}
      />
      {open === 'new' && (
        <FormDialog
          title={t('pathway.create')}
          mode="Create"
          fields={[
            { type: 'options', name: 'zone_id', required: true, units: 2, options: area.zones },
            { type: 'number', name: 'pathway_no', required: true, units: 2, min: 1, max: 999 },
            ...pathwayFields,
          ]}
          initial={{
            zone_id: null,
            pathway_no: null,
            side_mode: 2,
            direction: 2,
            seq_mode: 1,
            pick_seq: 0,
            width_mm: null,
          }}
          confirmLabel={t('area.confirm')}
          save={async (values, requestId) => {
            await create(`${String(values.zone_id)} ${String(values.pathway_no)}`, values, requestId);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {typeof open === 'object' && (
        <StatusDialog
          name={open.pathway.pathway_id}
          status={open.to}
          cells={open.pathway.cells}
          save={(change, requestId) => {
            const { pathway_id, version } = open.pathway;
            return changeStatus(pathway_id, { pathway_id, version, ...change }, requestId);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

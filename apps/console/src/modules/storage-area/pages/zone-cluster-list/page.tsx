import { type ReactNode, useState } from 'react';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import type { Cluster } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { clusterUsage } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { AreaTree } from '../../parts/area-tree.tsx';
import { useSaving } from '../../parts/saving.ts';
import { type Area, useArea } from '../../parts/use-area.ts';
import { useRemoving } from '../../parts/use-removing.ts';
import { clusterColumns } from './columns.tsx';
import { SectorsDialog } from './sectors-dialog.tsx';

const filtersOf = ({ parks, sectors }: Area): readonly ListFilter[] => [
  { prop: 'zone_cluster_id', filterType: 'card' },
  { prop: 'zone_cluster_name', filterType: 'text' },
  { prop: 'park_id', filterType: 'multiSelect', selections: parks },
  { prop: 'zone_sector_id', filterType: 'multiSelect', selections: sectors },
  { prop: 'usage', filterType: 'multiSelect', selections: clusterUsage },
];

/** Limits as in the contract. */
const fieldsOf = ({ sectors }: Area): readonly FormField[] => [
  { type: 'text', name: 'zone_cluster_name', required: true, units: 2, maxLength: 60 },
  { type: 'options', name: 'zone_sector_id', required: true, units: 2, options: sectors },
  { type: 'codes', name: 'usage', required: true, units: 2, codes: clusterUsage },
  { type: 'number', name: 'sort', required: true, units: 1, min: 0, max: 99_999 },
  { type: 'number', name: 'colour', required: true, units: 1, min: 0, max: 11 },
];

export function Page(): ReactNode {
  const { t } = useTexts('storage-area');
  const area = useArea();
  const filters = filtersOf(area);
  const [open, setOpen] = useState<Cluster | 'new' | 'sectors'>();
  const create = useSaving(calls.createZoneCluster);
  const update = useSaving(calls.updateZoneCluster);
  const remove = useRemoving(calls.deleteZoneCluster);
  const canCreate = useCan(may.zoneClusterCreate);
  const canEdit = useCan(may.zoneClusterEdit);
  const canDelete = useCan(may.zoneClusterDelete);
  const edited = typeof open === 'object' ? open : undefined;
  return (
    <>
      <ListPage<Cluster>
        name={may.zoneClusterView.key}
        section="WB"
        title={t('route.zoneCluster')}
        subtitle={(total) => t('cluster.count', { total })}
        call={calls.searchZoneCluster}
        columns={clusterColumns}
        filters={filters}
        rowKey="zone_cluster_id"
        defaultSort={{ key: 'sort', order: 'asc' }}
        side={<AreaTree filters={filters} lowest="zone_cluster_id" />}
        tools={canEdit && <PlainButton onClick={() => setOpen('sectors')}>{t('sector.manage')}</PlainButton>}
        create={canCreate ? { label: t('cluster.create'), onClick: () => setOpen('new') } : undefined}
        nothing={{ title: t('cluster.nothingTitle'), text: t('cluster.nothingText') }}
        noMatch={t('cluster.noMatch')}
        actions={(row) => [
          ...(canEdit ? [{ key: 'edit', label: t('area.edit'), onClick: () => setOpen(row) }] : []),
          ...(canDelete
            ? [
                {
                  key: 'delete',
                  label: t('area.delete'),
                  danger: true,
                  onClick: () =>
                    void remove(row.zone_cluster_name, {
                      zone_cluster_id: row.zone_cluster_id,
                      version: row.version,
                    }),
                },
              ]
            : []),
        ]}
      />
      {open === 'sectors' && <SectorsDialog parks={area.parks} onClose={() => setOpen(undefined)} />}
      {(open === 'new' || edited) && (
        <FormDialog
          title={edited ? edited.zone_cluster_name : t('cluster.create')}
          mode={edited ? 'Edit' : 'Create'}
          fields={fieldsOf(area)}
          initial={
            edited
              ? { ...edited }
              : {
                  zone_cluster_name: '',
                  zone_sector_id: area.sectors?.length === 1 ? area.sectors[0]?.value : null,
                  usage: clusterUsage.codeOf('mixed'),
                  sort: 0,
                  colour: 0,
                }
          }
          confirmLabel={t('area.confirm')}
          save={async (values, requestId) => {
            const name = String(values.zone_cluster_name);
            if (edited) {
              const { zone_cluster_id, version } = edited;
              await update(name, { zone_cluster_id, version, ...values }, requestId);
            } else await create(name, values, requestId);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import type { LogicArea } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { areaPurpose } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { AreaTree } from '../../parts/area-tree.tsx';
import { useSaving } from '../../parts/saving.ts';
import { type Area, useArea, usePathways } from '../../parts/use-area.ts';
import { useRemoving } from '../../parts/use-removing.ts';
import { logicAreaColumns } from './columns.tsx';
import { FreeZonesWarning } from './free-zones-warning.tsx';

const filtersOf = ({ parks, sectors, clusters, zones }: Area): readonly ListFilter[] => [
  { prop: 'logic_area_id', filterType: 'card' },
  { prop: 'logic_area_name', filterType: 'wideText' },
  { prop: 'purpose', filterType: 'multiSelect', selections: areaPurpose },
  { prop: 'zone_id', filterType: 'multiSelect', selections: zones },
  { prop: 'zone_cluster_id', filterType: 'multiSelect', selections: clusters },
  { prop: 'zone_sector_id', filterType: 'multiSelect', selections: sectors },
  { prop: 'park_id', filterType: 'multiSelect', selections: parks },
];

/** Limits as in the contract. */
const fieldsOf = ({ zones }: Area, pathways: Area['zones']): readonly FormField[] => [
  { type: 'text', name: 'logic_area_name', required: true, units: 2, maxLength: 60 },
  { type: 'codes', name: 'purpose', required: true, units: 2, codes: areaPurpose },
  { type: 'manyOptions', name: 'zone_id_list', required: false, units: 4, options: zones },
  { type: 'manyOptions', name: 'pathway_id_list', required: false, units: 4, options: pathways },
];

export function Page(): ReactNode {
  const { t } = useTexts('storage-area');
  const area = useArea();
  const pathways = usePathways();
  const filters = filtersOf(area);
  const [open, setOpen] = useState<LogicArea | 'new'>();
  const create = useSaving(calls.createLogicArea);
  const update = useSaving(calls.updateLogicArea);
  const remove = useRemoving(calls.deleteLogicArea);
  const canCreate = useCan(may.logicAreaCreate);
  const canEdit = useCan(may.logicAreaEdit);
  const canDelete = useCan(may.logicAreaDelete);
  const isNew = open === 'new';
  return (
    <>
      <ListPage<LogicArea>
        name={may.logicAreaView.key}
        section="WB"
        title={t('route.logicArea')}
        subtitle={(total) => t('logicArea.count', { total })}
        call={calls.searchLogicArea}
        columns={logicAreaColumns}
        filters={filters}
        rowKey="logic_area_id"
        defaultSort={{ key: 'logic_area_name', order: 'asc' }}
        side={<AreaTree filters={filters} lowest="zone_id" />}
        create={canCreate ? { label: t('logicArea.create'), onClick: () => setOpen('new') } : undefined}
        nothing={{ title: t('logicArea.nothingTitle'), text: t('logicArea.nothingText') }}
        noMatch={t('logicArea.noMatch')}
        actions={(row) => [
          ...(canEdit ? [{ key: 'edit', label: t('area.edit'), onClick: () => setOpen(row) }] : []),
          ...(canDelete
            ? [
                {
                  key: 'delete',
                  label: t('area.delete'),
                  danger: true,
                  onClick: () =>
                    void remove(row.logic_area_name, { logic_area_id: row.logic_area_id, version: row.version }),
                },
              ]
            : []),
        ]}
      />
      {open !== undefined && (
        <FormDialog
          title={isNew ? t('logicArea.create') : open.logic_area_name}
          mode={isNew ? 'Create' : 'Edit'}
          fields={fieldsOf(area, pathways)}
          initial={
            isNew
              ? {
                  logic_area_name: '',
                  purpose: areaPurpose.codeOf('picking'),
                  zone_id_list: [],
                  pathway_id_list: [],
                }
              : { ...open }
          }
          confirmLabel={t('area.confirm')}
          save={async (values, requestId) => {
            const name = String(values.logic_area_name);
            if (isNew) await create(name, values, requestId);
            else {
              const { logic_area_id, version } = open;
              await update(name, { logic_area_id, version, ...values }, requestId);
            }
          }}
          onClose={() => setOpen(undefined)}
        >
          {(values) => <FreeZonesWarning values={values} editedId={isNew ? '' : open.logic_area_id} />}
        </FormDialog>
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import type { Park } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import type { FormField } from '../../../../kit/form/form-types.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { AreaTree } from '../../parts/area-tree.tsx';
import { useSaving } from '../../parts/saving.ts';
import { useRemoving } from '../../parts/use-removing.ts';
import { parkColumns } from './columns.tsx';

const filters: readonly ListFilter[] = [
  { prop: 'park_id', filterType: 'card' },
  { prop: 'park_name', filterType: 'wideText' },
];

/** Limits as in the contract. */
const fields: readonly FormField[] = [
  { type: 'text', name: 'park_name', required: true, units: 3, maxLength: 60 },
  { type: 'yesNo', name: 'is_default', required: false, units: 1 },
  { type: 'text', name: 'address', required: false, units: 4, maxLength: 200 },
];

export function Page(): ReactNode {
  const { t } = useTexts('storage-area');
  const [open, setOpen] = useState<Park | 'new'>();
  const create = useSaving(calls.createPark);
  const update = useSaving(calls.updatePark);
  const remove = useRemoving(calls.deletePark);
  const canCreate = useCan(may.parkCreate);
  const canEdit = useCan(may.parkEdit);
  const canDelete = useCan(may.parkDelete);
  const isNew = open === 'new';
  return (
    <>
      <ListPage<Park>
        name={may.parkView.key}
        section="WB"
        title={t('route.park')}
        subtitle={(total) => t('park.count', { total })}
        call={calls.searchPark}
        columns={parkColumns}
        filters={filters}
        rowKey="park_id"
        defaultSort={{ key: 'park_name', order: 'asc' }}
        side={<AreaTree filters={filters} lowest="park_id" />}
        create={canCreate ? { label: t('park.create'), onClick: () => setOpen('new') } : undefined}
        nothing={{ title: t('park.nothingTitle'), text: t('park.nothingText') }}
        noMatch={t('park.noMatch')}
        actions={(row) => [
          ...(canEdit ? [{ key: 'edit', label: t('area.edit'), onClick: () => setOpen(row) }] : []),
          ...(canDelete
            ? [
                {
                  key: 'delete',
                  label: t('area.delete'),
                  danger: true,
                  onClick: () => void remove(row.park_name, { park_id: row.park_id, version: row.version }),
                },
              ]
            : []),
        ]}
      />
      {open !== undefined && (
        <FormDialog
          title={isNew ? t('park.create') : open.park_name}
          mode={isNew ? 'Create' : 'Edit'}
          fields={fields}
          initial={isNew ? { park_name: '', address: '', is_default: 0 } : { ...open }}
          confirmLabel={t('area.confirm')}
          save={async (values, requestId) => {
            const name = String(values.park_name);
            const given = { ...values, address: values.address ?? '' };
            if (isNew) await create(name, given, requestId);
            else await update(name, { park_id: open.park_id, version: open.version, ...given }, requestId);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

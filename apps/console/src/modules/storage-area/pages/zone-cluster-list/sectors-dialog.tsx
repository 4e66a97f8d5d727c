import { type ReactNode, useState } from 'react';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import type { Sector } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { storageAreaPermissions as may } from '@tallyhouse/contracts/modules/storage-area/permissions.ts';
import { PlainButton, SolidButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { PlusIcon } from '@tallyhouse/ui/icons.tsx';
import { GoodEmpty } from '@tallyhouse/ui/states.tsx';
import { DataTable, RowActions } from '@tallyhouse/ui/table.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import { NumberValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { useSaving } from '../../parts/saving.ts';
import type { Area } from '../../parts/use-area.ts';
import { useRemoving } from '../../parts/use-removing.ts';

/** The sectors of all parks: made, changed and deleted here, because they have no page of their own. */
export function SectorsDialog({ parks, onClose }: { parks: Area['parks']; onClose: () => void }): ReactNode {
  const { t } = useTexts('storage-area');
  const { field } = useDictionary();
  const { data } = useCall(calls.searchZoneSector, { pageno: 1, count: 200 });
  const [open, setOpen] = useState<Sector | 'new'>();
  const create = useSaving(calls.createZoneSector);
  const update = useSaving(calls.updateZoneSector);
  const remove = useRemoving(calls.deleteZoneSector);
  const canCreate = useCan(may.zoneClusterCreate);
  const canDelete = useCan(may.zoneClusterDelete);
  const isNew = open === 'new';
  return (
    <>
      <Dialog
        open
        title={t('sector.manage')}
        width={720}
        onClose={onClose}
        closeLabel={t('shared:common.close')}
        footer={
          <>
            <PlainButton onClick={onClose}>{t('shared:common.close')}</PlainButton>
            {canCreate && (
              <SolidButton icon={<PlusIcon />} onClick={() => setOpen('new')}>
                {t('sector.create')}
              </SolidButton>
            )}
          </>
        }
      >
        <DataTable<Sector>
          inline
          label={t('sector.manage')}
          rows={data?.list ?? []}
          rowKey={(row) => row.zone_sector_id}
          empty={<GoodEmpty title={t('sector.nothing')} />}
          columns={[
            {
              key: 'id',
              title: field('zone_sector_id'),
              width: 90,
              render: (row) => <Mono strong>{row.zone_sector_id}</Mono>,
            },
            { key: 'name', title: field('zone_sector_name'), render: (row) => row.zone_sector_name },
            { key: 'park', title: field('park_name'), width: 150, render: (row) => row.park_name },
            {
              key: 'clusters',
              title: field('clusters'),
              width: 84,
              align: 'right',
              render: (row) => <NumberValue value={row.clusters} />,
            },
            {
              key: 'actions',
              title: t('shared:common.actions'),
              width: 130,
              align: 'right',
              render: (row) => (
                <RowActions
                  moreLabel={t('shared:common.more')}
                  actions={[
                    { key: 'edit', label: t('area.edit'), onClick: () => setOpen(row) },
                    ...(canDelete
                      ? [
                          {
                            key: 'delete',
                            label: t('area.delete'),
                            danger: true,
                            onClick: () =>
                              void remove(row.zone_sector_name, {
                                zone_sector_id: row.zone_sector_id,
                                version: row.version,
                              }),
                          },
                        ]
                      : []),
                  ]}
                />
              ),
            },
          ]}
        />
      </Dialog>
      {open !== undefined && (
        <FormDialog
          title={isNew ? t('sector.create') : open.zone_sector_name}
          mode={isNew ? 'Create' : 'Edit'}
          fields={[
            { type: 'text', name: 'zone_sector_name', required: true, units: 2, maxLength: 60 },
            { type: 'options', name: 'park_id', required: true, units: 2, options: parks },
          ]}
          initial={
            isNew ? { zone_sector_name: '', park_id: parks?.length === 1 ? parks[0]?.value : null } : { ...open }
          }
          confirmLabel={t('area.confirm')}
          save={async (values, requestId) => {
            const name = String(values.zone_sector_name);
            if (isNew) await create(name, values, requestId);
            else {
              const { zone_sector_id, version } = open;
              await update(name, { zone_sector_id, version, ...values }, requestId);
            }
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

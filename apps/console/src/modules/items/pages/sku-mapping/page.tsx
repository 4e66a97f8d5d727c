import { type ReactNode, useState } from 'react';
import { itemsCalls, mappingExport } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { SkuMapping } from '@tallyhouse/contracts/modules/items/entities.ts';
import { mappingStatus, mappingType } from '@tallyhouse/contracts/modules/items/enums.ts';
import { itemsPermissions } from '@tallyhouse/contracts/modules/items/permissions.ts';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../../../kit/list/list-types.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { TryCode } from '../../parts/try-code.tsx';
import { useDeleteMapping } from '../../parts/use-mapping-actions.ts';
import { Word } from '../../parts/words.tsx';
import { MappingDialog } from './mapping-dialog.tsx';

const filters: readonly ListFilter[] = [
  { prop: 'new_sku_id', filterType: 'card' },
  { prop: 'sku_id', filterType: 'card' },
  { prop: 'mapping_type', filterType: 'multiSelect', selections: mappingType },
  { prop: 'status', filterType: 'multiSelect', selections: mappingStatus },
  { prop: 'mtime_from+mtime_to', tLabel: 'mtime', filterType: 'dateRange' },
];

const columns = (always: string): readonly ListColumn<SkuMapping>[] => [
  {
    field: 'new_sku_id',
    width: 140,
    locked: true,
    sortable: true,
    render: (row) => <Mono strong>{row.new_sku_id}</Mono>,
  },
  { field: 'sku_id', width: 120, locked: true, render: (row) => <Mono>{row.sku_id}</Mono> },
  { field: 'sku_name', width: 280, render: (row) => row.sku_name },
  {
    field: 'mapping_type',
    width: 140,
    codes: mappingType,
    render: (row) => <Word of={mappingType} code={row.mapping_type} />,
  },
  {
    field: 'valid_from',
    width: 220,
    render: ({ valid_from, valid_to }) =>
      valid_from === null && valid_to === null ? (
        <Muted>{always}</Muted>
      ) : (
        <>
          <TimeValue value={valid_from} /> – <TimeValue value={valid_to} />
        </>
      ),
  },
  {
    field: 'status',
    width: 116,
    codes: mappingStatus,
    render: (row) => <StatusValue of={mappingStatus} value={row.status} />,
  },
  { field: 'modifier', width: 212, render: (row) => <TextValue value={row.modifier} /> },
  { field: 'mtime', width: 148, sortable: true, render: (row) => <TimeValue value={row.mtime} /> },
];

export function Page(): ReactNode {
  const { t } = useTexts('items');
  const remove = useDeleteMapping();
  const canCreate = useCan(itemsPermissions.mappingCreate);
  const canEdit = useCan(itemsPermissions.mappingEdit);
  const canDelete = useCan(itemsPermissions.mappingDelete);
  const canExport = useCan(itemsPermissions.mappingExport);
  const [open, setOpen] = useState<SkuMapping | 'new'>();
  return (
    <>
      <ListPage<SkuMapping>
        name="PC.WMSBasic.SKUMapping.SKUMapping"
        section="WB"
        title={t('route.skuMapping')}
        subtitle={(total) => t('mapping.count', { total })}
        call={itemsCalls.searchSkuMapping}
        columns={columns(t('mapping.always'))}
        filters={filters}
        rowKey="new_sku_id"
        defaultSort={{ key: 'new_sku_id', order: 'asc' }}
        start={<TryCode />}
        create={canCreate ? { label: t('mapping.create'), onClick: () => setOpen('new') } : undefined}
        export={canExport ? mappingExport : undefined}
        nothing={{ title: t('mapping.nothingTitle'), text: t('mapping.nothingText') }}
        noMatch={t('mapping.noMatch')}
        actions={(row) => [
          ...(canEdit ? [{ key: 'edit', label: t('mapping.edit'), onClick: () => setOpen(row) }] : []),
          ...(canDelete
            ? [{ key: 'delete', label: t('mapping.delete'), danger: true, onClick: () => void remove(row) }]
            : []),
        ]}
      />
      {open !== undefined && (
        <MappingDialog mapping={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

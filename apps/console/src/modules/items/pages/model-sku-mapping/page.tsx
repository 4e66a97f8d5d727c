import { type ReactNode, useState } from 'react';
import { yesNo } from '@tallyhouse/contracts/common/goods-enums.ts';
import { itemsCalls, modelExport } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { ModelSkuMapping } from '@tallyhouse/contracts/modules/items/entities.ts';
import { mappingStatus } from '@tallyhouse/contracts/modules/items/enums.ts';
import { itemsPermissions } from '@tallyhouse/contracts/modules/items/permissions.ts';
import { Mono } from '@tallyhouse/ui/text.tsx';
import type { FieldOptions } from '../../../../kit/form/form-types.ts';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../../../kit/list/list-types.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { useChoices } from '../../parts/use-choices.ts';
import { useDeleteModelLine } from '../../parts/use-mapping-actions.ts';
import { Word } from '../../parts/words.tsx';
import { ModelDialog } from './model-dialog.tsx';

const filtersOf = (shops: FieldOptions): readonly ListFilter[] => [
  { prop: 'item_id', filterType: 'card' },
  { prop: 'model_id', filterType: 'card' },
  { prop: 'sku_id', filterType: 'card' },
  { prop: 'shop_id', filterType: 'multiSelect', selections: shops },
  { prop: 'status', filterType: 'multiSelect', selections: mappingStatus },
  { prop: 'mtime_from+mtime_to', tLabel: 'mtime', filterType: 'dateRange' },
];

const columns: readonly ListColumn<ModelSkuMapping>[] = [
  { field: 'shop_id', width: 160, locked: true, render: (row) => row.shop_name },
  { field: 'item_id', width: 120, locked: true, render: (row) => <Mono strong>{row.item_id}</Mono> },
  { field: 'model_id', width: 100, locked: true, render: (row) => <Mono>{row.model_id}</Mono> },
  { field: 'sku_id', width: 120, render: (row) => <Mono>{row.sku_id}</Mono> },
  { field: 'sku_name', width: 280, render: (row) => row.sku_name },
  { field: 'qty', width: 88, align: 'right', render: (row) => <NumberValue value={row.qty} /> },
  { field: 'is_bundle', width: 88, codes: yesNo, render: (row) => <Word of={yesNo} code={row.is_bundle} /> },
  { field: 'priority', width: 88, align: 'right', render: (row) => <NumberValue value={row.priority} /> },
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
  const remove = useDeleteModelLine();
  const shops = useChoices('shop');
  const canCreate = useCan(itemsPermissions.modelCreate);
  const canEdit = useCan(itemsPermissions.modelEdit);
  const canDelete = useCan(itemsPermissions.modelDelete);
  const canExport = useCan(itemsPermissions.modelExport);
  const [open, setOpen] = useState<ModelSkuMapping | 'new'>();
  return (
    <>
      <ListPage<ModelSkuMapping>
        name="PC.WMSBasic.SKUMapping.ModelSKUMapping"
        section="WB"
        title={t('route.modelSkuMapping')}
        subtitle={(total) => t('model.count', { total })}
        call={itemsCalls.searchModelSkuMapping}
        columns={columns}
        filters={filtersOf(shops)}
        rowKey="mapping_id"
        defaultSort={{ key: 'model', order: 'asc' }}
        create={canCreate ? { label: t('model.create'), onClick: () => setOpen('new') } : undefined}
        export={canExport ? modelExport : undefined}
        nothing={{ title: t('model.nothingTitle'), text: t('model.nothingText') }}
        noMatch={t('model.noMatch')}
        actions={(row) => [
          ...(canEdit ? [{ key: 'edit', label: t('mapping.edit'), onClick: () => setOpen(row) }] : []),
          ...(canDelete
            ? [{ key: 'delete', label: t('mapping.delete'), danger: true, onClick: () => void remove(row) }]
            : []),
        ]}
      />
      {open !== undefined && (
        <ModelDialog shops={shops} line={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { itemsCalls, skuExport } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { Sku } from '@tallyhouse/contracts/modules/items/entities.ts';
import { itemsPermissions } from '@tallyhouse/contracts/modules/items/permissions.ts';
import { skuFile } from '@tallyhouse/contracts/modules/items/sku-file.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ImportButton } from '../../../../kit/imports/import-button.tsx';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { useChoices } from '../../parts/use-choices.ts';
import { itemPaths } from '../../routes.ts';
import { skuColumns } from './columns.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { skuFilters } from './filters.ts';
import { type MassChange, MassDialog } from './mass-dialog.tsx';

export function Page(): ReactNode {
  const { t } = useTexts('items');
  const go = useGo();
  const canCreate = useCan(itemsPermissions.skuCreate);
  const canEdit = useCan(itemsPermissions.skuEdit);
  const canOpen = useCan(itemsPermissions.skuDetail);
  const canExport = useCan(itemsPermissions.skuExport);
  const [merchants, shops, suppliers, categories] = [
    useChoices('merchant'),
    useChoices('shop'),
    useChoices('supplier'),
    useChoices('category'),
  ];
  const choices = { merchants, shops, suppliers, categories };
  const [chosen, setChosen] = useState<string[]>([]);
  const [open, setOpen] = useState<MassChange | 'create'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <ListPage<Sku>
        name="PC.WMSBasic.SKU.SKUItems"
        section="WB"
        title={t('route.sku')}
        subtitle={(total) => t('sku.count', { total })}
        call={itemsCalls.searchSku}
        columns={skuColumns(canOpen)}
        filters={skuFilters(choices, { keyword: t('sku.keyword'), only: t('sku.only') })}
        rowKey="sku_id"
        defaultSort={{ key: 'sku_id', order: 'asc' }}
        create={canCreate ? { label: t('sku.create'), onClick: () => setOpen('create') } : undefined}
        export={canExport ? skuExport : undefined}
        fileColumns={skuFile}
        nothing={{ title: t('sku.nothingTitle'), text: t('sku.nothingText') }}
        noMatch={t('sku.noMatch')}
        selection={
          canEdit
            ? {
                keys: chosen,
                onChange: (keys) => setChosen(keys.slice(0, 200)),
                allLabel: t('sku.chooseAll'),
                rowLabel: (row) => t('sku.choose', { id: row.sku_id }),
              }
            : undefined
        }
        tools={
          chosen.length > 0 ? (
            <>
              <PlainButton onClick={() => setOpen('lifecycle')}>{t('mass.lifecycle')}</PlainButton>
              <PlainButton onClick={() => setOpen('tags')}>{t('mass.tags')}</PlainButton>
            </>
          ) : (
            <ImportButton
              importType={3}
              title={t('route.sku')}
              insert={itemsPermissions.skuCreate}
              update={itemsPermissions.skuEdit}
              list={itemsCalls.searchSku}
            />
          )
        }
        actions={({ sku_id }) =>
          canEdit
            ? [{ key: 'edit', label: t('sku.edit'), onClick: () => go(pathTo(itemPaths.skuEdit, { sku_id })) }]
            : []
        }
      />
      {open === 'create' && (
        <CreateDialog
          choices={choices}
          onClose={close}
          onMade={(sku_id) => canEdit && go(pathTo(itemPaths.skuEdit, { sku_id }))}
        />
      )}
      {(open === 'lifecycle' || open === 'tags') && (
        <MassDialog change={open} skuIds={chosen} onClose={close} onDone={() => setChosen([])} />
      )}
    </>
  );
}

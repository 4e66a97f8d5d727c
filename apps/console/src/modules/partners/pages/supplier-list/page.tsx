import { type ReactNode, useState } from 'react';
import { purchaseType } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Supplier } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerSource, partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { partnersPermissions as may } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { supplierCalls, supplierExport } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { useCountryOptions } from '../../parts/countries.ts';
import { isLocal } from '../../parts/is-local.ts';
import { SupplierDialog } from '../../parts/supplier-dialog.tsx';
import { useDeletePartner } from '../../parts/use-delete-partner.ts';
import { supplierColumns } from './columns.tsx';

export function Page(): ReactNode {
  const { t } = useTexts('partners');
  const remove = useDeletePartner();
  const countries = useCountryOptions();
  // 'new' is a blank one.
  const [open, setOpen] = useState<Supplier | 'new'>();
  const canOpen = useCan(may.supplierDetail);
  const canCreate = useCan(may.supplierCreate);
  const canEdit = useCan(may.supplierEdit);
  const canDelete = useCan(may.supplierDelete);
  const canExport = useCan(may.supplierExport);
  const filters: readonly ListFilter[] = [
    { prop: 'supplier_id', filterType: 'card' },
    { prop: 'supplier_name', filterType: 'wideText' },
    { prop: 'country', filterType: 'multiSelect', selections: countries },
    { prop: 'purchase_type_list', filterType: 'multiSelect', selections: purchaseType },
    { prop: 'status', filterType: 'multiSelect', selections: partnerStatus },
    { prop: 'source', filterType: 'multiSelect', selections: partnerSource },
  ];
  return (
    <>
      <ListPage<Supplier>
        name={may.supplierView.key}
        section="WB"
        title={t('route.supplierList')}
        subtitle={(total) => t('supplier.count', { total })}
        call={supplierCalls.searchSupplier}
        columns={supplierColumns(canOpen)}
        filters={filters}
        rowKey="supplier_id"
        defaultSort={{ key: 'supplier_name', order: 'asc' }}
        create={canCreate ? { label: t('supplier.create'), onClick: () => setOpen('new') } : undefined}
        export={canExport ? supplierExport : undefined}
        nothing={{ title: t('supplier.nothingTitle'), text: t('supplier.nothingText') }}
        noMatch={t('supplier.noMatch')}
        actions={(row) =>
          isLocal(row)
            ? [
                ...(canEdit ? [{ key: 'edit', label: t('act.edit'), onClick: () => setOpen(row) }] : []),
                ...(canDelete
                  ? [
                      {
                        key: 'delete',
                        label: t('act.delete'),
                        danger: true,
                        onClick: () =>
                          void remove({
                            call: supplierCalls.deleteSupplier,
                            name: row.supplier_name,
                            input: { supplier_id: row.supplier_id, version: row.version },
                            shownBy: [supplierCalls.searchSupplier],
                          }),
                      },
                    ]
                  : []),
              ]
            : []
        }
      />
      {open !== undefined && (
        <SupplierDialog supplier={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

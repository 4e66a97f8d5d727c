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
import { SupplierDialog } from '../../parts/supplier-dialog.tsx';
import { usePartnerActions } from '../../parts/use-partner-actions.ts';
import { supplierColumns } from './columns.tsx';

export function Page(): ReactNode {
  const { t } = useTexts('partners');
  // 'new' is a blank one.
  const [open, setOpen] = useState<Supplier | 'new'>();
  const actions = usePartnerActions({
    may: { edit: may.supplierEdit, delete: may.supplierDelete },
    onEdit: setOpen,
    deletion: ({ supplier_id, supplier_name: name, version }: Supplier) => ({
      call: supplierCalls.deleteSupplier,
      name,
      input: { supplier_id, version },
      shownBy: [supplierCalls.searchSupplier],
    }),
  });
  const countries = useCountryOptions();
  const canOpen = useCan(may.supplierDetail);
  const canCreate = useCan(may.supplierCreate);
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
        actions={actions}
      />
      {open !== undefined && (
        <SupplierDialog supplier={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

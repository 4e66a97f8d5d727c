import { type ReactNode, useState } from 'react';
import { purchaseType } from '@tallyhouse/contracts/common/goods-enums.ts';
import type { Merchant } from '@tallyhouse/contracts/modules/partners/entities.ts';
import { partnerSource, partnerStatus } from '@tallyhouse/contracts/modules/partners/enums.ts';
import { merchantCalls, merchantExport } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import { partnersPermissions as may } from '@tallyhouse/contracts/modules/partners/permissions.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { ListFilter } from '../../../../kit/list/list-types.ts';
import { useCan } from '../../../../kit/session/session.ts';
import { MerchantDialog } from '../../parts/merchant-dialog.tsx';
import { usePartnerActions } from '../../parts/use-partner-actions.ts';
import { merchantColumns } from './columns.tsx';

const filters: readonly ListFilter[] = [
  { prop: 'merchant_id', filterType: 'card' },
  { prop: 'merchant_name', filterType: 'wideText' },
  { prop: 'purchase_type_list', filterType: 'multiSelect', selections: purchaseType },
  { prop: 'status', filterType: 'multiSelect', selections: partnerStatus },
  { prop: 'source', filterType: 'multiSelect', selections: partnerSource },
];

export function Page(): ReactNode {
  const { t } = useTexts('partners');
  // 'new' is a blank one.
  const [open, setOpen] = useState<Merchant | 'new'>();
  const actions = usePartnerActions({
    may: { edit: may.merchantEdit, delete: may.merchantDelete },
    onEdit: setOpen,
    deletion: ({ merchant_id, merchant_name: name, version }: Merchant) => ({
      call: merchantCalls.deleteMerchant,
      name,
      input: { merchant_id, version },
      shownBy: [merchantCalls.searchMerchant],
    }),
  });
  const canOpen = useCan(may.merchantDetail);
  const canCreate = useCan(may.merchantCreate);
  const canExport = useCan(may.merchantExport);
  return (
    <>
      <ListPage<Merchant>
        name={may.merchantView.key}
        section="WB"
        title={t('route.merchant')}
        subtitle={(total) => t('merchant.count', { total })}
        call={merchantCalls.searchMerchant}
        columns={merchantColumns(canOpen)}
        filters={filters}
        rowKey="merchant_id"
        defaultSort={{ key: 'merchant_name', order: 'asc' }}
        create={canCreate ? { label: t('merchant.create'), onClick: () => setOpen('new') } : undefined}
        export={canExport ? merchantExport : undefined}
        nothing={{ title: t('merchant.nothingTitle'), text: t('merchant.nothingText') }}
        noMatch={t('merchant.noMatch')}
        actions={actions}
      />
      {open !== undefined && (
        <MerchantDialog merchant={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

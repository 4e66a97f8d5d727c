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
import { isLocal } from '../../parts/is-local.ts';
import { MerchantDialog } from '../../parts/merchant-dialog.tsx';
import { useDeletePartner } from '../../parts/use-delete-partner.ts';
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
  const remove = useDeletePartner();
  // 'new' is a blank one.
  const [open, setOpen] = useState<Merchant | 'new'>();
  const canOpen = useCan(may.merchantDetail);
  const canCreate = useCan(may.merchantCreate);
  const canEdit = useCan(may.merchantEdit);
  const canDelete = useCan(may.merchantDelete);
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
                            call: merchantCalls.deleteMerchant,
                            name: row.merchant_name,
                            input: { merchant_id: row.merchant_id, version: row.version },
                            shownBy: [merchantCalls.searchMerchant],
                          }),
                      },
                    ]
                  : []),
              ]
            : []
        }
      />
      {open !== undefined && (
        <MerchantDialog merchant={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { type SalesOrder, mostWaveOrders } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { salesOutboundPermissions as may } from '@tallyhouse/contracts/modules/sales-outbound/permissions.ts';
import { DangerButton } from '@tallyhouse/ui/buttons.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { CancelDialog } from '../../parts/cancel-dialog.tsx';
import { isOpenOrder } from '../../parts/order-status.ts';
import { orderPaths } from '../../routes.ts';
import { orderColumns } from './columns.tsx';
import { orderFilters } from './filters.ts';

export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  const go = useGo();
  const canCreate = useCan(may.orderCreate);
  const canCancel = useCan(may.orderCancel);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [cancelling, setCancelling] = useState<readonly string[]>();
  return (
    <>
      <ListPage<SalesOrder>
        name={may.orderList.key}
        section="SO"
        title={t('route.orderList')}
        subtitle={(total) => t('order.count', { total })}
        call={calls.searchSalesOrder}
        columns={orderColumns}
        filters={orderFilters}
        rowKey="order_no"
        defaultSort={{ key: 'ctime', order: 'desc' }}
        create={canCreate ? { label: t('order.create'), onClick: () => go(orderPaths.create) } : undefined}
        tools={
          chosen.length > 0 &&
          chosen.length <= mostWaveOrders && (
            <DangerButton onClick={() => setCancelling(chosen)}>{t('order.cancel')}</DangerButton>
          )
        }
        selection={
          canCancel
            ? {
                keys: [...chosen],
                onChange: setChosen,
                allLabel: t('order.chooseAll'),
                rowLabel: ({ order_no }) => t('order.chooseOne', { id: order_no }),
                disabled: ({ status }) => !isOpenOrder(status),
              }
            : undefined
        }
        actions={({ order_no, status }) =>
          canCancel && isOpenOrder(status)
            ? [{ key: 'cancel', label: t('order.cancel'), danger: true, onClick: () => setCancelling([order_no]) }]
            : []
        }
        nothing={{ title: t('order.nothingTitle'), text: t('order.nothingText') }}
        noMatch={t('order.noMatch')}
      />
      {cancelling && (
        <CancelDialog orders={cancelling} onDone={() => setChosen([])} onClose={() => setCancelling(undefined)} />
      )}
    </>
  );
}

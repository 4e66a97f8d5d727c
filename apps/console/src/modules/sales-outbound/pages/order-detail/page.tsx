import { type ReactNode, useState } from 'react';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { Parcel, SalesOrderLine } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import {
  parcelStatus,
  salesOutboundOrderStatus,
  shortReason,
} from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundPermissions as may } from '@tallyhouse/contracts/modules/sales-outbound/permissions.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { DangerButton, NextButton, TextButton } from '@tallyhouse/ui/buttons.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { EmptyState } from '@tallyhouse/ui/states.tsx';
import { TableCard } from '@tallyhouse/ui/table-card.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { newRequestId } from '../../../../kit/api/request-id.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { StatusValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { CancelDialog } from '../../parts/cancel-dialog.tsx';
import { CutOffLeft } from '../../parts/cut-off.tsx';
import { canBeAllocated, isOpenOrder } from '../../parts/order-status.ts';
import { OwedTag } from '../../parts/owed-tag.tsx';
import { refreshOutbound } from '../../parts/refresh-outbound.ts';
import { usePrintWaybill } from '../../parts/use-print-waybill.ts';
import { orderPaths } from '../../routes.ts';
import { useOrderColumns } from './columns.tsx';
import { ConsigneeCard } from './consignee-card.tsx';
import { StepsCard } from './steps-card.tsx';

/** A parcel that is open or was cancelled has no waybill. */
const hasWaybill = ({ status }: Parcel): boolean =>
  status !== parcelStatus.codeOf('open') && status !== parcelStatus.codeOf('cancel');

export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  const { field, word } = useDictionary();
  const go = useGo();
  const toast = useToast();
  const { id = '' } = useRouteParams();
  const { data, error, refetch } = useCall(calls.getOrderDetail, { order_no: id });
  const canCancel = useCan(may.orderCancel);
  const canAllocate = useCan(may.orderAllocate);
  const canPrint = useCan(may.packing);
  const canViewPii = useCan(may.orderViewPii);
  const [cancelling, setCancelling] = useState(false);
  const [busy, setBusy] = useState(false);
  const waybill = usePrintWaybill();
  const columns = useOrderColumns(
    (parcel) =>
      canPrint &&
      hasWaybill(parcel) && (
        <TextButton onClick={() => waybill.print(parcel.lmtn)}>
          {t(parcel.printed === 1 ? 'parcel.printAgain' : 'parcel.print')}
        </TextButton>
      ),
  );
  const allocate = async (): Promise<void> => {
    setBusy(true);
    try {
      const { sub_picking_id } = await invoke(calls.allocateOrder, { request_id: newRequestId(), order_no: id });
      toast.success(t('order.allocated', { task: sub_picking_id }));
    } catch {
      // Said by the toast; the page shows what is true now.
    } finally {
      setBusy(false);
      await refreshOutbound();
    }
  };
  const order = data?.order;
  return (
    <>
      <DetailPage
        section="SO"
        id={id}
        subtitle={order?.shop_name}
        status={
          order && (
            <>
              <StatusValue of={salesOutboundOrderStatus} value={order.status} />
              {order.owed_qty > 0 && <OwedTag qty={order.owed_qty} />}
            </>
          )
        }
        thing={data}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t('order.missingTitle', { id }),
          text: t('missing.text'),
          backLabel: t('missing.back'),
          onBack: () => go(orderPaths.list),
        }}
        facts={
          order
            ? [
                {
                  label: field('cut_off_time'),
                  value: <TimeValue value={order.cut_off_time} />,
                  note: <CutOffLeft at={order.cut_off_time} open={isOpenOrder(order.status)} />,
                },
                { label: field('carrier'), value: order.carrier, note: order.lmtn && <Mono>{order.lmtn}</Mono> },
                { label: field('consignee_name'), value: data.consignee.name, note: data.consignee.address },
                {
                  label: field('tote_id'),
                  value: <Mono>{order.tote_id || '-'}</Mono>,
                  note: <Mono>{order.wave_sn}</Mono>,
                },
                { label: field('ctime'), value: <TimeValue value={order.ctime} />, note: order.outer_order_no },
              ]
            : []
        }
        actions={
          order && (
            <>
              {canCancel && isOpenOrder(order.status) && (
                <DangerButton onClick={() => setCancelling(true)}>{t('order.cancel')}</DangerButton>
              )}
              {canAllocate && canBeAllocated(order.status) && (
                <NextButton loading={busy} onClick={() => void allocate()}>
                  {t('order.allocate')}
                </NextButton>
              )}
            </>
          )
        }
      >
        {order && order.short_sku_id !== '' && isOpenOrder(order.status) && (
          <Banner
            tone="warning"
            title={t('order.waits', { sku: order.short_sku_id })}
            text={word(shortReason, order.short_reason)}
          />
        )}
        {order && order.cancel_reason !== '' && (
          <Banner tone="info" title={t('order.cancelledWhy')} text={order.cancel_reason} />
        )}
        <TableCard<SalesOrderLine>
          title={t('order.lines')}
          columns={columns.lines}
          rows={data?.line_list ?? []}
          rowKey={({ line_no }) => String(line_no)}
        />
        {order && canViewPii && <ConsigneeCard key={id} orderNo={id} />}
        <TableCard<Parcel>
          title={t('order.parcels')}
          columns={columns.parcels}
          rows={data?.parcel_list ?? []}
          rowKey={({ lmtn }) => lmtn}
          empty={<EmptyState kind="nothing" title={t('order.parcels')} text={t('order.noParcels')} />}
        />
        <StepsCard steps={data?.step_list ?? []} />
      </DetailPage>
      {cancelling && <CancelDialog orders={[id]} onClose={() => setCancelling(false)} />}
      {waybill.dialog}
    </>
  );
}

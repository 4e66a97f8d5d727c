import { type ReactNode, useState } from 'react';
import { purchaseType } from '@tallyhouse/contracts/common/goods-enums.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { asnType, inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { asnMachine } from '@tallyhouse/contracts/modules/inbound/machines.ts';
import { inboundPermissions as may } from '@tallyhouse/contracts/modules/inbound/permissions.ts';
import { DangerButton, NextButton } from '@tallyhouse/ui/buttons.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { PagedCard } from '../../../../kit/detail/paged-card.tsx';
import { CountOf } from '../../../../kit/format/done-of.tsx';
import { StatusValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { CancelAsnDialog } from '../../parts/cancel-asn-dialog.tsx';
import { useAct } from '../../parts/use-act.ts';
import { asnPaths } from '../../routes.ts';
import { useAsnColumns } from './columns.tsx';
import { ProgressCard } from './progress-card.tsx';

const trail = {
  objectType: 'asn',
  codes: { status: inboundOrderStatus, asn_type: asnType, purchase_type: purchaseType },
};

export function Page(): ReactNode {
  const { t } = useTexts('inbound');
  const { field } = useDictionary();
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { data: asn, error, refetch } = useCall(calls.getAsnDetail, { asn_id: id });
  const { act, busy } = useAct();
  const canDispatch = useCan(may.asnDispatch);
  const canCancel = useCan(may.asnCancel);
  const [cancelling, setCancelling] = useState(false);
  const columns = useAsnColumns();
  const stands = (move: 'dispatch' | 'cancel'): boolean =>
    asn !== undefined && asnMachine.fromCodes(move).includes(asn.status);
  return (
    <>
      <DetailPage
        section="IN"
        id={id}
        subtitle={asn?.supplier_name}
        status={asn && <StatusValue of={inboundOrderStatus} value={asn.status} />}
        thing={asn}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t('asn.missingTitle', { id }),
          text: t('asn.missingText'),
          backLabel: t('asn.back'),
          onBack: () => go(asnPaths.list),
        }}
        facts={
          asn
            ? [
                { label: field('delivery_date'), value: asn.delivery_date, note: asn.plate_no },
                { label: field('due_time'), value: <TimeValue value={asn.due_time} /> },
                { label: field('owner_id'), value: <Mono>{asn.owner_id}</Mono>, note: asn.external_no },
                {
                  label: field('arrived_carton_qty'),
                  value: <CountOf done={asn.arrived_carton_qty} of={asn.carton_qty} />,
                  note: asn.staging_location_id,
                },
                { label: field('ctime'), value: <TimeValue value={asn.ctime} />, note: asn.creator },
              ]
            : []
        }
        actions={
          <>
            {canCancel && stands('cancel') && (
              <DangerButton onClick={() => setCancelling(true)}>{t('asn.cancel')}</DangerButton>
            )}
            {canDispatch && stands('dispatch') && (
              <NextButton
                disabled={busy}
                onClick={() => void act(calls.confirmDispatch, { asn_id_list: [id] }, t('asn.dispatched', { id }))}
              >
                {t('asn.dispatch')}
              </NextButton>
            )}
          </>
        }
        trail={trail}
      >
        {asn && <ProgressCard asn={asn} />}
        <PagedCard
          title={t('asn.lines')}
          call={calls.searchAsnLine}
          of={{ asn_id: id }}
          columns={columns.lines}
          rowKey={({ line_no }) => String(line_no)}
          empty={t('asn.missingText')}
        />
        <PagedCard
          title={t('asn.boxes')}
          call={calls.searchAsnBox}
          of={{ asn_id: id }}
          columns={columns.boxes}
          rowKey={({ box_no }) => String(box_no)}
          empty={t('asn.noBoxes')}
        />
        <PagedCard
          title={t('asn.cartons')}
          call={calls.searchAsnCarton}
          of={{ asn_id: id }}
          columns={columns.cartons}
          rowKey={({ tracking_id }) => tracking_id}
          empty={t('asn.noCartons')}
        />
      </DetailPage>
      {cancelling && <CancelAsnDialog id={id} onClose={() => setCancelling(false)} />}
    </>
  );
}

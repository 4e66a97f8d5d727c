import { type ReactNode, useState } from 'react';
import { taskStatusA } from '@tallyhouse/contracts/common/task-status.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { Parcel } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { salesOutboundPermissions as may } from '@tallyhouse/contracts/modules/sales-outbound/permissions.ts';
import { TextButton } from '@tallyhouse/ui/buttons.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { EmptyState } from '@tallyhouse/ui/states.tsx';
import { TableCard } from '@tallyhouse/ui/table-card.tsx';
import { Mono } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { newRequestId } from '../../../../kit/api/request-id.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { NumberValue, StatusValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { useParcelColumns } from '../../parts/parcel-columns.tsx';
import { refreshOutbound } from '../../parts/refresh-outbound.ts';
import { workPaths } from '../../routes.ts';

export function Page(): ReactNode {
  const { t } = useTexts('sales-outbound');
  const { field } = useDictionary();
  const go = useGo();
  const toast = useToast();
  const { id = '' } = useRouteParams();
  const { data, error, refetch } = useCall(calls.getShippingDetail, { ship_no: id });
  const canUnload = useCan(may.shippingUnload);
  const [busy, setBusy] = useState(false);
  const shipping = data?.shipping;
  const isOpen = shipping !== undefined && shipping.done_at === null;
  const unload = async (lmtn: string): Promise<void> => {
    setBusy(true);
    try {
      await invoke(calls.unloadParcel, { request_id: newRequestId(), ship_no: id, lmtn });
      toast.success(t('ship.unloaded', { lmtn }));
    } catch {
      // Said by the toast; the page shows what is true now.
    } finally {
      setBusy(false);
      await refreshOutbound();
    }
  };
  const columns = useParcelColumns(
    'order_no',
    ({ lmtn }) =>
      canUnload &&
      isOpen && (
        <TextButton disabled={busy} label={t('ship.unloadOne', { lmtn })} onClick={() => void unload(lmtn)}>
          {t('ship.unload')}
        </TextButton>
      ),
  );
  return (
    <DetailPage
      section="SO"
      id={id}
      subtitle={shipping?.carrier}
      status={shipping && <StatusValue of={taskStatusA} value={shipping.status} />}
      thing={data}
      error={error}
      onRetry={() => void refetch()}
      missing={{
        title: t('ship.missingTitle', { id }),
        text: t('missing.text'),
        backLabel: t('missing.back'),
        onBack: () => go(workPaths.shipping),
      }}
      facts={
        shipping
          ? [
              { label: field('loaded_qty'), value: <NumberValue value={shipping.loaded_qty} /> },
              { label: field('loaded_g'), value: <NumberValue value={shipping.loaded_g} /> },
              { label: field('plate_no'), value: <Mono>{shipping.plate_no || '-'}</Mono>, note: shipping.dock_id },
              { label: field('ctime'), value: <TimeValue value={shipping.ctime} />, note: shipping.creator },
              { label: field('done_at'), value: <TimeValue value={shipping.done_at} /> },
            ]
          : []
      }
      actions={null}
      trail={{ objectType: 'shipping', codes: { status: taskStatusA } }}
    >
      <TableCard<Parcel>
        title={t('ship.parcelsOf')}
        columns={columns}
        rows={data?.parcel_list ?? []}
        rowKey={({ lmtn }) => lmtn}
        empty={<EmptyState kind="nothing" title={t('ship.parcelsOf')} text={t('ship.noParcels')} />}
      />
    </DetailPage>
  );
}

import type { ReactNode } from 'react';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { WaveOrders } from '../../parts/wave-orders.tsx';

/** The orders of a wave, those that were left out among them. */
export function WaveDialog({ wave, onClose }: { readonly wave: string; readonly onClose: () => void }): ReactNode {
  const { t } = useTexts('sales-outbound');
  const { data, error } = useCall(calls.getWaveDetail, { wave_sn: wave });
  return (
    <Dialog
      open
      title={t('wave.ordersOf', { wave })}
      width={800}
      closeLabel={t('shared:common.close')}
      onClose={onClose}
      footer={<PlainButton onClick={onClose}>{t('shared:common.close')}</PlainButton>}
    >
      {data ? (
        <WaveOrders label={t('wave.ordersOf', { wave })} orders={data.order_list} />
      ) : (
        (error?.message ?? <TableSkeleton rows={4} />)
      )}
    </Dialog>
  );
}

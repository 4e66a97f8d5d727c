import type { ReactNode } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { salesOutboundCalls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { NextButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { WaveOrders } from '../../parts/wave-orders.tsx';

interface MadeDialogProps {
  readonly made: ReplyOf<typeof salesOutboundCalls.createManualWave>;
  readonly onClose: () => void;
}

/** The number of the new wave, and the orders that could not go with it. */
export function MadeDialog({ made: { wave, dropped_list }, onClose }: MadeDialogProps): ReactNode {
  const { t } = useTexts('sales-outbound');
  return (
    <Dialog
      open
      title={t('wave.made', { wave: wave.wave_sn })}
      width={dropped_list.length > 0 ? 800 : 480}
      onClose={onClose}
      footer={<NextButton onClick={onClose}>{t('wave.ok')}</NextButton>}
    >
      <p className="th-dialog__lead">
        {t('wave.madeText', { orders: wave.order_qty, lines: wave.line_qty, units: wave.total_qty })}{' '}
        {dropped_list.length > 0 && t('wave.dropped', { count: dropped_list.length })}
      </p>
      {dropped_list.length > 0 && <WaveOrders label={t('wave.left')} orders={dropped_list} />}
    </Dialog>
  );
}

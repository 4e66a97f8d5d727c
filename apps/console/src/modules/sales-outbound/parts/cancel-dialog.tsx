import type { ReactNode } from 'react';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../kit/api/invoke.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { refreshOutbound } from './refresh-outbound.ts';

interface CancelDialogProps {
  readonly orders: readonly string[];
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Cancels orders with a reason, and says how much of them has to go back to the shelf. */
export function CancelDialog({ orders, onDone, onClose }: CancelDialogProps): ReactNode {
  const { t } = useTexts('sales-outbound');
  const toast = useToast();
  return (
    <FormDialog
      title={t('order.cancelTitle', { count: orders.length, id: orders[0] ?? '' })}
      text={t('order.cancelText')}
      mode="Edit"
      fields={[{ type: 'text', name: 'reason', required: true, units: 4, maxLength: 200 }]}
      initial={{ reason: '' }}
      confirmLabel={t('order.cancelConfirm', { count: orders.length })}
      save={async ({ reason }, request_id) => {
        const { list } = await invoke(calls.cancelOrder, {
          request_id,
          order_no_list: [...orders],
          reason: String(reason),
        });
        const owed = list.reduce((sum, { owed_qty }) => sum + owed_qty, 0);
        toast.success(t('order.cancelled', { count: list.length, owed }));
        onDone?.();
        await refreshOutbound();
      }}
      onClose={onClose}
    />
  );
}

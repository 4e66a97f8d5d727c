import type { ReactNode } from 'react';
import { useConfirm } from '@tallyhouse/ui/feedback.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useTexts } from '../i18n/use-texts.ts';

/** From here on it may be a label that went into the field of the number. */
const surprising = 100;

interface QuantityDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly initial: number;
  readonly most: number;
  readonly confirmLabel: string;
  readonly take: (qty: number) => void;
  readonly onClose: () => void;
}

/** How many pieces, when they are not scanned one by one. A number of three digits is asked for twice. */
export function QuantityDialog({ initial, most, take, ...props }: QuantityDialogProps): ReactNode {
  const sure = useSureOfMany(props.confirmLabel);
  return (
    <FormDialog
      {...props}
      mode="Edit"
      fields={[{ type: 'number', name: 'qty', required: true, units: 4, min: 1, max: most }]}
      initial={{ qty: initial }}
      save={async (values) => {
        const qty = Number(values['qty']);
        await sure(qty);
        take(qty);
      }}
    />
  );
}

/** Goes on when the number is small or meant; otherwise it fails, and the dialog stays with what was typed. */
export function useSureOfMany(confirmLabel: string): (qty: number) => Promise<void> {
  const { t } = useTexts();
  const confirm = useConfirm();
  return async (qty) => {
    if (qty < surprising) return;
    const meant = await confirm({
      title: t('operation.manyTitle', { count: qty }),
      text: t('operation.manyText'),
      confirmLabel,
      cancelLabel: t('common.cancel'),
    });
    if (!meant) throw new Error('not that many');
  };
}

import type { ReactNode } from 'react';
import { shortestReason } from '@tallyhouse/contracts/modules/approval/entities.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly onConfirm: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks why, then does it: what stops or cuts a document always has a reason. */
export function ReasonDialog({ title, text, confirmLabel, onConfirm, onClose }: ReasonDialogProps): ReactNode {
  const { t } = useTexts('inventory-management');
  return (
    <FormDialog
      title={title}
      text={<p className="th-dialog__lead">{text}</p>}
      mode="Create"
      width={480}
      fields={[
        {
          type: 'textarea',
          name: 'reason',
          required: true,
          units: 4,
          maxLength: 200,
          help: t('reason.help', { least: shortestReason }),
        },
      ]}
      initial={{}}
      confirmLabel={confirmLabel}
      save={async ({ reason }) => {
        if (!(await onConfirm(String(reason)))) throw new Error('refused');
      }}
      onClose={onClose}
    />
  );
}

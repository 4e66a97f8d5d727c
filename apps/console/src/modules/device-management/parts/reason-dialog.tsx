import { type ReactNode, useId, useState } from 'react';
import { DangerButton, NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { TextInput } from '@tallyhouse/ui/form.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly danger: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => Promise<void>;
}

/** Asks why: what is done to a device stands in its history with its reason. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { t } = useTexts('device-management');
  const { field } = useDictionary();
  const id = useId();
  const [reason, setReason] = useState('');
  const [saving, setSaving] = useState(false);
  const Confirm = props.danger ? DangerButton : NextButton;
  const confirm = (): void => {
    if (reason.trim() === '' || saving) return;
    setSaving(true);
    void props.onConfirm(reason.trim()).finally(() => setSaving(false));
  };
  return (
    <Dialog
      open
      title={props.title}
      width={440}
      onClose={props.onClose}
      footer={
        <>
          <PlainButton onClick={props.onClose}>{t('shared:common.cancel')}</PlainButton>
          <Confirm disabled={reason.trim() === ''} loading={saving} onClick={confirm}>
            {props.confirmLabel}
          </Confirm>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <p className="th-dialog__lead">{props.text}</p>
        <label htmlFor={id}>{field('reason')}</label>
        <TextInput id={id} autoFocus maxLength={200} value={reason} onChange={setReason} />
      </form>
    </Dialog>
  );
}

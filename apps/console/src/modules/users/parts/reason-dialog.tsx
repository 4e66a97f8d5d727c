import { type ReactNode, useState } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { DangerButton, NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { TextInput } from '@tallyhouse/ui/form.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Field } from './field.tsx';
import { useSaving } from './saving.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string, requestId: RequestId) => Promise<void>;
}

/** Asks why, then does it: what is done to people's access always has a reason. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { t } = useTexts('users');
  const { field } = useDictionary();
  const [reason, setReason] = useState('');
  const [saving, save] = useSaving();
  const Confirm = props.danger ? DangerButton : NextButton;
  return (
    <Dialog
      open
      title={props.title}
      width={440}
      onClose={props.onClose}
      footer={
        <>
          <PlainButton onClick={props.onClose}>{t('shared:common.cancel')}</PlainButton>
          <Confirm
            disabled={reason.trim() === ''}
            loading={saving}
            onClick={() => void save((requestId) => props.onConfirm(reason.trim(), requestId))}
          >
            {props.confirmLabel}
          </Confirm>
        </>
      }
    >
      <p>{props.text}</p>
      <Field label={field('reason')} units={4}>
        {(id) => <TextInput id={id} autoFocus maxLength={200} value={reason} onChange={setReason} />}
      </Field>
    </Dialog>
  );
}

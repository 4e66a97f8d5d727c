import { type ReactNode, useId, useState } from 'react';
import { reprintReason } from '@tallyhouse/contracts/common/print.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { TextInput } from '@tallyhouse/ui/form.tsx';
import { RadioList } from '@tallyhouse/ui/radio-list.tsx';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';

export interface ReprintAnswer {
  readonly reprint_reason: number;
  readonly reprint_note?: string;
}

interface ReprintDialogProps {
  /** Which of them were printed before, as the server says it. */
  readonly text: string;
  readonly onClose: () => void;
  readonly onConfirm: (answer: ReprintAnswer) => void;
}

/** Asks why a label is printed once more: two labels of one thing are how things get lost. */
export function ReprintDialog({ text, onClose, onConfirm }: ReprintDialogProps): ReactNode {
  const { t } = useTexts();
  const { t: say } = useTexts('platform');
  const { word } = useDictionary();
  const noteId = useId();
  const [reason, setReason] = useState<number>();
  const [note, setNote] = useState('');
  const needsWords = reason === reprintReason.codeOf('other');
  const ready = reason !== undefined && (!needsWords || note.trim() !== '');
  const confirm = (): void => {
    if (reason !== undefined && ready)
      onConfirm({ reprint_reason: reason, ...(needsWords ? { reprint_note: note.trim() } : {}) });
  };
  return (
    <Dialog
      open
      title={say('print.againTitle')}
      width={480}
      onClose={onClose}
      footer={
        <>
          <PlainButton onClick={onClose}>{t('common.cancel')}</PlainButton>
          <NextButton disabled={!ready} onClick={confirm}>
            {say('print.again')}
          </NextButton>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <p className="th-dialog__lead">
          {text} {say('print.againText')}
        </p>
        <RadioList
          label={say('print.why')}
          items={reprintReason.codes.map((code) => ({ value: String(code), label: word(reprintReason, code) }))}
          value={reason === undefined ? undefined : String(reason)}
          onChange={(value) => setReason(Number(value))}
        />
        {needsWords && (
          <div className="th-dialog__field">
            <label htmlFor={noteId}>{say('print.inWords')}</label>
            <TextInput id={noteId} autoFocus maxLength={200} value={note} onChange={setNote} />
          </div>
        )}
      </form>
    </Dialog>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { DangerButton, NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { TextInput } from '@tallyhouse/ui/form.tsx';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { PhotoSrc } from '../../../kit/photos/photo-src.ts';
import { PhotosInput } from '../../../kit/photos/photos-input.tsx';
import { useSending } from '../../../kit/photos/sending.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly danger: boolean;
  readonly onClose: () => void;
  /** Where photos may be added: the address of those the device has. */
  readonly photosOf?: PhotoSrc | undefined;
  readonly onConfirm: (reason: string, photos: readonly string[]) => Promise<void>;
}

/** Asks why: what is done to a device stands in its history with its reason. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { t } = useTexts('device-management');
  const { field } = useDictionary();
  const id = useId();
  const photosId = useId();
  const [reason, setReason] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const isSending = useSending(({ count }) => count > 0);
  const [saving, setSaving] = useState(false);
  const Confirm = props.danger ? DangerButton : NextButton;
  const confirm = (): void => {
    if (reason.trim() === '' || saving || isSending) return;
    setSaving(true);
    void props.onConfirm(reason.trim(), photos).finally(() => setSaving(false));
  };
  return (
    <Dialog
      open
      title={props.title}
      width={props.photosOf ? 560 : 440}
      stays={photos.length > 0}
      onClose={props.onClose}
      footer={
        <>
          <PlainButton onClick={props.onClose}>{t('shared:common.cancel')}</PlainButton>
          <Confirm disabled={reason.trim() === '' || isSending} loading={saving} onClick={confirm}>
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
        {props.photosOf && (
          <div className="th-dialog__field">
            <label htmlFor={photosId}>{field('photo_list')}</label>
            <PhotosInput
              id={photosId}
              label={field('photo_list')}
              purpose="device"
              src={props.photosOf}
              value={photos}
              onChange={setPhotos}
            />
          </div>
        )}
      </form>
    </Dialog>
  );
}

import { type ReactNode, useEffect } from 'react';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Dialog } from '@tallyhouse/ui/dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@tallyhouse/ui/icons.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import './photos.css';

interface PhotoDialogProps {
  /** Their addresses. */
  readonly photos: readonly string[];
  readonly at: number;
  readonly open: boolean;
  readonly onTurn: (at: number) => void;
  readonly onClose: () => void;
}

/** A photo as large as the window lets it be. The arrow keys turn to the others; closed, it gives the focus back. */
export function PhotoDialog({ photos, at, open, onTurn, onClose }: PhotoDialogProps): ReactNode {
  const { t } = useTexts();
  const title = t('photos.photo', { n: at + 1, count: photos.length });
  useEffect(() => {
    if (!open) return undefined;
    const turn = (event: KeyboardEvent): void => {
      if (event.key === 'ArrowLeft' && at > 0) onTurn(at - 1);
      if (event.key === 'ArrowRight' && at < photos.length - 1) onTurn(at + 1);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [open, at, photos.length, onTurn]);
  return (
    <Dialog
      open={open}
      title={title}
      width={960}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        photos.length > 1 && (
          <>
            <PlainButton icon={<ChevronLeftIcon />} disabled={at === 0} onClick={() => onTurn(at - 1)}>
              {t('photos.previous')}
            </PlainButton>
            <PlainButton
              iconAfter={<ChevronRightIcon />}
              disabled={at === photos.length - 1}
              onClick={() => onTurn(at + 1)}
            >
              {t('photos.next')}
            </PlainButton>
          </>
        )
      }
    >
      <img className="photos__large" src={photos[at]} alt={title} />
    </Dialog>
  );
}

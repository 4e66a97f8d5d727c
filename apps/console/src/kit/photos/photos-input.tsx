import { type ReactNode, useRef, useState } from 'react';
import { type PhotoPurpose, mostPhotos } from '@tallyhouse/contracts/modules/photos/limits.ts';
import { IconButton } from '@tallyhouse/ui/buttons.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, PlusIcon, TrashIcon } from '@tallyhouse/ui/icons.tsx';
import { ProgressBar } from '@tallyhouse/ui/progress.tsx';
import { Muted } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { moved } from './moved.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import type { PhotoSrc } from './photo-src.ts';
import { type ChosenFile, useSentPhotos } from './use-sent-photos.ts';
import './photos.css';

interface PhotosInputProps {
  readonly id?: string;
  readonly label: string;
  readonly value?: readonly string[] | null;
  readonly onChange?: (value: readonly string[]) => void;
  readonly purpose: PhotoPurpose;
  readonly src: PhotoSrc;
  readonly disabled?: boolean;
}

const accepted = 'image/jpeg,image/png,image/webp,image/*';

function Chosen({ file, onForget }: { file: ChosenFile; onForget: () => void }): ReactNode {
  const { t } = useTexts();
  if (file.problem === undefined) {
    return (
      <div className="photos__tile photos__tile--waits">
        <ProgressBar percent={file.percent} label={t('photos.sendingOne', { name: file.name })} />
      </div>
    );
  }
  return (
    <div className="photos__problem" role="alert">
      <b>{t('photos.notAdded', { name: file.name })}</b>
      <span>{file.problem}</span>
      <IconButton size="small" label={t('common.close')} icon={<CloseIcon />} onClick={onForget} />
    </div>
  );
}

/** The photos of a thing in its form: choose, drop or take them, put them in order, take them off. */
export function PhotosInput({
  id,
  label,
  value,
  onChange,
  purpose,
  src,
  disabled = false,
}: PhotosInputProps): ReactNode {
  const { t } = useTexts();
  const photos = value ?? [];
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const [over, setOver] = useState(false);
  const sent = useSentPhotos(purpose, (photoId) => onChange?.([...photos, photoId]));
  const underway = sent.files.filter(({ problem }) => problem === undefined);
  const room = mostPhotos - photos.length - underway.length;
  const isClosed = disabled || room <= 0;
  const add = (files: FileList | null): void => {
    if (!isClosed) sent.send([...(files ?? [])].slice(0, room));
  };
  const address = (photoId: string, small: boolean): string => sent.own(photoId) ?? src(photoId, small);
  const source = (ref: typeof chooser, capture: boolean): ReactNode => (
    <input
      ref={ref}
      type="file"
      className="photos__source"
      accept={accepted}
      multiple={!capture}
      {...(capture ? { capture: 'environment' } : {})}
      onChange={(event) => {
        add(event.target.files);
        // The same file may be chosen again, after it was taken off.
        event.target.value = '';
      }}
    />
  );
  return (
    <div
      className={over ? 'photos-field photos-field--over' : 'photos-field'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isClosed);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer.files);
      }}
    >
      <ul className="photos" aria-label={label}>
        {photos.map((photoId, n) => (
          <li key={photoId}>
            <button
              type="button"
              className="photos__tile"
              aria-label={t('photos.open', { n: n + 1 })}
              onClick={() => {
                setAt(n);
                setOpen(true);
              }}
            >
              <img src={address(photoId, true)} alt="" />
            </button>
            {!disabled && (
              <div className="photos__tools">
                {photos.length > 1 && (
                  <IconButton
                    size="small"
                    label={t('photos.earlier', { n: n + 1 })}
                    icon={<ChevronLeftIcon />}
                    disabled={n === 0}
                    onClick={() => onChange?.(moved(photos, n, -1))}
                  />
                )}
                <IconButton
                  size="small"
                  label={t('photos.remove', { n: n + 1 })}
                  icon={<TrashIcon />}
                  onClick={() => onChange?.(photos.filter((one) => one !== photoId))}
                />
                {photos.length > 1 && (
                  <IconButton
                    size="small"
                    label={t('photos.later', { n: n + 1 })}
                    icon={<ChevronRightIcon />}
                    disabled={n === photos.length - 1}
                    onClick={() => onChange?.(moved(photos, n, 1))}
                  />
                )}
              </div>
            )}
          </li>
        ))}
        {sent.files.map((file) => (
          <li key={file.key} className={file.problem === undefined ? undefined : 'photos__wide'}>
            <Chosen file={file} onForget={() => sent.forget(file.key)} />
          </li>
        ))}
        <li>
          <button
            id={id}
            type="button"
            className="photos__tile photos__tile--add"
            aria-label={t('photos.add')}
            disabled={isClosed}
            onClick={() => chooser.current?.click()}
          >
            <PlusIcon />
            {t('photos.add')}
          </button>
        </li>
        <li className="photos__take">
          <button
            type="button"
            className="photos__tile photos__tile--add"
            disabled={isClosed}
            onClick={() => camera.current?.click()}
          >
            <PlusIcon />
            {t('photos.take')}
          </button>
        </li>
      </ul>
      {source(chooser, false)}
      {source(camera, true)}
      <Muted>{t(room <= 0 ? 'photos.full' : 'photos.hint', { most: mostPhotos })}</Muted>
      <PhotoDialog
        photos={photos.map((photoId) => address(photoId, false))}
        at={at}
        open={open}
        onTurn={setAt}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

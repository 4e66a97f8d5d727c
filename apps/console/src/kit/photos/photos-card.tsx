import { type ReactNode, useState } from 'react';
import { Card } from '@tallyhouse/ui/card.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import type { PhotoSrc } from './photo-src.ts';
import './photos.css';

interface PhotosCardProps {
  readonly title: string;
  readonly photos: readonly string[];
  readonly src: PhotoSrc;
}

/** The photos of a thing on its page; nothing where there are none. */
export function PhotosCard({ title, photos, src }: PhotosCardProps): ReactNode {
  const { t } = useTexts();
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  if (photos.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="photos" aria-label={title}>
        {photos.map((id, n) => (
          <li key={id}>
            <button
              type="button"
              className="photos__tile"
              aria-label={t('photos.open', { n: n + 1 })}
              onClick={() => {
                setAt(n);
                setOpen(true);
              }}
            >
              <img src={src(id, true)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoDialog
        photos={photos.map((id) => src(id, false))}
        at={at}
        open={open}
        onTurn={setAt}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}

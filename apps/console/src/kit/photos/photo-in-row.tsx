import type { ReactNode } from 'react';
import './photos.css';

/** The first photo of a thing in its row of a list: the name beside it says what it shows. */
export function PhotoInRow({ src }: { src: string }): ReactNode {
  return <img className="photos__in-row" src={src} alt="" loading="lazy" />;
}

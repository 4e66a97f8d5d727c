import { smallEdge } from '@tallyhouse/contracts/modules/photos/limits.ts';
import { fitted } from './fitted.ts';

/** Enough to read a label on; a tenth of what a camera makes. */
const edge = 2_000;

interface Drawn {
  readonly photo: Blob;
  /** The same for lists. */
  readonly small?: Blob;
}

function drawn(picture: ImageBitmap, longest: number, quality: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), fitted(picture, longest));
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG knows nothing of what is seen through: it would be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => {
    canvas.toBlob(done, 'image/jpeg', quality);
  });
}

/**
 * The photo as it is sent: upright, no larger than it is good for, and without what a camera writes into it, such as
 * where it was taken. What the browser cannot read goes as it is: the server says what is wrong with it.
 */
export async function drawnAnew(file: Blob): Promise<Drawn> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return { photo: file };
  const [photo, small] = await Promise.all([drawn(picture, edge, 0.85), drawn(picture, smallEdge, 0.8)]);
  picture.close();
  return photo && small ? { photo, small } : { photo: file };
}

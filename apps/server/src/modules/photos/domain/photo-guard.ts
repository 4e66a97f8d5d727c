import { photosErrors } from '@tallyhouse/contracts/modules/photos/errors.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type Picture, readPicture } from './picture.ts';

/** The picture these bytes are, with neither side longer than `most`. */
export function refuseNoPhoto(bytes: Buffer, most: number): Picture {
  const read = readPicture(bytes);
  if (read === 'type') return refuse(photosErrors.photoType, {});
  if (read === 'broken') return refuse(photosErrors.photoBroken, {});
  const { width, height } = read;
  if (Math.max(width, height) > most) return refuse(photosErrors.photoPixels, { width, height, most });
  return read;
}

import type { FileShape } from '@tallyhouse/contracts/kit/define-call.ts';

/** The address of a photo of a thing. */
export type PhotoSrc = (photoId: string, small: boolean) => string;

/** Photos that this call serves: `photosAt(calls.getSkuPhoto, { sku_id })`. */
export const photosAt =
  (call: FileShape, thing: Readonly<Record<string, string>>): PhotoSrc =>
  (photo_id, small) =>
    `${call.path}?${new URLSearchParams({ ...thing, photo_id, small: small ? '1' : '0' })}`;

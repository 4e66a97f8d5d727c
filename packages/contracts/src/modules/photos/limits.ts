import { z } from 'zod';

/** Larger ones the console draws anew before it sends them. */
export const photoMb = 5;
/** Of either side. A picture takes four bytes a pixel where it is shown, however small its file is. */
export const photoEdge = 6_000;
/** Of one thing. */
export const mostPhotos = 9;
/** The small picture for lists: its longer side, and its bytes. */
export const smallEdge = 160;
export const smallBytes = 24_000;

const photoId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
/** The photos of a thing in the order in which they are shown. */
export const photoList = z.array(photoId).max(mostPhotos);
/** What a call that serves a photo takes besides the thing that has it. */
export const photoAsked = {
  photo_id: photoId,
  /** 1: the small picture for lists. */
  small: z.literal([0, 1]).default(0),
};

/** What a photo can be of. It can be put on a thing of this kind, and on no other. */
export const photoPurposes = ['sku', 'device'] as const;
export type PhotoPurpose = (typeof photoPurposes)[number];

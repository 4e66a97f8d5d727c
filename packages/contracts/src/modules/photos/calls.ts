import { z } from 'zod';
import { defineCall, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { importsErrors } from '../imports/errors.ts';
import { photosErrors as errors } from './errors.ts';
import { photoPurposes, smallBytes } from './limits.ts';

/**
 * Makes a photo of a file that was sent in parts (`upload_file_part`). It is nothing's yet: the call that saves the
 * thing names it, and has the rights. What no thing has after a day is removed.
 */
const createPhoto = defineCall({
  id: 'basic.photo.create_photo',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/basic/photo/create_photo',
  access: signedIn,
  input: z.strictObject({
    request_id: requestId,
    purpose: z.enum(photoPurposes),
    upload_id: z.uuid(),
    part_count: z.int().min(1).max(100),
    /** The same picture small, for lists; without it they show the large one. */
    small: z
      .base64()
      .max(Math.ceil(smallBytes / 3) * 4)
      .optional(),
  }),
  reply: z.strictObject({ photo_id: z.string() }),
  requestId: 'required',
  audit: { object: 'photo', action: 'create' },
  load: 'command',
  errors: [
    importsErrors.uploadIncomplete,
    errors.photoType,
    errors.photoBroken,
    errors.photoTooLarge,
    errors.photoPixels,
  ],
});

export const photosCalls = { createPhoto } as const;

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { importsErrors } from '@tallyhouse/contracts/modules/imports/errors.ts';
import { photosCalls } from '@tallyhouse/contracts/modules/photos/calls.ts';
import { photosErrors } from '@tallyhouse/contracts/modules/photos/errors.ts';
import { photoEdge, photoMb, smallEdge } from '@tallyhouse/contracts/modules/photos/limits.ts';
import { handle } from '../../../kernel/call.ts';
import { joined, partsOfUpload } from '../../../kernel/files/upload.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseNoPhoto } from '../domain/photo-guard.ts';
import { insertFile, smallKey } from '../store/files.ts';

export const createPhoto = handle(
  photosCalls.createPhoto,
  async ({ tx, session, kernel }, { purpose, upload_id, part_count, small }) => {
    const parts = await partsOfUpload(tx, upload_id, session.user_id);
    if (parts.length !== part_count) return refuse(importsErrors.uploadIncomplete, {});
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    if (size > photoMb * 1_048_576) return refuse(photosErrors.photoTooLarge, { mb: photoMb });
    const bytes = await joined(kernel.files, parts);
    if (!bytes) return refuse(importsErrors.uploadIncomplete, {});
    const { mime } = refuseNoPhoto(bytes, photoEdge);
    const smallBytes = small === undefined ? undefined : Buffer.from(small, 'base64');
    // One type is told for both.
    if (smallBytes && refuseNoPhoto(smallBytes, smallEdge).mime !== mime) return refuse(photosErrors.photoType, {});
    const photo_id = uuidv7();
    const object_key = `${session.whs_id}/${new Date().toISOString().slice(0, 7).replace('-', '')}/${photo_id}`;
    await insertFile(tx, {
      file_id: photo_id,
      object_key,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size,
      mime,
      purpose,
      has_small: smallBytes ? 1 : 0,
      created_by: session.user_id,
    });
    // The bytes last: what is refused before leaves none behind.
    await kernel.files.put(object_key, Readable.from([bytes]));
    if (smallBytes) await kernel.files.put(smallKey(object_key), Readable.from([smallBytes]));
    return {
      reply: { photo_id },
      audit: [{ object_id: photo_id, after: { purpose, mime, size } }],
      events: [],
    };
  },
);

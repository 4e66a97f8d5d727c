import { photosCalls } from '@tallyhouse/contracts/modules/photos/calls.ts';
import { photosErrors } from '@tallyhouse/contracts/modules/photos/errors.ts';
import { type PhotoPurpose, photoMb } from '@tallyhouse/contracts/modules/photos/limits.ts';
import { invoke } from '../api/invoke.ts';
import { Refused } from '../api/refused.ts';
import { newRequestId } from '../api/request-id.ts';
import { errorMessage } from '../i18n/error-message.ts';
import { base64Of, uploadFile } from '../imports/upload.ts';
import { drawnAnew } from './drawn-anew.ts';

interface SentPhoto {
  readonly photo_id: string;
  /** What was sent, to be shown until the thing is saved. */
  readonly photo: Blob;
}

/** Said before it is on its way: a film dropped by mistake would take minutes to be refused. */
function refuseLarge(photo: Blob): void {
  if (photo.size <= photoMb * 1_048_576) return;
  const { name, retcode, text } = photosErrors.photoTooLarge;
  const params = { mb: photoMb };
  throw new Refused({ message: errorMessage(name, params, text), retcode, error: name, params, requestNumber: '' });
}

/** Sends a picture and has it looked at. It is nothing's until a form that names it is saved. */
export async function sendPhoto(
  file: Blob,
  purpose: PhotoPurpose,
  progress: (percent: number) => void,
): Promise<SentPhoto> {
  const { photo, small } = await drawnAnew(file);
  refuseLarge(photo);
  const sent = await uploadFile(photo, progress);
  const { photo_id } = await invoke(
    photosCalls.createPhoto,
    {
      request_id: newRequestId(),
      purpose,
      ...sent,
      ...(small ? { small: base64Of(new Uint8Array(await small.arrayBuffer())) } : {}),
    },
    { quiet: true },
  );
  return { photo_id, photo };
}

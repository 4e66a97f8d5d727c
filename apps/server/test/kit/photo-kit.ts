import { photosCalls } from '@tallyhouse/contracts/modules/photos/calls.ts';
import type { PhotoPurpose } from '@tallyhouse/contracts/modules/photos/limits.ts';
import { upload } from './import-kit.ts';
import { png } from './pictures.ts';
import type { Client, Said } from './test-server.ts';

/** Sends a photo as the console does: in parts, then by its name. */
export const send = async (
  client: Client,
  bytes: Buffer,
  more: { purpose?: PhotoPurpose; small?: string } = {},
): Promise<Said<{ photo_id: string }>> =>
  client.call(photosCalls.createPhoto, { purpose: 'sku', ...(await upload(client, bytes)), ...more });

/** A photo that is nothing's yet. */
export async function newPhoto(client: Client, purpose: PhotoPurpose = 'sku', shade = 128): Promise<string> {
  const said = await send(client, png(8, 6, shade), { purpose });
  if (said.retcode !== 0) throw new Error(said.message);
  return said.data.photo_id;
}

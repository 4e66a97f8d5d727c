import type { ReadTx } from '../db/tx.ts';
import type { ObjectStore } from './object-store.ts';

interface UploadedPart {
  readonly object_key: string;
  readonly size: number;
}

/** The parts of a file that this person sent, from the first to the last. */
export const partsOfUpload = (tx: ReadTx, uploadId: string, userId: string): Promise<UploadedPart[]> =>
  tx.sql(
    'select object_key, size from upload_part where whs_id = $1 and upload_id = $2 and user_id = $3 order by part_no',
    [tx.whs, uploadId, userId],
    'uploads.parts_in_order',
  );

/** The whole file; undefined when a part of it is gone. */
export async function joined(files: ObjectStore, parts: readonly UploadedPart[]): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  for (const { object_key } of parts) {
    const part = await files.get(object_key);
    if (!part) return undefined;
    for await (const bytes of part.stream) pieces.push(bytes as Buffer);
  }
  return Buffer.concat(pieces);
}

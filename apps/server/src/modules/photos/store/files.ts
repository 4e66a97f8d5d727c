import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { PhotoPurpose } from '@tallyhouse/contracts/modules/photos/limits.ts';
import { query } from '../../../kernel/db/query.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';

interface NewFile {
  readonly file_id: string;
  readonly object_key: string;
  readonly sha256: string;
  readonly size: number;
  readonly mime: string;
  readonly purpose: PhotoPurpose;
  readonly has_small: 0 | 1;
  readonly created_by: string;
}

/** Nothing's yet: it goes after a day unless a thing takes it. */
export async function insertFile(tx: ChangeTx, file: NewFile): Promise<void> {
  await tx.sql(
    `insert into file_object (site_id, file_id, object_key, sha256, size, mime, purpose, has_small, created_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + interval '1 day')`,
    [
      siteOf(tx.whs),
      file.file_id,
      file.object_key,
      file.sha256,
      file.size,
      file.mime,
      file.purpose,
      file.has_small,
      file.created_by,
    ],
    'files.insert',
  );
}

/** Those of the files that are hers, for this purpose, and of no thing: now they are of one. */
export async function takeFiles(
  tx: ChangeTx,
  ids: readonly string[],
  purpose: PhotoPurpose,
  userId: string,
): Promise<number> {
  const taken = await tx.sql(
    `update file_object set expires_at = null
     where site_id = $1 and file_id = any($2) and purpose = $3 and created_by = $4 and expires_at > now() returning file_id`,
    [siteOf(tx.whs), ids, purpose, userId],
    'files.take',
  );
  return taken.length;
}

/** Kept for a day, as those that nobody took. */
export const letGo = (tx: ChangeTx, ids: readonly string[]): void =>
  tx.atEnd(
    query
      .updateTable('file_object')
      .set({ expires_at: new Date(Date.now() + 86_400_000) })
      .where('site_id', '=', siteOf(tx.whs))
      .where('file_id', 'in', [...ids])
      .compile(),
  );

interface FoundFile {
  readonly object_key: string;
  readonly sha256: string;
  readonly mime: string;
  readonly has_small: number;
}

export async function findFile(tx: ReadTx, id: string): Promise<FoundFile | undefined> {
  const [row] = await tx.sql<FoundFile>(
    'select object_key, sha256, mime, has_small from file_object where site_id = $1 and file_id = $2',
    [siteOf(tx.whs), id],
    'files.find',
  );
  return row;
}

/** Where the small picture of a photo lies. */
export const smallKey = (objectKey: string): string => `${objectKey}-small`;

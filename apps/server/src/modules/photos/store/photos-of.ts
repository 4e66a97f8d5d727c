import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { photosErrors } from '@tallyhouse/contracts/modules/photos/errors.ts';
import { type PhotoPurpose, mostPhotos } from '@tallyhouse/contracts/modules/photos/limits.ts';
import type { Session } from '../../../kernel/auth/sessions.ts';
import type { FileReply, ReadContext } from '../../../kernel/call.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findFile, letGo, smallKey, takeFiles } from './files.ts';

interface Thing {
  readonly purpose: PhotoPurpose;
  readonly id: string;
}

/** Puts photos on a thing and takes others off, as its new list says; gives the list to write into its row. */
export async function changePhotos(
  tx: ChangeTx,
  session: Session,
  { purpose, id }: Thing,
  before: readonly string[],
  wanted: readonly string[],
): Promise<string[]> {
  const after = [...new Set(wanted)];
  if (after.length > mostPhotos) refuse(photosErrors.photoTooMany, { id, count: after.length, most: mostPhotos });
  const added = after.filter((one) => !before.includes(one));
  const removed = before.filter((one) => !after.includes(one));
  if (added.length > 0 && (await takeFiles(tx, added, purpose, session.user_id)) !== added.length) {
    refuse(photosErrors.photoGone, {});
  }
  if (removed.length > 0) letGo(tx, removed);
  return after;
}

/** A photo as the page shows it, if this thing has it. */
export async function photoFile(
  { tx, kernel, session }: ReadContext,
  held: readonly string[] | undefined,
  { photo_id, small }: { readonly photo_id: string; readonly small: 0 | 1 },
): Promise<FileReply> {
  const row = held?.includes(photo_id) ? await findFile(tx, photo_id) : undefined;
  const isSmall = small === 1 && row?.has_small === 1;
  const file = row && (await kernel.files.get(isSmall ? smallKey(row.object_key) : row.object_key));
  if (!row || !file) return refuse(baseErrors.notFound, { thing: 'Photo', id: photo_id, whs_id: session.whs_id });
  return {
    name: `${photo_id}.${row.mime.slice('image/'.length)}`,
    type: row.mime,
    shownAs: isSmall ? `${row.sha256}-small` : row.sha256,
    ...file,
  };
}

import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';

interface Part {
  readonly upload_id: string;
  readonly part_no: number;
  readonly user_id: string;
  readonly size: number;
  readonly object_key: string;
}

/** False when the part is there already, whoever sent it. */
export async function insertPart(tx: ChangeTx, part: Part): Promise<boolean> {
  const made = await tx.sql(
    `insert into upload_part (whs_id, upload_id, part_no, user_id, size, object_key) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning part_no`,
    [tx.whs, part.upload_id, part.part_no, part.user_id, part.size, part.object_key],
    'uploads.insert',
  );
  return made.length > 0;
}

/** What a person uploaded since yesterday, in bytes. */
export async function uploadedToday(tx: ReadTx, userId: string): Promise<number> {
  const [row] = await tx.sql<{ bytes: number }>(
    `select coalesce(sum(size), 0)::bigint as bytes from upload_part where whs_id = $1 and user_id = $2 and at > now() - interval '1 day'`,
    [tx.whs, userId],
    'uploads.today',
  );
  return row?.bytes ?? 0;
}

/** How many parts of a file its owner has sent, and their bytes. */
export async function partsOf(tx: ReadTx, uploadId: string, userId: string): Promise<{ parts: number; bytes: number }> {
  const [row] = await tx.sql<{ parts: number; bytes: number }>(
    `select count(*)::int as parts, coalesce(sum(size), 0)::bigint as bytes from upload_part
     where whs_id = $1 and upload_id = $2 and user_id = $3`,
    [tx.whs, uploadId, userId],
    'uploads.parts',
  );
  return row ?? { parts: 0, bytes: 0 };
}

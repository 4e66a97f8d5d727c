import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Databases } from '@tallyhouse/server/kernel/db/databases.ts';
import type { ObjectStore } from '@tallyhouse/server/kernel/files/object-store.ts';
import { picturesOf } from './pictures.ts';
import type { WorldSize } from './size.ts';

const keyOf = (whs: WhsId, fileId: string): string => `${whs}/202601/${fileId}`;

/** What is known of the photos of a site's SKUs. `whs` is any of its warehouses. */
export async function loadPictures(databases: Databases, size: WorldSize, whs: WhsId): Promise<void> {
  const rows = picturesOf(size, siteOf(whs)).map(({ sku_id, file_id, bytes }) => ({
    sku_id,
    file_id,
    object_key: keyOf(whs, file_id),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
  }));
  await databases.dbFor(whs).change({ user_id: 'system' }, async (tx) => {
    await tx.sql(
      `insert into file_object (site_id, file_id, object_key, sha256, size, mime, purpose, created_by)
       select $1, file_id, object_key, sha256, size, 'image/png', 'sku', 'system'
       from jsonb_to_recordset($2::jsonb) as f(file_id text, object_key text, sha256 text, size int)`,
      [siteOf(whs), JSON.stringify(rows)],
    );
    await tx.sql(
      `update sku s set image_list = p.image_list
       from (select sku_id, array_agg(file_id order by place) as image_list
             from rows from (jsonb_to_recordset($2::jsonb) as (sku_id text, file_id text)) with ordinality as f(sku_id, file_id, place)
             group by sku_id) p
       where s.site_id = $1 and s.sku_id = p.sku_id`,
      [siteOf(whs), JSON.stringify(rows)],
    );
  });
}

/** Their bytes, for the server that will show them. The first warehouse of each site is the one they were loaded in. */
export async function putPictures(files: ObjectStore, size: WorldSize, warehouses: readonly WhsId[]): Promise<void> {
  for (const [whs] of Map.groupBy(warehouses, siteOf).values()) {
    if (!whs) continue;
    for (const { file_id, bytes } of picturesOf(size, siteOf(whs))) {
      await files.put(keyOf(whs, file_id), Readable.from([bytes]));
    }
  }
}

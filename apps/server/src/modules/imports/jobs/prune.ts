import type { Kernel } from '../../../kernel/kernel.ts';

/** Imports are kept for thirty days with their rows, a file nobody handed in for a day. */
export async function pruneImports(kernel: Kernel): Promise<void> {
  for (const pool of kernel.databases.sitePools) {
    const gone = await kernel.databases.system(pool, async (tx) => {
      await tx.sql(`delete from import_task where ctime < now() - interval '30 days'`);
      return tx.sql<{ object_key: string }>(
        `delete from upload_part p where at < now() - interval '1 day'
           and not exists (select 1 from import_task t where t.whs_id = p.whs_id and t.upload_id = p.upload_id) returning object_key`,
      );
    });
    for (const { object_key } of gone) await kernel.files.remove(object_key);
  }
}

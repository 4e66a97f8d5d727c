import type { Kernel } from '../../../kernel/kernel.ts';
import { smallKey } from '../store/files.ts';

/** Photos that no thing took within a day, or that were taken off one a day ago. */
export async function removeExpired(kernel: Kernel): Promise<void> {
  for (const pool of kernel.databases.sitePools) {
    const gone = await kernel.databases.system(pool, (tx) =>
      tx.sql<{ object_key: string }>('select object_key from file_object where expires_at <= now()'),
    );
    // The file first: a row that still names it is looked at again in an hour, a file that no row names never is.
    for (const { object_key } of gone) {
      await kernel.files.remove(object_key);
      await kernel.files.remove(smallKey(object_key));
    }
    const keys = gone.map(({ object_key }) => object_key);
    await kernel.databases.system(pool, (tx) => tx.sql('delete from file_object where object_key = any($1)', [keys]));
  }
}

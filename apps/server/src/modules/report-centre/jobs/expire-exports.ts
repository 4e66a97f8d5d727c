import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { exportKeepDays } from '../conf.ts';
import { expiredFiles, forgetFiles, forgetOldTasks } from '../store/export-tasks.ts';

const actor = { user_id: 'system' };

async function expireOf(kernel: Kernel, whs: WhsId): Promise<void> {
  const db = kernel.databases.dbFor(whs);
  const days = await kernel.conf.for(whs, actor).get(exportKeepDays);
  const keys = await db.read(actor, (tx) => expiredFiles(tx, days));
  // The file first: a row that still names it is looked at again in an hour, a file that no row names never is.
  for (const key of keys) await kernel.files.remove(key);
  await db.change(actor, async (tx) => {
    await forgetFiles(tx, keys);
    await forgetOldTasks(tx);
  });
}

/** Files of exports go after the days their warehouse keeps them; the row stays and says that it was made. */
export async function expireExports(kernel: Kernel): Promise<void> {
  const warehouses = await kernel.databases.control((tx) =>
    tx.sql<{ whs_id: WhsId }>('select whs_id from warehouse_directory order by whs_id'),
  );
  for (const { whs_id } of warehouses) {
    // A site that is away keeps its own files for another hour, and nobody else's.
    await expireOf(kernel, whs_id).catch((error: unknown) =>
      kernel.log.warn({ err: error, whs_id }, 'exports of this warehouse are tidied up later'),
    );
  }
}

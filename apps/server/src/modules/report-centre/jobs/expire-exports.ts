import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { inEachWarehouse } from '../../../kernel/each-warehouse.ts';
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
export const expireExports = (kernel: Kernel): Promise<void> =>
  // A site that is away keeps its own files for another hour, and nobody else's.
  inEachWarehouse(kernel, 'exports of this warehouse', (whs) => expireOf(kernel, whs));

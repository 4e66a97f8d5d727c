import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { exportKeepDays } from '../conf.ts';
import { takeExpiredFiles } from '../store/export-tasks.ts';

const actor = { user_id: 'system' };

/** Files of exports go after the days their warehouse keeps them; the row stays and says that it was made. */
export async function expireExports(kernel: Kernel): Promise<void> {
  const warehouses = await kernel.databases.control((tx) =>
    tx.sql<{ whs_id: WhsId }>('select whs_id from warehouse_directory'),
  );
  for (const { whs_id } of warehouses) {
    const days = await kernel.conf.for(whs_id, actor).get(exportKeepDays);
    const keys = await kernel.databases.dbFor(whs_id).change(actor, (tx) => takeExpiredFiles(tx, days));
    for (const key of keys) await kernel.files.remove(key);
  }
}

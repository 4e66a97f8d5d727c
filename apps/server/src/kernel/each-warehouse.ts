import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Kernel } from './kernel.ts';

/** Each warehouse in turn; one whose database is away is looked at the next time. */
export async function inEachWarehouse(
  kernel: Kernel,
  what: string,
  work: (whs: WhsId) => Promise<unknown>,
): Promise<void> {
  const rows = await kernel.databases.control((tx) =>
    tx.sql<{ whs_id: WhsId }>('select whs_id from warehouse_directory order by whs_id'),
  );
  for (const { whs_id } of rows) {
    await work(whs_id).catch((error: unknown) =>
      kernel.log.warn({ err: error, whs_id }, `${what}: looked at again later`),
    );
  }
}

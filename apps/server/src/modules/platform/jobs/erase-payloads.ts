import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { inEachWarehouse } from '../../../kernel/each-warehouse.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { erasePayloads } from '../../../kernel/print/store.ts';
import { printPayloadKeepH } from '../conf.ts';

const actor = { user_id: 'system' };
const batch = 500;

/** Erases what was printed too long ago to be sent again. A later print is drawn from its document. */
export async function erasePrintPayloadsIn(kernel: Kernel, whs: WhsId): Promise<number> {
  const db = kernel.databases.dbFor(whs);
  const keepHours = await kernel.conf.for(whs, actor).get(printPayloadKeepH);
  let total = 0;
  for (let erased = batch; erased === batch; total += erased) {
    erased = await db.change(actor, (tx) => erasePayloads(tx, keepHours, batch));
  }
  kernel.metrics.personalData.inc({ data: 'print_payload', action: 'erased' }, total);
  if (total > 0) kernel.log.info({ whs_id: whs, erased: total, keep_hours: keepHours }, 'print payloads erased');
  return total;
}

export const erasePrintPayloads = (kernel: Kernel): Promise<void> =>
  inEachWarehouse(kernel, 'print payloads of this warehouse', (whs) => erasePrintPayloadsIn(kernel, whs));

import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { inEachWarehouse } from '../../../kernel/each-warehouse.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { consigneeKeepDays } from '../conf.ts';
import { eraseExpired, sealLeftovers } from '../store/consignees.ts';

const actor = { user_id: 'system' };
const batch = 200;

/** Short transactions, one after the other, until a batch is not full. */
async function inBatches(kernel: Kernel, whs: WhsId, work: (tx: ChangeTx) => Promise<number>): Promise<number> {
  const db = kernel.databases.dbFor(whs);
  for (let total = 0; ;) {
    const done = await db.change(actor, work);
    total += done;
    if (done < batch) return total;
  }
}

export interface Protected {
  readonly sealed: number;
  readonly erased: number;
}

/** Erases consignees that are kept long enough, and seals what an earlier release or an earlier key left. */
export async function protectConsigneesIn(kernel: Kernel, whs: WhsId): Promise<Protected> {
  const keepDays = await kernel.conf.for(whs, actor).get(consigneeKeepDays);
  const erased = await inBatches(kernel, whs, (tx) => eraseExpired(tx, keepDays, batch));
  const sealed = await inBatches(kernel, whs, (tx) => sealLeftovers(tx, kernel.privacy, batch));
  kernel.metrics.personalData.inc({ data: 'consignee', action: 'erased' }, erased);
  kernel.metrics.personalData.inc({ data: 'consignee', action: 'sealed' }, sealed);
  if (erased + sealed > 0)
    kernel.log.info({ whs_id: whs, erased, sealed, keep_days: keepDays }, 'consignees protected');
  return { sealed, erased };
}

export const protectConsignees = (kernel: Kernel): Promise<void> =>
  inEachWarehouse(kernel, 'consignees of this warehouse', (whs) => protectConsigneesIn(kernel, whs));

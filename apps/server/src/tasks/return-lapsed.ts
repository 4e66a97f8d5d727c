import type { RequestId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { isLockTimeout } from '../kernel/db/pg-errors.ts';
import { inEachWarehouse } from '../kernel/each-warehouse.ts';
import { uuidv7 } from '../kernel/ids.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { emit } from '../kernel/outbox/emit.ts';
import { lapse } from './domain/decide.ts';
import { locked, write } from './store/tasks.ts';

const actor = { user_id: 'system', display_name: 'system', time_region: 'UTC' };

/** Every claim that may be over; the lock and the rule say whether it is. */
const maybeOver = `
  select t.task_id from task t join task_type_def d using (task_type)
  where t.whs_id = $1 and t.assignee is not null and t.done_at is null and t.cancelled_at is null
    and greatest(t.claimed_at, t.last_act_at) <= clock_timestamp() - make_interval(mins => least(d.claim_return_min, d.takeover_idle_min))`;

/** Gives back what was claimed in a warehouse and not begun in time. Each in a transaction of its own: none waits for another. */
export async function returnLapsedIn(kernel: Kernel, whs: WhsId): Promise<number> {
  const db = kernel.databases.dbFor(whs);
  const ids = await db.read(actor, (tx) => tx.sql<{ task_id: number }>(maybeOver, [whs], 'tasks.maybe-over'));
  let returned = 0;
  for (const { task_id } of ids) {
    const gaveBack = db.change(actor, async (tx) => {
      const { task, now } = await locked(tx, task_id);
      const change = lapse(task, now);
      if (!change) return 0;
      const { events } = await write({ tx, session: actor, requestId: uuidv7() as RequestId }, task, change, now);
      await emit(tx, events);
      return 1;
    });
    returned += await gaveBack.catch((error: unknown) => {
      // Somebody is at work on it, so it is not idle.
      if (isLockTimeout(error)) return 0;
      throw error;
    });
  }
  return returned;
}

/** All warehouses, every minute. */
export const returnLapsed = (kernel: Kernel): Promise<void> =>
  inEachWarehouse(kernel, 'claims of this warehouse', (whs) => returnLapsedIn(kernel, whs));

import { siteOf, type RequestId, type WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { isLockTimeout } from '../kernel/db/pg-errors.ts';
import { uuidv7 } from '../kernel/ids.ts';
import type { Kernel } from '../kernel/kernel.ts';
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
      for (const { subject, aggregate, body } of events) {
        await tx.sql('insert into outbox (whs_id, subject, aggregate, body) values ($1, $2, $3, $4)', [
          whs,
          `wms.${siteOf(whs)}.${whs}.${subject}`,
          aggregate,
          body,
        ]);
      }
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

/** All warehouses, every minute. One whose database is away is looked at a minute later. */
export async function returnLapsed(kernel: Kernel): Promise<void> {
  const warehouses = await kernel.databases.control((tx) =>
    tx.sql<{ whs_id: WhsId }>('select whs_id from warehouse_directory order by whs_id'),
  );
  for (const { whs_id } of warehouses) {
    await returnLapsedIn(kernel, whs_id).catch((error: unknown) =>
      kernel.log.warn({ err: error, whs_id }, 'claims of this warehouse are looked at again in a minute'),
    );
  }
}

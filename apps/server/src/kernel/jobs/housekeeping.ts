import { verifyRecent } from '../audit/upkeep.ts';
import type { Pool } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';

const partitioned = ['site.audit_log', 'site.outbox', 'site.device_history', 'site.stock_move'] as const;

/** Next month's leaves are there before the month is; old request ids go; each module tidies up its own; audit chains are verified. */
export async function housekeeping(kernel: Kernel, pool: Pool, stopped?: AbortSignal): Promise<void> {
  await kernel.databases.system(pool, async (tx) => {
    for (const table of partitioned) {
      await tx.sql('select control.ensure_month($1::regclass, current_date)', [table]);
      await tx.sql(`select control.ensure_month($1::regclass, (current_date + interval '1 month')::date)`, [table]);
    }
    await tx.sql(`delete from request_key where at < now() - interval '7 days'`);
  });
  for (const tidy of kernel.modules.flatMap((module) => module.upkeep)) {
    if (stopped?.aborted) return;
    await tidy(kernel);
  }
  await verifyRecent(kernel, pool, stopped);
}

/** What people wait for and nobody asks for. */
export async function everyMinute(kernel: Kernel): Promise<void> {
  for (const look of kernel.modules.flatMap((module) => module.everyMinute ?? [])) await look(kernel);
}

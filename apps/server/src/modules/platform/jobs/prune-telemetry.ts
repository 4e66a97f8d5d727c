import type { Kernel } from '../../../kernel/kernel.ts';
import { pruneTelemetry } from '../store/telemetry.ts';

/** A site that is away is pruned an hour later: the others are not kept waiting for it. */
export async function pruneSites(kernel: Kernel): Promise<void> {
  const done = await Promise.allSettled(
    kernel.databases.sitePools.map((pool) => kernel.databases.system(pool, pruneTelemetry)),
  );
  for (const one of done)
    if (one.status === 'rejected') kernel.log.warn({ err: one.reason as unknown }, 'telemetry not pruned');
}

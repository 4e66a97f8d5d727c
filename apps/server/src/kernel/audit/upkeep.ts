import { isWhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Pool } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';
import { emit } from '../outbox/emit.ts';
import { type Chain, allChains } from './chains.ts';
import { sealChain } from './sealer.ts';
import { type ChainReport, verifyChain } from './verify.ts';

/** The last days in every round, and one of the older ones: with the hours all of them have their turn. */
const lastDays = 2;
const hourMs = 3_600_000;

const inRotation =
  (now: Date) =>
  (days: readonly string[]): string[] => {
    const older = days.slice(0, -lastDays);
    const turn = older[Math.floor(now.getTime() / hourMs) % Math.max(older.length, 1)];
    return [...(turn === undefined ? [] : [turn]), ...days.slice(-lastDays)];
  };

/** A break is logged, counted, and sent on as an event of its warehouse. Nothing repairs itself. */
async function report(kernel: Kernel, { chain, breaks }: ChainReport): Promise<void> {
  kernel.metrics.auditBreaks.set({ chain }, breaks.length);
  if (breaks.length === 0) return;
  kernel.log.error({ chain, breaks }, 'an audit chain is broken');
  if (!isWhsId(chain)) return;
  await kernel.databases.dbFor(chain).change({ user_id: 'system' }, (tx) =>
    emit(
      tx,
      breaks.map(({ kind, what, first, count }) => ({
        subject: 'platform.audit.broken',
        aggregate: `audit_chain:${chain}`,
        body: { kind, what, first, count },
      })),
    ),
  );
}

async function verifyOne(kernel: Kernel, chain: Chain, now: Date): Promise<void> {
  // A warehouse without new rows has its last seal anchored here.
  await sealChain(kernel, chain);
  await report(kernel, await verifyChain(kernel, chain, inRotation(now), now));
}

/** Verifies the chains of a site database: a part of their days each time. */
export async function verifyRecent(kernel: Kernel, pool: Pool, stopped?: AbortSignal, now = new Date()): Promise<void> {
  for (const chain of await allChains(kernel)) {
    if (stopped?.aborted) return;
    const own = isWhsId(chain.name) ? kernel.databases.dbFor(chain.name).pool : kernel.databases.controlPool;
    if (own !== pool) continue;
    await verifyOne(kernel, chain, now).catch((error: unknown) =>
      kernel.log.warn({ err: error, chain: chain.name }, 'the audit chain is verified in the next round'),
    );
  }
}

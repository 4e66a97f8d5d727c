import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { type Answer, type RunTogether, runCommand, together } from '@tallyhouse/server/kernel/command.ts';
import { readEnv } from '@tallyhouse/server/kernel/env.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import type { Kernel } from '@tallyhouse/server/kernel/kernel.ts';
import { openKernel } from '@tallyhouse/server/kernel/open-kernel.ts';
import { modules } from '@tallyhouse/server/modules/registry.ts';
import { benchSession, handlerOf } from './overheard.ts';
import { stockWhs } from './stock-setup.ts';

export const supplier = -1;
export const customer = -2;
const reasons = { received: 1, shipped: 5, moved: 21 } as const;
/** Goods cross the boundary of the house only with documents that may let them. */
const documents: Readonly<Record<number, number>> = {
  [reasons.received]: 1,
  [reasons.shipped]: 15,
  [reasons.moved]: 30,
};

interface Goods {
  readonly sku: number;
  readonly owner: number;
}

export interface Moved extends Readonly<Record<string, unknown>> {
  readonly reason: number;
}

/** So many units from one place to another; what they are is told by the places. */
export const move = ({ sku, owner }: Goods, qty: number, from: number, to: number): Moved => ({
  sku_id: sku,
  batch_id: 0,
  owner_id: owner,
  grade: 1,
  qty,
  from: { location_id: from, container_id: 0 },
  to: { location_id: to, container_id: 0 },
  reason: from === supplier ? reasons.received : to === customer ? reasons.shipped : reasons.moved,
  doc_line: 0,
  claim: { with: 'free' },
});

/** What a post of these moves asks for. */
export const askToPost = (moves: readonly Moved[]) => ({
  request_id: uuidv7(),
  doc_type: documents[moves[0]?.reason ?? 0],
  doc_id: 1,
  moves,
});

/** A server's inside without its door, on the database of these addresses. */
export const openStockRoom = (env: Readonly<Record<string, string>>): Promise<Kernel> =>
  openKernel(
    readEnv({ ...env, ENVIRONMENT: 'dev', LOG_LEVEL: 'silent', POOL_SIZE: '40', POOL_WAIT_MS: '20000' }),
    modules,
  );

/** Posts in this process: combined with those that come with it, or each in a transaction of its own. */
export function postIn(kernel: Kernel): (moves: readonly Moved[], how: 'combined' | 'alone') => Promise<Answer> {
  const handler = handlerOf('postStock');
  const combine = (handler as unknown as { [together]: RunTogether })[together];
  const session = benchSession(stockWhs);
  return (moves, how) => {
    const input = askToPost(moves);
    const run = {
      call: testMenuCalls.postStock,
      session,
      requestId: input.request_id,
      ip: '127.0.0.1',
      input,
      handler: handler as never,
    };
    return how === 'combined' ? combine(kernel, run) : runCommand(kernel, run);
  };
}

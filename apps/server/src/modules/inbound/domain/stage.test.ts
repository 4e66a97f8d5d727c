import { expect, it } from 'vitest';
import { inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { asnMachine } from '@tallyhouse/contracts/modules/inbound/machines.ts';
import { nextMove } from './stage.ts';

type Name = Parameters<typeof inboundOrderStatus.codeOf>[0];

/** Goes on until the ASN stands where its goods are. */
function settled(from: Name, facts: { draft?: number; received?: number; put?: number; boxed?: boolean }): string {
  let status = inboundOrderStatus.codeOf(from);
  for (;;) {
    const move = nextMove({
      status,
      draft_qty: facts.draft ?? 0,
      received_qty: facts.received ?? 0,
      put_qty: facts.put ?? 0,
      boxed: facts.boxed ?? false,
    });
    if (!move) return inboundOrderStatus.nameOf(status) ?? '';
    expect(asnMachine.fromCodes(move)).toContain(status);
    status = asnMachine.toCode(move);
  }
}

it.each([
  ['arrived', {}, 'arrived'],
  ['arrived', { draft: 1 }, 'scanning'],
  ['scanning', {}, 'arrived'],
  ['scanning', { received: 10, put: 10 }, 'scanning'],
  ['scanning', { received: 10, boxed: true }, 'received'],
  ['scanning', { received: 10, put: 4, boxed: true }, 'putting'],
  ['scanning', { received: 10, put: 10, boxed: true }, 'done'],
  ['arrived', { boxed: true }, 'done'],
  ['putting', { received: 10, put: 9, boxed: true }, 'putting'],
  ['putting', { received: 10, put: 10, boxed: true }, 'done'],
  ['pending', { boxed: true }, 'pending'],
  ['cancelled', { boxed: true }, 'cancelled'],
] as const)('%s with %o is %s', (from, facts, stage) => {
  expect(settled(from, facts)).toBe(stage);
});

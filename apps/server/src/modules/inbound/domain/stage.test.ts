import { expect, it } from 'vitest';
import { flowVariant, inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { asnMachine } from '@tallyhouse/contracts/modules/inbound/machines.ts';
import { nextMove } from './stage.ts';

type Name = Parameters<typeof inboundOrderStatus.codeOf>[0];

interface Facts {
  draft?: number;
  received?: number;
  put?: number;
  boxed?: boolean;
  variant?: number;
  pieces?: number;
  counted?: boolean;
}

/** Goes on until the ASN stands where its goods are. */
function settled(from: Name, facts: Facts): string {
  let status = inboundOrderStatus.codeOf(from);
  for (;;) {
    const move = nextMove({
      status,
      flow_variant: facts.variant ?? flowVariant.codeOf('boxing'),
      counted_qty: facts.pieces ?? 0,
      counted: facts.counted ?? false,
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

it.each([
  ['arrived', {}, 'arrived'],
  ['arrived', { pieces: 1 }, 'counting'],
  ['counting', {}, 'arrived'],
  ['counting', { pieces: 5 }, 'counting'],
  ['counting', { pieces: 5, counted: true }, 'counted'],
  ['arrived', { counted: true }, 'counted'],
  ['counted', { pieces: 5, counted: true, draft: 1 }, 'scanning'],
  ['scanning', { pieces: 5, counted: true }, 'counted'],
  ['scanning', { pieces: 5, counted: true, received: 4, put: 4 }, 'scanning'],
  ['scanning', { pieces: 5, counted: true, received: 5, boxed: true }, 'received'],
  ['scanning', { pieces: 5, counted: true, received: 5, put: 5, boxed: true }, 'done'],
  ['arrived', { counted: true, boxed: true }, 'done'],
] as const)('with devices %s with %o is %s', (from, facts, stage) => {
  expect(settled(from, { ...facts, variant: flowVariant.codeOf('device') })).toBe(stage);
});

import { describe, expect, it } from 'vitest';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import type { Answer } from './caller.ts';
import { newDay } from './day.ts';
import type { Manner } from './patience.ts';
import { type Person, personAt } from './person.ts';
import { Refused, isTaken } from './refused.ts';
import { lineOf } from './report.ts';
import type { Surroundings } from './surroundings.ts';

const nothingAround: Surroundings = {
  owner_id: '',
  shop_id: '',
  suppliers: [],
  goods: [],
  arriving: [],
  putaway: [],
  checking: [],
  boxes: [],
  totes: [],
};

const login = 'operator.01@tallyhouse.example';

/** A person whose every request is answered like this. */
function personWith(manner: Manner, answer: Answer): Person {
  const day = newDay({ trucks: [], orders: [] }, nothingAround, 0, manner);
  return personAt(login, { send: async () => answer, leave: () => undefined }, 'seed', day, []);
}

const envelope = {
  retcode: errors.orderCancelled.retcode,
  message: 'OB1 was cancelled. Leave its goods in T7.',
  data: { error: 'orderCancelled', params: { order: 'OB1', tote: 'T7' }, request_id: '' },
};
const cancelled: Answer = {
  kind: 'answered',
  http: 409,
  retcode: envelope.retcode,
  data: envelope.data,
  text: JSON.stringify(envelope),
};

describe('a simulated person', () => {
  it.each(['strict', 'patient'] as const)('throws a refusal that was not expected (%s)', async (manner) => {
    const error = await personWith(manner, cancelled)
      .does(calls.claimNext, {})
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ login, retcode: -251_204, params: { tote: 'T7' } });
    expect(lineOf(error)).toBe('operator.01, outbound.picking.claim_next: OB1 was cancelled. Leave its goods in T7.');
    expect(isTaken(error)).toBe(true);
  });

  it('throws a missing reply of a strict desk', async () => {
    const error = await personWith('strict', { kind: 'silent', why: 'timeout' })
      .does(calls.claimNext, {})
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ retcode: 0, text: 'timeout' });
    expect(isTaken(error)).toBe(false);
  });

  it('steps aside for a real user only when it is patient', async () => {
    const refusals = [errors.orderCancelled];
    expect(await personWith('patient', cancelled).doesUnless(calls.claimNext, {}, refusals)).toBeUndefined();
    await expect(personWith('strict', cancelled).doesUnless(calls.claimNext, {}, refusals)).rejects.toThrow(Refused);
  });
});

import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { cartonOnWire, cartonsWith } from '../store/counted-cartons.ts';
import { readGroup } from '../store/counting.ts';

export const searchGroupWorkingList = handle(calls.searchGroupWorkingList, async ({ tx, session }) => {
  const held = await cartonsWith(tx, session.email);
  const list = held.map(async (carton) => ({
    group: await readGroup(tx, carton.group_id),
    carton: cartonOnWire(carton),
  }));
  return { list: await Promise.all(list) };
});

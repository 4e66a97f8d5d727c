import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { maxDays } from '../conf.ts';
import { isBounded, isTooFar } from '../domain/sought.ts';
import { moveQuery } from '../store/move-query.ts';
import { movePage } from '../store/moves.ts';
import { movesOnWire, peopleNamed } from '../store/people.ts';

export const searchTransaction = handle(
  calls.searchTransaction,
  async ({ tx, session, kernel, conf }, { actor, ...input }) => {
    if (isTooFar(input)) return refuse(errors.tooManyPages, {});
    const days = await conf.get(maxDays);
    if (!isBounded(input, Math.floor(Date.now() / 1000), days)) return refuse(errors.rangeNeeded, { days });
    const actors = actor ? await peopleNamed(kernel, actor) : undefined;
    const found = await movePage(tx, moveQuery(tx.whs, session.site_id, { ...input, actors }), input);
    return { ...found, list: await movesOnWire(kernel, found.list) };
  },
);

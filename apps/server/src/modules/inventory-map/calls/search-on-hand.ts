import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isTooFar } from '../domain/sought.ts';
import { onHandPage } from '../store/on-hand.ts';

export const searchOnHand = handle(calls.searchOnHand, async ({ tx, session }, input) =>
  isTooFar(input) ? refuse(errors.tooManyPages, {}) : onHandPage(tx, session.site_id, input),
);

import { inventoryMapCalls as calls } from '@tallyhouse/contracts/modules/inventory-map/calls.ts';
import { inventoryMapErrors as errors } from '@tallyhouse/contracts/modules/inventory-map/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isTooFar } from '../domain/sought.ts';
import { uidPage } from '../store/uids.ts';

export const searchOnHandUid = handle(calls.searchOnHandUid, async ({ tx, session }, input) =>
  isTooFar(input) ? refuse(errors.tooManyPages, {}) : uidPage(tx, session.site_id, input),
);

import { partnersCalls } from '@tallyhouse/contracts/modules/partners/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { partnersById, partnersByText } from '../store/partner-names.ts';

export const searchPartnerName = handle(partnersCalls.searchPartnerName, async ({ tx }, { kind, text = '', ids }) => ({
  list: await (ids === undefined
    ? partnersByText(tx, kind, text)
    : partnersById(tx, kind, ids.split(',').filter(Boolean))),
}));

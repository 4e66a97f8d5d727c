import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { knowsAnnounced, withoutAnnounced } from '../domain/announced.ts';
import { asnFilter, asnList, asnOnWire } from '../store/asns.ts';

export const searchAsn = handle(calls.searchAsn, async ({ tx, session }, input) => {
  const found = await page<Parameters<typeof asnOnWire>[0], keyof typeof asnList.sorts>(
    tx,
    asnList,
    asnFilter(session.whs_id, input),
    input,
  );
  const list = found.list.map(asnOnWire);
  return { ...found, list: list.map((asn) => (knowsAnnounced(session, asn) ? asn : withoutAnnounced(asn))) };
});

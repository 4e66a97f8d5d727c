import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { fillBox, scannedOnAsn, unread } from '../store/fill-box.ts';

export const scanAndSaveSku = handle(calls.scanAndSaveSku, (context, { scan_code, ...claim }) =>
  fillBox(context, 'boxing', claim, async (asn) => ({ ...unread, ...(await scannedOnAsn(context, asn, scan_code)) })),
);

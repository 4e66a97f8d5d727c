import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { takeSheet } from '../store/desk-tasks.ts';

export const scanReceivingSheetId = handle(calls.scanReceivingSheetId, (context, { scan_code }) =>
  takeSheet(context, 'receiving', scan_code),
);

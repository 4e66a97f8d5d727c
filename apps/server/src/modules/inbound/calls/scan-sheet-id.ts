import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { takeSheet } from '../store/desk-tasks.ts';

export const scanSheetId = handle(calls.scanSheetId, (context, { scan_code }) =>
  takeSheet(context, 'boxing', scan_code),
);

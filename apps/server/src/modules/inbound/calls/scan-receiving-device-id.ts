import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { openBox } from '../store/open-box.ts';

export const scanReceivingDeviceId = handle(calls.scanReceivingDeviceId, (context, asked) =>
  openBox(context, 'receiving', asked),
);

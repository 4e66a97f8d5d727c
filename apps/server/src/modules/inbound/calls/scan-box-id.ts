import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { openBox } from '../store/open-box.ts';

export const scanBoxId = handle(calls.scanBoxId, (context, asked) => openBox(context, 'boxing', asked));

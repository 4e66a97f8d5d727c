import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { pauseTask } from '../store/pause-task.ts';

export const pausePicking = handle(calls.pausePicking, pauseTask);

import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { moveDevices } from '../store/move-devices.ts';

export const reportLost = handle(deviceManagementCalls.reportLost, (context, input) =>
  moveDevices(context, 'report_lost', input),
);

import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { moveDevices } from '../store/move-devices.ts';

export const reportFound = handle(deviceManagementCalls.reportFound, (context, input) =>
  moveDevices(context, 'report_found', input),
);

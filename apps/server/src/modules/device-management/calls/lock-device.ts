import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { moveDevices } from '../store/move-devices.ts';

export const lockDevice = handle(deviceManagementCalls.lockDevice, (context, input) =>
  moveDevices(context, 'lock', input),
);

import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { moveDevices } from '../store/move-devices.ts';

export const unlockDevice = handle(deviceManagementCalls.unlockDevice, (context, input) =>
  moveDevices(context, 'unlock', input),
);

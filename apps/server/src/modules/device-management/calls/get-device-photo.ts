import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { photoFile } from '../../photos/public.ts';
import { photosOf } from '../store/devices.ts';

export const getDevicePhoto = handle(deviceManagementCalls.getDevicePhoto, async (context, { device_id, ...asked }) =>
  photoFile(context, await photosOf(context.tx, device_id), asked),
);

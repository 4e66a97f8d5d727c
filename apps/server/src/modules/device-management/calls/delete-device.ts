import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { deviceEvent } from '@tallyhouse/contracts/modules/device-management/enums.ts';
import { deviceManagementErrors } from '@tallyhouse/contracts/modules/device-management/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { changePhotos } from '../../photos/public.ts';
import { newDeviceHistory } from '../domain/device.ts';
import { deleteDevice as remove, lockDevices, tellHistory, wasUsed } from '../store/devices.ts';

export const deleteDevice = handle(
  deviceManagementCalls.deleteDevice,
  async ({ tx, session, requestId }, { device_id, version }) => {
    const [[found], used] = await Promise.all([
      lockDevices(tx, [device_id]),
      wasUsed(tx, device_id, deviceEvent.codeOf('created')),
    ]);
    const before = refuseStale(session, { thing: 'Device', id: device_id }, found, version);
    if (used || before.last_scan_at !== null) return refuse(deviceManagementErrors.deviceScanned, { device_id });
    await changePhotos(tx, session, { purpose: 'device', id: device_id }, before.photo_list, []);
    await remove(tx, device_id);
    await tellHistory(tx, {
      ids: [device_id],
      event: deviceEvent.codeOf('deleted'),
      user_id: session.user_id,
      actor: session.email,
      request_id: requestId,
      note: '',
    });
    return {
      reply: {},
      audit: [{ object_id: device_id, before: newDeviceHistory(before) }],
      events: [{ subject: 'basic.device.deleted', aggregate: `device:${device_id}`, body: { device_id } }],
    };
  },
);

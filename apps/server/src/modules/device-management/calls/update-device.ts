import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { changePhotos } from '../../photos/public.ts';
import { deviceHistory } from '../domain/device.ts';
import { refuseUnknownPlace } from '../domain/place-guard.ts';
import { isPlace, lockDevices, updateDevice as write } from '../store/devices.ts';

export const updateDevice = handle(
  deviceManagementCalls.updateDevice,
  async ({ tx, session }, { device_id, version: seen, home_location_id, note, next_check_at, photo_list }) => {
    const [[found], known] = await Promise.all([
      lockDevices(tx, [device_id]),
      home_location_id === null || isPlace(tx, home_location_id),
    ]);
    const before = refuseStale(session, { thing: 'Device', id: device_id }, found, seen);
    refuseUnknownPlace(session.whs_id, home_location_id, known);
    const photos = { purpose: 'device', id: device_id } as const;
    const version = before.version + 1;
    const fields = {
      home_location_id,
      note: note ?? '',
      next_check_at: next_check_at === null ? null : new Date(next_check_at * 1000),
      photo_list: await changePhotos(tx, session, photos, before.photo_list, photo_list),
    };
    write(tx, device_id, { ...fields, modifier: session.email, version });
    return {
      reply: { version },
      audit: [{ object_id: device_id, before: deviceHistory(before), after: deviceHistory(fields) }],
      events: [{ subject: 'basic.device.changed', aggregate: `device:${device_id}`, body: { device_id } }],
    };
  },
);

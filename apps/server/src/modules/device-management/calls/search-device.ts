import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { type ListedDevice, deviceFilter, deviceList, deviceOnWire } from '../store/devices.ts';

export const searchDevice = handle(deviceManagementCalls.searchDevice, async ({ tx, session }, input) => {
  const found = await page<ListedDevice, keyof typeof deviceList.sorts>(
    tx,
    deviceList,
    deviceFilter(session.whs_id, input),
    input,
  );
  return { ...found, list: found.list.map(deviceOnWire) };
});

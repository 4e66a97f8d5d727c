import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import type { DeviceTemplate } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { useCall } from '../../../kit/api/use-call.ts';

/** The templates of the site: few, so that they are chosen from one list. */
export function useTemplates(): readonly DeviceTemplate[] | undefined {
  return useCall(deviceManagementCalls.searchDeviceTemplate, { pageno: 1, count: 200 }).data?.list;
}

import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { deviceManagementCalls as calls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { type Found, foundBy } from '../../../kit/api/found.ts';
import { useCall } from '../../../kit/api/use-call.ts';

export const useDevice = (id: string): Found<ReplyOf<typeof calls.getDevice>> =>
  foundBy(useCall(calls.getDevice, { device_id: id }));

export const useTemplate = (id: string): Found<ReplyOf<typeof calls.getDeviceTemplate>> =>
  foundBy(useCall(calls.getDeviceTemplate, { template_id: id }));

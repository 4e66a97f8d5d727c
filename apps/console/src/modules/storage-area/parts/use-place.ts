import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { type Found, foundBy } from '../../../kit/api/found.ts';
import { useCall } from '../../../kit/api/use-call.ts';

export const useZone = (id: string): Found<ReplyOf<typeof calls.getZone>> =>
  foundBy(useCall(calls.getZone, { zone_id: id }));

export const usePathway = (id: string): Found<ReplyOf<typeof calls.getPathway>> =>
  foundBy(useCall(calls.getPathway, { pathway_id: id }));

export const useCell = (id: string): Found<ReplyOf<typeof calls.getLocation>> =>
  foundBy(useCall(calls.getLocation, { location_id: id }));

import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { floorStatus } from '@tallyhouse/contracts/modules/floor/enums.ts';
import type { stagingCalls } from '@tallyhouse/contracts/modules/floor/staging-calls.ts';
import { reasonOf } from './guards.ts';

type Typed = Omit<InputOf<typeof stagingCalls.updateStagingLocation>, 'request_id' | 'version' | 'location_id'>;

/** What is stored of a staging place: the place, and what its kind has beside it. No text is an empty one. */
export function stagingRows(location_id: string, typed: Typed) {
  const { location_name, storey_id, max_container, status, status_reason, ...setting } = typed;
  const isBlocked = status === floorStatus.codeOf('blocked');
  return {
    place: {
      location_name: location_name ?? '',
      storey_id,
      max_container,
      status,
      status_reason: reasonOf(location_id, isBlocked, status_reason),
    },
    setting: {
      ...setting,
      destination: setting.destination ?? '',
      carrier: setting.carrier ?? '',
      dispute_class: setting.dispute_class ?? '',
      approver_role: setting.approver_role ?? '',
      party_rule: setting.party_rule ?? '',
    },
  };
}

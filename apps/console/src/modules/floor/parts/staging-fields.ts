import { floorStatus } from '@tallyhouse/contracts/modules/floor/enums.ts';
import type { StagingAreaName } from '@tallyhouse/contracts/modules/floor/staging-areas.ts';
import type { FormField } from '../../../kit/form/form-types.ts';
import type { FieldName } from '../../../kit/i18n/dictionary.ts';

const optional = { required: false } as const;

/** What a kind of staging place has beside what all of them have. */
const settings = {
  served_zone_id: { type: 'text', name: 'served_zone_id', ...optional, units: 2, maxLength: 6 },
  station_id: { type: 'text', name: 'station_id', ...optional, units: 2, maxLength: 24 },
  destination: { type: 'text', name: 'destination', ...optional, units: 2, maxLength: 60 },
  carrier: { type: 'text', name: 'carrier', ...optional, units: 2, maxLength: 60 },
  dispute_class: { type: 'text', name: 'dispute_class', ...optional, units: 2, maxLength: 60 },
  approver_role: { type: 'text', name: 'approver_role', ...optional, units: 2, maxLength: 60 },
  party_rule: { type: 'text', name: 'party_rule', ...optional, units: 4, maxLength: 200 },
  max_value_minor: { type: 'number', name: 'max_value_minor', ...optional, units: 2, min: 1, max: 999_999_999_999 },
} as const satisfies Partial<Record<FieldName, FormField>>;
export type StagingSetting = keyof typeof settings;

const served = ['served_zone_id', 'station_id'] as const;

/** Which of them, by the tab. */
export const settingsOf: Readonly<Record<StagingAreaName, readonly StagingSetting[]>> = {
  arriving: ['destination'],
  qc: served,
  putaway: served,
  ibt: served,
  diversion: ['destination', 'carrier'],
  dispute: ['dispute_class', 'approver_role'],
  carton: ['party_rule'],
  liquidate: ['party_rule', 'max_value_minor'],
  outbound: ['served_zone_id', 'carrier'],
  rt: served,
};

export const stagingFields = (area: StagingAreaName): readonly FormField[] => [
  { type: 'text', name: 'location_id', required: true, units: 1, maxLength: 32, disabledIn: ['Edit'] },
  { type: 'text', name: 'location_name', ...optional, units: 3, maxLength: 60 },
  { type: 'text', name: 'storey_id', ...optional, units: 2, maxLength: 40 },
  { type: 'number', name: 'max_container', ...optional, units: 2, min: 1, max: 2_147_483_647 },
  ...settingsOf[area].map((name) => settings[name]),
  { type: 'codes', name: 'status', required: true, units: 1, codes: floorStatus },
  { type: 'text', name: 'status_reason', ...optional, units: 3, maxLength: 200 },
];

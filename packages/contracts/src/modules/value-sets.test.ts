import { describe, expect, it } from 'vitest';
import { purchaseType, temperatureZone, yesNo } from '../common/goods-enums.ts';
import type { EnumDef } from '../kit/define-enum.ts';
import { deviceType } from './device-management/enums.ts';
import { inboundOrderStatus } from './inbound/enums.ts';
import { adjustmentStatus } from './inventory-management/enums.ts';
import { skuTag, unitOfMeasure } from './items/enums.ts';
import { soundType } from './platform/enums.ts';
import { exportTaskStatus } from './report-centre/enums.ts';
import { salesOutboundOrderStatus } from './sales-outbound/enums.ts';
import { abcLevel, locationStatus, rackType } from './storage-area/enums.ts';

/** `drive_in_rack` and `driveInRack` are the drive-in rack. */
const words = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
const namesOf = ({ values }: EnumDef): string[] => Object.keys(values).map(words);
const codesOf = ({ values }: EnumDef): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, { code }]) => [name, code]));

describe('the value sets of the specification', () => {
  it.each([
    [
      '[CALLS-4b-02] temperature zones',
      temperatureZone,
      ['normal', 'air conditioned', 'chilled', 'frozen', 'deep frozen'],
    ],
    ['[CALLS-4b-03] status of a place', locationStatus, ['normal', 'blocked', 'frozen', 'deleted']],
    ['[CALLS-4b-05] units', unitOfMeasure, ['pcs', 'boxes', 'packs', 'rolls', 'drums', 'units', 'sets']],
    ['[CALLS-4b-07] containers', deviceType, ['box', 'pallet', 'pick cart', 'put wall', 'basket']],
    [
      '[CALLS-4b-08] racks',
      rackType,
      ['van', 'heavy rack', 'ground stacked', 'rolling rack', 'light rack', 'drive in rack'],
    ],
    ['[CALLS-4b-09] purchase types', purchaseType, ['consignment', 'fulfillment', 'outright']],
    [
      '[CALLS-4b-10] tags of SKUs',
      skuTag,
      [
        'bulky',
        'heavy',
        'high value',
        'new sku',
        'cross border',
        'temperature control',
        'require labelling',
        'require shelf life',
      ],
    ],
    [
      '[CALLS-4-03] status of an inbound order',
      inboundOrderStatus,
      [
        'pending',
        'in transit',
        'arriving',
        'arrived',
        'counting',
        'counted',
        'checking',
        'checked',
        'scanning',
        'received',
        'putting',
        'done',
        'cancelled',
        'rejected',
        'failed',
      ],
    ],
    [
      '[CALLS-4-06] status of a sales outbound order',
      salesOutboundOrderStatus,
      [
        'created',
        'pending pick',
        'picking',
        'picked',
        'pick fail',
        'checking',
        'checked',
        'sorting',
        'sorted',
        'packing',
        'packed',
        'shipping',
        'outbound',
        'cancel',
      ],
    ],
    [
      '[CALLS-4-12] status of an inventory adjustment',
      adjustmentStatus,
      ['created', 'pending', 'locked', 'rejected', 'approved', 'pms approving', 'adjusting', 'done', 'cancel', 'fail'],
    ],
    ['[CALLS-4b-17] sound of a node', soundType, ['open', 'close']],
  ] as const)('%s', (_title, set, names) => {
    expect(namesOf(set).toSorted()).toEqual([...names].toSorted());
  });

  it.each([
    ['[CALLS-3-04] status of an export', exportTaskStatus, { pending: 0, ongoing: 1, done: 2, fail: 3 }],
    ['[CALLS-4b-01] classes', abcLevel, { A: 1, B: 2, C: 3, SA: 4, undefined: 0, excluded: 5 }],
    ['yes and no', yesNo, { yes: 1, no: 0 }],
  ] as const)('%s have the codes it names', (_title, set, codes) => {
    expect(codesOf(set)).toEqual(codes);
  });
});

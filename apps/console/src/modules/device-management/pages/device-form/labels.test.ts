import { expect, it } from 'vitest';
import type { DeviceTemplate } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { labelsIn, misfits } from './labels.ts';

it('reads labels as they come from a scanner, a sheet or a mail', () => {
  expect(labelsIn(' k0001\nK0002, K0003;K0001\t\r\n')).toEqual(['K0001', 'K0002', 'K0003']);
  expect(labelsIn('  ')).toEqual([]);
});

it('finds those that do not fit the template', () => {
  const template = { id_prefix: 'K', id_pattern: '{prefix}{seq:04}' } as DeviceTemplate;
  expect(misfits(template, 'SG', ['K0001', 'C0001', 'K1'])).toEqual(['C0001', 'K1']);
});

import { expect, it } from 'vitest';
import { deviceHistory, newDeviceHistory, someOf, yearIn } from './device.ts';

it('a new device is told with its template, home and note', () => {
  const fields = { template_id: 'K-25', home_location_id: null, note: 'blue lid' };
  expect(newDeviceHistory({ ...fields, creator: 'x' } as typeof fields)).toEqual(fields);
});

it('a changed device is told with what a person may change, its times in seconds', () => {
  const at = new Date('2026-11-15T08:00:00.900Z');
  const photo_list = ['0192f0c1-0000-7000-8000-00000000abcd', '0192f0c1-0000-7000-8000-0000000012ef'];
  expect(deviceHistory({ home_location_id: 'P1-01-001-1-01', note: '', next_check_at: at, photo_list })).toEqual({
    home_location_id: 'P1-01-001-1-01',
    note: '',
    next_check_at: 1_794_729_600,
    photo_list: '00abcd, 0012ef',
  });
});

it('a long list of ids is named by its first ten', () => {
  expect(someOf(['A', 'B'])).toBe('A, B');
  expect(someOf(Array.from({ length: 11 }, (_, n) => `K${n}`))).toBe('K0, K1, K2, K3, K4, K5, K6, K7, K8, K9 ...');
});

it('a label bears the year of the warehouse, not of Greenwich', () => {
  expect(yearIn('Asia/Singapore', new Date('2026-12-31T20:00:00Z'))).toBe('27');
});

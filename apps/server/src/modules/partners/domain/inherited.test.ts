import { expect, it } from 'vitest';
import { inheritedFrom } from './inherited.ts';

const says = (flags: object) => ({
  shelf_life_days: null,
  need_expiry: null,
  need_uid: null,
  dangerous_class: '',
  temperature_zone: null,
  ...flags,
});

it('takes each flag from the nearest parent that says it, and No is something said', () => {
  expect(
    inheritedFrom([
      says({ need_expiry: 1, shelf_life_days: 365, temperature_zone: 1, dangerous_class: '3' }),
      says({ need_expiry: 0, temperature_zone: 4 }),
      says({ need_uid: 1 }),
    ]),
  ).toEqual({ shelf_life_days: 365, need_expiry: 0, need_uid: 1, dangerous_class: '3', temperature_zone: 4 });
});

it('is nothing for a root', () => {
  expect(inheritedFrom([])).toEqual(says({}));
});

import { expect, it } from 'vitest';
import { queryOf, trimmed } from './payload.ts';

it('texts lose their outer spaces at the top, and nowhere else', () => {
  const input = { name: '  Attic one ', count: 2, tags: [' a '], inner: { note: ' b ' }, none: null };
  expect(trimmed(input)).toEqual({ name: 'Attic one', count: 2, tags: [' a '], inner: { note: ' b ' }, none: null });
});

it('what is empty is not asked for', () => {
  expect(queryOf({ name: '', status: [], floor: undefined, count: 20, zero: 0 })).toBe('count=20&zero=0');
  expect(queryOf({ status: [1, 2] })).toBe('status=1%2C2');
});

import { expect, it } from 'vitest';
import type { Person } from '@tallyhouse/contracts/modules/users/entities.ts';
import { chosenRoles, draftOf, isChanged, rolesOn } from './edit-form.ts';

const person = {
  display_name: 'Ana',
  local_name: '',
  department: 'Outbound',
  status: 1,
  is_show_mbn: 0,
  role_list: [
    { role_id: 4, role_name: 'Picker', role_kind: 1, valid_from: '2026-11-01', valid_to: null, state: 'now' },
  ],
} as unknown as Person;

it('starts with what the person is, and nothing is changed', () => {
  expect(isChanged(person, draftOf(person))).toBe(false);
});

it('does not count a line without a role as a change', () => {
  const draft = draftOf(person);
  const blank = { role_id: undefined, valid_from: null, valid_to: null };
  expect(isChanged(person, { ...draft, role_list: [...draft.role_list, blank] })).toBe(false);
  expect(chosenRoles({ ...draft, role_list: [blank] })).toEqual([]);
});

it('knows which roles count today', () => {
  const role = (role_id: number, valid_from: string | null, valid_to: string | null) => ({
    role_id,
    valid_from,
    valid_to,
  });
  const draft = {
    ...draftOf(person),
    role_list: [
      role(1, null, null),
      role(2, null, '2026-11-14'),
      role(3, '2026-11-16', null),
      role(4, '2026-11-15', '2026-11-15'),
    ],
  };
  expect(rolesOn(draft, '2026-11-15')).toEqual([1, 4]);
});

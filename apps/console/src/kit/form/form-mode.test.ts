import { describe, expect, it } from 'vitest';
import { formModeOf, isDisabled, shownFields } from './form-mode.ts';
import type { FormField } from './form-types.ts';

const fields: readonly FormField[] = [
  { type: 'text', name: 'storey_name', required: true, units: 2, maxLength: 60 },
  {
    type: 'text',
    name: 'storey_id',
    required: false,
    units: 1,
    maxLength: 20,
    shownIn: ['Edit', 'Detail'],
    disabledIn: ['Edit'],
  },
  { type: 'number', name: 'floor_no', required: true, units: 1, min: 0, max: 9, disabledIn: ['Create'] },
  { type: 'number', name: 'version', required: false, units: 1, min: 0, max: 9, shownIn: ['Detail'] },
];
const namesIn = (mode: 'Create' | 'Detail' | 'Edit'): string[] => shownFields(fields, mode).map(({ name }) => name);

describe('the mode of a form', () => {
  it.each([
    ['Create Storey', 'Create'],
    ['Edit Storey', 'Edit'],
    ['Storey Detail', 'Detail'],
    ['Credit Notes', undefined],
  ])('stands in the title of its route: %s is %s [SHELL-2.9-03]', (title, mode) => {
    expect(formModeOf(title)).toBe(mode);
  });

  it('decides which fields it shows [SHELL-3-09]', () => {
    expect(namesIn('Create')).toEqual(['storey_name', 'floor_no']);
    expect(namesIn('Edit')).toEqual(['storey_name', 'storey_id', 'floor_no']);
    expect(namesIn('Detail')).toEqual(['storey_name', 'storey_id', 'floor_no', 'version']);
  });

  it('decides which of them can be changed [SHELL-3-10]', () => {
    const fixedIn = (mode: 'Create' | 'Detail' | 'Edit'): string[] =>
      shownFields(fields, mode)
        .filter((field) => isDisabled(field, mode))
        .map(({ name }) => name);
    expect(fixedIn('Create')).toEqual(['floor_no']);
    expect(fixedIn('Edit')).toEqual(['storey_id']);
    expect(fixedIn('Detail')).toEqual(namesIn('Detail'));
  });
});

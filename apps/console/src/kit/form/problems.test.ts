import { describe, expect, it } from 'vitest';
import type { FormField } from './form-types.ts';
import { cleaned, filledIn, hasValue, missingFields, wrongFields } from './problems.ts';

const fields: readonly FormField[] = [
  { type: 'text', name: 'storey_name', required: true, units: 2, maxLength: 60 },
  { type: 'number', name: 'floor_no', required: true, units: 1, min: -20, max: 200 },
  { type: 'number', name: 'area_m2', required: false, units: 1, min: 1, max: 10 },
];

describe('a form knows what it still needs', () => {
  it('counts 0 as a value and blanks as none [SHELL-5-03]', () => {
    expect([0, 'x', 5].map(hasValue)).toEqual([true, true, true]);
    expect(['', '  ', null, undefined].map(hasValue)).toEqual([false, false, false, false]);
  });

  it('names the required fields without a value, in the order of the form', () => {
    expect(missingFields(fields, {}).map(({ name }) => name)).toEqual(['storey_name', 'floor_no']);
    expect(missingFields(fields, { storey_name: 'Attic', floor_no: 0 })).toEqual([]);
  });

  it('finds the numbers outside their limits', () => {
    expect(wrongFields(fields, { floor_no: 201, area_m2: 5 }).map(({ name }) => name)).toEqual(['floor_no']);
    expect(wrongFields(fields, { floor_no: -20, area_m2: null })).toEqual([]);
  });

  it('sends texts trimmed and emptied fields as null [SHELL-5-04]', () => {
    expect(cleaned(fields, { storey_name: ' Attic ', floor_no: 3, area_m2: null })).toEqual({
      storey_name: 'Attic',
      floor_no: 3,
      area_m2: null,
    });
  });

  it('fills many rows with what was typed, and leaves alone what was not [SHELL-5-05]', () => {
    expect(filledIn(fields, { storey_name: ' Attic ', floor_no: 0, area_m2: null })).toEqual({
      storey_name: 'Attic',
      floor_no: 0,
    });
    expect(filledIn(fields, {})).toEqual({});
  });
});

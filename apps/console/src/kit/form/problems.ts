import type { FormField, FormValues } from './form-types.ts';

/** 0 is a value; an empty or blank text is none. */
export const hasValue = (value: FormValues[string]): boolean =>
  value !== undefined && value !== null && (typeof value === 'number' || value.trim() !== '');

/** The required fields that still wait for a value, in the order of the form. */
export const missingFields = (fields: readonly FormField[], values: FormValues): FormField[] =>
  fields.filter((field) => field.required && !hasValue(values[field.name]));

/** Numbers outside their limits: the field says so itself, and the form cannot be confirmed. */
export const wrongFields = (
  fields: readonly FormField[],
  values: FormValues,
): Extract<FormField, { type: 'number' }>[] =>
  fields
    .filter((field) => field.type === 'number')
    .filter(({ name, min, max }) => {
      const value = values[name];
      return typeof value === 'number' && (!Number.isInteger(value) || value < min || value > max);
    });

/** What the server gets: texts trimmed, an emptied field as null. */
export const cleaned = (fields: readonly FormField[], values: FormValues): Record<string, string | number | null> =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const value = values[name];
      if (!hasValue(value)) return [name, null];
      return [name, typeof value === 'string' ? value.trim() : (value as number)];
    }),
  );

import type { FieldValue, FormField, FormValues } from './form-types.ts';

/** 0 is a value; an empty or blank text, or a list of nothing, is none. */
export const hasValue = (value: FormValues[string]): boolean => {
  if (value === undefined || value === null) return false;
  if (typeof value === 'number') return true;
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
};

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

const lists: readonly FormField['type'][] = ['manyCodes', 'manyOptions', 'words', 'photos'];
const isList = ({ type }: FormField): boolean => lists.includes(type);

/** What the server gets: texts trimmed, an emptied field as null, an emptied list as an empty one. */
export const cleaned = (fields: readonly FormField[], values: FormValues): Record<string, FieldValue> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field.name];
      if (value === undefined || !hasValue(value)) return [field.name, isList(field) ? [] : null];
      return [field.name, typeof value === 'string' ? value.trim() : value];
    }),
  );

/** What a fill-all writes: the fields that hold a value, texts trimmed. The others stay as they are in every row. */
export const filledIn = (fields: readonly FormField[], values: FormValues): Record<string, FieldValue> =>
  cleaned(
    fields.filter(({ name }) => hasValue(values[name])),
    values,
  );

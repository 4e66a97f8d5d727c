/** The fields of a thing that its history tells of: those a person gives, and none the server adds. */
export const historyOf = <Field extends string>(
  fields: readonly Field[],
  row: Readonly<Record<Field, string | number | boolean | null | readonly string[]>>,
): Readonly<Record<string, string | number | boolean | null>> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = row[field];
      return [field, Array.isArray(value) ? value.join(', ') : (value as string | number | boolean | null)];
    }),
  );

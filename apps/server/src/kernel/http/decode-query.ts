import { z } from 'zod';

/** The type a query text stands for, read off the contract once at boot. */
type Kind = 'text' | 'number' | 'numbers' | 'texts';

const unwrap = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return unwrap(schema.unwrap());
  }
  return schema;
};

const isNumeric = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNumber ||
  (schema instanceof z.ZodLiteral && [...schema.values].every((value) => typeof value === 'number'));

const kindOf = (schema: z.core.$ZodType): Kind => {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return isNumeric(unwrap(inner.element)) ? 'numbers' : 'texts';
  return isNumeric(inner) ? 'number' : 'text';
};

const asNumber = (text: string): number | string =>
  /^-?\d{1,15}(?:\.\d{0,5}[1-9])?$/.test(text) ? Number(text) : text;

/**
 * A query string holds only text. Each text becomes what its contract says, by its exact spelling: "7" is 7 and
 * "7.5" is 7.5 where a number stands, "7.0" and "seven" stay text and are refused by the schema. Bodies are never converted.
 */
export function queryDecoder(schema: unknown): (query: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  const kinds = new Map(Object.entries(shape).map(([name, field]) => [name, kindOf(field as z.core.$ZodType)]));
  return (query) =>
    Object.fromEntries(
      Object.entries(query).map(([name, value]) => {
        if (typeof value !== 'string') return [name, value];
        switch (kinds.get(name)) {
          case 'number':
            return [name, asNumber(value)];
          case 'numbers':
            return [name, value.split(',').map(asNumber)];
          case 'texts':
            return [name, value.split(',')];
          default:
            return [name, value];
        }
      }),
    );
}

import { z } from 'zod';
import type { EnumDef } from '../../kit/define-enum.ts';

/**
 * A field of a rule's action: one thing says how it is checked, how a form asks for it and what a new rule begins with.
 */
export type BodyField =
  | { readonly kind: 'choice'; readonly values: EnumDef; readonly schema: z.ZodType<number>; readonly initial: number }
  | {
      readonly kind: 'choices';
      readonly values: EnumDef;
      readonly schema: z.ZodType<number[]>;
      readonly initial: readonly number[];
    }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly schema: z.ZodType<number>;
      readonly initial: number;
    }
  | { readonly kind: 'switch'; readonly schema: z.ZodType<0 | 1>; readonly initial: 0 | 1 }
  | { readonly kind: 'text'; readonly schema: z.ZodType<string>; readonly initial: string };

export type BodyFields = Readonly<Record<string, BodyField>>;
type Values<Fields extends BodyFields> = { -readonly [Name in keyof Fields]: z.infer<Fields[Name]['schema']> };

export const choice = (values: EnumDef, initial: number) =>
  ({ kind: 'choice', values, initial, schema: z.literal(values.codes) as z.ZodType<number> }) as const;

/** None chosen: no matter which, where the field narrows; otherwise none. */
export const choices = (values: EnumDef, initial: readonly number[] = []) =>
  ({
    kind: 'choices',
    values,
    initial,
    schema: z.array(z.literal(values.codes) as z.ZodType<number>).max(values.codes.length),
  }) as const;

export const count = (min: number, max: number, initial: number) =>
  ({ kind: 'number', min, max, initial, schema: z.int().min(min).max(max) as z.ZodType<number> }) as const;

export const flag = (initial: 0 | 1) =>
  ({ kind: 'switch', initial, schema: z.literal([0, 1]) as z.ZodType<0 | 1> }) as const;

export const shortText = (initial = '') =>
  ({ kind: 'text', initial, schema: z.string().trim().max(40) as z.ZodType<string> }) as const;

export interface BodyShape<Fields extends BodyFields, Step extends BodyFields> {
  readonly fields: Fields;
  readonly step: Step;
  readonly schema: z.ZodType<Values<Fields> & { steps: Values<Step>[] }>;
}

/** An action: fields of its own and the steps that are tried one after the other. */
export function defineBody<const Fields extends BodyFields, const Step extends BodyFields>(
  fields: Fields,
  step: Step,
): BodyShape<Fields, Step> {
  const schemas = (of: BodyFields): z.ZodRawShape =>
    Object.fromEntries(Object.entries(of).map(([name, field]) => [name, field.schema]));
  const schema = z.strictObject({
    ...schemas(fields),
    steps: z
      .array(z.strictObject(schemas(step)))
      .min(1)
      .max(20),
  }) as unknown as BodyShape<Fields, Step>['schema'];
  return { fields, step, schema };
}

export const initialOf = (fields: BodyFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));

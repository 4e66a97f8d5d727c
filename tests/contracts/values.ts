import { parse } from 'node:querystring';
import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { inheritedNames } from './dictionary.ts';

/** The part of JSON Schema that zod writes for an input. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema | boolean;
  readonly prefixItems?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** Values that things of the database have, by the name of their column: a field of that name may point at one. */
export type Known = ReadonlyMap<string, readonly (string | number)[]>;

export type Input = Readonly<Record<string, unknown>>;

const schemas = new WeakMap<Call, JsonSchema>();

export function inputSchema(call: Call): JsonSchema {
  const known = schemas.get(call);
  if (known) return known;
  const options = { io: 'input', unrepresentable: 'any' } as const;
  const made = z.toJSONSchema(call.input as unknown as z.ZodType, options) as JsonSchema;
  schemas.set(call, made);
  return made;
}

const named = (field: string, known: Known): readonly (string | number)[] =>
  known.get(field) ?? (field === 'whs' ? (known.get('whs_id') ?? []) : []);

const amongKnown = (field: string, type: 'string' | 'number', known: Known, made: fc.Arbitrary<unknown>) => {
  const fitting = named(field, known).filter((value) => typeof value === type);
  // Things that are there come first: a call that finds nothing does nothing.
  return fitting.length === 0 ? made : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, made);
};

// Made once each: fast-check takes a tenth of a second for them.
const letter = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
/** The name of the prototype is refused before a contract is asked; the dictionary of bad bodies has it. */
const fieldName = fc.oneof(
  { weight: 3, arbitrary: fc.string({ minLength: 1, maxLength: 20 }).filter((name) => name !== '__proto__') },
  fc.constantFrom(...inheritedNames),
);
const patterns = new Map<string, fc.Arbitrary<string>>();

const matching = (pattern: string): fc.Arbitrary<string> => {
  const made = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  patterns.set(pattern, made);
  return made;
};

const textOf = (schema: JsonSchema): fc.Arbitrary<string> => {
  if (schema.pattern !== undefined) return matching(schema.pattern);
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.min(schema.maxLength ?? 40, minLength + 40);
  return fc.oneof(fc.string({ minLength, maxLength }), fc.string({ minLength, maxLength, unit: letter }));
};

const wholeNumberOf = (schema: JsonSchema): fc.Arbitrary<number> => {
  const step = schema.multipleOf ?? 1;
  const least = Math.ceil(Math.max(schema.minimum ?? -(2 ** 53), (schema.exclusiveMinimum ?? -(2 ** 53)) + 1) / step);
  const most = Math.floor(Math.min(schema.maximum ?? 2 ** 53, (schema.exclusiveMaximum ?? 2 ** 53) - 1) / step);
  const between = (min: number, max: number): fc.Arbitrary<number> =>
    fc.maxSafeInteger().map((any) => (min + (((any % (max - min + 1)) + (max - min + 1)) % (max - min + 1))) * step);
  const near = { min: Math.max(least, Math.min(most, 0)), max: Math.min(most, Math.max(least, 0) + 30) };
  return fc.oneof(
    fc.integer({ min: Math.max(near.min, -(2 ** 31)), max: Math.min(near.max, 2 ** 31 - 1) }).map((n) => n * step),
    between(least, most),
  );
};

/** Inputs a schema describes. What it cannot say (a trimmed text, one field against another) is left to the parse. */
function described(
  schema: JsonSchema,
  field: string,
  known: Known,
  root: JsonSchema,
  depth = 0,
): fc.Arbitrary<unknown> {
  const inner = (one: JsonSchema, name = field) => described(one, name, known, root, depth + 1);
  if (schema.$ref !== undefined) {
    const target = schema.$ref === '#' ? root : root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return target && depth < 6 ? inner(target) : fc.constant(null);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => inner(one)));
  if (schema.allOf) return inner(Object.assign({}, ...schema.allOf) as JsonSchema);
  switch (schema.type) {
    case 'string':
      return amongKnown(field, 'string', known, textOf(schema));
    case 'integer':
      return amongKnown(field, 'number', known, wholeNumberOf(schema));
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => inner(one)));
      const minLength = schema.minItems ?? 0;
      const item = typeof schema.items === 'object' ? schema.items : {};
      return fc.array(inner(item, field.replace(/_list$/, '')), {
        minLength,
        maxLength: Math.min(schema.maxItems ?? 5, minLength + 5),
      });
    }
    case 'object': {
      if (!schema.properties && typeof schema.additionalProperties === 'object')
        return fc.dictionary(fieldName, inner(schema.additionalProperties), { maxKeys: 4 });
      const fields = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [name, inner(one, name)]),
      );
      const required = schema.required ?? [];
      const optional = Object.keys(fields).filter((name) => !required.includes(name));
      const any = fc.record(fields, { requiredKeys: [...required] });
      // With every filter set a list is empty: half of the inputs have one or two of what may be left out.
      const sparse = fc
        .tuple(fc.record(fields), fc.subarray(optional, { maxLength: Math.min(optional.length, 2) }))
        .map(([whole, kept]) =>
          Object.fromEntries(Object.entries(whole).filter(([name]) => required.includes(name) || kept.includes(name))),
        );
      return optional.length === 0 ? any : fc.oneof(sparse, any);
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** An object may have a `toString` of its own that is no function. */
const inQuery = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A query holds text only: what it cannot say (null, an empty list) is left out of it. */
export function queryOf(input: Input): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue;
    query.append(name, Array.isArray(value) ? value.map(inQuery).join(',') : inQuery(value));
  }
  return query.toString();
}

const holdsNumbers = (schema: JsonSchema): boolean =>
  schema.type === 'integer' ||
  schema.type === 'number' ||
  [...(schema.enum ?? []), schema.const]
    .filter((value) => value !== undefined)
    .some((value) => typeof value === 'number') ||
  (schema.anyOf?.some(holdsNumbers) ?? false);

/** A number as it is spelled in one way only: no zeros behind, no exponent, six places at most. */
const isSpelled = (text: string): boolean =>
  /^-?\d{1,15}$/.test(text) || (/^-?\d{1,15}\.\d{1,6}$/.test(text) && !text.endsWith('0'));

const asRead = (text: string, schema: JsonSchema): unknown =>
  holdsNumbers(schema) && isSpelled(text) ? Number(text) : text;

/** What a query says by the contract. Written here once more: held against the server's own reading, it would prove nothing. */
function readQuery(call: Call, query: string): Input {
  const { properties = {} } = inputSchema(call);
  return Object.fromEntries(
    Object.entries(parse(query)).map(([name, value]): [string, unknown] => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!schema || typeof value !== 'string') return [name, value];
      if (schema.type !== 'array') return [name, asRead(value, schema)];
      const item = typeof schema.items === 'object' ? schema.items : {};
      return [name, value.split(',').map((text) => asRead(text, item))];
    }),
  );
}

/** Whether the contract takes this request. */
export function accepts(call: Call, sent: { readonly query: string } | { readonly body: unknown }): boolean {
  try {
    call.input.parse('query' in sent ? readQuery(call, sent.query) : sent.body);
    return true;
  } catch {
    return false;
  }
}

const acceptsInput = (call: Call, input: Input): boolean =>
  call.method === 'GET' ? accepts(call, { query: queryOf(input) }) : accepts(call, { body: input });

const refusalOf = (call: Call, input: unknown): string => {
  try {
    call.input.parse(input);
    return 'its query cannot be written down';
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').slice(0, 200) : String(error);
  }
};

const fewTries = 20;
const enoughTries = 400;
const arbitraries = new WeakMap<Known, Map<Call, fc.Arbitrary<Input>>>();

/** Inputs the call takes. A schema from which none can be made is one that nothing here covers: the run must not go on. */
export function validInputs(call: Call, known: Known): fc.Arbitrary<Input> {
  const ofKnown = arbitraries.get(known) ?? new Map<Call, fc.Arbitrary<Input>>();
  arbitraries.set(known, ofKnown);
  const ready = ofKnown.get(call);
  if (ready) return ready;
  const schema = inputSchema(call);
  const made = described(schema, '', known, schema) as fc.Arbitrary<Input>;
  const tries = (numRuns: number): Input[] => fc.sample(made, { numRuns, seed: 1 });
  const takesOneOf = (inputs: readonly Input[]): boolean => inputs.some((input) => acceptsInput(call, input));
  // Most calls take one of a few: the many are only made for those that do not.
  if (!takesOneOf(tries(fewTries)) && !takesOneOf(tries(enoughTries))) {
    throw new Error(
      `No valid input for ${call.id} could be made from its schema in ${enoughTries} tries, so it is not covered: ${refusalOf(call, tries(1)[0])}`,
    );
  }
  const valid = made.filter((input) => acceptsInput(call, input));
  ofKnown.set(call, valid);
  return valid;
}

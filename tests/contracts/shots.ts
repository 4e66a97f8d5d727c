import { gzipSync } from 'node:zlib';
import { type Call, takesRequestId } from '@tallyhouse/contracts/kit/define-call.ts';
import { csrfCookie, header } from '@tallyhouse/contracts/kit/envelope.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import { brokenBodies, brokenQueries, deepValues, foreignKeys, numbers, shapes, texts } from './dictionary.ts';
import { type Input, type JsonSchema, type Known, accepts, inputSchema, queryOf } from './values.ts';

/** One request, whole but for the session it is sent with. */
export interface Shot {
  readonly call: Call;
  readonly what: string;
  readonly method: string;
  readonly path: string;
  /** Beside or in place of the usual ones; undefined leaves one out. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string | Buffer | undefined;
  /** Whatever the database holds, this may not be taken. */
  readonly mustRefuse: boolean;
  /** Not the call's to answer: the method or HTTP itself is wrong. */
  readonly beforeAnyCall: boolean;
}

/** One way to send an input: as it is, or with one thing wrong. */
export interface Twist {
  readonly what: string;
  readonly make: (input: Input) => Shot;
}

const bodyLimit = 1_048_576;

const shotOf = (call: Call, what: string, rest: Partial<Shot>): Shot => ({
  call,
  what,
  method: call.method,
  path: call.path,
  headers: {},
  body: undefined,
  mustRefuse: false,
  beforeAnyCall: false,
  ...rest,
});

/** A request id is one action of one person: no two inputs share one by chance. */
const fresh = (call: Call, input: Input): Input =>
  takesRequestId(call) && typeof input.request_id === 'string' ? { ...input, request_id: uuidv7() } : input;

export function inputShot(call: Call, input: Input, what: string): Shot {
  if (call.method === 'GET') {
    const query = queryOf(input);
    return shotOf(call, what, { path: `${call.path}?${query}`, mustRefuse: !accepts(call, { query }) });
  }
  const body = JSON.stringify(input);
  return shotOf(call, what, {
    body,
    headers: { 'content-type': 'application/json' },
    mustRefuse: !accepts(call, { body: JSON.parse(body) }),
  });
}

/** The call as an honest console makes it. */
export const asItIs = (call: Call): Twist => ({
  what: 'as it is',
  make: (input) => inputShot(call, fresh(call, input), 'as it is'),
});

interface Place {
  readonly path: readonly (string | number)[];
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** Every field of an input, those inside lists and objects too. */
function placesOf(schema: JsonSchema, path: readonly (string | number)[] = []): Place[] {
  if (path.length > 4) return [];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]): Place[] => [
    { path: [...path, name], schema: one, required: schema.required?.includes(name) ?? false },
    ...placesOf(one, [...path, name]),
  ]);
  const items = typeof schema.items === 'object' ? schema.items : undefined;
  return [
    ...inner,
    ...(items ? [{ path: [...path, 0], schema: items, required: false }, ...placesOf(items, [...path, 0])] : []),
    ...(schema.anyOf ?? []).flatMap((one) => placesOf(one, path)),
  ];
}

const put = (value: unknown, path: readonly (string | number)[], change: (old: unknown) => unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (typeof step === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return list.length === 0 ? [put(undefined, rest, change)] : list.with(step, put(list[step], rest, change));
  }
  const object = typeof value === 'object' && value !== null ? (value as Input) : {};
  return { ...object, [step]: put(object[step], rest, change) };
};

const typesOf = (schema: JsonSchema): readonly string[] => [
  ...(schema.type === undefined ? [] : [schema.type]),
  ...(schema.anyOf ?? []).flatMap(typesOf),
];

/** Just inside and just outside of what the schema allows. */
function edgesOf(schema: JsonSchema): unknown[] {
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  const around = (edge: number | undefined): number[] => (edge === undefined ? [] : [edge - 1, edge, edge + 1]);
  const lengths = [...around(minLength), ...around(maxLength)].filter((length) => length >= 0 && length <= 100_000);
  const known = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return [
    ...around(minimum),
    ...around(maximum),
    ...lengths.map((length) => 'x'.repeat(length)),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')]),
    ...known.map((value) => (typeof value === 'number' ? value + 1 : `${String(value)}x`)),
    ...(schema.anyOf ?? []).flatMap(edgesOf),
  ];
}

const told = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? 'undefined';

function fieldTwists(call: Call, known: Known): Twist[] {
  const schema = inputSchema(call);
  return placesOf(schema).flatMap((place): Twist[] => {
    const name = place.path.join('.');
    const types = typesOf(place.schema);
    const number = types.includes('integer') || types.includes('number') || typeof place.schema.enum?.[0] === 'number';
    const values = [...(number ? numbers : texts), ...shapes, ...edgesOf(place.schema)];
    const column = known.get(String(place.path.at(-1)))?.slice(0, 3) ?? [];
    const replaced = [...values, ...column].map((value): Twist => ({
      what: `${name} is ${told(value)}`,
      make: (input) =>
        inputShot(call, put(fresh(call, input), place.path, () => value) as Input, `${name} is ${told(value)}`),
    }));
    const left: Twist = {
      what: `${name} is left out`,
      make: (input) =>
        inputShot(call, put(fresh(call, input), place.path, () => undefined) as Input, `${name} is left out`),
    };
    const twice: Twist = {
      what: `${name} comes twice`,
      make: (input) => {
        const shot = inputShot(call, fresh(call, input), `${name} comes twice`);
        if (call.method === 'POST') {
          const value = JSON.stringify(fresh(call, input)[String(place.path[0])] ?? null);
          return {
            ...shot,
            body: `{${JSON.stringify(place.path[0])}:${value},${String(shot.body).slice(1)}`,
            mustRefuse: false,
          };
        }
        const query = `${shot.path.split('?')[1] ?? ''}&${String(place.path[0])}=1&${String(place.path[0])}=2`;
        return { ...shot, path: `${call.path}?${query}`, mustRefuse: !accepts(call, { query }) };
      },
    };
    return [...replaced, left, ...(place.path.length === 1 ? [twice] : [])];
  });
}

const extraKeyTwists = (call: Call, known: Known): Twist[] => {
  const own = new Set(Object.keys(inputSchema(call).properties ?? {}));
  return [...foreignKeys, ...known.keys()]
    .filter((key) => !own.has(key))
    .map((key) => ({
      what: `extra key ${told(key)}`,
      make: (input) =>
        inputShot(call, { ...fresh(call, input), [key]: known.get(key)?.[0] ?? 'x' }, `extra key ${told(key)}`),
    }));
};

const bodyTwists = (call: Call): Twist[] => {
  const broken = brokenBodies.map(({ what, type, body }): Twist => ({
    what,
    make: () =>
      shotOf(call, what, { body, headers: { 'content-type': type === '' ? undefined : type }, mustRefuse: true }),
  }));
  const whole = (what: string, make: (body: string) => Partial<Shot>): Twist => ({
    what,
    make: (input) => {
      const shot = inputShot(call, fresh(call, input), what);
      return { ...shot, mustRefuse: true, ...make(String(shot.body)) };
    },
  });
  const type = 'application/json';
  return [
    ...broken,
    whole('beyond the limit', (body) => ({ body: body + ' '.repeat(bodyLimit) })),
    whole('said to be gzip, and is not', () => ({
      headers: { 'content-type': type, 'content-encoding': 'gzip' },
      mustRefuse: false,
    })),
    whole('gzip', (body) => ({ body: gzipSync(body), headers: { 'content-type': type, 'content-encoding': 'gzip' } })),
    whole('gzip without a word', (body) => ({ body: gzipSync(body) })),
    whole('a form that holds JSON', () => ({ headers: { 'content-type': 'text/plain' } })),
    whole('with a mark of its byte order', (body) => ({ body: `\ufeff${body}`, mustRefuse: false })),
  ];
};

const standIn = 'here stands what is written by hand';

/**
 * Values beyond any stack in a field that may hold anything, or else in the last one. Every call gets them in every run:
 * what recurses into a body ends in a server error only here.
 */
export function deepTwists(call: Call): Twist[] {
  if (call.method === 'GET') return [];
  const places = placesOf(inputSchema(call)).filter(({ path }) => path.at(-1) !== 'request_id');
  const place = places.find(({ schema }) => schema.type === undefined || isOpen(schema)) ?? places.at(-1);
  if (!place) return [];
  const path = isOpen(place.schema) ? [...place.path, 'a'] : place.path;
  return deepValues.map(({ what, text }) => {
    const whole = `${path.join('.')} is ${what}`;
    return {
      what: whole,
      make: (input) => {
        const body = JSON.stringify(put(fresh(call, input), path, () => standIn));
        return shotOf(call, whole, {
          body: body.replace(JSON.stringify(standIn), text),
          headers: { 'content-type': 'application/json' },
          mustRefuse: true,
        });
      },
    };
  });
}
const isOpen = ({ type, additionalProperties }: JsonSchema): boolean =>
  type === 'object' && additionalProperties !== undefined && additionalProperties !== false;

const queryTwists = (call: Call): Twist[] =>
  brokenQueries.map((query) => ({
    what: `query ${told(query)}`,
    make: (input) => {
      const whole = `${queryOf(input)}&${query}`;
      return shotOf(call, `query ${told(query)}`, {
        path: `${call.path}?${whole}`,
        mustRefuse: !accepts(call, { query: whole }),
      });
    },
  }));

const forged = (n: number): string => 'A'.repeat(n);

/** Headers and cookies as no console sends them. The session and its token are the sender's, unless taken away here. */
function headerTwists(call: Call): Twist[] {
  const closed = call.access.kind !== 'public';
  const changes = closed && (call.method === 'POST' || call.audit !== 'none');
  const inWarehouse = closed && call.kind !== 'personal';
  const rows: readonly (readonly [string, Readonly<Record<string, string | undefined>>, boolean])[] = [
    ['no token', { [header.csrf]: undefined }, changes],
    ['half a token', { [header.csrf]: 'abc.' }, changes],
    ['a token of nobody', { [header.csrf]: `${forged(16)}.${forged(43)}` }, changes],
    ['a token of strange letters', { [header.csrf]: 'é.\u00ff' }, changes],
    ['no cookies', { cookie: undefined }, closed],
    ['an empty session', { cookie: 'wms_sid=' }, closed],
    ['a session of nobody', { cookie: `wms_sid=${forged(43)}` }, closed],
    ['a session that is an escape', { cookie: 'wms_sid=%00%E0%A4%A' }, closed],
    ['two sessions of nobody', { cookie: `wms_sid=${forged(43)}; wms_sid=${forged(40)}` }, closed],
    ['cookies without end', { cookie: `${'a=b;'.repeat(2_000)}${csrfCookie}=` }, closed],
    ['a prototype as cookie', { cookie: '__proto__=x; constructor=y' }, closed],
    ['the page of another warehouse', { [header.whs]: 'ZZ999' }, inWarehouse],
    ['a warehouse that is none', { [header.whs]: "x' or 1=1--" }, inWarehouse],
    ['the page of another user', { [header.user]: 'U99999999' }, closed],
    ['a user that is none', { [header.user]: "x' or 1=1--" }, closed],
    ['a page without a user', { [header.user]: '' }, closed],
    ['a request id that is none', { [header.requestId]: 'mine' }, false],
    ['a request id without end', { [header.requestId]: 'a'.repeat(4_000) }, false],
    ['no tenant', { [header.tenant]: undefined }, false],
    ['another tenant', { [header.tenant]: '../x' }, false],
    ['a time that is none', { [header.requestTime]: 'NaN' }, false],
    ['another method in a header', { 'x-http-method-override': 'DELETE' }, false],
    ['an address of its own', { 'x-forwarded-for': "127.0.0.1', (select 1)--", forwarded: 'for=1' }, false],
    ['a browser without end', { 'user-agent': 'é\u00ff'.repeat(2_000) }, false],
    ['a language that is none', { 'accept-language': '*;q=9,x'.repeat(100), accept: 'text/html' }, false],
  ];
  const withHeaders = rows.map(([what, headers, mustRefuse]): Twist => ({
    what,
    make: (input) => {
      const shot = inputShot(call, fresh(call, input), what);
      return { ...shot, headers: { ...shot.headers, ...headers }, mustRefuse: mustRefuse || shot.mustRefuse };
    },
  }));
  const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', call.method === 'GET' ? 'POST' : 'GET'];
  return [
    ...withHeaders,
    ...methods.map((method): Twist => ({
      what: `sent as ${method}`,
      make: () => shotOf(call, `sent as ${method}`, { method, mustRefuse: true, beforeAnyCall: true }),
    })),
    {
      what: 'headers beyond the limit',
      make: () =>
        shotOf(call, 'headers beyond the limit', {
          headers: { 'x-long': 'x'.repeat(20_000) },
          mustRefuse: true,
          beforeAnyCall: true,
        }),
    },
  ];
}

/** Every single way in which a request for this call is made wrong. */
export const wrongTwists = (call: Call, known: Known): Twist[] => [
  ...fieldTwists(call, known),
  ...extraKeyTwists(call, known),
  ...(call.method === 'POST' ? bodyTwists(call) : queryTwists(call)),
  ...deepTwists(call),
  ...headerTwists(call),
];

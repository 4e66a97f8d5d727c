/** Where a number stands: the edges of the machine's kinds of number, and what only looks like one. */
export const numbers: readonly unknown[] = [
  -1,
  0,
  1,
  -0,
  1.5,
  1e3,
  99_999,
  100_000,
  32_768,
  -32_769,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 + 2,
  -(2 ** 53) - 2,
  1e21,
  1.797e308,
  '1',
  ' 1 ',
  '1e3',
  '0x10',
  '1_000',
  '1,000',
  '٣',
  '１',
  'NaN',
  'Infinity',
  '-Infinity',
  true,
  [1],
  {},
  null,
];

/** Where text stands. */
export const texts: readonly unknown[] = [
  '',
  ' ',
  '\t\r\n',
  'x'.repeat(10_000),
  'a\u0000b',
  '\u0000',
  'a\ud800',
  '\udc00a',
  '\u202eabc',
  '\u200b\u200d\ufeff',
  `e${'\u0301'.repeat(80)}`,
  '👩‍👩‍👧‍👦🏭',
  'é',
  'e\u0301',
  'ıİßſ',
  'คลังสินค้า',
  'Kho hàng Đà Nẵng',
  'ＳＧＥ01',
  'a\r\nset-cookie: x=1',
  '\u001b[31mred\u001b[0m',
  '\u001dFNC1]C1',
  "' or 1=1--",
  '"; drop table x; --',
  "\\'; select pg_sleep(9); --",
  '$1',
  '%',
  '_',
  '\\',
  '%_\\%',
  '(a+)+$',
  '${7*7}',
  '{{7*7}}',
  '{field}',
  '$where',
  '__proto__',
  'constructor',
  'constructor.prototype',
  'toString',
  'hasOwnProperty',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '</script><script>',
  'javascript:alert(1)',
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'C:\\windows\\win.ini',
  '%00',
  '%E0%A4%A',
  'null',
  'undefined',
  '{"a":{"b":"\\u0000"}}',
  '{"__proto__":{"admin":true}}',
  '[[[[[[[[]]]]]]]]',
  '$',
  '#',
  '0000-00-00',
  0,
  7,
  true,
  ['x'],
  { $ne: '' },
  null,
];

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Where anything stands. */
export const shapes: readonly unknown[] = [
  null,
  true,
  [],
  [[]],
  {},
  { length: 1e9 },
  nested(200),
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } } },
  { prototype: 1, toString: 1, hasOwnProperty: 1, valueOf: null },
  Array.from({ length: 2_000 }, () => 0),
];

const deepLevels = 20_000;

/** Values beyond any stack, as they are written: no JSON.stringify makes them. */
export const deepValues: readonly { readonly what: string; readonly text: string }[] = [
  { what: `${deepLevels} lists`, text: `${'['.repeat(deepLevels)}1${']'.repeat(deepLevels)}` },
  { what: `${deepLevels} objects`, text: `${'{"a":'.repeat(deepLevels)}1${'}'.repeat(deepLevels)}` },
  { what: '__proto__ in lists', text: `${'[{"__proto__":'.repeat(20)}1${'}]'.repeat(20)}` },
];

/** Names every object has before it has any of its own. */
export const inheritedNames: readonly string[] = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

/** The parts of a coded text (a cursor) that were changed by somebody who knows how it is made. */
export const codedParts: readonly unknown[] = [
  '',
  'x',
  '0',
  '-1',
  '99999999999999999999',
  '0000-01-01 00:00:00+00',
  '9999-12-31 23:59:59.999999+00',
  '2026-02-30 00:00:00+00',
  '2026-01-01 00:00:60+00',
  'infinity',
  'a\u0000b',
  '\ud800',
  "' or 1=1--",
  0,
  null,
  [],
  {},
];

/** Names that are no field of any call. The columns of the tables come to them: no body assigns one by its name. */
export const foreignKeys: readonly string[] = [
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  'a.b',
  'a[]',
  '$ne',
  'x'.repeat(3_000),
];

export const brokenQueries: readonly string[] = [
  '%',
  '%00',
  '&&&&',
  '=',
  '%E0%A4%A',
  '__proto__=x',
  '__proto__[admin]=true',
  'constructor[prototype][admin]=true',
  'a[]=1&a[]=2',
  'a'.repeat(9_000),
  Array.from({ length: 1_000 }, (_, n) => `p${n}=1`).join('&'),
];

const json = 'application/json';

/** Bodies that are no JSON object of any contract, each with the type it claims. */
export const brokenBodies: readonly { readonly what: string; readonly type: string; readonly body: string | Buffer }[] =
  [
    { what: 'an empty body', type: json, body: '' },
    { what: 'half a body', type: json, body: '{"a": "b"' },
    { what: 'a trailing comma', type: json, body: '{"a": 1,}' },
    { what: 'a comment', type: json, body: '{} // x' },
    { what: 'two bodies', type: json, body: '{}{}' },
    { what: 'NaN', type: json, body: '{"a": NaN}' },
    { what: 'null', type: json, body: 'null' },
    { what: 'a list', type: json, body: '[]' },
    { what: 'a number', type: json, body: '7' },
    { what: 'a text', type: json, body: '"x"' },
    { what: 'a prototype', type: json, body: '{"__proto__": {"admin": true}}' },
    { what: 'a constructor', type: json, body: '{"constructor": {"prototype": {"admin": true}}}' },
    { what: 'bytes that are no text', type: json, body: Buffer.from([0x7b, 0xff, 0xfe, 0xc0, 0xaf, 0x7d]) },
    { what: 'UTF-16', type: `${json}; charset=utf-16`, body: Buffer.from('{"a": 1}', 'utf16le') },
    { what: 'twenty thousand lists', type: json, body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
    { what: 'twenty thousand objects', type: json, body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
    {
      what: 'twenty thousand keys',
      type: json,
      body: `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
    },
    { what: 'plain text', type: 'text/plain', body: '{}' },
    { what: 'a form', type: 'application/x-www-form-urlencoded', body: 'a=b' },
    { what: 'files', type: 'multipart/form-data; boundary=x', body: '--x\r\n\r\n--x--' },
    { what: 'XML', type: 'application/xml', body: '<a/>' },
    { what: 'a type that begins like JSON', type: 'application/json\ta', body: '{"a":1}' },
    { what: 'a type with a space before', type: ' text/plain;application/json', body: '{}' },
    { what: 'no type', type: '', body: '{}' },
  ];

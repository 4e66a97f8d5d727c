import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import { storeyExport, wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { uuidv7 } from '../src/kernel/ids.ts';
import { type Client, type TestServer, somebody, startTestServer } from './kit/test-server.ts';

const { createStorey, searchStorey } = wmsBasicCalls;
const good = { storey_name: 'Attic', floor_no: 40, height_mm: 2_400, area_m2: 900, sort: 400, status: 1 };

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const fingerprint = async (): Promise<unknown> => {
  const [row] =
    await server.look(`select (select md5(string_agg(s::text, '' order by s::text)) from site.storey s) as storeys,
    (select count(*) from site.audit_log) as audits, (select count(*) from site.export_task) as tasks, (select count(*) from control.app_user) as people`);
  return row;
};

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retcode: number;
  readonly message: string;
  readonly request_id: string;
}

async function send(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await admin.raw(path, init);
  const text = await response.text();
  const body = JSON.parse(text) as { retcode: number; message: string; data: { request_id: string } };
  return {
    status: response.status,
    text,
    retcode: body.retcode,
    message: body.message,
    request_id: body.data.request_id,
  };
}
const post = (body: unknown, headers?: Record<string, string>): Promise<Answer> =>
  send(createStorey.path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(headers ? { headers } : {}),
  });

/** Refused as the sender's mistake: nothing changed, nothing of the server's inside shown. */
async function expectRefused(act: () => Promise<Answer>): Promise<Answer> {
  const before = await fingerprint();
  const said = await act();
  expect(said, said.text).toMatchObject({ status: 400, retcode: -100400 });
  expect(said.text).not.toMatch(/\bat \w|node_modules|\.ts\b|syntax error|column "|relation "|SyntaxError|\$\d/);
  expect(await fingerprint()).toEqual(before);
  return said;
}

describe('a value that is not what its field holds', () => {
  it.each<[string, unknown]>([
    ['"7"', '7'],
    ['true', true],
    ['[1]', [1]],
    ['1.5', 1.5],
    ['null', null],
    ['an object', {}],
    ['a number beyond the roof', 201],
    ['a number no computer counts exactly', 1e300],
  ])('%s is no floor number', async (_what, floor_no) => {
    const said = await expectRefused(() => post({ ...good, request_id: uuidv7(), floor_no }));
    expect(said.message).toMatch(/^Invalid request: floor_no /);
  });

  it.each<[string, unknown]>([
    ['a number', 7],
    ['an empty text', ''],
    ['spaces', '   '],
    ['a list', ['Attic']],
    ['61 characters', 'x'.repeat(61)],
  ])('%s is no name', async (_what, storey_name) => {
    const said = await expectRefused(() => post({ ...good, request_id: uuidv7(), storey_name }));
    expect(said.message).toMatch(/^Invalid request: storey_name /);
  });

  it('an unknown field is refused by name', async () => {
    const said = await expectRefused(() => post({ ...good, request_id: uuidv7(), version: 9, creator: 'me' }));
    expect(said.message).toBe('Invalid request: version, creator Unrecognized keys: "version", "creator"');
  });

  it('a thousand unknown fields get a short answer', async () => {
    const strange = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`field_${n}`, n]));
    const said = await expectRefused(() => post({ ...good, request_id: uuidv7(), ...strange }));
    expect(said.message).toMatch(/^Invalid request: field_0, field_1, /);
    expect(said.text.length).toBeLessThan(1_500);
  });

  it.each(Object.keys(good))('the field %s cannot be left out', async (field) => {
    const { [field as keyof typeof good]: _, ...rest } = good;
    const said = await expectRefused(() => post({ ...rest, request_id: uuidv7() }));
    expect(said.message).toMatch(new RegExp(`^Invalid request: ${field} `));
  });
});

describe('a body that is no JSON object', () => {
  it.each<[string, string, Record<string, string>]>([
    ['broken JSON', '{"storey_name": "Attic",', {}],
    ['nothing', '', { 'content-type': 'application/json' }],
    ['a list', '[]', {}],
    ['a text', '"x"', {}],
    ['null', 'null', {}],
    ['a prototype in disguise', '{"__proto__": {"admin": true}}', {}],
    ['plain text', JSON.stringify(good), { 'content-type': 'text/plain' }],
    ['a form', 'storey_name=Attic&floor_no=40', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form with files', '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['XML', '<a/>', { 'content-type': 'application/xml' }],
    ['two megabytes', JSON.stringify({ ...good, storey_name: 'x'.repeat(2_000_000) }), {}],
  ])('is refused: %s', async (_what, body, headers) => {
    const said = await expectRefused(() => post(body, headers));
    expect(said.request_id).toMatch(/^r-[0-9a-f]{4}-[0-9a-f]{4}$/);
  });

  it('null is none, where a call asks for no field at all either', async () => {
    const list = (body: string): Promise<Answer> =>
      send(importsCalls.searchImportDataTask.path, { method: 'POST', body });
    const said = await expectRefused(() => list('null'));
    expect(said.message).toMatch(/^Invalid request: body /);
    expect((await list('{}')).retcode).toBe(0);
  });
});

describe('text and numbers the database cannot hold', () => {
  it.each([
    ['a NUL', 'a\u0000b'],
    ['half of a letter', 'a\ud800'],
  ])('%s in a name', async (_what, storey_name) => {
    await expectRefused(() => post({ ...good, request_id: uuidv7(), storey_name }));
  });

  it.each([
    'storey_id=a%00b',
    'storey_name=%00',
    'floor_no_from=99999999999',
    'floor_no_to=-99999999999',
    'pageno=0',
    'count=201',
    'status=3',
    'status=1,x',
    'sort=version',
    'order=up',
    'pageno=1&pageno=2',
    'pageno=1.0',
    'pageno=%2B1',
    'pageno=',
  ])('a list asked for with %s', async (query) => {
    await expectRefused(() => send(`${searchStorey.path}?${query}`));
  });

  it.each([
    'start_time=999999999999999',
    'end_time=-999999999999999',
    'pageno=999999999999999&count=9999',
    'task_id=%00',
    'is_myself=2',
  ])('exports asked for with %s', async (query) => {
    await expectRefused(() => send(`${reportCentreCalls.searchExportTask.path}?${query}`));
  });

  it('a NUL in a sign-in name, a column choice, an export, an object of the trail', async () => {
    const bodies: [string, unknown][] = [
      [accountCalls.userLogin.path, { email: 'a\u0000b', passwd: '0'.repeat(64) }],
      [platformCalls.setPagingHeader.path, { name: 'a\u0000', value: 'b' }],
      [
        reportCentreCalls.createExportTask.path,
        {
          ...storeyExport,
          extra_data: JSON.stringify({ filters: { storey_name: 'a\u0000' }, columns: [{ key: 'sort', title: 'x' }] }),
        },
      ],
    ];
    const path = `${platformCalls.searchAuditLog.path}?object_type=storey&object_id=%00`;
    await expectRefused(() => send(path));
    for (const [to, body] of bodies)
      await expectRefused(() => send(to, { method: 'POST', body: JSON.stringify(body) }));
  });

  it('an emoji, a name written from right to left, and what looks like code are only text', async () => {
    for (const [n, storey_name] of [
      '🏭 Werk',
      'مخزن',
      "Robert'); drop table storey;--",
      '${7*7}',
      '<script>',
    ].entries()) {
      expect((await post({ ...good, floor_no: 50 + n, request_id: uuidv7(), storey_name })).retcode, storey_name).toBe(
        0,
      );
    }
    const [kept] = await server.look(`select storey_name from site.storey where floor_no = 50`);
    expect(kept).toEqual({ storey_name: '🏭 Werk' });
  });
});

describe('a request for what is not there', () => {
  it.each([
    ['GET', '/api/v2/apps/basic/storey/no_such_call'],
    ['GET', createStorey.path],
    ['POST', searchStorey.path],
    ['DELETE', createStorey.path],
    ['GET', `${searchStorey.path}/`],
    ['GET', '/api/v2/apps/..%2f..%2f..%2fetc/passwd'],
  ])('%s %s is told that it is not there', async (method, path) => {
    const before = await fingerprint();
    const said = await admin.raw(path, { method });
    expect(said.status).toBe(404);
    expect(await said.text()).not.toMatch(/root:|tallyhouse\/|dependencies/);
    expect(await fingerprint()).toEqual(before);
  });

  it.each([
    '/v2/..%2f..%2fpackage.json',
    '/v2/../../package.json',
    '/v2/%2e%2e/%2e%2e/server/package.json',
    '/v2//etc/passwd',
  ])('%s never gives a file from beside the console', async (path) => {
    const said = await server.stranger().raw(path);
    expect(await said.text()).not.toMatch(/"dependencies"|root:/);
  });
});

describe('a body of many levels', () => {
  const rule = { rule_type: 'putaway', rule_name: 'Deep', note: '', scope: { any: [] } };
  const deepRule = (open: string, close: string, depth: number): string =>
    `${JSON.stringify({ request_id: uuidv7(), ...rule }).slice(0, -1)},"body":{"a":${open.repeat(depth)}1${close.repeat(depth)}}}`;

  it.each([
    ['100,000 lists', '[', ']'],
    ['100,000 objects', '{"a":', '}'],
  ])('is refused by its field, and not by a fault of the server: %s', async (_what, open, close) => {
    const said = await expectRefused(() =>
      send(ruleCalls.createRule.path, { method: 'POST', body: deepRule(open, close, 100_000) }),
    );
    expect(said.message).toContain('body');
    expect(said.message).toContain('is nested deeper than 32 levels');
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString'])('takes no field named %s', async (name) => {
    await expectRefused(() => post(`{"request_id":"${uuidv7()}","${name}":{"a":1}}`));
  });
});

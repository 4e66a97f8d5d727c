import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { trace } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { uuidv7 } from '../src/kernel/ids.ts';
import { type House, openHouse } from '../src/modules/sales-outbound/test/kit.ts';

const canary = {
  consignee_name: 'Zyxcanarina Quillfeather',
  consignee_phone: '+65 9417 7035 261',
  consignee_address: '77 Canaryglade Crescent, Tower Plumbago, Singapore',
  consignee_postcode: 'ZQ9 7KX',
};
const words = ['Zyxcanarina', 'Quillfeather', '9417 7035', 'Canaryglade', 'Plumbago', 'ZQ9 7KX'];

/** What base64 makes of a word, wherever in its text the word begins. */
const inBase64 = (word: string): string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(word)]);
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64');
    return whole.slice(before === 0 ? 0 : 4);
  });
const traces: readonly string[] = words.flatMap((word) => [
  word.toLowerCase(),
  Buffer.from(word).toString('hex'),
  ...inBase64(word).map((part) => part.toLowerCase()),
]);
const leaksIn = (text: string): string[] => {
  const lower = text.toLowerCase();
  return traces.filter((one) => lower.includes(one));
};

const logged: string[] = [];
const replies: { readonly path: string; readonly body: string }[] = [];
const spans = new InMemorySpanExporter();
let house: House;

beforeAll(async () => {
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }));
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString());
      done();
    },
  });
  const fetched = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await fetched(input, init);
    replies.push({ path: new URL(String(input)).pathname, body: await response.clone().text() });
    return response;
  });
  house = await openHouse({ log: pino({ level: 'trace' }, sink) });
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  trace.disable();
  await house.stop();
});

/** Every row of every table as text, in which bytes are hexadecimal. */
async function tablesWithLeaks(): Promise<string[]> {
  const tables = await house.server.look<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  );
  const patterns = traces.map((one) => `%${one}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await house.server.look<{ row: string }>(
      `select t::text as row from ${name} t where t::text ilike any($1)`,
      [patterns],
    );
    found.push(...rows.map(({ row }) => `${name}: ${leaksIn(row).join(', ')}`));
  }
  return [...new Set(found)];
}

async function filesWithLeaks(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const));
  return read.filter(([, text]) => leaksIn(text).length > 0).map(([file]) => file);
}

/** An order goes its whole way, with all that can go wrong while it is created. */
async function lifeOfAnOrder(): Promise<void> {
  const { supervisor, server } = house;
  const skus = [house.sku(), house.sku()];
  for (const sku of skus) await house.stock(sku, 20);
  const lines = skus.map(({ sku_id }) => ({ sku_id, qty: 2 }));
  const input = {
    shop_id: 'no such shop',
    owner_id: 'x',
    outer_order_no: '',
    carrier: 'HOUSE',
    cut_off_time: 1_795_000_000,
    ...canary,
    line_list: lines,
  };
  const wrong: Partial<typeof input>[] = [
    {},
    { consignee_name: `${canary.consignee_name} ${'x'.repeat(200)}` },
    { consignee_address: `${canary.consignee_address}\u0000` },
  ];
  for (const one of wrong) {
    const said = await supervisor.call(calls.createSalesOrder, { ...input, ...one });
    expect(said.retcode).not.toBe(0);
  }
  await supervisor.raw(calls.createSalesOrder.path, {
    method: 'POST',
    body: `{"consignee_name":"${canary.consignee_name}`,
  });
  // A fault of the database tells of the row that caused it.
  await server.look('alter table site.so_consignee add constraint canary_fault check (false) not valid');
  await expect(house.order(lines, canary)).rejects.toThrow();
  await server.look('alter table site.so_consignee drop constraint canary_fault');

  const order = await house.order(lines, { ...canary, outer_order_no: 'CANARY-1' });
  const cancelled = await house.order(lines, canary);
  await house.wave([order, cancelled]);
  await house.picked(order);
  await supervisor.call(calls.cancelOrder, { order_no_list: [cancelled], reason: 'the buyer asked for it' });
  await house.checked(order);
  const { lmtn } = await house.packed(order);
  await supervisor.call(calls.printWaybill, { lmtn });
  await house.labelled(lmtn);
  await supervisor.call(calls.printWaybill, { lmtn, reprint_reason: 1 });
  await supervisor.call(calls.searchSalesOrder, { pageno: 1, count: 20, order_no: order });
  await supervisor.call(calls.getOrderDetail, { order_no: order });
  const reveal = {
    request_id: uuidv7(),
    data_type: 'sales_order',
    biz_id: order,
    field: 'consignee',
    reason: 'a call',
  } as const;
  const shown = await supervisor.call(calls.getPiiData, reveal);
  expect(leaksIn(shown.data.value).length).toBeGreaterThan(words.length - 1);
  // The same request again: its stored reply is masked.
  const again = await supervisor.call(calls.getPiiData, reveal);
  expect(leaksIn(again.data.value)).toEqual([]);
  await supervisor.call(calls.searchPiiRead, { pageno: 1, count: 20 });
}

it('a consignee is in no table, log, event, trace, metric, file or reply as plain text', async () => {
  await lifeOfAnOrder();
  const { kernel } = house.server;
  expect.soft(await tablesWithLeaks()).toEqual([]);
  expect(logged.some((line) => line.includes('call failed'))).toBe(true);
  expect.soft(logged.filter((line) => leaksIn(line).length > 0)).toEqual([]);
  expect(spans.getFinishedSpans().length).toBeGreaterThan(20);
  const told = spans
    .getFinishedSpans()
    .map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
  expect.soft(leaksIn(JSON.stringify(told))).toEqual([]);
  expect.soft(leaksIn(await kernel.metrics.registry.metrics())).toEqual([]);
  expect.soft(await filesWithLeaks(kernel.env.dataDir)).toEqual([]);
  expect(replies.length).toBeGreaterThan(20);
  const telling = replies.filter(({ body }) => leaksIn(body).length > 0).map(({ path }) => path);
  expect.soft(telling).toEqual([calls.getPiiData.path]);
}, 120_000);

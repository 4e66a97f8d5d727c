import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { modules } from '../src/modules/registry.ts';
import { type Client, type TestServer, somebody, startTestServer } from './kit/test-server.ts';

const { resolveScan } = itemsCalls;
/** A module that is not built yet registers its labels the same way. */
const testDevices = {
  ...modules.find(({ name }) => name === 'test-menu'),
  name: 'labelled',
  calls: {},
  handlers: {},
  permissions: {},
  errors: {},
  enums: [],
  conf: [],
  exports: [],
  jobs: [],
  upkeep: [],
  audited: {},
  resolves: [
    {
      name: 'by_cart',
      types: [8],
      sql: `select 1 as n, $1 as id, 'Cart ' || $1 as name, 0 as qty where $1 in ('CART-7', '9559900100019')`,
    },
  ],
};

let server: TestServer;
let picker: Client;
beforeAll(async () => {
  server = await startTestServer({ modules: [...modules, testDevices] });
  picker = await server.as(somebody.picker);
});
afterAll(() => server.stop());

const scan = async (text: string, expects?: number[]): Promise<ReplyOf<typeof resolveScan>> => {
  const said = await picker.call(resolveScan, { text, expects });
  expect(said.message).toBe('success');
  resolveScan.reply.parse(said.data);
  return said.data;
};

describe('what a scanned text is [call basic.sku.resolve_scan]', () => {
  it('may be the code of a SKU', async () => {
    expect(await scan('10000003')).toMatchObject({
      type: 1,
      id: '10000003',
      qty: 1,
      name: expect.stringContaining('fish'),
    });
  });

  it('may be a barcode, and knows how many a carton holds', async () => {
    expect(await scan('8859900100028')).toMatchObject({ type: 2, id: '10000002', qty: 1 });
    const [carton] = await server.look<{ barcode: string }>(
      `select barcode from site.sku_barcode where sku_id = '10000005' and pack_qty = 12`,
    );
    expect(await scan(carton?.barcode ?? '')).toMatchObject({ type: 2, id: '10000005', qty: 12 });
  });

  it('may be a code that stands for a SKU', async () => {
    expect(await scan('$A17')).toMatchObject({ type: 3, id: '10000017', qty: 1 });
  });

  it('story 10: is asked about when two SKUs share the barcode', async () => {
    const [shared] = await server.look<{ barcode: string }>('select barcode from site.sku_barcode where is_shared = 1');
    const verdict = await scan(shared?.barcode ?? '');
    expect(verdict).toMatchObject({ type: 99, id: '' });
    expect(verdict.candidates.map(({ id }) => id)).toEqual(['10000017', '10000018']);
  });

  it('may be a cell or a device of the warehouse, and of no other', async () => {
    expect(await scan('P1-01-001-1-01')).toMatchObject({ type: 4, id: 'P1-01-001-1-01' });
    const [device] = await server.look<{ device_id: string }>(
      `select device_id from site.device where whs_id = 'SGE01' order by device_id limit 1`,
    );
    expect(await scan(device?.device_id ?? '')).toMatchObject({ type: 8, id: device?.device_id });
    const bangkok = await server.as(somebody.bangkok);
    expect((await bangkok.call(resolveScan, { text: 'P1-01-001-1-01' })).data.type).toBe(0);
  });

  it('may be a thing of any module that says how its labels are found', async () => {
    expect(await scan('CART-7')).toMatchObject({ type: 8, id: 'CART-7', name: 'Cart CART-7' });
  });

  it('is both when two kinds of things bear it, and what the step expects when it says so', async () => {
    const both = await scan('9559900100019');
    expect(both.type).toBe(99);
    expect(both.candidates.map(({ type }) => type)).toEqual([2, 8]);
    expect(await scan('9559900100019', [1, 2, 3])).toMatchObject({ type: 2, id: '10000001' });
    expect(await scan('9559900100019', [8])).toMatchObject({ type: 8 });
  });

  it('is unknown when nothing bears it', async () => {
    expect(await scan('NOTHING')).toEqual({ type: 0, id: '', name: '', qty: 0, candidates: [] });
  });

  it('is nothing of another site', async () => {
    const bangkok = await server.as(somebody.bangkok);
    expect((await bangkok.call(resolveScan, { text: '10000003' })).data.type).toBe(0);
  });
});

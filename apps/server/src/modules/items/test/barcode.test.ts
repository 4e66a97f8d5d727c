import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import {
  type Client,
  type Said,
  type TestServer,
  somebody,
  startTestServer,
} from '../../../../test/kit/test-server.ts';

const { getSku, saveSkuBarcode, deleteSkuBarcode } = itemsCalls;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const read = async (sku_id: string): Promise<ReplyOf<typeof getSku>> => (await admin.call(getSku, { sku_id })).data;
const plain = { barcode_type: 1, pack_qty: 1, is_main: 0 as const, is_shared: 0 as const };
const save = async (
  sku_id: string,
  barcode: string,
  change: Partial<{ barcode_type: number; pack_qty: number; is_main: 0 | 1; is_shared: 0 | 1 }> = {},
): Promise<Said<ReplyOf<typeof saveSkuBarcode>>> =>
  admin.call(saveSkuBarcode, { sku_id, version: (await read(sku_id)).sku.version, barcode, ...plain, ...change });
const remove = async (sku_id: string, barcode: string): Promise<Said<ReplyOf<typeof deleteSkuBarcode>>> =>
  admin.call(deleteSkuBarcode, { sku_id, version: (await read(sku_id)).sku.version, barcode });

describe('a barcode that is saved [call basic.sku.save_sku_barcode]', () => {
  it('stands beside the main one', async () => {
    expect((await save('10000002', 'RICE-5', { barcode_type: 4 })).data).toEqual({ version: 2 });
    const { sku, barcode_list } = await read('10000002');
    expect(sku.main_barcode).toBe('8859900100028');
    expect(barcode_list.map(({ barcode, is_main }) => [barcode, is_main])).toEqual([
      ['8859900100028', 1],
      ['RICE-5', 0],
    ]);
  });

  it('becomes the main one when that is asked, and stays it when it is not asked again', async () => {
    await save('10000002', 'RICE-5', { is_main: 1, barcode_type: 5 });
    const { sku, barcode_list } = await read('10000002');
    expect(sku.main_barcode).toBe('RICE-5');
    expect(barcode_list.map(({ barcode, is_main, barcode_type }) => [barcode, is_main, barcode_type])).toEqual([
      ['RICE-5', 1, 5],
      ['8859900100028', 0, 1],
    ]);
    await save('10000002', 'RICE-5', { pack_qty: 2 });
    expect((await read('10000002')).barcode_list[0]).toMatchObject({ barcode: 'RICE-5', is_main: 1, pack_qty: 2 });
  });

  it('is refused when another SKU has it, and told which', async () => {
    const said = await save('10000002', '9559900100019');
    expect(said.retcode).toBe(-211022);
    expect(said.message).toContain('10000001 Kopi Meru');
    expect((await read('10000001')).barcode_list[0]?.is_shared).toBe(0);
  });

  it('story 10: stands on both when it is shared, and both say so', async () => {
    const said = await save('10000002', '9559900100019', { is_shared: 1 });
    expect(said.retcode).toBe(0);
    for (const sku_id of ['10000001', '10000002']) {
      const { barcode_list } = await read(sku_id);
      expect(barcode_list.find(({ barcode }) => barcode === '9559900100019')).toMatchObject({ is_shared: 1 });
    }
  });

  it('that nobody else has is not shared, whatever was ticked', async () => {
    await save('10000003', 'ALONE', { is_shared: 1 });
    expect((await read('10000003')).barcode_list.at(-1)).toMatchObject({ barcode: 'ALONE', is_shared: 0 });
  });

  it('is refused when the SKU was changed meanwhile', async () => {
    const said = await admin.call(saveSkuBarcode, { sku_id: '10000002', version: 1, barcode: 'X', ...plain });
    expect(said.retcode).toBe(-100409);
  });

  it('goes to one of two SKUs that ask for it at the same moment', async () => {
    const both = await Promise.all(['10000011', '10000012'].map((sku_id) => save(sku_id, 'RACE')));
    expect(both.map(({ retcode }) => retcode).toSorted()).toEqual([-211022, 0]);
    expect(await server.look(`select 1 from site.sku_barcode where barcode = 'RACE'`)).toHaveLength(1);
  });

  it('leaves its history with the SKU, and an event', async () => {
    const [row] = await server.look(
      `select before, after from site.audit_log where object_type = 'sku' and object_id = '10000003'`,
    );
    expect(row).toEqual({
      before: { barcode: null },
      after: { barcode: 'ALONE', barcode_type: 1, pack_qty: 1, is_main: 0, is_shared: 0 },
    });
    const events = await server.look(`select subject from site.outbox where aggregate = 'sku:10000003'`);
    expect(events).toEqual([{ subject: 'wms.SG.SGE01.basic.barcode.changed' }]);
  });
});

describe('a barcode that is taken off [call basic.sku.delete_sku_barcode]', () => {
  it('leaves what is left of a shared one as nobody else’s', async () => {
    expect((await remove('10000002', '9559900100019')).retcode).toBe(0);
    expect((await read('10000001')).barcode_list[0]).toMatchObject({ barcode: '9559900100019', is_shared: 0 });
  });

  it('hands on being the main one', async () => {
    await remove('10000002', 'RICE-5');
    const { sku, barcode_list } = await read('10000002');
    expect(sku.main_barcode).toBe('8859900100028');
    expect(barcode_list).toMatchObject([{ barcode: '8859900100028', is_main: 1 }]);
  });

  it('may be the last', async () => {
    await remove('10000002', '8859900100028');
    const { sku, barcode_list } = await read('10000002');
    expect([sku.main_barcode, barcode_list]).toEqual(['', []]);
  });

  it('must be there', async () => {
    expect((await remove('10000002', 'NOPE')).retcode).toBe(-100404);
  });
});

const versionOf = async (sku_id: string) => ({ sku_id, version: (await read(sku_id)).sku.version });
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.sku.save_sku_barcode]', saveSkuBarcode, async () => ({
      ...(await versionOf('10000021')),
      barcode: 'KEY-1',
      ...plain,
    })),
    withoutKey('[call basic.sku.delete_sku_barcode]', deleteSkuBarcode, async () => {
      await save('10000022', 'KEY-2');
      return { ...(await versionOf('10000022')), barcode: 'KEY-2' };
    }),
  ],
);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchSku, searchSkuBarcode, getSkuChoiceList } = itemsCalls;

let server: TestServer;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const search = async (input: Partial<InputOf<typeof searchSku>>): Promise<ReplyOf<typeof searchSku>> => {
  const said = await clerk.call(searchSku, { pageno: 1, count: 50, ...input });
  expect(said.message).toBe('success');
  searchSku.reply.parse(said.data);
  return said.data;
};
const idsOf = async (input: Partial<InputOf<typeof searchSku>>): Promise<string[]> =>
  (await search(input)).list.map(({ sku_id }) => sku_id.slice(-2));

describe('the list of SKUs [call basic.sku.search_sku]', () => {
  it('shows the SKUs of the site with the names of what they belong to', async () => {
    const { list, total } = await search({});
    expect(total).toBe(30);
    expect(list[0]).toMatchObject({
      sku_id: '10000001',
      sku_name: 'Kopi Meru instant coffee 3-in-1, 30 sachets',
      merchant_name: 'Merunda Foods',
      shop_name: 'Merunda Official',
      supplier_name: 'Sunrise Mills',
      category_path: 'Food / Groceries',
      main_barcode: '9559900100019',
      length_mm: 260,
      volume_cm3: 3744,
      flag_list: [1, 3],
      tag_list: [8],
      version: 1,
    });
  });

  it('keeps to the codes pasted', async () => {
    expect(await idsOf({ sku_id: '10000005,10000002,99999999' })).toEqual(['02', '05']);
  });

  it('finds by barcodes pasted, of the unit, of the carton, and one that two share', async () => {
    expect(await idsOf({ barcode: '9559900100019' })).toEqual(['01']);
    const [carton] = await server.look<{ barcode: string }>(
      `select barcode from site.sku_barcode where sku_id = '10000005' and pack_qty = 12`,
    );
    expect(await idsOf({ barcode: carton?.barcode ?? '' })).toEqual(['05']);
    const [shared] = await server.look<{ barcode: string }>(
      'select barcode from site.sku_barcode where is_shared = 1 limit 1',
    );
    expect(await idsOf({ barcode: `${shared?.barcode},9559900100019` })).toEqual(['01', '17', '18']);
  });

  it.each([
    ['a part of the name, whatever its case', 'JASMINE', ['02']],
    ['a part of the local name', '猫砂', ['24']],
    ['one letter of it', '虾', ['25']],
    ['a part of the code', '000029', ['29']],
    ['a part of the barcode', '9900100206', ['20']],
    ['the brand', 'babynest', ['07', '08']],
  ])('finds by %s', async (_, keyword, found) => {
    expect(await idsOf({ keyword })).toEqual(found);
  });

  it('finds nothing by a sign that stands for any in a pattern', async () => {
    expect(await idsOf({ keyword: '%' })).toEqual([]);
  });

  it('keeps to merchants, shops and suppliers', async () => {
    expect(await idsOf({ merchant_id: ['MC0002'] })).toEqual(['13', '14', '15', '16']);
    expect(await idsOf({ shop_id: ['aria-fashion'] })).toEqual(['17', '18', '19']);
    expect(await idsOf({ supplier_id: ['SP0002'] })).toEqual(['05', '25', '26']);
    expect(await idsOf({ merchant_id: ['MC0001'], supplier_id: ['SP0002', 'SP0003'] })).toEqual(['05', '25', '26']);
  });

  it('keeps to a category with all below it', async () => {
    expect(await idsOf({ category_id: 'FOOD-DAIRY' })).toEqual(['05', '26']);
    expect(await idsOf({ category_id: 'FOOD' })).toEqual(['01', '02', '03', '04', '05', '06', '25', '26']);
    expect(await idsOf({ category_id: 'NONE' })).toEqual([]);
  });

  it('keeps to tags and to flags, any of those chosen', async () => {
    expect(await idsOf({ tag_list: [2] })).toEqual(['02', '21', '22', '24']);
    expect(await idsOf({ tag_list: [3, 7] })).toEqual(['08', '13', '15', '16']);
    expect(await idsOf({ flag_list: [4] })).toEqual(['14', '15', '16']);
    expect(await idsOf({ flag_list: [6, 4] })).toEqual(['03', '14', '15', '16', '28']);
  });

  it('keeps to the purchase type', async () => {
    expect((await search({ purchase_type: [1] })).total).toBe(8);
    expect((await search({ purchase_type: [2] })).total).toBe(0);
  });

  it('finds those without a size or weight, and those without a barcode', async () => {
    await server.look(`update site.sku set height_mm = null where sku_id = '10000010'`);
    await server.look(`update site.sku set weight_g = null where sku_id = '10000011'`);
    await server.look(`update site.sku set main_barcode = '' where sku_id = '10000012'`);
    expect(await idsOf({ no_dimension: 1 })).toEqual(['10', '11']);
    expect(await idsOf({ no_barcode: 1 })).toEqual(['12']);
  });

  it('keeps to lifecycles and to the time of the last change', async () => {
    await server.look(`update site.sku set lifecycle_status = 4, mtime = '2030-01-01' where sku_id = '10000009'`);
    expect(await idsOf({ lifecycle_status: [4] })).toEqual(['09']);
    expect(await idsOf({ mtime_from: 1_893_456_000, mtime_to: 1_893_456_000 })).toEqual(['09']);
    expect(await idsOf({ mtime_to: 1 })).toEqual([]);
  });

  it('stands in the order asked for', async () => {
    expect((await idsOf({ sort: 'sku_name', order: 'asc' })).slice(0, 3)).toEqual(['18', '17', '07']);
    expect((await idsOf({ sort: 'mtime', order: 'desc' }))[0]).toBe('09');
    expect((await idsOf({ order: 'desc' }))[0]).toBe('30');
  });

  it('shows nothing of another site', async () => {
    await server.look(
      `insert into site.merchant (site_id, merchant_id, merchant_name, country, purchase_type_list, default_purchase_type, creator, modifier)
       values ('TH', 'M1', 'Siam', 'TH', '{3}', 3, 't', 't')`,
    );
    await server.look(
      `insert into site.category (site_id, category_id, level, category_name, path, creator, modifier) values ('TH', 'C1', 1, 'All', '{C1}', 't', 't')`,
    );
    await server.look(
      `insert into site.sku (site_id, sku_id, sku_name, merchant_id, category_id, purchase_type, creator, modifier)
       values ('TH', '10000001', 'Thai coffee', 'M1', 'C1', 3, 't', 't')`,
    );
    const bangkok = await server.as(somebody.bangkok);
    const said = await bangkok.call(searchSku, { pageno: 1, count: 20 });
    expect(said.data.list.map(({ sku_name }) => sku_name)).toEqual(['Thai coffee']);
    expect((await search({ keyword: 'Thai' })).total).toBe(0);
  });

  it('is refused to who holds no key to it', async () => {
    const picker = await server.as(somebody.picker);
    expect((await picker.call(searchSku, { pageno: 1, count: 20 })).retcode).toBe(-100401);
  });
});

describe('the list of barcodes [call basic.sku.search_sku_barcode]', () => {
  const found = async (input: Partial<InputOf<typeof searchSkuBarcode>>): Promise<ReplyOf<typeof searchSkuBarcode>> => {
    const said = await clerk.call(searchSkuBarcode, { pageno: 1, count: 50, ...input });
    expect(said.message).toBe('success');
    searchSkuBarcode.reply.parse(said.data);
    return said.data;
  };

  it('stands in the order of the barcodes, a shared one with each of its SKUs', async () => {
    const { list, total } = await found({});
    expect(total).toBe(36);
    expect(list.map(({ barcode }) => barcode)).toEqual(list.map(({ barcode }) => barcode).toSorted());
    expect((await found({ is_shared: 1 })).list.map(({ sku_id }) => sku_id)).toEqual(['10000017', '10000018']);
  });

  it('keeps to barcodes and SKUs pasted', async () => {
    expect((await found({ barcode: '9559900100019' })).list).toMatchObject([{ sku_id: '10000001', is_main: 1 }]);
    expect((await found({ sku_id: '10000005' })).list.map(({ pack_qty }) => pack_qty).toSorted()).toEqual([1, 12]);
  });
});

describe('what a SKU can belong to [call basic.sku.get_sku_choice_list]', () => {
  it.each([
    ['merchant', 3, { id: 'MC0003', name: 'House' }],
    ['shop', 5, { id: 'aria-fashion', name: 'Aria Fashion' }],
    ['supplier', 4, { id: 'SP0002', name: 'Harbour Cold Chain' }],
    ['category', 12, { id: 'BABY', name: 'Baby' }],
  ] as const)('names every %s of the site in the order of the names', async (of, count, first) => {
    const { data } = await clerk.call(getSkuChoiceList, { of });
    expect(data.list).toHaveLength(count);
    expect(data.list[0]).toEqual(first);
  });

  it('names a category with those above it', async () => {
    const { data } = await clerk.call(getSkuChoiceList, { of: 'category' });
    expect(data.list).toContainEqual({ id: 'FOOD-DAIRY', name: 'Food / Dairy' });
  });
});

refusesWithoutKey(
  () => server,
  [withoutKey('[call basic.sku.search_sku_barcode]', searchSkuBarcode, () => ({ pageno: 1, count: 20 }))],
);

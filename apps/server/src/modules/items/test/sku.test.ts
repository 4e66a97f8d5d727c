import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { mostShelfLifeDays } from '@tallyhouse/contracts/common/shelf-life.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import type { Sku } from '@tallyhouse/contracts/modules/items/entities.ts';
import { skuFields } from '@tallyhouse/contracts/modules/items/entities.ts';
import { categoryCalls } from '@tallyhouse/contracts/modules/partners/category-calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { getSku, createSku, updateSku, massUpdateSku, saveSkuPack } = itemsCalls;

let server: TestServer;
let admin: Client;
let supervisor: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  supervisor = await server.as(somebody.supervisor);
});
afterAll(() => server.stop());

const read = async (sku_id: string): Promise<Sku> => {
  const said = await admin.call(getSku, { sku_id });
  expect(said.message).toBe('success');
  getSku.reply.parse(said.data);
  return said.data.sku;
};

type Update = Omit<InputOf<typeof updateSku>, 'request_id'>;
/** What the form sends: all fields as they were seen, and the change. */
const edited = (seen: Sku, change: Partial<Update>): Update => ({
  ...(Object.fromEntries(Object.keys(skuFields).map((name) => [name, seen[name as keyof Sku]])) as unknown as Update),
  sku_id: seen.sku_id,
  version: seen.version,
  ...change,
});

const identity = {
  sku_name: 'Kirei hand wash green tea 500 ml',
  local_name: '洗手液',
  merchant_id: 'MC0003',
  shop_id: null,
  supplier_id: 'SP0001',
  category_id: 'FOOD-DAIRY',
  brand: 'Kirei',
  purchase_type: 3,
  unit_of_measure: 1,
  main_barcode: '',
  is_shared: 0 as const,
};

describe('one SKU [call basic.sku.get_sku]', () => {
  it('comes with its barcodes, the main one first, and its packs', async () => {
    const { data } = await admin.call(getSku, { sku_id: '10000005' });
    expect(data.sku.sku_name).toBe('Morning Field UHT full cream milk 1 L');
    expect(data.barcode_list).toMatchObject([
      { barcode: '8889900100056', is_main: 1, pack_qty: 1 },
      { barcode_type: 3, is_main: 0, pack_qty: 12 },
    ]);
    expect(data.pack_list).toMatchObject([{ level: 3, qty_in_base: 12 }]);
  });

  it('is not found under a code that is nobody’s', async () => {
    expect((await admin.call(getSku, { sku_id: 'NOPE' })).retcode).toBe(-100404);
  });
});

describe('a new SKU [call basic.sku.create_sku]', () => {
  it('can take the longest shelf life a category may have, and is read with it', async () => {
    const long = {
      category_id: 'FOOD-LONG',
      parent_id: 'FOOD',
      category_name: 'Tins',
      shelf_life_days: mostShelfLifeDays,
      need_expiry: null,
      need_uid: null,
      dangerous_class: null,
      temperature_zone: null,
      sort: 90,
      status: 1,
    };
    const { createCategory } = categoryCalls;
    const longer = await admin.call(createCategory, { ...long, shelf_life_days: mostShelfLifeDays + 1 });
    expect(longer.retcode).toBe(baseErrors.invalidRequest.retcode);
    expect(await admin.call(createCategory, long)).toMatchObject({ retcode: 0 });
    const made = await admin.call(createSku, { sku_id: 'NEW-LONG', ...identity, category_id: 'FOOD-LONG' });
    expect(made).toMatchObject({ retcode: 0 });
    expect(await read('NEW-LONG')).toMatchObject({ shelf_life_days: mostShelfLifeDays });
  });

  it('starts with what its category says, with its barcode as the main one', async () => {
    const said = await admin.call(createSku, { sku_id: 'NEW-1', ...identity, main_barcode: '4006381333931' });
    expect(said).toMatchObject({ retcode: 0, data: { sku_id: 'NEW-1', version: 1 } });
    const { data } = await admin.call(getSku, { sku_id: 'NEW-1' });
    expect(data.sku).toMatchObject({
      shelf_life_days: 45,
      need_expiry_date: 1,
      temperature_zone: 3,
      main_barcode: '4006381333931',
      lifecycle_status: 1,
      weight_g: null,
      creator: somebody.administrator,
    });
    expect(data.barcode_list).toMatchObject([{ barcode: '4006381333931', is_main: 1, is_shared: 0, barcode_type: 1 }]);
  });

  it('leaves its history and an event', async () => {
    const { data } = await admin.call(platformCalls.searchAuditLog, {
      pageno: 1,
      count: 20,
      object_type: 'sku',
      object_id: 'NEW-1',
    });
    expect(data.list[0]).toMatchObject({ action: 'create' });
    const events = await server.look<{ subject: string }>(
      `select subject from site.outbox where aggregate = 'sku:NEW-1'`,
    );
    expect(events).toEqual([{ subject: 'wms.SG.SGE01.basic.sku.created' }]);
  });

  it('is refused under a code that is taken, with the name that has it', async () => {
    const said = await admin.call(createSku, { sku_id: '10000001', ...identity });
    expect(said.retcode).toBe(-211200);
    expect(said.message).toContain('Kopi Meru');
  });

  it.each([
    [{ merchant_id: 'GONE' }, 'Merchant GONE'],
    [{ shop_id: 'GONE' }, 'Shop GONE'],
    [{ supplier_id: 'GONE' }, 'Supplier GONE'],
    [{ category_id: 'GONE' }, 'Category GONE'],
  ])('is refused when it refers to what is not there: %o', async (change, words) => {
    const said = await admin.call(createSku, { sku_id: 'NEW-2', ...identity, ...change });
    expect(said.retcode).toBe(-211204);
    expect(said.message).toContain(words);
  });

  it('is refused with a barcode of another SKU, and nothing of it stays', async () => {
    const said = await admin.call(createSku, { sku_id: 'NEW-3', ...identity, main_barcode: '9559900100019' });
    expect(said.retcode).toBe(-211022);
    expect(said.message).toContain('10000001');
    expect((await admin.call(getSku, { sku_id: 'NEW-3' })).retcode).toBe(-100404);
  });

  it('is refused to who may not make one', async () => {
    expect((await supervisor.call(createSku, { sku_id: 'NEW-4', ...identity })).retcode).toBe(-100401);
  });
});

describe('a changed SKU [call basic.sku.update_sku]', () => {
  it('story 8: the second of two clerks is told who was first; she merges the weight alone, and it is version 3', async () => {
    const seenByBoth = await read('10000001');
    const first = await supervisor.call(updateSku, edited(seenByBoth, { sku_name: 'Kopi Meru 3-in-1, 30 sachets' }));
    expect(first.data).toEqual({ version: 2 });
    const second = await admin.call(updateSku, edited(seenByBoth, { weight_g: 655 }));
    expect(second.retcode).toBe(-100409);
    expect(second.message).toContain(somebody.supervisor);
    const now = await read('10000001');
    const merged = await admin.call(updateSku, edited(now, { weight_g: 655 }));
    expect(merged.data).toEqual({ version: 3 });
    expect(await read('10000001')).toMatchObject({
      sku_name: 'Kopi Meru 3-in-1, 30 sachets',
      weight_g: 655,
      version: 3,
      modifier: somebody.administrator,
    });
  });

  it('says in its history what was before and after', async () => {
    const { data } = await admin.call(platformCalls.searchAuditLog, {
      pageno: 1,
      count: 20,
      object_type: 'sku',
      object_id: '10000001',
    });
    expect(data.list[0]?.changes).toEqual([
      { field: 'weight_g', before: 640, after: 655 },
      { field: 'dim_source', before: 3, after: 2 },
    ]);
  });

  it('has a history that every warehouse of the site reads', async () => {
    await server.look(
      `update site.audit_log set whs_id = 'SGW01' where object_type = 'sku' and object_id = '10000001'`,
    );
    const { data } = await admin.call(platformCalls.searchAuditLog, {
      pageno: 1,
      count: 20,
      object_type: 'sku',
      object_id: '10000001',
    });
    expect(data.list).toHaveLength(2);
  });

  it('keeps a measured size as measured while nobody types another one', async () => {
    const seen = await read('10000004');
    expect(seen.dim_source).toBe(3);
    await admin.call(updateSku, edited(seen, { brand: 'Tropika Gold' }));
    expect(await read('10000004')).toMatchObject({ dim_source: 3, brand: 'Tropika Gold' });
  });

  it('needs a shelf life to ask for an expiry date', async () => {
    const seen = await read('10000013');
    expect((await admin.call(updateSku, edited(seen, { need_expiry_date: 1 }))).retcode).toBe(-211207);
    const said = await admin.call(updateSku, edited(seen, { need_expiry_date: 1, shelf_life_days: 90 }));
    expect(said.retcode).toBe(0);
  });

  it('must refer to what is there', async () => {
    const seen = await read('10000014');
    expect((await admin.call(updateSku, edited(seen, { shop_id: 'GONE' }))).retcode).toBe(-211204);
    expect((await admin.call(updateSku, edited(seen, { shop_id: null }))).retcode).toBe(0);
  });

  it('is not found under a code that is nobody’s', async () => {
    const seen = await read('10000014');
    expect((await admin.call(updateSku, { ...edited(seen, {}), sku_id: 'NOPE' })).retcode).toBe(-100404);
  });

  it('is made once, however often the request comes', async () => {
    const seen = await read('10000015');
    const request_id = '019a8000-0000-7000-8000-000000000815';
    const change = { request_id, ...edited(seen, { brand: 'Orbit' }) };
    expect((await admin.call(updateSku, change)).data).toEqual({ version: 2 });
    expect((await admin.call(updateSku, change)).data).toEqual({ version: 2 });
    expect((await read('10000015')).version).toBe(2);
  });
});

describe('several SKUs at once [call basic.sku.mass_update_sku]', () => {
  const two = async (): Promise<{ sku_id: string; version: number }[]> =>
    Promise.all(['10000021', '10000022'].map(async (id) => ({ sku_id: id, version: (await read(id)).version })));

  it('go on in their lifecycle', async () => {
    const said = await supervisor.call(massUpdateSku, { sku_list: await two(), lifecycle_status: 3, reason: '' });
    expect(said.data).toEqual({ changed: 2 });
    expect(await read('10000021')).toMatchObject({ lifecycle_status: 3, version: 2, modifier: somebody.supervisor });
    expect((await read('10000022')).lifecycle_status).toBe(3);
  });

  it('go back with a reason, which their history tells', async () => {
    expect((await admin.call(massUpdateSku, { sku_list: await two(), lifecycle_status: 2, reason: ' ' })).retcode).toBe(
      -211201,
    );
    const said = await admin.call(massUpdateSku, { sku_list: await two(), lifecycle_status: 2, reason: 'sold again' });
    expect(said.retcode).toBe(0);
    const reasons = await server.look(
      `select distinct reason from site.audit_log where object_id in ('10000021', '10000022') and reason <> ''`,
    );
    expect(reasons).toEqual([{ reason: 'sold again' }]);
  });

  it('lose the tags taken off, and keep the others', async () => {
    await admin.call(massUpdateSku, { sku_list: await two(), tags_off: [1, 7], reason: '' });
    expect((await read('10000021')).tag_list).toEqual([2]);
    expect((await read('10000021')).lifecycle_status).toBe(2);
  });

  it('stay all as they are when one was changed meanwhile', async () => {
    const [one, other] = await two();
    if (!one || !other) throw new Error('there are two');
    const list = [one, { ...other, version: 1 }];
    const said = await admin.call(massUpdateSku, { sku_list: list, lifecycle_status: 4, reason: '' });
    expect(said.retcode).toBe(-100409);
    expect((await read('10000021')).lifecycle_status).toBe(2);
  });
});

describe('the packs of a SKU [call basic.sku.save_sku_pack]', () => {
  const size = { length_mm: 400, width_mm: 300, height_mm: 250, weight_g: 13_000, barcode: '' };

  it('are replaced as a whole, from the smallest up', async () => {
    const { version } = await read('10000005');
    const { data } = await admin.call(getSku, { sku_id: '10000005' });
    const carton = data.pack_list[0]?.barcode ?? '';
    const said = await admin.call(saveSkuPack, {
      sku_id: '10000005',
      version,
      pack_list: [
        { level: 4, qty_in_base: 720, ...size },
        { level: 3, qty_in_base: 12, ...size, barcode: carton },
      ],
    });
    expect(said.data).toEqual({ version: version + 1 });
    const after = await admin.call(getSku, { sku_id: '10000005' });
    expect(after.data.pack_list).toMatchObject([
      { level: 3, qty_in_base: 12, barcode: carton },
      { level: 4, qty_in_base: 720, length_mm: 400 },
    ]);
  });

  it('must hold more from level to level', async () => {
    const { version } = await read('10000006');
    const pack_list = [
      { level: 2, qty_in_base: 12, ...size },
      { level: 3, qty_in_base: 12, ...size },
    ];
    expect((await admin.call(saveSkuPack, { sku_id: '10000006', version, pack_list })).retcode).toBe(-211202);
  });

  it('take only a barcode of their own SKU', async () => {
    const { version } = await read('10000006');
    const pack_list = [{ level: 3, qty_in_base: 12, ...size, barcode: '9559900100019' }];
    expect((await admin.call(saveSkuPack, { sku_id: '10000006', version, pack_list })).retcode).toBe(-211203);
  });
});

const versionOf = async (sku_id: string) => ({ sku_id, version: (await read(sku_id)).version });
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.sku.get_sku]', getSku, () => ({ sku_id: '10000005' })),
    withoutKey('[call basic.sku.mass_update_sku]', massUpdateSku, async () => ({
      sku_list: [await versionOf('10000028')],
      lifecycle_status: 2,
      reason: 'Season is over',
    })),
    withoutKey('[call basic.sku.save_sku_pack]', saveSkuPack, async () => ({
      ...(await versionOf('10000028')),
      pack_list: [],
    })),
  ],
);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const {
  getSkuByMappingCode,
  searchSkuMapping,
  createSkuMapping,
  updateSkuMapping,
  deleteSkuMapping,
  searchModelSkuMapping,
  createModelSkuMapping,
  updateModelSkuMapping,
  deleteModelSkuMapping,
} = itemsCalls;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const workIn = async (whs: string): Promise<Client> => {
  const person = await server.as(somebody.administrator);
  await person.call(accountCalls.changeWhs, { whs: whs as never });
  return person;
};
const plain = { sku_id: '10000001', valid_from: null, valid_to: null, status: 1 };
const day = 86_400;
const now = Math.floor(Date.now() / 1000);

describe('the SKU behind a code [call basic.sku.get_sku_by_mapping_code] [CALLS-7.1-09]', () => {
  it('is the one the code stands for', async () => {
    const said = await admin.call(getSkuByMappingCode, { new_sku_id: '$A17' });
    expect(said.data).toEqual({ sku_id: '10000017', new_sku_id: '$A17' });
    expect((await admin.call(getSkuByMappingCode, { new_sku_id: '#00018' })).data.sku_id).toBe('10000018');
  });

  it('is refused with what to do when nobody mapped the code, and when it is no code', async () => {
    const said = await admin.call(getSkuByMappingCode, { new_sku_id: '$NOPE' });
    expect(said).toMatchObject({ retcode: -211025, message: expect.stringContaining('Ask the supervisor') });
    expect((await admin.call(getSkuByMappingCode, { new_sku_id: 'A17' })).retcode).toBe(-211024);
  });

  it('is told to everybody who scans', async () => {
    const picker = await server.as(somebody.picker);
    expect((await picker.call(getSkuByMappingCode, { new_sku_id: '$A17' })).retcode).toBe(0);
  });

  it('story 12: $A12 maps to 10000001 in MY; in a CN warehouse the same input stays as typed', async () => {
    for (const site of ['MY', 'CN']) {
      await server.look(
        `insert into site.merchant (site_id, merchant_id, merchant_name, country, purchase_type_list, default_purchase_type, creator, modifier)
         values ($1, 'M1', 'One', $1, '{3}', 3, 't', 't')`,
        [site],
      );
      await server.look(
        `insert into site.category (site_id, category_id, level, category_name, path, creator, modifier) values ($1, 'C1', 1, 'All', '{C1}', 't', 't')`,
        [site],
      );
      await server.look(
        `insert into site.sku (site_id, sku_id, sku_name, merchant_id, category_id, purchase_type, creator, modifier)
         values ($1, '10000001', 'Coffee', 'M1', 'C1', 3, 't', 't')`,
        [site],
      );
      await server.look(
        `insert into site.sku_mapping (site_id, new_sku_id, sku_id, creator, modifier) values ($1, '$A12', '10000001', 't', 't')`,
        [site],
      );
    }
    const klang = await workIn('MYK01');
    expect((await klang.call(getSkuByMappingCode, { new_sku_id: '$A12' })).data.sku_id).toBe('10000001');
    const shanghai = await workIn('CNS01');
    expect((await shanghai.call(getSkuByMappingCode, { new_sku_id: '$A12' })).data).toEqual({
      sku_id: '',
      new_sku_id: '$A12',
    });
  });
});

describe('a mapping [call basic.sku.create_sku_mapping] [call basic.sku.update_sku_mapping]', () => {
  it('is made, and its code finds the SKU', async () => {
    const said = await admin.call(createSkuMapping, { new_sku_id: '$COFFEE', ...plain });
    expect(said.data).toEqual({ new_sku_id: '$COFFEE', version: 1 });
    expect((await admin.call(getSkuByMappingCode, { new_sku_id: '$COFFEE' })).data.sku_id).toBe('10000001');
  });

  it.each([
    ['a code without its sign', { new_sku_id: 'COFFEE' }, -211024],
    ['a code that is taken', { new_sku_id: '$A17' }, -211205],
    ['a SKU that is not there', { new_sku_id: '$X', sku_id: 'NOPE' }, -211204],
    ['dates the wrong way round', { new_sku_id: '$X', valid_from: now, valid_to: now - day }, -211208],
  ])('is refused with %s', async (_, change, retcode) => {
    expect((await admin.call(createSkuMapping, { ...plain, ...change })).retcode).toBe(retcode);
  });

  it('counts from its first day to its last, and not while it is stopped', async () => {
    const steps = [
      [{ valid_from: now + day }, -211025],
      [{ valid_from: now - day, valid_to: now - 60 }, -211025],
      [{ valid_from: now - day, valid_to: now + day }, 0],
      [{ status: 2 }, -211025],
    ] as const;
    for (const [n, [change, retcode]] of steps.entries()) {
      const said = await admin.call(updateSkuMapping, { new_sku_id: '$COFFEE', version: n + 1, ...plain, ...change });
      expect(said.data).toEqual({ version: n + 2 });
      expect((await admin.call(getSkuByMappingCode, { new_sku_id: '$COFFEE' })).retcode).toBe(retcode);
    }
  });

  it('is refused to who changes what another has changed', async () => {
    const said = await admin.call(updateSkuMapping, { new_sku_id: '$COFFEE', version: 1, ...plain });
    expect(said.retcode).toBe(-100409);
  });
});

describe('the list of mappings [call basic.sku.search_sku_mapping] [call basic.sku.delete_sku_mapping]', () => {
  const codes = async (input: object): Promise<string[]> => {
    const said = await admin.call(searchSkuMapping, { pageno: 1, count: 20, ...input });
    expect(said.message).toBe('success');
    searchSkuMapping.reply.parse(said.data);
    return said.data.list.map(({ new_sku_id }) => new_sku_id);
  };

  it('stands in the order of the codes and keeps to what is asked', async () => {
    expect(await codes({})).toEqual(['#00018', '$A17', '$COFFEE']);
    expect(await codes({ mapping_type: [1] })).toEqual(['$A17', '$COFFEE']);
    expect(await codes({ status: [2] })).toEqual(['$COFFEE']);
    expect(await codes({ sku_id: '10000018' })).toEqual(['#00018']);
    expect(await codes({ new_sku_id: '$A17,$NOPE' })).toEqual(['$A17']);
    expect(await codes({ sort: 'mtime', order: 'desc' })).toHaveLength(3);
    expect(await codes({ mtime_to: 1 })).toEqual([]);
  });

  it('loses what is deleted', async () => {
    expect((await admin.call(deleteSkuMapping, { new_sku_id: '$COFFEE', version: 1 })).retcode).toBe(-100409);
    expect((await admin.call(deleteSkuMapping, { new_sku_id: '$COFFEE', version: 5 })).retcode).toBe(0);
    expect(await codes({})).toEqual(['#00018', '$A17']);
    expect((await admin.call(deleteSkuMapping, { new_sku_id: '$COFFEE', version: 5 })).retcode).toBe(-100404);
  });
});

describe('what a shop sells as one [call basic.sku.search_model_sku_mapping]', () => {
  const lines = async (input: object): Promise<unknown[][]> => {
    const said = await admin.call(searchModelSkuMapping, { pageno: 1, count: 20, ...input });
    expect(said.message).toBe('success');
    searchModelSkuMapping.reply.parse(said.data);
    return said.data.list.map(({ sku_id, qty, is_bundle }) => [sku_id, qty, is_bundle]);
  };
  const single = {
    shop_id: 'voltix-store',
    item_id: '80000001',
    model_id: '2',
    sku_id: '10000014',
    qty: 1,
    priority: 0,
    status: 1,
  };

  it('is a bundle when several SKUs stand in it', async () => {
    expect(await lines({})).toEqual([
      ['10000001', 2, 1],
      ['10000030', 1, 1],
    ]);
  });

  it('may be one SKU [call basic.sku.create_model_sku_mapping]', async () => {
    const said = await admin.call(createModelSkuMapping, single);
    expect(said.retcode).toBe(0);
    expect(await lines({ shop_id: ['voltix-store'] })).toEqual([['10000014', 1, 0]]);
    expect(await lines({ item_id: '80000001' })).toHaveLength(1);
    expect(await lines({ model_id: '9' })).toEqual([]);
    expect(await lines({ sku_id: '10000014', status: [1], sort: 'mtime' })).toHaveLength(1);
  });

  it('holds a SKU once, of a shop and an item that are there', async () => {
    expect((await admin.call(createModelSkuMapping, single)).retcode).toBe(-211206);
    expect((await admin.call(createModelSkuMapping, { ...single, shop_id: 'GONE' })).retcode).toBe(-211204);
    expect((await admin.call(createModelSkuMapping, { ...single, sku_id: 'GONE' })).retcode).toBe(-211204);
  });

  it('is changed and taken away by who saw it last [call basic.sku.update_model_sku_mapping] [call basic.sku.delete_model_sku_mapping]', async () => {
    const { data } = await admin.call(searchModelSkuMapping, { pageno: 1, count: 20, item_id: '80000001' });
    const mapping_id = data.list[0]?.mapping_id ?? '';
    const changed = await admin.call(updateModelSkuMapping, { ...single, mapping_id, version: 1, qty: 3 });
    expect(changed.data).toEqual({ version: 2 });
    expect(await lines({ item_id: '80000001' })).toEqual([['10000014', 3, 0]]);
    expect((await admin.call(updateModelSkuMapping, { ...single, mapping_id, version: 1 })).retcode).toBe(-100409);
    expect((await admin.call(deleteModelSkuMapping, { mapping_id, version: 1 })).retcode).toBe(-100409);
    expect((await admin.call(deleteModelSkuMapping, { mapping_id, version: 2 })).retcode).toBe(0);
    expect(await lines({ item_id: '80000001' })).toEqual([]);
  });
});

const madeCode = async (new_sku_id: string) => {
  expect((await admin.call(createSkuMapping, { new_sku_id, ...plain })).message).toBe('success');
  return { new_sku_id, version: 1 };
};
const modelOf = (item_id: string) =>
  ({
    shop_id: 'merunda-official',
    item_id,
    model_id: 'm',
    sku_id: '10000001',
    qty: 1,
    priority: 1,
    status: 1,
  }) as const;
const madeModel = async (item_id: string) => {
  const { data } = await admin.call(createModelSkuMapping, modelOf(item_id));
  return { mapping_id: data.mapping_id, version: 1 };
};
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.sku.search_sku_mapping]', searchSkuMapping, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call basic.sku.create_sku_mapping]', createSkuMapping, () => ({ new_sku_id: '$KEY1', ...plain })),
    withoutKey('[call basic.sku.update_sku_mapping]', updateSkuMapping, async () => ({
      ...(await madeCode('$KEY2')),
      ...plain,
      status: 2,
    })),
    withoutKey('[call basic.sku.delete_sku_mapping]', deleteSkuMapping, () => madeCode('$KEY3')),
    withoutKey('[call basic.sku.search_model_sku_mapping]', searchModelSkuMapping, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call basic.sku.create_model_sku_mapping]', createModelSkuMapping, () => modelOf('key-1')),
    withoutKey('[call basic.sku.update_model_sku_mapping]', updateModelSkuMapping, async () => ({
      ...(await madeModel('key-2')),
      ...modelOf('key-2'),
      qty: 2,
    })),
    withoutKey('[call basic.sku.delete_model_sku_mapping]', deleteModelSkuMapping, () => madeModel('key-3')),
  ],
);

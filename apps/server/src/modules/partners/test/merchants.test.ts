import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchantCalls } from '@tallyhouse/contracts/modules/partners/merchant-calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchMerchant, getMerchant, createMerchant, updateMerchant, deleteMerchant } = merchantCalls;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const mango = {
  merchant_name: 'Mango Lane',
  company_name: 'Mango Lane Pte Ltd',
  tax_no: 'SG1234567A',
  country: 'SG',
  purchase_type_list: [1, 2],
  default_purchase_type: 2,
  mix_owner_allowed: 0 as const,
  min_outbound_life_days: 30,
  return_address: null,
  contact: null,
  status: 1,
};
const owner = (id: string) =>
  server.look(
    `select kind, merchant_id, purchase_type, status from site.owner where site_id = 'SG' and owner_id = $1`,
    [id],
  );

describe('search_merchant', () => {
  it('counts shops, masks personal data [call basic.merchant.search_merchant]', async () => {
    const { data } = await admin.call(searchMerchant, { pageno: 1, count: 20 });
    expect(data.list.map(({ merchant_id, shop_count }) => [merchant_id, shop_count])).toEqual([
      ['MC0003', 2],
      ['MC0001', 2],
      ['MC0002', 1],
    ]);
    expect(data.list[1]).toMatchObject({ tax_no: '***345K', contact: 'C***' });
  });

  it.each([
    ['name', { merchant_name: 'volt' }, ['MC0002']],
    ['purchase type', { purchase_type_list: [1] }, ['MC0001']],
    ['source', { source: [2] }, ['MC0002']],
    ['ids', { merchant_id: 'MC0001,MC0003' }, ['MC0003', 'MC0001']],
    ['status', { status: [2] }, []],
  ])('finds by %s', async (_what, filter, expected) => {
    const { data } = await admin.call(searchMerchant, { pageno: 1, count: 20, ...filter });
    expect(data.list.map(({ merchant_id }) => merchant_id)).toEqual(expected);
  });
});

describe('get_merchant', () => {
  it('gives one, and only of this site [call basic.merchant.get_merchant]', async () => {
    expect((await admin.call(getMerchant, { merchant_id: 'MC0001' })).data).toMatchObject({
      merchant_name: 'Merunda Foods',
    });
    const bangkok = await server.as(somebody.bangkok);
    expect(await bangkok.call(getMerchant, { merchant_id: 'MC0001' })).toMatchObject({ retcode: -100404 });
  });
});

describe('create_merchant', () => {
  it('makes its owner in the same transaction [call basic.merchant.create_merchant]', async () => {
    expect((await admin.call(createMerchant, { merchant_id: 'MC9001', ...mango })).data).toEqual({
      merchant_id: 'MC9001',
      version: 1,
    });
    expect(await owner('MC9001')).toEqual([{ kind: 1, merchant_id: 'MC9001', purchase_type: 2, status: 1 }]);
  });

  it.each(['MC0001', 'house', 'house-custody', 'merunda-official'])(
    'refuses %s: an owner has it',
    async (merchant_id) => {
      expect(await admin.call(createMerchant, { merchant_id, ...mango })).toMatchObject({ retcode: -211041 });
    },
  );

  it('refuses a default that is not among its types', async () => {
    expect(
      await admin.call(createMerchant, { merchant_id: 'MC9002', ...mango, default_purchase_type: 3 }),
    ).toMatchObject({
      http: 422,
      retcode: -211048,
    });
    expect(await owner('MC9002')).toEqual([]);
  });
});

describe('update_merchant', () => {
  it('takes its owner along [call basic.merchant.update_merchant]', async () => {
    await admin.call(createMerchant, { merchant_id: 'MC9003', ...mango });
    const said = await admin.call(updateMerchant, {
      merchant_id: 'MC9003',
      version: 1,
      ...mango,
      default_purchase_type: 1,
      status: 2,
    });
    expect(said.data).toEqual({ version: 2 });
    expect(await owner('MC9003')).toEqual([{ kind: 1, merchant_id: 'MC9003', purchase_type: 1, status: 2 }]);
  });

  it('refuses a row of the purchase system', async () => {
    expect(await admin.call(updateMerchant, { merchant_id: 'MC0002', version: 1, ...mango })).toMatchObject({
      retcode: -211042,
    });
  });

  it('needs the permission, which a supervisor has not', async () => {
    const supervisor = await server.as(somebody.supervisor);
    expect(await supervisor.call(updateMerchant, { merchant_id: 'MC0001', version: 1, ...mango })).toMatchObject({
      retcode: -100401,
    });
  });
});

describe('delete_merchant', () => {
  it('goes with its owner when nothing names it [call basic.merchant.delete_merchant]', async () => {
    await admin.call(createMerchant, { merchant_id: 'MC9004', ...mango });
    expect((await admin.call(deleteMerchant, { merchant_id: 'MC9004', version: 1 })).data).toEqual({
      is_stopped: false,
    });
    expect(await owner('MC9004')).toEqual([]);
  });

  it('stops with its owner while it has shops', async () => {
    expect((await admin.call(deleteMerchant, { merchant_id: 'MC0001', version: 1 })).data).toEqual({
      is_stopped: true,
    });
    expect(await owner('MC0001')).toMatchObject([{ merchant_id: 'MC0001', status: 2 }]);
    expect(await admin.call(deleteMerchant, { merchant_id: 'MC0001', version: 2 })).toMatchObject({ retcode: -211040 });
  });
});

refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.merchant.search_merchant]', searchMerchant, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call basic.merchant.get_merchant]', getMerchant, () => ({ merchant_id: 'MC0001' })),
    withoutKey('[call basic.merchant.create_merchant]', createMerchant, () => ({ merchant_id: 'MCK1', ...mango })),
    withoutKey(
      '[call basic.merchant.delete_merchant]',
      deleteMerchant,
      async () => (await admin.call(createMerchant, { merchant_id: 'MCK2', ...mango })).data,
    ),
  ],
);

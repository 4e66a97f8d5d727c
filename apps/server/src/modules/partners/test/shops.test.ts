import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnersCalls } from '@tallyhouse/contracts/modules/partners/calls.ts';
import { shopCalls } from '@tallyhouse/contracts/modules/partners/shop-calls.ts';
import { shopGroupCalls } from '@tallyhouse/contracts/modules/partners/shop-group-calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchShop, getShop, createShop, updateShop, deleteShop } = shopCalls;
const { searchShopGroup, getShopGroup, createShopGroup, updateShopGroup, deleteShopGroup } = shopGroupCalls;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const kiosk = {
  shop_name: 'Kiosk',
  merchant_id: 'MC0001',
  platform: 'Bazario',
  channel: null,
  region: 'SG',
  default_carrier_list: ['Parcelo', 'Swiftline'],
  gift_enabled: 1 as const,
  one_awb_allowed: 0 as const,
  packing_note: null,
  status: 1,
};
const owner = (id: string) =>
  server.look(`select kind, shop_id, purchase_type, status from site.owner where site_id = 'SG' and owner_id = $1`, [
    id,
  ]);

describe('search_shop', () => {
  it('names merchant and groups [call basic.shop.search_shop]', async () => {
    const { data } = await admin.call(searchShop, { pageno: 1, count: 20 });
    expect(data.list.map(({ shop_id }) => shop_id)).toEqual([
      'aria-fashion',
      'house-mart',
      'merunda-official',
      'merunda-outlet',
      'voltix-store',
    ]);
    expect(data.list[2]).toMatchObject({ merchant_name: 'Merunda Foods', group_list: ['Evening wave'] });
  });

  it.each([
    ['merchant', { merchant_id: ['MC0003'] }, ['aria-fashion', 'house-mart']],
    ['group', { shop_group_id: ['SHG002'] }, ['aria-fashion', 'merunda-outlet']],
    ['platform', { platform: 'Lokamart' }, ['merunda-outlet']],
    ['name', { shop_name: 'OUTLET' }, ['merunda-outlet']],
    ['ids', { shop_id: 'house-mart' }, ['house-mart']],
    ['source', { source: [2] }, ['voltix-store']],
    ['status', { status: [2] }, []],
  ])('finds by %s', async (_what, filter, expected) => {
    const { data } = await admin.call(searchShop, { pageno: 1, count: 20, ...filter });
    expect(data.list.map(({ shop_id }) => shop_id)).toEqual(expected);
  });
});

describe('the life of a shop', () => {
  it('begins with an owner of its merchant’s purchase type [call basic.shop.create_shop] [call basic.shop.get_shop]', async () => {
    expect((await admin.call(createShop, { shop_id: 'kiosk-1', ...kiosk })).data).toEqual({
      shop_id: 'kiosk-1',
      version: 1,
    });
    expect(await owner('kiosk-1')).toEqual([{ kind: 2, shop_id: 'kiosk-1', purchase_type: 1, status: 1 }]);
    expect((await admin.call(getShop, { shop_id: 'kiosk-1' })).data).toMatchObject({
      default_carrier_list: ['Parcelo', 'Swiftline'],
      packing_note: '',
      merchant_name: 'Merunda Foods',
    });
  });

  it('goes on with a change [call basic.shop.update_shop]', async () => {
    await admin.call(createShop, { shop_id: 'kiosk-2', ...kiosk });
    const said = await admin.call(updateShop, {
      shop_id: 'kiosk-2',
      version: 1,
      ...kiosk,
      shop_name: 'Stand',
      status: 2,
    });
    expect(said.data).toEqual({ version: 2 });
    expect(await owner('kiosk-2')).toMatchObject([{ status: 2 }]);
    const [audit] = await server.look(
      `select before, after from site.audit_log where object_id = 'kiosk-2' and action = 'update'`,
    );
    expect(audit).toMatchObject({ before: { shop_name: 'Kiosk' }, after: { shop_name: 'Stand', status: 2 } });
  });

  it('ends with its owner [call basic.shop.delete_shop]', async () => {
    await admin.call(createShop, { shop_id: 'kiosk-3', ...kiosk });
    expect((await admin.call(deleteShop, { shop_id: 'kiosk-3', version: 1 })).data).toEqual({ is_stopped: false });
    expect(await owner('kiosk-3')).toEqual([]);
  });

  it('stops while a group holds it', async () => {
    expect((await admin.call(deleteShop, { shop_id: 'house-mart', version: 1 })).data).toEqual({ is_stopped: true });
    expect(await owner('house-mart')).toMatchObject([{ status: 2 }]);
  });

  it('needs a merchant that is there and not stopped', async () => {
    const refused = { http: 422, retcode: -211043, message: 'There is no merchant MC7777 in use. Choose another one.' };
    expect(await admin.call(createShop, { shop_id: 'kiosk-4', ...kiosk, merchant_id: 'MC7777' })).toMatchObject(
      refused,
    );
    await server.look(`update site.merchant set status = 2 where site_id = 'SG' and merchant_id = 'MC0003'`);
    expect(await admin.call(createShop, { shop_id: 'kiosk-4', ...kiosk, merchant_id: 'MC0003' })).toMatchObject({
      retcode: -211043,
    });
    const own = await admin.call(updateShop, { shop_id: 'aria-fashion', version: 1, ...kiosk, merchant_id: 'MC0003' });
    expect(own.retcode).toBe(0);
  });

  it('refuses a row of the purchase system', async () => {
    expect(await admin.call(updateShop, { shop_id: 'voltix-store', version: 1, ...kiosk })).toMatchObject({
      retcode: -211042,
    });
    expect(await admin.call(deleteShop, { shop_id: 'voltix-store', version: 1 })).toMatchObject({ retcode: -211042 });
  });
});

describe('shop groups', () => {
  const pair = { group_name: 'Pair', purpose: 2, shop_id_list: ['merunda-official', 'merunda-outlet'] };

  it('are listed with their number of shops [call basic.shopgroup.search_shop_group]', async () => {
    const { data } = await admin.call(searchShopGroup, { pageno: 1, count: 20, shop_id: ['merunda-official'] });
    expect(data.list).toMatchObject([
      { shop_group_id: 'SHG001', group_name: 'Evening wave', purpose: 1, shop_count: 4 },
    ]);
    const byName = await admin.call(searchShopGroup, { pageno: 1, count: 20, group_name: 'gift', purpose: [3] });
    expect(byName.data.list.map(({ shop_group_id }) => shop_group_id)).toEqual(['SHG002']);
  });

  it('are made with their shops [call basic.shopgroup.create_shop_group] [call basic.shopgroup.get_shop_group]', async () => {
    expect((await admin.call(createShopGroup, { shop_group_id: 'SHG901', ...pair })).data.version).toBe(1);
    expect((await admin.call(getShopGroup, { shop_group_id: 'SHG901' })).data).toMatchObject({
      shop_count: 2,
      shop_list: [
        { shop_id: 'merunda-official', shop_name: 'Merunda Official' },
        { shop_id: 'merunda-outlet', shop_name: 'Merunda Outlet' },
      ],
    });
  });

  it('refuse shops that are not there, and name them', async () => {
    const said = await admin.call(createShopGroup, {
      shop_group_id: 'SHG902',
      ...pair,
      shop_id_list: ['merunda-outlet', 'nobody-1', 'nobody-2'],
    });
    expect(said).toMatchObject({
      http: 422,
      retcode: -211044,
      message: '2 of these shops are not known: nobody-1, nobody-2. Take them out or create them first.',
    });
  });

  it('update_shop_group changes the shops of a group, with a history [call basic.shopgroup.update_shop_group]', async () => {
    await admin.call(createShopGroup, { shop_group_id: 'SHG903', ...pair });
    const said = await admin.call(updateShopGroup, {
      shop_group_id: 'SHG903',
      version: 1,
      ...pair,
      shop_id_list: ['merunda-outlet', 'voltix-store', 'voltix-store'],
    });
    expect(said.data).toEqual({ version: 2 });
    const { data } = await admin.call(getShopGroup, { shop_group_id: 'SHG903' });
    expect(data.shop_list.map(({ shop_id }) => shop_id)).toEqual(['merunda-outlet', 'voltix-store']);
    const [audit] = await server.look(
      `select before, after from site.audit_log where object_id = 'SHG903' and action = 'update'`,
    );
    expect(audit).toMatchObject({
      before: { shop_id_list: 'merunda-official, merunda-outlet' },
      after: { shop_id_list: 'merunda-outlet, voltix-store' },
    });
  });

  it('are deleted, their shops stay [call basic.shopgroup.delete_shop_group]', async () => {
    await admin.call(createShopGroup, { shop_group_id: 'SHG904', ...pair });
    expect((await admin.call(deleteShopGroup, { shop_group_id: 'SHG904', version: 1 })).retcode).toBe(0);
    expect(await admin.call(getShopGroup, { shop_group_id: 'SHG904' })).toMatchObject({ retcode: -100404 });
    expect((await admin.call(getShop, { shop_id: 'merunda-outlet' })).retcode).toBe(0);
  });
});

describe('search_partner_name', () => {
  it('gives ids and names to whoever is signed in [call basic.partner.search_partner_name]', async () => {
    const picker = await server.as(somebody.picker);
    const ask = async (input: {
      kind: 'merchant' | 'shop' | 'shop_group' | 'supplier' | 'category';
      text?: string;
      ids?: string;
    }) => (await picker.call(partnersCalls.searchPartnerName, input)).data.list;
    expect(await ask({ kind: 'supplier', text: 'lot' })).toEqual([{ id: 'SP0004', name: 'Lotus Textiles' }]);
    expect(await ask({ kind: 'supplier', text: 'sp000' })).toHaveLength(4);
    expect(await ask({ kind: 'supplier', text: '%' })).toEqual([]);
    expect(await ask({ kind: 'category', ids: 'FOOD,NOPE' })).toEqual([{ id: 'FOOD', name: 'Food' }]);
    expect(await ask({ kind: 'shop', text: 'house' })).toEqual([]);
    expect(await ask({ kind: 'shop', ids: 'house-mart' })).toHaveLength(1);
  });
});

const single = { group_name: 'Single', purpose: 2, shop_id_list: ['merunda-outlet'] };
const madeShop = async (shop_id: string) => (await admin.call(createShop, { shop_id, ...kiosk })).data;
const madeGroup = async (shop_group_id: string) =>
  (await admin.call(createShopGroup, { shop_group_id, ...single })).data;
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.shop.search_shop]', searchShop, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call basic.shop.get_shop]', getShop, () => ({ shop_id: 'house-mart' })),
    withoutKey('[call basic.shop.create_shop]', createShop, () => ({ shop_id: 'kiosk-k1', ...kiosk })),
    withoutKey('[call basic.shop.update_shop]', updateShop, async () => ({
      ...(await madeShop('kiosk-k2')),
      ...kiosk,
    })),
    withoutKey('[call basic.shop.delete_shop]', deleteShop, () => madeShop('kiosk-k3')),
    withoutKey('[call basic.shopgroup.search_shop_group]', searchShopGroup, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call basic.shopgroup.get_shop_group]', getShopGroup, () => ({ shop_group_id: 'SHG001' })),
    withoutKey('[call basic.shopgroup.create_shop_group]', createShopGroup, () => ({
      shop_group_id: 'SHGK1',
      ...single,
    })),
    withoutKey('[call basic.shopgroup.update_shop_group]', updateShopGroup, async () => ({
      ...(await madeGroup('SHGK2')),
      ...single,
    })),
    withoutKey('[call basic.shopgroup.delete_shop_group]', deleteShopGroup, () => madeGroup('SHGK3')),
  ],
);

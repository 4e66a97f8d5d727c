import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestId, WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { lastAudit } from '../../../../test/kit/last-audit.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const {
  searchWarehouse,
  getWarehouse,
  getCountryList,
  createWarehouse,
  updateWarehouse,
  updateWarehouseByGet,
  getWarehouseReadiness,
} = wmsBasicCalls;

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const east = {
  whs_no: '2001',
  whs_name: 'East, second hall',
  address: '9 Loyang Way',
  contact_name: 'Farah Idris',
  contact_phone: '+65 6000 0000',
  time_region: 'Asia/Singapore',
  is_rms: 0,
  is_use_channel: 1,
  use_rtsb_local_process: 0,
  storey_name_setup: 1,
} as const;
const page = { pageno: 1, count: 20 } as const;
const noRight = { http: 403, retcode: -100401 };

describe('story 1: a new warehouse', () => {
  it('is in the directory and at its site, and who made it works in it [call basic.location.create_warehouse]', async () => {
    expect(await admin.call(createWarehouse, { whs_id: 'SGE09', country: 'SG', ...east })).toMatchObject({
      retcode: 0,
      data: { whs_id: 'SGE09', version: 1 },
    });
    expect(
      await server.look(`select is_use_channel, storey_name_setup, whs_no from site.warehouse where whs_id = 'SGE09'`),
    ).toEqual([{ is_use_channel: 1, storey_name_setup: 1, whs_no: '2001' }]);
    expect((await admin.call(searchWarehouse, { ...page, whs_id: 'SGE09' })).data.list).toMatchObject([
      { whs_id: 'SGE09', country: 'SG', whs_name: 'East, second hall', storeys: 0, zones: 0, cells: 0, users: 1 },
    ]);
    expect((await admin.call(getWarehouse, { whs_id: 'SGE09' as never })).data).toMatchObject(east);
  });

  it('is created by POST; the warehouses and the countries are read by GET [CALLS-7.9-03]', async () => {
    const path = '/api/v2/apps/basic/location';
    const read = async (call: string) => (await (await admin.raw(`${path}/${call}`)).json()) as object;
    expect(await read('get_country_list')).toMatchObject({ retcode: 0, data: { list: expect.any(Array) } });
    expect(await read('search_warehouse?pageno=1&count=20')).toMatchObject({ retcode: 0, data: { pageno: 1 } });
    const body = { request_id: randomUUID(), whs_id: 'SGE08', country: 'SG', ...east, whs_no: '2008' };
    const post = await admin.raw(`${path}/create_warehouse`, { method: 'POST', body: JSON.stringify(body) });
    expect(await post.json()).toMatchObject({ retcode: 0, data: { whs_id: 'SGE08', version: 1 } });
    expect(await read('search_warehouse?pageno=1&count=20&whs_id=SGE08')).toMatchObject({
      data: { total: 1, list: [{ whs_id: 'SGE08', country: 'SG', whs_name: east.whs_name }] },
    });
    expect((await admin.raw(`${path}/create_warehouse`)).status).toBe(404);
  });

  it('SGE01 again gives -211001, MYX01 with country SG gives -211002, a taken number -211004', async () => {
    expect(await admin.call(createWarehouse, { whs_id: 'SGE01', country: 'SG', ...east, whs_no: '9' })).toMatchObject({
      retcode: -211001,
    });
    expect(await admin.call(createWarehouse, { whs_id: 'MYX01', country: 'SG', ...east, whs_no: '9' })).toMatchObject({
      retcode: -211002,
    });
    expect(await admin.call(createWarehouse, { whs_id: 'MYX01', country: 'MY', ...east, whs_no: '9' })).toMatchObject({
      retcode: -211003,
      message: 'You work in SG. Switch to a warehouse of MY first.',
    });
    expect(
      await admin.call(createWarehouse, { whs_id: 'SGE10', country: 'SG', ...east, whs_no: '1010' }),
    ).toMatchObject({
      retcode: -211004,
      message: 'Number 1010 belongs to warehouse SGW01. Choose another number.',
    });
    expect(await server.look(`select 1 from control.warehouse_directory where whs_id in ('MYX01', 'SGE10')`)).toEqual(
      [],
    );
    expect(await server.look(`select 1 from site.warehouse where whs_id in ('MYX01', 'SGE10')`)).toEqual([]);
  });

  it('is made once, though only its answer was lost', async () => {
    const body = {
      request_id: randomUUID() as RequestId,
      whs_id: 'SGE11',
      country: 'SG',
      ...east,
      whs_no: '2011',
    } as const;
    await admin.call(createWarehouse, body);
    // As if the commit of the answer had not been made, after that of the directory had.
    await server.look('delete from site.request_key where request_id = $1', [body.request_id]);
    expect(await admin.call(createWarehouse, body)).toMatchObject({ retcode: 0, data: { whs_id: 'SGE11' } });
    expect(await server.look(`select version from control.warehouse_directory where whs_id = 'SGE11'`)).toEqual([
      { version: 1 },
    ]);
  });

  it('is not for a clerk to make', async () => {
    expect(await clerk.call(createWarehouse, { whs_id: 'SGE12', country: 'SG', ...east })).toMatchObject(noRight);
  });
});

describe.each([
  ['update_warehouse', updateWarehouse, '[call basic.location.update_warehouse]'],
  // The spec lists this change under GET: it is served there too, behind the same checks.
  ['update_warehouse under GET', updateWarehouseByGet, '[call basic.location.update_warehouse_get] [CALLS-7.9-02]'],
])('%s', (_name, call, id) => {
  const west = 'SGW01' as WhsId;
  const other = somebody.picker;
  const change = {
    whs_no: '1011',
    whs_name: 'West, annex',
    address: '2 Tuas Link',
    contact_name: 'Ong Kai',
    contact_phone: '+65 6111 1111',
    time_region: 'Asia/Kuala_Lumpur',
    is_rms: 1,
    is_use_channel: 1,
    use_rtsb_local_process: 1,
    storey_name_setup: 0,
  } as const;
  const stored = async (whs: string) => {
    const [row] = await server.look<{ whs_no: string; version: number; modifier: string }>(
      `select d.whs_no, d.whs_name, d.address, d.contact_name, d.contact_phone, d.time_region, w.is_rms::int as is_rms,
         w.is_use_channel, w.use_rtsb_local_process::int as use_rtsb_local_process, w.storey_name_setup, d.version, d.modifier
       from control.warehouse_directory d join site.warehouse w using (whs_id) where d.whs_id = $1 and w.whs_no = d.whs_no`,
      [whs],
    );
    return row ?? expect.fail(`directory and site differ about ${whs}`);
  };
  /** Puts back what the test changed, as the next call is tested on the same warehouse. */
  const restore = async ({ version: _, modifier: __, ...fields }: object & Awaited<ReturnType<typeof stored>>) => {
    const { version } = await stored(west);
    const reply = await admin.call(updateWarehouse, { ...change, ...fields, whs_id: west, version });
    expect(reply).toMatchObject({ retcode: 0 });
  };

  it(`changes every field in the directory and at the site, and keeps user, before and after ${id}`, async () => {
    const { version, modifier: _, ...before } = await stored(west);
    expect(await admin.call(call, { ...change, whs_id: west, version })).toMatchObject({
      retcode: 0,
      data: { version: version + 1 },
    });
    expect(await stored(west)).toEqual({ ...change, version: version + 1, modifier: somebody.administrator });
    expect(await lastAudit(server, call)).toEqual({
      whs_id: 'SGE01',
      user: somebody.administrator,
      object_type: 'warehouse',
      object_id: west,
      action: 'update',
      before,
      after: change,
    });
    await admin.call(accountCalls.changeWhs, { whs: west });
    const trail = await admin.call(platformCalls.searchAuditLog, {
      ...page,
      object_type: 'warehouse',
      object_id: west,
    });
    await admin.call(accountCalls.changeWhs, { whs: 'SGE01' as WhsId });
    expect(trail.data.list[0]).toMatchObject({
      action: 'update',
      changes: expect.arrayContaining([{ field: 'whs_no', before: '1010', after: '1011' }]),
    });
    await restore({ ...before, version, modifier: '' });
  });

  it(`names the user who changed the warehouse meanwhile, and keeps what they wrote ${id}`, async () => {
    const before = await stored(west);
    await server.look(
      `with person as (select user_id from control.app_user where login_name = $1),
         works as (insert into control.user_whs (user_id, whs_id) select user_id, $2 from person on conflict do nothing)
       insert into control.user_role (user_id, whs_id, role_id) select user_id, whs, role_id
       from person, control.role, unnest(array['SGE01', $2]) as whs where role_name = 'Administrator' on conflict do nothing`,
      [other, west],
    );
    const second = await server.as(other);
    const seen = { ...change, whs_id: west, version: before.version };
    expect(await second.call(call, { ...seen, whs_name: 'Second' })).toMatchObject({ retcode: 0 });
    const refused = await admin.call(call, { ...seen, whs_name: 'First' });
    expect(refused).toMatchObject({ http: 409, retcode: -100409, data: { params: { user: other } } });
    expect(refused.message).toContain(`Changed by ${other} at `);
    expect(await stored(west)).toMatchObject({ whs_name: 'Second', version: before.version + 1, modifier: other });
    await restore(before);
  });

  it(`refuses a number that is taken, another country and a warehouse of others, and changes nothing ${id}`, async () => {
    const before = await stored(west);
    const { version } = before;
    const { whs_no } = await stored('SGE01');
    expect(await admin.call(call, { ...change, whs_id: west, version, whs_no })).toMatchObject({
      retcode: -211004,
      message: `Number ${whs_no} belongs to warehouse SGE01. Choose another number.`,
    });
    expect(await stored(west)).toEqual(before);
    const bangkok = await stored('THB01');
    const there = { ...change, whs_id: 'THB01' as WhsId, version: bangkok.version };
    expect(await admin.call(call, there)).toMatchObject({
      http: 403,
      retcode: -211003,
      message: 'You work in SG. Switch to a warehouse of TH first.',
    });
    expect(await stored('THB01')).toEqual(bangkok);
    const stranger = await server.as(somebody.bangkok);
    expect(await stranger.call(call, { ...change, whs_id: west, version })).toMatchObject({
      http: 403,
      retcode: -100403,
      message: 'You have no access to warehouse SGW01.',
    });
    expect(await clerk.call(call, { ...change, whs_id: west, version })).toMatchObject(noRight);
    expect(await stored(west)).toEqual(before);
  });
});

describe('search_warehouse', () => {
  it('search_warehouse lists the warehouses of the user, with what is set up in each [call basic.location.search_warehouse]', async () => {
    const { data } = await admin.call(searchWarehouse, { ...page, country: ['SG', 'TH'], sort: 'whs_id' });
    expect(data.list.map(({ whs_id }) => whs_id)).toEqual(expect.arrayContaining(['SGE01', 'SGW01', 'THB01', 'THC01']));
    expect(data.list.find(({ whs_id }) => whs_id === 'SGE01')).toMatchObject({ storeys: 24, country: 'SG' });
    const supervisor = await server.as(somebody.supervisor);
    expect(await supervisor.call(searchWarehouse, page)).toMatchObject(noRight);
  });

  it('finds by code, name and country', async () => {
    const codes = async (filter: object): Promise<string[]> =>
      (await admin.call(searchWarehouse, { ...page, ...filter })).data.list.map(({ whs_id }) => whs_id);
    expect(await codes({ whs_name: 'hanoi' })).toEqual(['VNH01']);
    expect(await codes({ whs_id: 'VNS01,TWT01' })).toEqual(['TWT01', 'VNS01']);
    expect(await codes({ country: ['CN'], sort: 'whs_name', order: 'desc' })).toEqual(['CNS01', 'CNG01']);
  });
});

describe('a warehouse', () => {
  it('get_warehouse replies a warehouse to its users, and refuses all others [call basic.location.get_warehouse]', async () => {
    expect((await admin.call(getWarehouse, { whs_id: 'VNH01' as never })).data).toMatchObject({
      whs_id: 'VNH01',
      country: 'VN',
      time_region: 'Asia/Ho_Chi_Minh',
    });
    const farah = await server.as('farah.idris@tallyhouse.example');
    expect(await farah.call(getWarehouse, { whs_id: 'VNH01' as never })).toMatchObject({ retcode: -100403 });
    expect(await clerk.call(getWarehouse, { whs_id: 'SGE01' as never })).toMatchObject(noRight);
  });

  it('is read and changed only with the key in that warehouse, not in the one of the session', async () => {
    const farah = await server.as('farah.idris@tallyhouse.example');
    await server.look(
      `insert into control.user_whs (user_id, whs_id) select user_id, 'SGW01' from control.app_user
       where login_name = 'farah.idris@tallyhouse.example'`,
    );
    const { version } = (await admin.call(getWarehouse, { whs_id: 'SGW01' as never })).data;
    const whs = { whs_id: 'SGW01' as never };
    const noRightThere = { http: 403, retcode: -100402 };
    expect(await farah.call(getWarehouse, whs)).toMatchObject(noRightThere);
    expect(await farah.call(getWarehouseReadiness, whs)).toMatchObject(noRightThere);
    expect(await farah.call(updateWarehouse, { ...east, ...whs, version })).toMatchObject(noRightThere);
    expect((await admin.call(getWarehouse, whs)).data.version).toBe(version);
  });

  it('says how far it is set up [call basic.location.get_warehouse_readiness]', async () => {
    const steps = async (whs: string) =>
      (await admin.call(getWarehouseReadiness, { whs_id: whs as never })).data.list.find(
        ({ step }) => step === 'storey',
      );
    expect(await steps('SGE01')).toEqual({
      step: 'storey',
      page: 'PC.WMSBasic.StorageAreaSetting.Storey.View',
      count: 24,
    });
    expect(await steps('SGE09')).toMatchObject({ count: 0 });
    expect(await clerk.call(getWarehouseReadiness, { whs_id: 'SGE01' as never })).toMatchObject(noRight);
    const farah = await server.as('farah.idris@tallyhouse.example');
    expect(await farah.call(getWarehouseReadiness, { whs_id: 'VNH01' as never })).toMatchObject({ retcode: -100403 });
  });

  it('stands in one of nine countries [call basic.location.get_country_list]', async () => {
    const { data } = await admin.call(getCountryList, {});
    expect(data.list).toHaveLength(9);
    expect(data.list.find(({ country }) => country === 'TH')).toEqual({
      country: 'TH',
      name: 'Thailand',
      time_region: 'Asia/Bangkok',
      warehouses: 2,
    });
    expect(await server.stranger().call(getCountryList, {})).toMatchObject({ retcode: -100405 });
  });
});

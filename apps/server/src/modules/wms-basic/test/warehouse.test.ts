import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
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

describe('update_warehouse', () => {
  const change = { ...east, whs_id: 'SGW01' as never, whs_no: '1010', whs_name: 'West, small' } as const;

  it('changes directory and site, with its history in every warehouse of the site [call basic.location.update_warehouse]', async () => {
    const { version } = (await admin.call(getWarehouse, { whs_id: 'SGW01' as never })).data;
    expect(await admin.call(updateWarehouse, { ...change, version, whs_name: 'West, annex' })).toMatchObject({
      retcode: 0,
      data: { version: version + 1 },
    });
    expect(await server.look(`select whs_name from control.warehouse_directory where whs_id = 'SGW01'`)).toEqual([
      { whs_name: 'West, annex' },
    ]);
    expect(await server.look(`select is_use_channel from site.warehouse where whs_id = 'SGW01'`)).toEqual([
      { is_use_channel: 1 },
    ]);
    await admin.call(accountCalls.changeWhs, { whs: 'SGW01' as never });
    const trail = await admin.call(platformCalls.searchAuditLog, {
      ...page,
      object_type: 'warehouse',
      object_id: 'SGW01',
    });
    await admin.call(accountCalls.changeWhs, { whs: 'SGE01' as never });
    expect(trail.data.list[0]).toMatchObject({
      action: 'update',
      changes: expect.arrayContaining([{ field: 'whs_name', before: 'West, small', after: 'West, annex' }]),
    });
  });

  it('is refused when somebody else changed it, and for another country', async () => {
    expect(await admin.call(updateWarehouse, { ...change, version: 1 })).toMatchObject({ retcode: -100409 });
    expect(await admin.call(updateWarehouse, { ...change, whs_id: 'THB01' as never, version: 1 })).toMatchObject({
      retcode: -211003,
    });
    expect(await clerk.call(updateWarehouse, { ...change, version: 1 })).toMatchObject(noRight);
  });

  it('is served under GET too, as the spec lists it, and asks for the token of the session [call basic.location.update_warehouse_get] [CALLS-7.9-02]', async () => {
    const { version } = (await admin.call(getWarehouse, { whs_id: 'SGW01' as never })).data;
    expect(await admin.call(updateWarehouseByGet, { ...change, version })).toMatchObject({
      retcode: 0,
      data: { version: version + 1 },
    });
    expect(await clerk.call(updateWarehouseByGet, { ...change, version: 1 })).toMatchObject(noRight);
  });
});

describe('search_warehouse', () => {
  it('lists the warehouses she works in, with what is set up in each [call basic.location.search_warehouse]', async () => {
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
  it('is told to who works in it, and to nobody else [call basic.location.get_warehouse]', async () => {
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

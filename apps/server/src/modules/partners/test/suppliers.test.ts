import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplierCalls } from '@tallyhouse/contracts/modules/partners/supplier-calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchSupplier, getSupplier, createSupplier, updateSupplier, deleteSupplier, updateSupplierWhs } =
  supplierCalls;

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const mill = {
  supplier_name: 'Windmill Flour',
  country: 'MY',
  tax_no: 'MY7788990011',
  address: '4 Grain Road',
  contact: 'Nurul Huda, +60 12 000 1234',
  purchase_type_list: [1, 3],
  lead_time_days: 7,
  pallet_exchange: 1 as const,
  return_policy: 2,
  status: 1,
};

const make = async (supplier_id: string): Promise<void> => {
  expect((await admin.call(createSupplier, { supplier_id, ...mill })).message).toBe('success');
};
const stored = async (supplierId: string): Promise<Record<string, unknown> | undefined> => {
  const [row] = await server.look<Record<string, unknown>>(
    `select * from site.supplier where site_id = 'SG' and supplier_id = $1`,
    [supplierId],
  );
  return row;
};
const search = async (filter: object): Promise<string[]> =>
  (await clerk.call(searchSupplier, { pageno: 1, count: 50, ...filter })).data.list.map((row) => row.supplier_id);

describe('search_supplier', () => {
  it('lists the suppliers of the site by name, personal data masked [call basic.supplier.search_supplier]', async () => {
    const said = await clerk.call(searchSupplier, { pageno: 1, count: 20 });
    expect(said.data.list.map(({ supplier_name }) => supplier_name)).toEqual([
      'Harbour Cold Chain',
      'Lotus Textiles',
      'Pearl Delta Electronics',
      'Sunrise Mills',
    ]);
    expect(said.data.list[0]).toMatchObject({ supplier_id: 'SP0002', tax_no: '***213X', contact: 'M***' });
    // The phone number in a contact, with its space: the digits alone are in a time now and then.
    expect(await stored('SP0002')).toMatchObject({ contact: expect.stringContaining('+65 8000 ') });
    expect(JSON.stringify(said.data)).not.toContain('8000 ');
  });

  it.each([
    ['a part of the name', { supplier_name: 'mill' }, ['SP0001']],
    ['pasted ids', { supplier_id: 'SP0004,SP0001,NONE' }, ['SP0004', 'SP0001']],
    ['countries', { country: ['CN', 'VN'] }, ['SP0004', 'SP0003']],
    ['any of the purchase types', { purchase_type_list: [1] }, ['SP0001']],
    ['where it comes from', { source: [2] }, ['SP0003']],
    ['a status nobody has', { status: [2] }, []],
  ])('finds by %s', async (_what, filter, expected) => {
    expect(await search(filter)).toEqual(expected);
  });

  it('shows nothing of another site', async () => {
    const bangkok = await server.as(somebody.bangkok);
    expect((await bangkok.call(searchSupplier, { pageno: 1, count: 20 })).data.total).toBe(0);
  });
});

describe('get_supplier', () => {
  it('get_supplier replies how this warehouse receives from the supplier [call basic.supplier.get_supplier]', async () => {
    expect((await clerk.call(getSupplier, { supplier_id: 'SP0001' })).data).toMatchObject({
      supplier_name: 'Sunrise Mills',
      tax_no: expect.stringMatching(/^\*\*\*/) as string,
      receiving: {
        receiving_note: 'Cold goods first, straight to the chilled dock.',
        default_dock_id: 'D01',
        version: 1,
      },
    });
  });

  it('says so when there is none', async () => {
    expect(await clerk.call(getSupplier, { supplier_id: 'NOBODY' })).toMatchObject({
      retcode: -100404,
      message: 'Supplier NOBODY not found in SGE01. Check the number and the warehouse.',
    });
  });
});

describe('create_supplier', () => {
  it('makes the row, its audit row without personal data, and its event [call basic.supplier.create_supplier]', async () => {
    await make('SP9001');
    expect(await stored('SP9001')).toMatchObject({ ...mill, source: 1, version: 1, creator: somebody.administrator });
    const [audit] = await server.look<{ after: object }>(
      `select after from site.audit_log where object_type = 'supplier' and object_id = 'SP9001'`,
    );
    expect(audit?.after).toMatchObject({ supplier_name: 'Windmill Flour', tax_no: '***0011', contact: 'N***' });
    expect(await server.look(`select subject from site.outbox where aggregate = 'supplier:SP9001'`)).toEqual([
      { subject: 'wms.SG.SGE01.basic.supplier.created' },
    ]);
  });

  it('refuses an id that is taken', async () => {
    expect(await admin.call(createSupplier, { supplier_id: 'SP0001', ...mill })).toMatchObject({
      http: 422,
      retcode: -211041,
      message: 'SP0001 is taken already in this site. Choose another ID.',
    });
  });

  it('needs the permission', async () => {
    expect(await clerk.call(createSupplier, { supplier_id: 'SP9002', ...mill })).toMatchObject({ retcode: -100401 });
    expect(await stored('SP9002')).toBeUndefined();
  });
});

describe('update_supplier', () => {
  it('update_supplier keeps masked personal data and replaces what was typed [call basic.supplier.update_supplier]', async () => {
    await make('SP9003');
    const said = await admin.call(updateSupplier, {
      supplier_id: 'SP9003',
      version: 1,
      ...mill,
      supplier_name: 'Watermill Flour',
      tax_no: null,
      contact: 'Ahmad Faiz',
      address: null,
    });
    expect(said.data).toEqual({ version: 2 });
    expect(await stored('SP9003')).toMatchObject({
      supplier_name: 'Watermill Flour',
      tax_no: mill.tax_no,
      contact: 'Ahmad Faiz',
      address: '',
      version: 2,
    });
  });

  it('refuses a row of the purchase system', async () => {
    expect(await admin.call(updateSupplier, { supplier_id: 'SP0003', version: 1, ...mill })).toMatchObject({
      http: 422,
      retcode: -211042,
      message: 'SP0003 comes from the purchase system. Change it there; the next transfer brings it here.',
    });
  });

  it('refuses a version that is not the one there, and says who changed it', async () => {
    await make('SP9004');
    await admin.call(updateSupplier, { supplier_id: 'SP9004', version: 1, ...mill });
    expect(await admin.call(updateSupplier, { supplier_id: 'SP9004', version: 1, ...mill })).toMatchObject({
      retcode: -100409,
      data: { params: { user: somebody.administrator } },
    });
  });
});

describe('update_supplier_whs', () => {
  const own = { receiving_note: 'Ring the bell', default_dock_id: 'D02', allowed_late_min: 20 };

  it('changes this warehouse alone, also of a supplier of the purchase system [call basic.supplier.update_supplier_whs]', async () => {
    const supervisor = await server.as(somebody.supervisor);
    expect((await supervisor.call(updateSupplierWhs, { supplier_id: 'SP0003', version: 1, ...own })).data).toEqual({
      version: 2,
    });
    const rows = await server.look(
      `select whs_id, receiving_note, version from site.supplier_whs where supplier_id = 'SP0003' order by whs_id`,
    );
    expect(rows).toMatchObject([
      { whs_id: 'SGE01', receiving_note: 'Ring the bell', version: 2 },
      { whs_id: 'SGW01', version: 1 },
    ]);
  });

  it('makes the row of a supplier the warehouse has said nothing of, once', async () => {
    await make('SP9005');
    const first = { supplier_id: 'SP9005', version: 0, ...own };
    expect((await admin.call(updateSupplierWhs, first)).data).toEqual({ version: 1 });
    expect(await admin.call(updateSupplierWhs, first)).toMatchObject({ retcode: -100409 });
    expect((await admin.call(getSupplier, { supplier_id: 'SP9005' })).data.receiving).toEqual({ ...own, version: 1 });
  });
});

describe('delete_supplier', () => {
  it('takes away one that nothing names [call basic.supplier.delete_supplier]', async () => {
    await make('SP9006');
    expect((await admin.call(deleteSupplier, { supplier_id: 'SP9006', version: 1 })).data).toEqual({
      is_stopped: false,
    });
    expect(await stored('SP9006')).toBeUndefined();
  });

  it('stops one that something names, and says it when there is no more to do', async () => {
    await make('SP9007');
    await server.look(
      'create table site.trial_asn (site_id text, supplier_id text, foreign key (site_id, supplier_id) references site.supplier)',
    );
    await server.look(`insert into site.trial_asn values ('SG', 'SP9007')`);
    expect((await admin.call(deleteSupplier, { supplier_id: 'SP9007', version: 1 })).data).toEqual({
      is_stopped: true,
    });
    expect(await stored('SP9007')).toMatchObject({ status: 2, version: 2 });
    expect(await admin.call(deleteSupplier, { supplier_id: 'SP9007', version: 2 })).toMatchObject({
      http: 422,
      retcode: -211040,
      message:
        'Supplier SP9007 is named by other records and stopped already. It stays for them; nothing new can use it.',
    });
    await server.look('drop table site.trial_asn');
  });

  it('refuses one of the purchase system', async () => {
    expect(await admin.call(deleteSupplier, { supplier_id: 'SP0003', version: 1 })).toMatchObject({ retcode: -211042 });
  });
});

const made = async (supplier_id: string) => {
  await make(supplier_id);
  return { supplier_id, version: 1 };
};
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.supplier.search_supplier]', searchSupplier, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call basic.supplier.get_supplier]', getSupplier, () => ({ supplier_id: 'SP0001' })),
    withoutKey('[call basic.supplier.update_supplier]', updateSupplier, async () => ({
      ...(await made('SPK1')),
      ...mill,
    })),
    withoutKey('[call basic.supplier.delete_supplier]', deleteSupplier, () => made('SPK2')),
    withoutKey('[call basic.supplier.update_supplier_whs]', updateSupplierWhs, async () => {
      await make('SPK3');
      return {
        supplier_id: 'SPK3',
        version: 0,
        receiving_note: 'Ring twice',
        default_dock_id: null,
        allowed_late_min: 15,
      };
    }),
  ],
);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceManagementCalls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { checkCharacter } from '@tallyhouse/contracts/modules/device-management/id-pattern.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchDevice, getDevice, createDevice, updateDevice, deleteDevice, createDeviceTemplate } =
  deviceManagementCalls;

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
  await server.look(`insert into site.location (whs_id, location_id, kind, staging_type, creator, modifier)
    values ('SGE01', 'TEST-01', 2, 1, 'x', 'x'), ('SGW01', 'TEST-02', 2, 1, 'x', 'x')`);
});
afterAll(() => server.stop());

const labelled = (prefix: string, seq: number): string => {
  const body = `${prefix}${String(seq).padStart(6, '0')}`;
  return body + checkCharacter(body);
};

/** A template of its own for each test that counts. */
async function template(id: string, prefix: string, more: Record<string, unknown> = {}): Promise<string> {
  const said = await admin.call(createDeviceTemplate, {
    template_id: id,
    template_name: `Template ${id}`,
    device_type: 5,
    usage: 1,
    length_mm: 400,
    width_mm: 300,
    height_mm: 250,
    inner_length_mm: null,
    inner_width_mm: null,
    inner_height_mm: null,
    tare_weight_g: 900,
    max_weight_g: 20_000,
    fill_factor: 85,
    max_child: null,
    stack_limit: 6,
    slot_rows: 0,
    slot_cols: 0,
    id_prefix: prefix,
    id_pattern: '{prefix}{seq:06}{check}',
    needs_check_days: null,
    status: 1,
    ...more,
  } as never);
  expect(said.message).toBe('success');
  return id;
}

const make = async (input: object): Promise<string[]> => {
  const said = await admin.call(createDevice, { home_location_id: null, note: null, ...input } as never);
  expect(said.message).toBe('success');
  return said.data.device_id_list;
};
const stored = async (id: string, whs = 'SGE01'): Promise<Record<string, unknown> | undefined> =>
  (
    await server.look<Record<string, unknown>>('select * from site.device where whs_id = $1 and device_id = $2', [
      whs,
      id,
    ])
  )[0];

describe('create_device', () => {
  it('story 1: 100 baskets get the next numbers with a check character, a second 100 go on [call basic.device.create_device]', async () => {
    await template('T-ONE', 'KA');
    const first = await make({ template_id: 'T-ONE', qty: 100 });
    expect([first[0], first[99]]).toEqual([labelled('KA', 1), labelled('KA', 100)]);
    const second = await make({ template_id: 'T-ONE', qty: 100 });
    expect([second[0], second[99]]).toEqual([labelled('KA', 101), labelled('KA', 200)]);
    const [count] = await server.look(
      `select count(*)::int as made, (select count(*)::int from site.device_history where device_id like 'KA%' and event = 1) as told,
         (select count(*)::int from site.audit_log where object_type = 'device' and object_id like 'KA%') as audited,
         (select count(*)::int from site.outbox where subject = 'wms.SG.SGE01.basic.device.created' and aggregate like 'device:KA%') as events
       from site.device where device_id like 'KA%' and owner_whs_id = 'SGE01' and status = 1`,
    );
    expect(count).toEqual({ made: 200, told: 200, audited: 200, events: 200 });
  });

  it('story 1: two clerks who create 100 each at once get 200 distinct ids, in two warehouses too', async () => {
    await template('T-TWO', 'KB');
    const west = await server.as(somebody.supervisor);
    expect(west).toBeDefined();
    const lists = await Promise.all([
      make({ template_id: 'T-TWO', qty: 100 }),
      make({ template_id: 'T-TWO', qty: 100 }),
      make({ template_id: 'T-TWO', qty: 50 }),
    ]);
    expect(new Set(lists.flat()).size).toBe(250);
    const [last] = await server.look(
      `select last::int from site.device_sequence where site_id = 'SG' and id_prefix = 'KB'`,
    );
    expect(last).toEqual({ last: 250 });
  });

  it('passes over a number that is on a label already', async () => {
    await template('T-GAP', 'KC');
    await make({ template_id: 'T-GAP', device_id_list: [labelled('KC', 2), labelled('KC', 2)] });
    expect(await make({ template_id: 'T-GAP', qty: 3 })).toEqual([
      labelled('KC', 1),
      labelled('KC', 3),
      labelled('KC', 4),
    ]);
  });

  it('refuses a label that is taken, here or in another warehouse of the site, and makes none of the list', async () => {
    await template('T-TAK', 'KD');
    await make({ template_id: 'T-TAK', device_id_list: [labelled('KD', 1)] });
    await server.look(
      `insert into site.device (whs_id, device_id, template_id, device_type, owner_whs_id, creator, modifier)
       values ('SGW01', $1, 'T-TAK', 5, 'SGW01', 'x', 'x')`,
      [labelled('KD', 2)],
    );
    const said = await admin.call(createDevice, {
      template_id: 'T-TAK',
      device_id_list: [labelled('KD', 1), labelled('KD', 2), labelled('KD', 3)],
      home_location_id: null,
      note: null,
    });
    expect(said).toMatchObject({
      http: 422,
      retcode: -241001,
      message: `2 of these ids are taken: ${labelled('KD', 1)}, ${labelled('KD', 2)}. Take them out of the list, or choose others.`,
    });
    expect(await stored(labelled('KD', 3))).toBeUndefined();
  });

  it('refuses a label that does not fit the pattern or has a wrong check character', async () => {
    await template('T-PAT', 'KE');
    const wrong = `KE000001${labelled('KE', 1).endsWith('A') ? 'B' : 'A'}`;
    const said = await admin.call(createDevice, {
      template_id: 'T-PAT',
      device_id_list: [labelled('KE', 1), wrong, 'K-1'],
      home_location_id: null,
      note: null,
    });
    expect(said).toMatchObject({ http: 422, retcode: -241002 });
    expect(said.message).toContain(`: ${wrong}, K-1. `);
  });

  it('refuses a stopped template, an unknown one, and a home that is no place of this warehouse', async () => {
    await template('T-STP', 'KF', { status: 2 });
    const ask = (input: object) =>
      admin.call(createDevice, { qty: 1, home_location_id: null, note: null, ...input } as never);
    expect(await ask({ template_id: 'T-STP' })).toMatchObject({ retcode: -241101 });
    expect(await ask({ template_id: 'T-NONE' })).toMatchObject({ http: 404, retcode: -100404 });
    expect(await ask({ template_id: 'K-25', home_location_id: 'TEST-02' })).toMatchObject({
      http: 404,
      message: 'Location TEST-02 not found in SGE01. Check the number and the warehouse.',
    });
  });

  it('takes a quantity or a list, at most 500, and needs the permission', async () => {
    const ask = (input: object) =>
      admin.call(createDevice, { template_id: 'K-25', home_location_id: null, note: null, ...input } as never);
    expect(await ask({})).toMatchObject({ http: 400, retcode: -100400 });
    expect(await ask({ qty: 501 })).toMatchObject({ http: 400 });
    expect(await ask({ qty: 1, device_id_list: ['K1'] })).toMatchObject({ http: 400 });
    expect(
      await clerk.call(createDevice, { template_id: 'K-25', qty: 1, home_location_id: null, note: null }),
    ).toMatchObject({ http: 403, retcode: -100401 });
  });
});

describe('search_device and get_device', () => {
  it('lists this warehouse by its filters [call basic.device.search_device]', async () => {
    const all = await clerk.call(searchDevice, { pageno: 1, count: 200, template_id: ['W-48'] });
    expect(all.data.list.map((row) => [row.device_id, row.template_name])).toEqual([
      [labelled('W', 1), 'Put wall 6 x 8'],
    ]);
    const carts = await clerk.call(searchDevice, {
      pageno: 1,
      count: 20,
      device_type: [3],
      sort: 'mtime',
      order: 'desc',
    });
    expect(carts.data.total).toBe(3);
    const ids = [labelled('C', 1), labelled('C', 2)];
    expect((await clerk.call(searchDevice, { pageno: 1, count: 20, device_id: ids.join(',') })).data.total).toBe(2);
    expect((await clerk.call(searchDevice, { pageno: 1, count: 20, status: [9] })).data.total).toBe(0);
    expect(
      (await clerk.call(searchDevice, { pageno: 1, count: 20, last_scan_at_from: 9_999_999_999 })).data.total,
    ).toBe(0);
    await template('T-HOM', 'KG');
    const homed = await make({ template_id: 'T-HOM', qty: 2, home_location_id: 'TEST-01' });
    const home = await clerk.call(searchDevice, { pageno: 1, count: 20, home_location_id: 'TEST-01' });
    expect(home.data.list.map((row) => row.device_id)).toEqual(homed);
  });

  it('get_device replies a device with its template and its history [call basic.device.get_device]', async () => {
    const id = labelled('C', 1);
    const said = await clerk.call(getDevice, { device_id: id });
    expect(said.data.device).toMatchObject({ device_id: id, template_id: 'C-12', status: 1 });
    expect(said.data.template).toMatchObject({ template_id: 'C-12', slot_rows: 3, slot_cols: 4, used: 1 });
    expect(said.data.history).toMatchObject([{ event: 1 }]);
    expect(await clerk.call(getDevice, { device_id: labelled('C', 50_001) })).toMatchObject({ http: 404 });
  });
});

describe('update_device', () => {
  it('changes home, note and next check, and leaves a trace [call basic.device.update_device]', async () => {
    await template('T-UPD', 'KH');
    const [id = ''] = await make({ template_id: 'T-UPD', qty: 1 });
    const fields = { home_location_id: 'TEST-01', note: 'Blue lid', next_check_at: 1_800_000_000, photo_list: [] };
    const said = await admin.call(updateDevice, { device_id: id, version: 1, ...fields });
    expect(said.data).toEqual({ version: 2 });
    const read = await admin.call(getDevice, { device_id: id });
    expect(read.data.device).toMatchObject({ ...fields, version: 2, modifier: 'priya.nair@tallyhouse.example' });
    const [audit] = await server.look(
      `select before, after from site.audit_log where object_id = $1 and action = 'update'`,
      [id],
    );
    expect(audit).toEqual({
      before: { home_location_id: null, note: '', next_check_at: null, photo_list: '' },
      after: { ...fields, photo_list: '' },
    });
  });

  it('refuses an old version and an unknown home', async () => {
    await template('T-OLD', 'KI');
    const [id = ''] = await make({ template_id: 'T-OLD', qty: 1 });
    const fields = { home_location_id: null, note: null, next_check_at: null, photo_list: [] };
    expect(await admin.call(updateDevice, { device_id: id, version: 7, ...fields })).toMatchObject({
      retcode: -100409,
    });
    expect(
      await admin.call(updateDevice, { device_id: id, version: 1, ...fields, home_location_id: 'NOWHERE' }),
    ).toMatchObject({ http: 404 });
  });
});

describe('delete_device', () => {
  it('deletes one that was never used; its number is not given again [call basic.device.delete_device]', async () => {
    await template('T-DEL', 'KJ');
    const [id = ''] = await make({ template_id: 'T-DEL', qty: 1 });
    expect(await admin.call(deleteDevice, { device_id: id, version: 1 })).toMatchObject({ retcode: 0 });
    expect(await stored(id)).toBeUndefined();
    expect(await make({ template_id: 'T-DEL', qty: 1 })).toEqual([labelled('KJ', 2)]);
  });

  it('refuses one that was scanned, or that was locked once', async () => {
    await template('T-SCN', 'KL');
    const [scanned = '', locked = ''] = await make({ template_id: 'T-SCN', qty: 2 });
    await server.look('update site.device set last_scan_at = now() where device_id = $1', [scanned]);
    expect(await admin.call(deleteDevice, { device_id: scanned, version: 1 })).toMatchObject({
      http: 422,
      retcode: -241008,
      message: `Device ${scanned} has been in use. Scrap it instead.`,
    });
    const { lockDevice, unlockDevice } = deviceManagementCalls;
    await admin.call(lockDevice, { device_id_list: [locked], reason: 'test' });
    await admin.call(unlockDevice, { device_id_list: [locked], reason: 'test' });
    expect(await admin.call(deleteDevice, { device_id: locked, version: 3 })).toMatchObject({ retcode: -241008 });
  });
});

const madeOne = async () => {
  const [device_id = ''] = await make({ template_id: 'K-25', qty: 1 });
  return { device_id, version: 1 };
};
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.device.search_device]', searchDevice, () => ({ pageno: 1, count: 20 })),
    withoutKey('[call basic.device.get_device]', getDevice, async () => ({ device_id: (await madeOne()).device_id })),
    withoutKey('[call basic.device.update_device]', updateDevice, async () => ({
      ...(await madeOne()),
      home_location_id: null,
      note: 'Checked',
      next_check_at: null,
      photo_list: [],
    })),
    withoutKey('[call basic.device.delete_device]', deleteDevice, () => madeOne()),
  ],
);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceManagementCalls as calls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { refusesWithoutKey, withoutKey } from '../../../../test/kit/key-refusals.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const crate = {
  template_name: 'Crate 300 x 200',
  device_type: 5,
  usage: 1,
  length_mm: 300,
  width_mm: 200,
  height_mm: 150,
  inner_length_mm: 290,
  inner_width_mm: null,
  inner_height_mm: 140,
  tare_weight_g: 700,
  max_weight_g: 12_000,
  fill_factor: 80,
  max_child: null,
  stack_limit: 8,
  slot_rows: 0,
  slot_cols: 0,
  id_prefix: 'K',
  id_pattern: '{prefix}-{whs}-{seq:05}',
  needs_check_days: 30,
  status: 1,
};

describe('create_device_template', () => {
  it('keeps what was typed and works out the room [call basic.device.create_device_template]', async () => {
    const said = await admin.call(calls.createDeviceTemplate, { template_id: 'K-30', ...crate });
    expect(said.data).toEqual({ template_id: 'K-30', version: 1 });
    const read = await clerk.call(calls.getDeviceTemplate, { template_id: 'K-30' });
    // 29 x 20 x 14 cm and 80 per cent of it.
    expect(read.data.template).toMatchObject({ ...crate, max_volume_cm3: 6_496, used: 0 });
    expect(read.data.next_seq).toBeGreaterThan(1);
  });

  it.each([
    ['an inner size above the outer', { inner_width_mm: 201 }, 'inner_width_mm'],
    ['an empty weight that is no less than the full', { tare_weight_g: 12_000 }, 'tare_weight_g'],
    ['rows without columns', { slot_rows: 3 }, 'slot_cols'],
    ['a pattern without a number', { id_pattern: '{prefix}' }, 'id_pattern'],
  ])('refuses %s', async (_, change, field) => {
    const said = await admin.call(calls.createDeviceTemplate, { template_id: 'K-31', ...crate, ...change });
    expect(said).toMatchObject({ http: 400, retcode: -100400 });
    expect(said.message).toContain(field);
  });

  it('refuses a prefix that another type has or begins with, and an id that is taken', async () => {
    const prefix = await admin.call(calls.createDeviceTemplate, { template_id: 'K-32', ...crate, id_prefix: 'CX' });
    expect(prefix).toMatchObject({
      http: 422,
      retcode: -241004,
      message: 'Prefix CX cannot be told from C of template C-12, which is of another type. Choose another prefix.',
    });
    expect(await admin.call(calls.createDeviceTemplate, { template_id: 'K-25', ...crate })).toMatchObject({
      http: 422,
      retcode: -241100,
    });
    expect(await clerk.call(calls.createDeviceTemplate, { template_id: 'K-33', ...crate })).toMatchObject({
      http: 403,
    });
  });
});

describe('search_device_template and get_device_template', () => {
  it('lists the templates of the site, in every warehouse of it [call basic.device.search_device_template]', async () => {
    const all = await clerk.call(calls.searchDeviceTemplate, { pageno: 1, count: 20, template_id: 'B-60,P-EU,C-12' });
    expect(all.data.list.map(({ template_id }) => template_id)).toEqual(['B-60', 'C-12', 'P-EU']);
    const walls = await clerk.call(calls.searchDeviceTemplate, {
      pageno: 1,
      count: 20,
      device_type: [4],
      usage: [3],
      status: [1],
    });
    expect(walls.data.list).toMatchObject([{ template_id: 'W-48', slot_rows: 6, slot_cols: 8 }]);
    const bangkok = await server.as(somebody.bangkok);
    expect((await bangkok.call(calls.searchDeviceTemplate, { pageno: 1, count: 20 })).data.total).toBe(0);
  });

  it('get_device_template counts the devices of a template in this warehouse by status [call basic.device.get_device_template]', async () => {
    const said = await clerk.call(calls.getDeviceTemplate, { template_id: 'W-48' });
    expect(said.data).toMatchObject({ devices: [{ status: 1, count: 1 }], template: { used: 1 } });
    expect(await clerk.call(calls.getDeviceTemplate, { template_id: 'NONE' })).toMatchObject({ http: 404 });
  });
});

describe('update_device_template', () => {
  it('story 10: a template in use keeps its slots, type and numbering; the rest can change [call basic.device.update_device_template]', async () => {
    const { data } = await admin.call(calls.getDeviceTemplate, { template_id: 'W-48' });
    const {
      template_id,
      max_volume_cm3: _,
      used: __,
      version,
      ctime: ___,
      mtime: ____,
      creator: _____,
      modifier: ______,
      ...fields
    } = data.template;
    const said = await admin.call(calls.updateDeviceTemplate, { template_id, version, ...fields, slot_rows: 7 });
    expect(said).toMatchObject({
      http: 422,
      retcode: -241005,
      message: 'Template W-48 has devices. Copy it, and change the copy.',
    });
    const renamed = await admin.call(calls.updateDeviceTemplate, {
      template_id,
      version,
      ...fields,
      template_name: 'Wall',
    });
    expect(renamed.data).toEqual({ version: version + 1 });
    const copy = await admin.call(calls.createDeviceTemplate, { template_id: 'W-56', ...fields, slot_rows: 7 });
    expect(copy.retcode).toBe(0);
    const [audit] = await server.look<{ before: object; after: object }>(
      `select before, after from site.audit_log where object_type = 'device_template' and object_id = 'W-48' and action = 'update'`,
    );
    expect(audit).toMatchObject({ before: { template_name: 'Put wall 6 x 8' }, after: { template_name: 'Wall' } });
  });

  it('lets everything change before the first device, and refuses an old version', async () => {
    await admin.call(calls.createDeviceTemplate, { template_id: 'K-40', ...crate });
    const change = { template_id: 'K-40', ...crate, slot_rows: 2, slot_cols: 2, id_prefix: 'KZ' };
    expect(await admin.call(calls.updateDeviceTemplate, { ...change, version: 1 })).toMatchObject({ retcode: 0 });
    expect(await admin.call(calls.updateDeviceTemplate, { ...change, version: 1 })).toMatchObject({ retcode: -100409 });
    expect(await admin.call(calls.updateDeviceTemplate, { ...change, version: 2, id_prefix: 'B' })).toMatchObject({
      retcode: -241004,
    });
  });
});

describe('delete_device_template', () => {
  it('deletes one without devices, and no other [call basic.device.delete_device_template]', async () => {
    await admin.call(calls.createDeviceTemplate, { template_id: 'K-50', ...crate });
    expect(await admin.call(calls.deleteDeviceTemplate, { template_id: 'K-50', version: 1 })).toMatchObject({
      retcode: 0,
    });
    expect(await admin.call(calls.getDeviceTemplate, { template_id: 'K-50' })).toMatchObject({ http: 404 });
    expect(await admin.call(calls.deleteDeviceTemplate, { template_id: 'B-60', version: 1 })).toMatchObject({
      retcode: -241005,
    });
    expect(await clerk.call(calls.deleteDeviceTemplate, { template_id: 'B-60', version: 1 })).toMatchObject({
      http: 403,
    });
  });
});

const madeTemplate = async (template_id: string) =>
  (await admin.call(calls.createDeviceTemplate, { template_id, ...crate })).data;
refusesWithoutKey(
  () => server,
  [
    withoutKey('[call basic.device.search_device_template]', calls.searchDeviceTemplate, () => ({
      pageno: 1,
      count: 20,
    })),
    withoutKey('[call basic.device.get_device_template]', calls.getDeviceTemplate, () => ({ template_id: 'K-25' })),
    withoutKey('[call basic.device.update_device_template]', calls.updateDeviceTemplate, async () => ({
      ...(await madeTemplate('K-91')),
      ...crate,
    })),
  ],
);

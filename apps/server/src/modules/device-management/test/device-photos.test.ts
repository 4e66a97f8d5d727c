import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { deviceManagementCalls as calls } from '@tallyhouse/contracts/modules/device-management/calls.ts';
import { newPhoto } from '../../../../test/kit/photo-kit.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let admin: Client;
let supervisor: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  supervisor = await server.as(somebody.supervisor);
});
afterAll(() => server.stop());

const made = async (qty = 1): Promise<string[]> =>
  (await admin.call(calls.createDevice, { template_id: 'K-25', qty, home_location_id: null, note: null })).data
    .device_id_list;
const read = async (device_id: string) => (await admin.call(calls.getDevice, { device_id })).data.device;
const save = async (device_id: string, photo_list: string[], as = admin) => {
  const { version } = await read(device_id);
  return as.call(calls.updateDevice, {
    device_id,
    version,
    home_location_id: null,
    note: null,
    next_check_at: null,
    photo_list,
  });
};
const photo = (client: Client, device_id: string, photo_id: string): Promise<Response> =>
  client.raw(`${calls.getDevicePhoto.path}?${new URLSearchParams({ device_id, photo_id })}`);
const lastAudit = async (id: string): Promise<unknown> =>
  (
    await server.look(`select before, after from site.audit_log where object_id = $1 order by id desc limit 1`, [id])
  )[0];
const isFree = async (id: string): Promise<boolean | undefined> =>
  (
    await server.look<{ free: boolean }>(
      'select expires_at is not null as free from site.file_object where file_id = $1',
      [id],
    )
  )[0]?.free;

describe('the photos of a device [call basic.device.update_device]', () => {
  it('are put on and taken off by saving it; its history says which', async () => {
    const [id = ''] = await made();
    const one = await newPhoto(admin, 'device');
    expect(await save(id, [one])).toMatchObject({ retcode: 0 });
    expect((await read(id)).photo_list).toEqual([one]);
    expect(await lastAudit(id)).toMatchObject({ before: { photo_list: '' }, after: { photo_list: one.slice(-6) } });
    await save(id, []);
    expect((await read(id)).photo_list).toEqual([]);
    expect(await isFree(one)).toBe(true);
  });

  it('cannot be those of a SKU, nor of another device', async () => {
    const [id = '', other = ''] = await made(2);
    expect(await save(id, [await newPhoto(admin, 'sku')])).toMatchObject({ retcode: -224905 });
    const taken = await newPhoto(admin, 'device');
    await save(other, [taken]);
    expect(await save(id, [taken])).toMatchObject({ retcode: -224905 });
  });

  it('go with a device that is deleted [call basic.device.delete_device]', async () => {
    const [id = ''] = await made();
    const one = await newPhoto(admin, 'device');
    await save(id, [one]);
    expect(await isFree(one)).toBe(false);
    expect(await admin.call(calls.deleteDevice, { device_id: id, version: 2 })).toMatchObject({ retcode: 0 });
    expect(await isFree(one)).toBe(true);
  });
});

describe('a device reported damaged with photos [call basic.device.report_damaged]', () => {
  const report = async (device_id_list: string[], photo_list: string[]) =>
    supervisor.call(calls.reportDamaged, { device_id_list, reason: 'Wheel is off', photo_list });

  it('keeps those it had and gets the new ones behind them, with the status in one row of its history', async () => {
    const [id = ''] = await made();
    const before = await newPhoto(admin, 'device');
    await save(id, [before]);
    const wheel = await newPhoto(supervisor, 'device');
    expect((await report([id], [wheel])).data).toEqual({ count: 1 });
    expect(await read(id)).toMatchObject({ photo_list: [before, wheel], version: 3 });
    expect(await lastAudit(id)).toEqual({
      before: { status: 1, photo_list: before.slice(-6) },
      after: { status: 4, photo_list: `${before.slice(-6)}, ${wheel.slice(-6)}` },
    });
    expect(await isFree(wheel)).toBe(false);
  });

  it('is refused whole when it would have too many: neither photo nor status change', async () => {
    const [id = ''] = await made();
    const nine = await Promise.all(Array.from({ length: 9 }, () => newPhoto(admin, 'device')));
    await save(id, nine);
    const tenth = await newPhoto(supervisor, 'device');
    expect(await report([id], [tenth])).toMatchObject({
      retcode: -224906,
      message: `${id} would have 10 photos; 9 are the most. Take some off first.`,
    });
    expect(await read(id)).toMatchObject({ photo_list: nine, status: 1 });
    expect(await isFree(tenth)).toBe(true);
  });

  it('is refused for several devices at once: a photo shows one', async () => {
    const ids = await made(2);
    expect(await report(ids, [await newPhoto(supervisor, 'device')])).toMatchObject({ http: 400 });
    expect((await report(ids, [])).data).toEqual({ count: 2 });
  });
});

describe('a photo of a device [call basic.device.get_device_photo]', () => {
  it('is seen in its warehouse with the right of its page, and nowhere else', async () => {
    const [id = '', other = ''] = await made(2);
    const one = await newPhoto(admin, 'device');
    await save(id, [one]);
    const said = await photo(supervisor, id, one);
    expect([said.status, said.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await photo(supervisor, other, one)).status).toBe(404);
    expect((await photo(await server.as(somebody.picker), id, one)).status).toBe(403);
    expect((await photo(server.stranger(), id, one)).status).toBe(401);
    const west = await server.as(somebody.supervisor);
    await west.call(accountCalls.changeWhs, { whs: 'SGW01' as never });
    expect((await photo(west, id, one)).status).toBe(404);
    expect((await photo(await server.as(somebody.bangkok), id, one)).status).not.toBe(200);
  });
});

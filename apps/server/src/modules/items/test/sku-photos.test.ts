import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { type Sku, skuFields } from '@tallyhouse/contracts/modules/items/entities.ts';
import { newPhoto, send } from '../../../../test/kit/photo-kit.ts';
import { png } from '../../../../test/kit/pictures.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { getSku, getSkuPhoto, createSku, updateSku } = itemsCalls;

let server: TestServer;
let admin: Client;
let supervisor: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  supervisor = await server.as(somebody.supervisor);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const sku_id = '10000030';
const read = async (id = sku_id): Promise<Sku> => (await admin.call(getSku, { sku_id: id })).data.sku;
/** Saves the form of a SKU with these photos. */
const save = async (image_list: string[], { as = admin, id = sku_id } = {}) => {
  const seen = await read(id);
  const fields = Object.fromEntries(Object.keys(skuFields).map((name) => [name, seen[name as keyof Sku]]));
  const asked = { ...fields, sku_id: id, version: seen.version, image_list };
  return as.call(updateSku, asked as Omit<InputOf<typeof updateSku>, 'request_id'>);
};
const photo = (client: Client, photo_id: string, { id = sku_id, small = 0, headers = {} } = {}): Promise<Response> =>
  client.raw(`${getSkuPhoto.path}?${new URLSearchParams({ sku_id: id, photo_id, small: String(small) })}`, { headers });
const expires = async (id: string): Promise<number | null | undefined> =>
  (
    await server.look<{ hours: number | null }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from site.file_object where file_id = $1`,
      [id],
    )
  )[0]?.hours;

describe('the photos of a SKU [call basic.sku.update_sku]', () => {
  it('are put on, ordered and taken off by saving it; its history says which', async () => {
    await save([]);
    const [one, two] = [await newPhoto(admin), await newPhoto(admin)];
    expect(await save([one, two])).toMatchObject({ retcode: 0 });
    expect((await read()).image_list).toEqual([one, two]);
    expect(await expires(one)).toBeNull();
    await save([two, one]);
    expect((await read()).image_list).toEqual([two, one]);
    await save([one]);
    expect((await read()).image_list).toEqual([one]);
    expect(await expires(one)).toBeNull();
    expect(await expires(two)).toBe(24);
    const [last] = await server.look<{ before: object; after: object }>(
      `select before, after from site.audit_log where object_type = 'sku' and object_id = $1 order by id desc limit 1`,
      [sku_id],
    );
    expect(last?.before).toMatchObject({ image_list: `${two.slice(-6)}, ${one.slice(-6)}` });
    expect(last?.after).toMatchObject({ image_list: one.slice(-6) });
  });

  it('that one took off in one warehouse can have come from another of the site', async () => {
    const mine = await newPhoto(admin);
    await save([mine]);
    const west = await server.as(somebody.supervisor);
    await west.call(accountCalls.changeWhs, { whs: 'SGW01' as never });
    expect(await save([], { as: west })).toMatchObject({ retcode: 0 });
    expect(await expires(mine)).toBe(24);
  });

  it.each([
    ['one that was never sent', async () => '0192f0c1-0000-7000-8000-00000000abcd'],
    ['one that somebody else sent', () => newPhoto(supervisor)],
    ['one sent for a device', () => newPhoto(admin, 'device')],
    [
      'one whose day is over',
      async () => {
        const id = await newPhoto(admin);
        await server.look(`update site.file_object set expires_at = now() where file_id = $1`, [id]);
        return id;
      },
    ],
    [
      'one that another SKU has',
      async () => {
        const id = await newPhoto(admin);
        await save([id], { id: '10000029' });
        return id;
      },
    ],
  ])('cannot be %s', async (_which, make) => {
    const before = (await read()).image_list;
    expect(await save([...before, await make()])).toMatchObject({ http: 422, retcode: -224905 });
    expect((await read()).image_list).toEqual(before);
  });

  it('are nine at the most', async () => {
    const ids = Array.from({ length: 10 }, (_, n) => `0192f0c1-0000-7000-8000-00000000000${n}`);
    expect(await save(ids)).toMatchObject({ http: 400 });
  });

  it('are changed by who may edit it, and by nobody else', async () => {
    expect(await save([await newPhoto(clerk)], { as: clerk })).toMatchObject({ http: 403 });
  });
});

describe('a new SKU [call basic.sku.create_sku]', () => {
  it('can have photos from the start', async () => {
    const id = await newPhoto(admin);
    const said = await admin.call(createSku, {
      sku_id: 'SEEN-1',
      sku_name: 'Seen from the start',
      local_name: '',
      merchant_id: 'MC0003',
      shop_id: null,
      supplier_id: null,
      category_id: 'FOOD-DAIRY',
      brand: '',
      purchase_type: 3,
      unit_of_measure: 1,
      main_barcode: '',
      is_shared: 0,
      image_list: [id],
    });
    expect(said.retcode).toBe(0);
    expect((await read('SEEN-1')).image_list).toEqual([id]);
    expect(await expires(id)).toBeNull();
  });
});

describe('a photo of a SKU [call basic.sku.get_sku_photo]', () => {
  const large = png(200, 150);
  const small = png(80, 60);
  let id = '';
  beforeAll(async () => {
    id = (await send(admin, large, { small: small.toString('base64') })).data.photo_id;
    await save([id]);
  });

  it('is served as a picture and nothing else, for this browser to keep and to ask again', async () => {
    const said = await photo(clerk, id);
    expect(said.status).toBe(200);
    expect(Object.fromEntries(said.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename*=UTF-8''${id}.png`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-length': String(large.length),
    });
    expect(Buffer.from(await said.arrayBuffer()).equals(large)).toBe(true);
    const again = await photo(clerk, id, { headers: { 'if-none-match': said.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is served small for lists, and whole where there is no small one', async () => {
    const said = await photo(clerk, id, { small: 1 });
    expect(Buffer.from(await said.arrayBuffer()).equals(small)).toBe(true);
    expect(said.headers.get('etag')).not.toBe((await photo(clerk, id)).headers.get('etag'));
    const plain = await newPhoto(admin);
    await save([id, plain]);
    expect(Buffer.from(await (await photo(clerk, plain, { small: 1 })).arrayBuffer()).equals(png(8, 6))).toBe(true);
  });

  it('of the demo world is served as any other', async () => {
    const [front = '', behind = ''] = (await read('10000001')).image_list;
    for (const one of [front, behind]) expect((await photo(clerk, one, { id: '10000001' })).status).toBe(200);
  });

  it('is there for everybody who works here, for no stranger, and not in another site', async () => {
    const picker = await server.as(somebody.picker);
    const bangkok = await server.as(somebody.bangkok);
    expect((await photo(picker, id)).status).toBe(200);
    expect((await photo(server.stranger(), id)).status).toBe(401);
    expect((await photo(bangkok, id)).status).toBe(404);
    // A browser that kept it is not told that it may still show it.
    const { headers } = await photo(clerk, id);
    const kept = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await photo(server.stranger(), id, kept)).status).toBe(401);
  });

  it('is not there under another SKU, before it was saved, and after it was taken off', async () => {
    expect((await photo(admin, id, { id: '10000001' })).status).toBe(404);
    expect((await photo(admin, id, { id: 'NOPE' })).status).toBe(404);
    expect((await photo(admin, await newPhoto(admin))).status).toBe(404);
    await save([]);
    expect((await photo(admin, id)).status).toBe(404);
  });

  it('is asked for by its id, which is no path', async () => {
    for (const bad of ['../../../etc/passwd', '', 'SGE01/202611/x']) expect((await photo(admin, bad)).status).toBe(400);
  });
});

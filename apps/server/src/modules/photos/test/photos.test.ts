import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photosCalls } from '@tallyhouse/contracts/modules/photos/calls.ts';
import { photoMb } from '@tallyhouse/contracts/modules/photos/limits.ts';
import { upload } from '../../../../test/kit/import-kit.ts';
import { newPhoto, send } from '../../../../test/kit/photo-kit.ts';
import { jpeg, png, webp } from '../../../../test/kit/pictures.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { removeExpired } from '../jobs/remove-expired.ts';

const { createPhoto } = photosCalls;

let server: TestServer;
let admin: Client;
let picker: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  picker = await server.as(somebody.picker);
});
afterAll(() => server.stop());

interface FileRow {
  object_key: string;
  sha256: string;
  size: number;
  mime: string;
  purpose: string;
  has_small: number;
  site_id: string;
  hours: number | null;
}
const stored = async (id: string): Promise<FileRow | undefined> =>
  (
    await server.look<FileRow>(
      `select *, round(extract(epoch from expires_at - now()) / 3600)::int as hours from site.file_object where file_id = $1`,
      [id],
    )
  )[0];

describe('a photo that is sent [call basic.photo.create_photo]', () => {
  it.each([
    ['image/png', png(40, 30)],
    ['image/jpeg', jpeg(40, 30)],
    ['image/webp', webp(40, 30)],
  ])(
    '%s is kept under a key of ours with its hash, and goes after a day unless a thing takes it',
    async (mime, bytes) => {
      const said = await send(admin, bytes);
      expect(said).toMatchObject({ retcode: 0 });
      const row = await stored(said.data.photo_id);
      expect(row).toMatchObject({
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        mime,
        purpose: 'sku',
        has_small: 0,
        site_id: 'SG',
        hours: 24,
      });
      expect(row?.object_key).toMatch(new RegExp(`^SGE01/\\d{6}/${said.data.photo_id}$`));
      expect((await server.kernel.files.get(row?.object_key ?? ''))?.size).toBe(bytes.length);
      const [audit] = await server.look(`select after from site.audit_log where object_id = $1`, [said.data.photo_id]);
      expect(audit).toEqual({ after: { purpose: 'sku', mime, size: bytes.length } });
    },
  );

  it.each([
    ['a text', Buffer.from('I am photo.jpg'), -224901],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), -224901],
    ['a picture with a page behind it', Buffer.concat([jpeg(4, 4), Buffer.from('<script>')]), -224902],
    ['half a picture', png(400, 300).subarray(0, 60), -224902],
    ['a picture of 60,000 pixels a side', png(60_000, 60_000), -224904],
    ['a picture above the limit', Buffer.concat([png(4, 4), Buffer.alloc(photoMb * 1_048_576)]), -224903],
  ])('is refused when it is %s, and nothing of it stays', async (_what, bytes, retcode) => {
    const before = await server.look('select file_id from site.file_object');
    const said = await send(admin, bytes);
    expect(said).toMatchObject({ http: 422, retcode });
    expect(await server.look('select file_id from site.file_object')).toEqual(before);
  });

  it('says what is the most in its refusals', async () => {
    const large = await send(admin, png(7_000, 5));
    expect(large.message).toBe('This photo has 7000 x 5 pixels; 6000 are the most on a side. Make it smaller.');
  });

  it('may bring its small picture, of the same kind and really small', async () => {
    const small = (bytes: Buffer) => send(admin, png(400, 300), { small: bytes.toString('base64') });
    const said = await small(png(80, 60));
    const row = await stored(said.data.photo_id);
    expect(row?.has_small).toBe(1);
    expect(await server.kernel.files.get(`${row?.object_key}-small`)).toBeDefined();
    expect((await small(png(161, 60))).retcode).toBe(-224904);
    expect((await small(jpeg(80, 60))).retcode).toBe(-224901);
    expect((await small(Buffer.from('no picture'))).retcode).toBe(-224901);
  });

  it('is refused while a part is missing, and for who did not send the parts', async () => {
    const sent = await upload(admin, png(4, 4));
    const asked = { purpose: 'sku', ...sent } as const;
    expect((await admin.call(createPhoto, { ...asked, part_count: 2 })).retcode).toBe(-212103);
    expect((await picker.call(createPhoto, asked)).retcode).toBe(-212103);
    expect((await admin.call(createPhoto, { ...asked, upload_id: randomUUID() })).retcode).toBe(-212103);
    expect((await admin.call(createPhoto, asked)).retcode).toBe(0);
  });

  it('is one photo however often its answer is lost', async () => {
    const asked = { request_id: randomUUID(), purpose: 'sku', ...(await upload(admin, png(4, 4))) } as const;
    const [first, second] = [await admin.call(createPhoto, asked), await admin.call(createPhoto, asked)];
    expect(second.data).toEqual(first.data);
  });

  it('needs somebody who is signed in, and a purpose we know', async () => {
    const asked = { purpose: 'sku', upload_id: randomUUID(), part_count: 1 } as const;
    expect((await server.stranger().call(createPhoto, asked)).http).toBe(401);
    expect((await admin.call(createPhoto, { ...asked, purpose: '../etc' as never })).http).toBe(400);
  });
});

describe('photos that no thing has', () => {
  it('are removed with their bytes when their day is over, and not before', async () => {
    const [old, young] = [await newPhoto(admin), await newPhoto(admin)];
    await server.look(`update site.file_object set expires_at = now() - interval '1 second' where file_id = $1`, [old]);
    const key = (await stored(old))?.object_key ?? '';
    await removeExpired(server.kernel);
    expect(await stored(old)).toBeUndefined();
    expect(await server.kernel.files.get(key)).toBeUndefined();
    const kept = await stored(young);
    expect(await server.kernel.files.get(kept?.object_key ?? '')).toBeDefined();
    // Twice is as once.
    await removeExpired(server.kernel);
    expect(await stored(young)).toBeDefined();
  });
});

describe('row-level security of files', () => {
  it('shows them in their site and nowhere else', async () => {
    const id = await newPhoto(admin);
    const seenIn = (whs: string): Promise<object[]> =>
      server.kernel.databases
        .dbFor(whs as never)
        .read({ user_id: 'x' }, (tx) => tx.sql('select 1 from file_object where file_id = $1', [id]));
    expect(await seenIn('SGE01')).toHaveLength(1);
    expect(await seenIn('SGW01')).toHaveLength(1);
    expect(await seenIn('THB01')).toHaveLength(0);
  });
});

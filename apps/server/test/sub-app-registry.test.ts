import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { registerSubApp } from '../src/kernel/db/sub-app-registry.ts';
import { type TestServer, somebody, startTestServer } from './kit/test-server.ts';

let server: TestServer;
let folder: string;
let adminUrl: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'tallyhouse-apps-'));
  const own = await server.connect();
  const url = new URL(server.kernel.env.databaseUrl);
  url.username = own.user ?? '';
  url.password = String(own.password ?? '');
  adminUrl = url.href;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const put = async (version: string, file: string, text: string): Promise<void> => {
  await mkdir(join(folder, 'workforce', version, 'assets'), { recursive: true });
  await writeFile(join(folder, 'workforce', version, file), text);
};
const register = (version: string): Promise<number> => registerSubApp(adminUrl, folder, 'workforce', version);
const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

describe('registering a version of a sub-application', () => {
  it('keeps the hash of each file, once', async () => {
    await put('1.0.0', 'index.js', 'export {};');
    await put('1.0.0', 'assets/mark.svg', '<svg/>');
    expect(await register('1.0.0')).toBe(2);
    expect(await register('1.0.0')).toBe(2);
    const clerk = await server.as(somebody.clerk);
    const { data } = await clerk.call(platformCalls.getSubAppFiles, { app: 'workforce', version: '1.0.0' });
    expect(data.list).toEqual([
      { path: 'assets/mark.svg', integrity: integrityOf('<svg/>') },
      { path: 'index.js', integrity: integrityOf('export {};') },
    ]);
  });

  it('refuses other files under a version that is registered', async () => {
    await put('2.0.0', 'index.js', 'export {};');
    await register('2.0.0');
    await put('2.0.0', 'index.js', 'export {}; // changed');
    await expect(register('2.0.0')).rejects.toThrow('workforce 2.0.0 was registered with other files.');
    await put('2.0.0', 'index.js', 'export {};');
    await put('2.0.0', 'assets/more.svg', '<svg/>');
    await expect(register('2.0.0')).rejects.toThrow('workforce 2.0.0 was registered with other files.');
  });

  it('refuses a script that no browser would check, a version without files, and other names', async () => {
    await put('3.0.0', 'index.js', 'export {};');
    await put('3.0.0', 'assets/chunk.js', 'export {};');
    await expect(register('3.0.0')).rejects.toThrow(
      'must have one script, index.js, but has: assets/chunk.js, index.js',
    );
    await expect(register('4.0.0')).rejects.toThrow('workforce 4.0.0 has no folder');
    await expect(register('../1.0.0')).rejects.toThrow('is not a name and a version such as workforce 1.1.0');
    expect(await server.look(`select 1 from control.sub_app_file where version in ('3.0.0', '4.0.0')`)).toEqual([]);
  });
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { testEnv } from '../../../../test/kit/template-db.ts';
import { type TestServer, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const words = async (lang: 'en' | 'th') => (await server.stranger().call(platformCalls.getTranslation, { lang })).data;
const wording = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['tools/wording.ts', ...args], {
    env: { ...process.env, ...testEnv(server.kernel.env.databaseUrl, server.kernel.env.databaseUrl) },
  });

describe('the words of a house', () => {
  it('get_translation replies the texts of one language without a session [call shell.translation_fetch]', async () => {
    await server.look(
      `insert into control.translation (locale, key, text, modifier) values ('en', 'wms-basic:route.storey', 'Mezzanine', 'x')`,
    );
    expect(await words('en')).toEqual({ 'wms-basic:route.storey': 'Mezzanine' });
    expect(await words('th')).toEqual({});
    expect(await server.stranger().call(platformCalls.getTranslation, { lang: 'xx' as never })).toMatchObject({
      retcode: -100400,
    });
  });

  it('are put and taken back from the command line, for texts there are', async () => {
    expect((await wording('th', 'wms-basic:route.storey', 'ชั้นลอย')).stdout).toContain('says "ชั้นลอย" instead of');
    expect(await words('th')).toEqual({ 'wms-basic:route.storey': 'ชั้นลอย' });
    await wording('th', 'wms-basic:route.storey');
    expect(await words('th')).toEqual({});
    await expect(wording('th', 'wms-basic:route.nothing', 'x')).rejects.toThrow('there is no text');
    // Three programs are started, each of which loads the whole server.
  }, 60_000);
});

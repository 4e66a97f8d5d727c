import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { providerEnv } from '../../../../test/kit/identity-provider.ts';
import { type TestServer, startTestServer } from '../../../../test/kit/test-server.ts';

const { getAdminConfig } = ssoCalls;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const set = (key: string, value: string): Promise<unknown[]> =>
  server.look('update control.admin_config set config_value = $2 where config_key = $1', [key, value]);

describe('get_admin_config', () => {
  it('get_admin_config replies enable_tob_login by default, without a session [call config.adminconfig.get_admin_config] [CALLS-7.1-08]', async () => {
    const said = await server.stranger().raw(getAdminConfig.path);
    expect(said.status).toBe(200);
    expect(await said.json()).toEqual({
      retcode: 0,
      message: 'success',
      data: { config_list: [{ config_key: 'enable_tob_login', config_value: '0' }], enable_tob_login: '0' },
    });
  });

  it('tells 1 when the external login is enabled [SHELL-7-17]', async () => {
    await set('enable_tob_login', '1');
    const said = await server.stranger().call(getAdminConfig, { configKeyList: ['enable_tob_login'] });
    expect(said.data).toEqual({
      config_list: [{ config_key: 'enable_tob_login', config_value: '1' }],
      enable_tob_login: '1',
    });
    await set('enable_tob_login', '0');
  });

  it.each([
    'configKeyList=enable_tob_login,tob_password_page_url',
    'configKeyList=enable_tob_login&configKeyList=tob_password_page_url',
    'configKeyList=tob_password_page_url,nonsense&configKeyList=enable_tob_login',
    'configKeyList=%20enable_tob_login%20,%20tob_password_page_url',
  ])('takes keys with commas, repeated, or both: %s', async (query) => {
    await set('tob_password_page_url', 'https://id.example/password');
    const said = await server.stranger().raw(`${getAdminConfig.path}?${query}`);
    expect(((await said.json()) as { data: object }).data).toMatchObject({
      enable_tob_login: '0',
      tob_password_page_url: 'https://id.example/password',
    });
  });

  it('leaves out what is unknown and what is not public', async () => {
    await server.look(`insert into control.admin_config (config_key, config_value) values ('mail_secret', 'hush')`);
    await server.look(`update control.admin_config set public = false where config_key = 'tob_password_page_url'`);
    const said = await server.stranger().call(getAdminConfig, {
      configKeyList: ['mail_secret', 'nonsense', 'tob_password_page_url', '__proto__', 'config_list'],
    });
    expect(said).toMatchObject({ http: 200, retcode: 0, data: { config_list: [] } });
    expect(Object.keys(said.data)).toEqual(['config_list']);
  });

  it('tells that Google is offered where it is set up', async () => {
    const ask = async (asked: TestServer): Promise<string | undefined> =>
      (await asked.stranger().call(getAdminConfig, { configKeyList: ['google_login'] })).data.google_login;
    expect(await ask(server)).toBe('0');
    const other = await startTestServer({ env: providerEnv('GOOGLE', 'http://localhost:1') });
    try {
      expect(await ask(other)).toBe('1');
    } finally {
      await other.stop();
    }
  });

  it('refuses more keys than there can be, and other input', async () => {
    const many = await server.stranger().raw(`${getAdminConfig.path}?configKeyList=${'a,'.repeat(60)}a`);
    expect(await many.json()).toMatchObject({ retcode: -100400, data: { params: { field: 'configKeyList' } } });
    const other = await server.stranger().raw(`${getAdminConfig.path}?whs_id=SGE01`);
    expect(await other.json()).toMatchObject({ retcode: -100400 });
  });

  it('keeps only values that are some: 0 or 1, and an address of the web', async () => {
    await expect(set('enable_tob_login', 'yes')).rejects.toThrow(/check/);
    await expect(set('tob_password_page_url', 'javascript:alert(1)')).rejects.toThrow(/check/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { searchPagingHeaderList, setPagingHeader, getConfList } = platformCalls;
const expired = { http: 401, retcode: -100405, message: 'Session expired, please log in again.' };

let server: TestServer;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

describe('the columns a person chose', () => {
  it('set_paging_header saves one value to a name for this user alone [call config.paging_header.set_paging_header] [CALLS-7.1-02]', async () => {
    const send = (value: string): Promise<Response> =>
      clerk.raw(`${setPagingHeader.path}?time=1763000000`, {
        method: 'POST',
        body: JSON.stringify({ name: 'storey', value }),
      });
    expect(await (await send('["sort"]')).json()).toEqual({ retcode: 0, message: 'success', data: {} });
    await send('["floor_no"]');
    expect((await clerk.call(searchPagingHeaderList, {})).data.list).toEqual([
      { name: 'storey', value: '["floor_no"]' },
    ]);
    expect(
      await server.look('select email, name, value from control.paging_header join control.app_user using (user_id)'),
    ).toEqual([{ email: somebody.clerk, name: 'storey', value: '["floor_no"]' }]);
  });

  it('search_paging_header_list gives them without payload, to their user only [call config.paging_header.search_paging_header_list] [CALLS-7.1-01]', async () => {
    await clerk.call(setPagingHeader, { name: 'another', value: '[]' });
    expect((await clerk.call(searchPagingHeaderList, {})).data.list.map(({ name }) => name)).toEqual([
      'another',
      'storey',
    ]);
    const picker = await server.as(somebody.picker);
    expect((await picker.call(searchPagingHeaderList, {})).data.list).toEqual([]);
    const extra = await clerk.raw(`${searchPagingHeaderList.path}?user_id=U00000001`);
    expect(await extra.json()).toMatchObject({
      retcode: -100400,
      message: 'Invalid request: user_id Unrecognized key: "user_id"',
    });
  });

  it('search_paging_header_list gives them to the next session of the user [CALLS-3-13]', async () => {
    await clerk.call(setPagingHeader, { name: 'another', value: '["id"]' });
    const nextDay = await server.as(somebody.clerk);
    expect((await nextDay.call(searchPagingHeaderList, {})).data.list).toContainEqual({
      name: 'another',
      value: '["id"]',
    });
  });

  it('a value too long to be a choice of columns is refused', async () => {
    const said = await clerk.call(setPagingHeader, { name: 'storey', value: 'x'.repeat(4_097) });
    expect(said).toMatchObject({
      http: 400,
      retcode: -100400,
      message: 'Invalid request: value Too big: expected string to have <=4096 characters',
    });
  });

  it('both need a session, and setting needs the token', async () => {
    expect(await server.stranger().call(searchPagingHeaderList, {})).toMatchObject(expired);
    expect(await server.stranger().call(setPagingHeader, { name: 'a', value: '' })).toMatchObject(expired);
    expect((await clerk.call(setPagingHeader, { name: 'a', value: '' }, { 'x-csrftoken': 'x.y' })).retcode).toBe(
      -100406,
    );
  });
});

describe('get_conf_list', () => {
  it('gives the values of this warehouse for the keys the console may know [call configuration.get_conf_list] [CALLS-7.1-06]', async () => {
    await server.look(
      `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values
       ('Is_staffname_display', 2, 'SGE01', '0', 'test'), ('export_keep_days', 0, '', '5', 'test')`,
    );
    server.kernel.conf.invalidate();
    const asked = { conf_key_list: ['Is_staffname_display', 'export_keep_days', 'no_such_key'] };
    const said = await clerk.call(getConfList, { ...asked, whs_id: 'SGE01' as never });
    expect(said).toMatchObject({
      http: 200,
      retcode: 0,
      data: { conf_list: [{ conf_key: 'Is_staffname_display', conf_value: '0' }] },
    });
  });

  it('gives the default of a key that this warehouse has not set [CALLS-3-30]', async () => {
    const asked = { conf_key_list: ['Is_staffname_display'] };
    const bangkok = await server.as(somebody.bangkok);
    expect((await bangkok.call(getConfList, asked)).data.conf_list).toEqual([
      { conf_key: 'Is_staffname_display', conf_value: '1' },
    ]);
  });

  it('refuses to tell of another warehouse', async () => {
    const said = await clerk.call(getConfList, { conf_key_list: ['Is_staffname_display'], whs_id: 'THB01' as never });
    expect(said).toMatchObject({ http: 403, retcode: -100403, message: 'You have no access to warehouse THB01.' });
  });

  it('needs a session', async () => {
    expect(await server.stranger().call(getConfList, { conf_key_list: [] })).toMatchObject(expired);
  });
});

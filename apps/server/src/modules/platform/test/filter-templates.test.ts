import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const { saveFilterTemplate, listFilterTemplate, updateFilterTemplate, deleteFilterTemplate, useFilterTemplate } =
  platformCalls;

let server: TestServer;
let clerk: Client;
let lim: Client;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await server.as(somebody.clerk);
  lim = await server.as(somebody.supervisor);
});
afterAll(() => server.stop());

const place = {
  user_email: somebody.clerk,
  type: 1 as const,
  url_path: '/wmsbasic/storageAreaSetting/storey',
  key_name: 'storey-list',
  station: 'SGE01',
};
const expired = { http: 401, retcode: -100405 };
const none = '00000000-0000-4000-8000-000000000000';
const names = async (who: Client, at: Partial<typeof place> = {}): Promise<string[]> =>
  (await who.call(listFilterTemplate, { ...place, ...at })).data.list.map(({ template_name }) => template_name);
const save = async (name: string, data = '{}'): Promise<string> =>
  (await clerk.call(saveFilterTemplate, { ...place, template_name: name, data })).data.template_id;

describe('bookmarks and choices of filter columns', () => {
  it('are saved, listed, changed and deleted by their person [call config.filter_template.save_filter_template] [SHELL-7-21]', async () => {
    const id = await save('Blocked floors', '{"status":[2]}');
    const soonAfter = (await clerk.call(listFilterTemplate, place)).data.list;
    expect(soonAfter).toMatchObject([{ template_id: id, template_name: 'Blocked floors', data: '{"status":[2]}' }]);
    expect(await save('Blocked floors', '{"status":[1]}')).toBe(id);
    expect(
      await server.stranger().call(saveFilterTemplate, { ...place, template_name: 'x', data: '{}' }),
    ).toMatchObject(expired);
  });

  it('save_filter_template needs the user, the page, the station and a name [CALLS-3-18]', async () => {
    for (const field of ['user_email', 'type', 'url_path', 'station'] as const) {
      const { [field]: _left, ...rest } = place;
      const said = await clerk.call(saveFilterTemplate, { ...rest, template_name: 'x', data: '{}' } as never);
      expect(said, field).toMatchObject({ retcode: -100400 });
    }
    expect(await clerk.call(saveFilterTemplate, { ...place, template_name: '', data: '{}' })).toMatchObject({
      retcode: -100400,
    });
  });

  it('are of one person, page and warehouse [call config.filter_template.list_filter_template] [CALLS-7.13-02]', async () => {
    expect(await names(clerk)).toEqual(['Blocked floors']);
    // Whatever address she gives: the session says who she is.
    expect(await names(lim)).toEqual([]);
    expect(await names(clerk, { url_path: '/elsewhere' })).toEqual([]);
    expect(await names(clerk, { station: 'SGW01' })).toEqual([]);
    expect(await names(clerk, { key_name: 'other' })).toEqual([]);
    expect(await server.stranger().call(listFilterTemplate, place)).toMatchObject(expired);
  });

  it('keep the choice of columns beside the bookmarks, not among them [SHELL-3-01] [SHELL-3-04]', async () => {
    const id = await save('FilterSelect', '{"status":true,"storey_name":false}');
    expect(await names(clerk)).toEqual(['Blocked floors']);
    expect((await clerk.call(listFilterTemplate, { ...place, template_name: 'FilterSelect' })).data.list).toMatchObject(
      [{ template_id: id, template_name: 'FilterSelect', data: '{"status":true,"storey_name":false}' }],
    );
  });

  it('change by their id [call config.filter_template.update_filter_template]', async () => {
    const id = await save('Changing', '{"a":1}');
    expect(await lim.call(updateFilterTemplate, { template_id: id, data: '{}' })).toMatchObject({ retcode: -100404 });
    expect(await clerk.call(updateFilterTemplate, { template_id: id, data: '{"a":2}' })).toMatchObject({ retcode: 0 });
    expect((await clerk.call(listFilterTemplate, place)).data.list.find((one) => one.template_id === id)?.data).toBe(
      '{"a":2}',
    );
    expect(await clerk.call(updateFilterTemplate, { template_id: none, data: '{}' })).toMatchObject({
      retcode: -100404,
    });
    expect(await server.stranger().call(updateFilterTemplate, { template_id: id, data: '{}' })).toMatchObject(expired);
  });

  it('stand first when they were used last [call config.filter_template.use_filter_template]', async () => {
    const [id] = (await clerk.call(listFilterTemplate, place)).data.list
      .filter(({ template_name }) => template_name === 'Blocked floors')
      .map(({ template_id }) => template_id);
    expect(await clerk.call(useFilterTemplate, { template_id: id ?? '' })).toMatchObject({ retcode: 0 });
    expect((await names(clerk))[0]).toBe('Blocked floors');
    expect(await lim.call(useFilterTemplate, { template_id: id ?? '' })).toMatchObject({ retcode: -100404 });
    expect(await server.stranger().call(useFilterTemplate, { template_id: id ?? '' })).toMatchObject(expired);
  });

  it('carry their id, data, page, name, person, type, path and warehouse, and when they were saved [SHELL-3-03]', async () => {
    const at = { ...place, key_name: 'whole' };
    const id = (await clerk.call(saveFilterTemplate, { ...at, template_name: 'Whole', data: '{"a":"1"}' })).data
      .template_id;
    const savedAt = async (): Promise<number> => (await clerk.call(listFilterTemplate, at)).data.list[0]?.saved_at ?? 0;
    expect((await clerk.call(listFilterTemplate, at)).data.list).toEqual([
      {
        template_id: id,
        template_name: 'Whole',
        data: '{"a":"1"}',
        key_name: 'whole',
        // Whatever address was given when it was saved.
        user_email: somebody.clerk,
        type: 1,
        url_path: place.url_path,
        station: 'SGE01',
        saved_at: expect.any(Number),
      },
    ]);
    await server.look(`update control.filter_template set saved_at = now() - interval '1 day' where template_id = $1`, [
      id,
    ]);
    const yesterday = await savedAt();
    await clerk.call(useFilterTemplate, { template_id: id });
    expect(await savedAt()).toBe(yesterday);
    await clerk.call(updateFilterTemplate, { template_id: id, data: '{}' });
    expect(await savedAt()).toBeGreaterThan(yesterday + 80_000);
  });

  it('are six at most, whoever hurries [SHELL-5-31]', async () => {
    const said = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        clerk.call(saveFilterTemplate, { ...place, key_name: 'full', template_name: `Bookmark ${n}`, data: '{}' }),
      ),
    );
    expect(said.filter(({ retcode }) => retcode === 0)).toHaveLength(6);
    expect(said.find(({ retcode }) => retcode !== 0)).toMatchObject({
      retcode: -224701,
      message: 'Only up to 6 new bookmarks can be added',
    });
    // One that is there may still be saved again, and the choice of columns does not count.
    const [kept] = await names(clerk, { key_name: 'full' });
    for (const template_name of [kept ?? '', 'FilterSelect']) {
      const again = await clerk.call(saveFilterTemplate, { ...place, key_name: 'full', template_name, data: '{}' });
      expect(again.retcode).toBe(0);
    }
  });

  it('are gone when deleted [call config.filter_template.delete_filter_template] [CALLS-7.13-01]', async () => {
    const id = await save('Short-lived');
    expect(await lim.call(deleteFilterTemplate, { template_id: id })).toMatchObject({ retcode: -100404 });
    expect(await clerk.call(deleteFilterTemplate, { template_id: id })).toMatchObject({ retcode: 0 });
    expect(await clerk.call(deleteFilterTemplate, { template_id: id })).toMatchObject({ retcode: -100404 });
    expect(await names(clerk)).not.toContain('Short-lived');
    expect(await server.stranger().call(deleteFilterTemplate, { template_id: id })).toMatchObject(expired);
  });
});

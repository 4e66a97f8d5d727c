import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { roles } from '@tallyhouse/tools/world/world.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

const {
  enums,
  getTabPageNames,
  menuSwitchNewList,
  getWarehouseSwitchTime,
  getOldWmsUrlMap,
  getDisplaySetting,
  getDevConf,
  getSubAppFiles,
  getConfList,
  getCycleCountSwitch,
  getNotificationSoundList,
  getNotificationTree,
  updateNotificationSound,
} = platformCalls;
const { getWarehouseDetail } = wmsBasicCalls;

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
});
afterAll(() => server.stop());

const expired = { http: 401, retcode: -100405 };

/** As an administrator's change of configuration would leave it. */
async function configure(key: string, value: string, whs = 'SGE01'): Promise<void> {
  await server.look(
    `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ($1, 2, $2, $3, 'test')
     on conflict (conf_key, scope, scope_id) do update set conf_value = excluded.conf_value`,
    [key, whs, value],
  );
  server.kernel.conf.invalidate();
}

describe('what a console asks for at its start', () => {
  it('every value set as key and value [call basic.system.domain.enums] [SHELL-7-05]', async () => {
    const { data } = await clerk.call(enums, {});
    expect(data.storeyStatus).toEqual([
      { key: 1, value: 'normal' },
      { key: 2, value: 'blocked' },
    ]);
    expect(Object.keys(data)).toContain('exportTaskStatus');
  });

  it('the value sets without a payload, but not without a session [CALLS-7.1-12]', async () => {
    const reply = await clerk.raw(enums.path);
    expect(await reply.json()).toMatchObject({ retcode: 0 });
    expect(await server.stranger().call(enums, {})).toMatchObject(expired);
  });

  it('get_tab_page_names replies the tabs that the user may open [call shell.tab_page_names]', async () => {
    const group = 'PC.WMSBasic.StorageAreaSetting';
    const pages = async (who: Client): Promise<readonly string[] | undefined> =>
      (await who.call(getTabPageNames, {})).data.list.find((one) => one.group === group)?.page_names;
    const hers = roles['Inbound clerk']?.filter((key) => key.startsWith(`${group}.`));
    expect([...((await pages(clerk)) ?? [])].toSorted()).toEqual(hers?.toSorted());
    expect(await pages(await server.as(somebody.picker))).toEqual([]);
    expect(await server.stranger().call(getTabPageNames, {})).toMatchObject(expired);
  });

  it('which menu entries are new [call menu_switch_new.list] [CALLS-7.2-05]', async () => {
    const key = 'PC.WMSBasic.StorageAreaSetting.Storey.View';
    const isNew = async (): Promise<unknown> =>
      (await clerk.call(menuSwitchNewList, {})).data.list.find(({ menu_name }) => menu_name === key)?.is_new;
    expect(await isNew()).toBe(1);
    await configure('menu_switch_old', `PC.Other, ${key}`);
    expect(await isNew()).toBe(0);
    expect(await server.stranger().call(menuSwitchNewList, {})).toMatchObject(expired);
  });

  it('when each part moved here from the old system [call config.wms_v2_update.get_warehouse_switch_time] [SHELL-7-07]', async () => {
    expect((await clerk.call(getWarehouseSwitchTime, {})).data).toEqual({ inbound: 0, outbound: 0, inventory: 0 });
    await configure('wms_v2_switch_time_outbound', '1767225600');
    expect((await clerk.call(getWarehouseSwitchTime, {})).data.outbound).toBe(1_767_225_600);
    expect(await server.stranger().call(getWarehouseSwitchTime, {})).toMatchObject(expired);
  });

  it('where the old systems are [call shell.old_system_url_map]', async () => {
    await configure('old_wms_url_map', '{"SG":"https://old.example/sg"}');
    expect((await clerk.call(getOldWmsUrlMap, {})).data).toEqual({ SG: 'https://old.example/sg' });
    expect(await server.stranger().call(getOldWmsUrlMap, {})).toMatchObject(expired);
  });

  it('how the warehouse wants it shown [call shell.display_settings]', async () => {
    expect((await clerk.call(getDisplaySetting, {})).data).toEqual({ show_mbn: 0, compact: 0, big_scan_echo: 1 });
    await configure('display_setting', '{"show_mbn":1,"compact":0,"big_scan_echo":0}');
    expect((await clerk.call(getDisplaySetting, {})).data).toEqual({ show_mbn: 1, compact: 0, big_scan_echo: 0 });
    expect(await server.stranger().call(getDisplaySetting, {})).toMatchObject(expired);
  });

  it('whether the full stock count is open [call inventory.fullstockcount.get_cycle_count_switch] [SHELL-7-10]', async () => {
    expect((await clerk.call(getCycleCountSwitch, {})).data).toEqual({ is_open_full_stock_count: 0 });
    await server.look(`update site.warehouse set is_open_full_stock_count = true where whs_id = 'SGE01'`);
    expect((await clerk.call(getCycleCountSwitch, {})).data).toEqual({ is_open_full_stock_count: 1 });
    await server.look(`update site.warehouse set is_open_full_stock_count = false where whs_id = 'SGE01'`);
    expect(await server.stranger().call(getCycleCountSwitch, {})).toMatchObject(expired);
  });

  it('its warehouse, and no other [call basic.location.get_warehouse_detail] [SHELL-3-12]', async () => {
    expect((await clerk.call(getWarehouseDetail, {})).data).toEqual({
      whs_id: 'SGE01',
      country: 'SG',
      whs_no: '1009',
      is_rms: false,
      time_region: 'Asia/Singapore',
      is_use_channel: 0,
      quota_mode: 0,
      use_rtsb_local_process: false,
    });
    expect(await clerk.call(getWarehouseDetail, { whs_id: 'SGW01' as never })).toMatchObject({ retcode: -100403 });
    expect(await server.stranger().call(getWarehouseDetail, {})).toMatchObject(expired);
  });

  it('is_rms is true in every warehouse of Vietnam [SHELL-3-13]', async () => {
    const traveller = await server.as(somebody.administrator);
    await traveller.call(accountCalls.changeWhs, { whs: 'VNH01' as never });
    expect((await traveller.call(getWarehouseDetail, {})).data.is_rms).toBe(true);
  });
});

describe('configuration', () => {
  it('is read by one key with its warehouse [call configuration.get_dev_conf] [CALLS-7.1-05]', async () => {
    const asked = { conf_key: 'labor_switch_old', whs_id: 'SGE01' as never };
    expect((await clerk.call(getDevConf, asked)).data).toEqual({
      conf_list: [{ conf_key: 'labor_switch_old', conf_value: '0' }],
      conf_value: '0',
    });
    await configure('labor_switch_old', '1');
    expect((await clerk.call(getDevConf, asked)).data.conf_value).toBe('1');
    expect((await clerk.call(getDevConf, { conf_key: 'export_keep_days' })).data).toEqual({ conf_list: [] });
    expect(await clerk.call(getDevConf, { ...asked, whs_id: 'THB01' as never })).toMatchObject({ retcode: -100403 });
    expect(await server.stranger().call(getDevConf, asked)).toMatchObject(expired);
  });

  it.each(['wms-cctv-version', 'wms-lh-version', 'wms-workforce-version'])(
    'holds the version of a sub-application: %s [SHELL-1-07]',
    async (conf_key) => {
      const { data } = await clerk.call(getDevConf, { conf_key, whs_id: 'SGE01' as never });
      expect(data.conf_list).toEqual([{ conf_key, conf_value: '1.0.0' }]);
      await configure(conf_key, '2.3.4');
      expect((await clerk.call(getDevConf, { conf_key })).data.conf_value).toBe('2.3.4');
    },
  );

  it.each([
    ['Use_Device_Inbound', '0'],
    ['Is_staffname_display', '1'],
    ['labor_switch_old', '1'],
  ])('answers a lookup by key and warehouse: %s [CALLS-7.1-16]', async (conf_key, conf_value) => {
    expect((await clerk.call(getDevConf, { conf_key, whs_id: 'SGE01' as never })).data.conf_value).toBe(conf_value);
  });

  it('says by 1 that a warehouse receives with devices [SHELL-7-18]', async () => {
    const asked = { conf_key: 'Use_Device_Inbound', whs_id: 'SGE01' as never };
    await configure('Use_Device_Inbound', '1');
    expect((await clerk.call(getDevConf, asked)).data.conf_value).toBe('1');
    await configure('Use_Device_Inbound', '0');
  });

  it('is read by the beginning of its keys', async () => {
    const { data } = await clerk.call(getConfList, { conf_key_list: ['wms_v2_*'] });
    expect(data.conf_list).toEqual([]);
    const weak = await clerk.call(getConfList, { conf_key_list: ['weak_network_*'] });
    expect(weak.data.conf_list).toContainEqual({ conf_key: 'weak_network_rtt_threshold', conf_value: '300' });
    expect(weak.data.conf_list).toHaveLength(10);
    const versions = await clerk.call(getConfList, { conf_key_list: ['wms-*'] });
    expect(versions.data.conf_list.map(({ conf_key }) => conf_key)).toEqual([
      'wms-cctv-version',
      'wms-lh-version',
      'wms-workforce-version',
    ]);
  });
});

describe('the sounds of a warehouse', () => {
  it('get_notification_sound_list_v2 replies the default sounds until others are chosen [call config.notification.get_notification_sound_list_v2]', async () => {
    const { data } = await clerk.call(getNotificationSoundList, {});
    expect(data.list).toEqual([
      { node_name: 'System.ExportDone', sound_type: 2 },
      { node_name: 'System.ExportFailed', sound_type: 1 },
    ]);
    expect(await server.stranger().call(getNotificationSoundList, {})).toMatchObject(expired);
  });

  it('get_notification_tree_v2 replies the sounds of the warehouse as a tree [call config.notification.get_notification_tree_v2]', async () => {
    expect(await clerk.call(getNotificationTree, {})).toMatchObject({
      http: 200,
      retcode: 0,
      data: {
        list: [
          {
            node_name: 'System',
            sound_type: null,
            children: [
              { node_name: 'System.ExportDone', sound_type: 2, children: [] },
              { node_name: 'System.ExportFailed', sound_type: 1, children: [] },
            ],
          },
        ],
      },
    });
    const crooked = await clerk.raw(`${getNotificationTree.path}?node_name=x`);
    expect(await crooked.json()).toMatchObject({ retcode: -100400 });
    expect(await server.stranger().call(getNotificationTree, {})).toMatchObject(expired);
  });

  it('are chosen for the warehouse, with a line in its history [call config.notification.update_notification_sound_v2] [CALLS-7.11-01]', async () => {
    const list = [{ node_name: 'System.ExportDone', sound_type: 1 }];
    expect(await clerk.call(updateNotificationSound, { list })).toMatchObject({ retcode: -100401 });
    expect(
      await admin.call(updateNotificationSound, { list: [{ node_name: 'System.Bells', sound_type: 1 }] }),
    ).toMatchObject({
      retcode: -224201,
      message: 'There is no sound named System.Bells.',
    });
    expect(await admin.call(updateNotificationSound, { list })).toMatchObject({ retcode: 0 });
    expect((await clerk.call(getNotificationSoundList, {})).data.list[0]).toEqual(list[0]);
    const bangkok = await server.as(somebody.bangkok);
    expect((await bangkok.call(getNotificationSoundList, {})).data.list[0]?.sound_type).toBe(2);
    const [trail] = await server.look<{ before: object; after: object }>(
      `select before, after from site.audit_log where object_type = 'notification_sound'`,
    );
    expect(trail).toEqual({ before: { 'System.ExportDone': 2 }, after: { 'System.ExportDone': 1 } });
  });
});

describe('the files of a sub-application', () => {
  const file = (app: string, version: string): [string, string, string, string] => [
    app,
    version,
    'index.js',
    `sha384-${'A'.repeat(64)}`,
  ];
  const add = 'insert into control.sub_app_file (app, version, path, integrity) values ($1, $2, $3, $4)';

  it('are listed with their hashes for the version that was registered [call system.subapp.get_sub_app_files]', async () => {
    await server.look(add, file('workforce', '7.0.0'));
    await server.look(add, file('workforce', '7.0.1'));
    expect((await clerk.call(getSubAppFiles, { app: 'workforce', version: '7.0.0' })).data.list).toEqual([
      { path: 'index.js', integrity: `sha384-${'A'.repeat(64)}` },
    ]);
    expect((await clerk.call(getSubAppFiles, { app: 'workforce', version: '9.0.0' })).data.list).toEqual([]);
    const wrong = await clerk.call(getSubAppFiles, { app: '../etc', version: '1' });
    expect(wrong).toMatchObject({ http: 400, retcode: -100400 });
    expect(await server.stranger().call(getSubAppFiles, { app: 'workforce', version: '7.0.0' })).toMatchObject(expired);
  });

  it('are written by the login that migrates, never by the server itself', async () => {
    const write = server.kernel.databases.control((tx) => tx.sql(add, file('workforce', '7.0.2')));
    await expect(write).rejects.toThrow('permission denied for table sub_app_file');
    for (const change of [`update sub_app_file set integrity = ''`, 'delete from sub_app_file']) {
      await expect(server.kernel.databases.control((tx) => tx.sql(change))).rejects.toThrow('permission denied');
    }
  });
});

import { z } from 'zod';
import { defineCall, holderOf, signedIn } from '../../kit/define-call.ts';
import { requestId, whsId } from '../../kit/ids.ts';
import { soundType } from './enums.ts';
import { platformErrors } from './errors.ts';
import { platformPermissions } from './permissions.ts';

const empty = z.strictObject({});
const switchOf01 = z.literal([0, 1]);

/** What a start-up call has in common: it reads, for whoever is signed in. */
const atStart = {
  method: 'GET',
  access: signedIn,
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
} as const;

const enums = defineCall({
  ...atStart,
  id: 'basic.system.domain.enums',
  kind: 'personal',
  path: '/api/v2/apps/basic/system/domain/enums',
  input: empty,
  reply: z.record(z.string(), z.array(z.strictObject({ key: z.int(), value: z.string() }))),
});

/** The groups of tab pages with the pages of each she may open, in the order of the tabs. */
const getTabPageNames = defineCall({
  ...atStart,
  id: 'shell.tab_page_names',
  kind: 'personal',
  path: '/api/v2/apps/system/authorization/get_tab_page_names',
  input: empty,
  reply: z.strictObject({ list: z.array(z.strictObject({ group: z.string(), page_names: z.array(z.string()) })) }),
});

/** Which menu entries are served here, and which still by the old system. */
const menuSwitchNewList = defineCall({
  ...atStart,
  id: 'menu_switch_new.list',
  kind: 'read',
  path: '/api/menu_switch_new/list',
  input: empty,
  reply: z.strictObject({ list: z.array(z.strictObject({ menu_name: z.string(), is_new: switchOf01 })) }),
});

const getWarehouseSwitchTime = defineCall({
  ...atStart,
  id: 'config.wms_v2_update.get_warehouse_switch_time',
  kind: 'read',
  path: '/api/v2/apps/config/wms_v2_update/get_warehouse_switch_time',
  input: empty,
  /** Seconds; 0: there never was an old system. */
  reply: z.strictObject({ inbound: z.int(), outbound: z.int(), inventory: z.int() }),
});

const getOldWmsUrlMap = defineCall({
  ...atStart,
  id: 'shell.old_system_url_map',
  kind: 'read',
  path: '/api/v2/apps/config/wms_v2_update/get_old_wms_url_map',
  input: empty,
  reply: z.record(z.string(), z.string()),
});

const getDisplaySetting = defineCall({
  ...atStart,
  id: 'shell.display_settings',
  kind: 'read',
  path: '/api/v2/apps/config/display_setting/get_display_setting',
  input: empty,
  reply: z.strictObject({ show_mbn: switchOf01, compact: switchOf01, big_scan_echo: switchOf01 }),
});

const getDevConf = defineCall({
  ...atStart,
  id: 'configuration.get_dev_conf',
  kind: 'read',
  path: '/api/v2/configuration/get_dev_conf',
  input: z.strictObject({ conf_key: z.string().max(120), whs_id: whsId.optional() }),
  /** A key the server does not know gives an empty list and no value. */
  reply: z.strictObject({
    conf_list: z.array(z.strictObject({ conf_key: z.string(), conf_value: z.string() })),
    conf_value: z.string().optional(),
  }),
});

/** The registered files of a version of a sub-application, each with its hash as `integrity` takes it. */
const getSubAppFiles = defineCall({
  ...atStart,
  id: 'system.subapp.get_sub_app_files',
  kind: 'personal',
  path: '/api/v2/apps/system/subapp/get_sub_app_files',
  input: z.strictObject({
    app: z.string().regex(/^[\w-]{1,40}$/),
    version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  }),
  /** Empty for a version that is not registered. */
  reply: z.strictObject({ list: z.array(z.strictObject({ path: z.string(), integrity: z.string() })) }),
});

const getCycleCountSwitch = defineCall({
  ...atStart,
  id: 'inventory.fullstockcount.get_cycle_count_switch',
  kind: 'read',
  path: '/api/v2/apps/process/inventory/fullstockcount/get_cycle_count_switch',
  input: empty,
  reply: z.strictObject({ is_open_full_stock_count: switchOf01 }),
});

const soundOfNode = z.strictObject({ node_name: z.string().max(80), sound_type: z.literal(soundType.codes) });

const getNotificationSoundList = defineCall({
  ...atStart,
  id: 'config.notification.get_notification_sound_list_v2',
  kind: 'read',
  path: '/api/v2/apps/config/notification/get_notification_sound_list_v2',
  input: empty,
  reply: z.strictObject({ list: z.array(soundOfNode) }),
});

// Module, page, happening; a happening of no page stands on the second step. A step whose sounds differ has no word of its own.
const soundOfStep = { node_name: z.string(), sound_type: z.literal(soundType.codes).nullable() };
const soundPage = z.strictObject({ ...soundOfStep, children: z.array(z.strictObject(soundOfStep)) });
export const soundModule = z.strictObject({ ...soundOfStep, children: z.array(soundPage) });

/** The same sounds as a tree, for the page where they are chosen. */
const getNotificationTree = defineCall({
  ...atStart,
  id: 'config.notification.get_notification_tree_v2',
  kind: 'read',
  path: '/api/v2/apps/config/notification/get_notification_tree_v2',
  input: empty,
  reply: z.strictObject({ list: z.array(soundModule) }),
});

const updateNotificationSound = defineCall({
  id: 'config.notification.update_notification_sound_v2',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/config/notification/update_notification_sound_v2',
  access: holderOf(platformPermissions.soundEdit),
  input: z.strictObject({ request_id: requestId.optional(), list: z.array(soundOfNode).min(1).max(200) }),
  reply: empty,
  requestId: 'minted',
  audit: { object: 'notification_sound', action: 'update' },
  load: 'command',
  errors: [platformErrors.soundUnknown],
});

export const startUpCalls = {
  enums,
  getTabPageNames,
  menuSwitchNewList,
  getWarehouseSwitchTime,
  getOldWmsUrlMap,
  getDisplaySetting,
  getDevConf,
  getSubAppFiles,
  getCycleCountSwitch,
  getNotificationSoundList,
  getNotificationTree,
  updateNotificationSound,
} as const;

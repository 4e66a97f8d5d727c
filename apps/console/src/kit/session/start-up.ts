import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { invoke, setPageOwner } from '../api/invoke.ts';
import { changeLocale } from '../i18n/setup.ts';

export type LoginInfo = ReplyOf<typeof accountCalls.getLoginInfo>;

/** All a console knows when its first page opens. */
export interface Start {
  readonly info: LoginInfo;
  /** Route names the person may open in this warehouse. */
  readonly menuKeys: ReadonlySet<string>;
  /** Everything she may do. */
  readonly permissions: ReadonlySet<string>;
  readonly enums: ReplyOf<typeof platformCalls.enums>;
  readonly tabPages: ReplyOf<typeof platformCalls.getTabPageNames>['list'];
  readonly tabMenu: ReplyOf<typeof platformCalls.menuSwitchNewList>['list'];
  readonly switchTime: ReplyOf<typeof platformCalls.getWarehouseSwitchTime>;
  /** Empty when it could not be read: then it means less, never more. */
  readonly warehouse: Partial<ReplyOf<typeof wmsBasicCalls.getWarehouseDetail>>;
  readonly laborSwitchOld: boolean;
  readonly storeyNameSetup: boolean;
  readonly sounds: ReadonlyMap<string, number>;
  readonly display: Partial<ReplyOf<typeof platformCalls.getDisplaySetting>>;
  readonly isFullStockCount: boolean;
}

/** Which step of the start failed: the page that says so names it. */
export class StartFailed extends Error {
  readonly step: string;
  constructor(step: string, cause: unknown) {
    super(`the start failed at ${step}`, { cause });
    this.step = step;
  }
}

const step = async <T>(name: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new StartFailed(name, error);
  }
};

const otherwise = <T, U>(work: Promise<T>, value: U): Promise<T | U> => work.catch(() => value);

const quiet = { quiet: true } as const;

/** Who she is first; then all that needs nothing else, at once; then what the page itself stands on. */
export async function startUp(): Promise<Start> {
  const info = await step('get_login_info', invoke(accountCalls.getLoginInfo, {}, quiet));
  setPageOwner(info);
  const [enums, menu, permissions, tabPages, switchTime, warehouse, tabMenu, staffSwitch, storeySetup] =
    await Promise.all([
      step('enums', invoke(platformCalls.enums, {}, quiet)),
      step('get_my_menu_key', invoke(platformCalls.getMyMenuKey, {}, quiet)),
      step('get_my_perm', invoke(platformCalls.getMyPerm, {}, quiet)),
      step('get_tab_page_names', invoke(platformCalls.getTabPageNames, {}, quiet)),
      step('get_warehouse_switch_time', invoke(platformCalls.getWarehouseSwitchTime, {}, quiet)),
      // These two answer for themselves when they fail, and cannot fail the start.
      otherwise(invoke(wmsBasicCalls.getWarehouseDetail, { whs_id: info.whs_id as never }, quiet), {}),
      step('menu_switch_new', invoke(platformCalls.menuSwitchNewList, {}, quiet)),
      step('labor_switch_old', invoke(platformCalls.getDevConf, { conf_key: 'labor_switch_old' }, quiet)),
      otherwise(invoke(wmsBasicCalls.getWhsStoreyNameSetup, {}, quiet), { storey_name_setup: 0 }),
      changeLocale(info.lang),
    ]);
  const [sounds, display, fullStockCount] = await Promise.all([
    step('get_notification_sound_list_v2', invoke(platformCalls.getNotificationSoundList, {}, quiet)),
    otherwise(invoke(platformCalls.getDisplaySetting, {}, quiet), {}),
    otherwise(invoke(platformCalls.getCycleCountSwitch, {}, quiet), { is_open_full_stock_count: 0 }),
  ]);
  return {
    info,
    menuKeys: new Set(menu.list),
    permissions: new Set(permissions.list),
    enums,
    tabPages: tabPages.list,
    tabMenu: tabMenu.list,
    switchTime,
    warehouse,
    laborSwitchOld: staffSwitch.conf_value === '1',
    storeyNameSetup: storeySetup.storey_name_setup === 1,
    sounds: new Map(sounds.list.map(({ node_name, sound_type }) => [node_name, sound_type])),
    display,
    isFullStockCount: fullStockCount.is_open_full_stock_count === 1,
  };
}

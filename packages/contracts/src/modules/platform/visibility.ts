/** What a warehouse has switched on, as far as pages depend on it. */
export interface WarehouseFlags {
  readonly enableFulfilChain: boolean;
  readonly ifB2CModel: boolean;
  readonly showZoneColor: boolean;
  readonly UseDeviceInbound: boolean;
  readonly showDashboardConfiguration: boolean;
  readonly inboundParcelCountingConfig: boolean;
  readonly isFullStockCount: boolean;
  readonly laborSwitchOld: boolean;
  readonly is_rms: boolean;
  readonly use_rtsb_local_process: boolean;
  /** The site may see cameras: it is named in cctv_sites, or the environment is not the live one. */
  readonly cctv: boolean;
  readonly dev: boolean;
}

export interface VisibilityRule {
  readonly name: string;
  /** Route names; each stands for all that begin with it and a dot, too. */
  readonly routes: readonly string[];
  readonly shownWhen: (flags: WarehouseFlags) => boolean;
}

const rule = (
  name: string,
  shownWhen: VisibilityRule['shownWhen'],
  ...routes: readonly [string, ...string[]]
): VisibilityRule => ({ name, routes, shownWhen });

/** Pages that are there in some warehouses only. Console and server read this one table. */
export const visibilityRules: readonly VisibilityRule[] = [
  rule(
    'fulfilChain',
    (flags) => flags.enableFulfilChain,
    'PC.RuleCenter.InventoryRoute',
    'PC.RuleCenter.FulfillmentChain',
    'PC.WMSBasic.StorageAreaSetting.WhsPlanning',
  ),
  rule('b2cModel', (flags) => flags.ifB2CModel, 'PC.RuleCenter.WaveRule.StoreGroupTemplate'),
  rule('zoneColor', (flags) => flags.showZoneColor, 'PC.RuleCenter.PickingRule.ZoneColor'),
  rule(
    'deviceInboundOn',
    (flags) => flags.UseDeviceInbound,
    'PC.Inbound.Operation.Counting',
    'PC.Inbound.Operation.Receiving',
  ),
  rule('deviceInboundOff', (flags) => !flags.UseDeviceInbound, 'PC.Inbound.Operation.Boxing'),
  rule('dashboardConfiguration', (flags) => flags.showDashboardConfiguration, 'PC.Dashboard.Configuration'),
  rule(
    'parcelCounting',
    (flags) => flags.inboundParcelCountingConfig,
    'PC.Inbound.Task.CartonCounting',
    'PC.Inbound.Operation.CartonCounting',
  ),
  rule(
    'localReturnProcess',
    (flags) => flags.use_rtsb_local_process,
    'PC.ReturnInbound.ReturnToBuyer',
    'PC.ReturnInbound.ReturnToSeller',
  ),
  rule(
    'notLocalReturnProcess',
    (flags) => !flags.use_rtsb_local_process,
    'PC.ReturnInbound.Operation.Packing',
    'PC.ReturnInbound.Operation.Shipping',
  ),
  rule(
    'rmsOn',
    (flags) => flags.is_rms,
    'PC.ReturnInbound.Order.ASN.Create',
    'PC.ReturnInbound.Order.RTB',
    'PC.ReturnInbound.Order.RTSLocal',
    'PC.ReturnInbound.Order.RTSCB',
    'PC.ReturnInbound.Order.Carton',
  ),
  rule(
    'rmsOff',
    (flags) => !flags.is_rms,
    'PC.ReturnInbound.Order.ASN.CreateByType',
    'PC.ReturnInbound.Order.ASNGroup',
  ),
  rule(
    'normalCycleCount',
    (flags) => !flags.isFullStockCount,
    'PC.InventoryManagement.CycleCount',
    'PC.Dashboard.DailyCycleCount',
  ),
  rule(
    'fullStockCount',
    (flags) => flags.isFullStockCount,
    'PC.InventoryManagement.FullStockCount',
    'PC.Dashboard.FullStockCount',
  ),
  rule(
    'laborSwitchNew',
    (flags) => !flags.laborSwitchOld,
    'PC.LaborManagement.RosterPlanning.TimeSlot',
    'PC.LaborManagement.RosterPlanning.Shift',
    'PC.LaborManagement.RosterPlanning.Event',
    'PC.LaborManagement.Workforce.AttendanceManagement',
    'PC.LaborManagement.Workforce.ActivityManagement',
  ),
  rule('cctvRegion', (flags) => flags.cctv, 'PC.SystemConfig.CCTVManagement'),
  rule('dev', (flags) => flags.dev, 'PC.Test'),
];

const covers = (prefix: string, route: string): boolean => route === prefix || route.startsWith(`${prefix}.`);

/** The rules that hide a route in a warehouse with these flags: none, and it may be seen. */
export const hiddenBy = (route: string, flags: WarehouseFlags): readonly VisibilityRule[] =>
  visibilityRules.filter(
    ({ routes, shownWhen }) => routes.some((prefix) => covers(prefix, route)) && !shownWhen(flags),
  );

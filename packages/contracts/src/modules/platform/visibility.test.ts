import { describe, expect, it } from 'vitest';
import { type WarehouseFlags, hiddenBy, visibilityRules } from './visibility.ts';

const plain: WarehouseFlags = {
  enableFulfilChain: false,
  ifB2CModel: false,
  showZoneColor: false,
  UseDeviceInbound: false,
  showDashboardConfiguration: false,
  inboundParcelCountingConfig: false,
  isFullStockCount: false,
  laborSwitchOld: false,
  is_rms: false,
  use_rtsb_local_process: false,
  cctv: false,
  dev: false,
};
const shown = (route: string, flags: Partial<WarehouseFlags> = {}): boolean =>
  hiddenBy(route, { ...plain, ...flags }).length === 0;

describe('a page that is there in some warehouses only', () => {
  it.each<[string, string, Partial<WarehouseFlags>]>([
    [
      'fulfilment-chain routes need enableFulfilChain [SHELL-6-12]',
      'PC.RuleCenter.FulfillmentChain.DailySalesRule',
      { enableFulfilChain: true },
    ],
    [
      'the store-group template needs ifB2CModel [SHELL-6-13]',
      'PC.RuleCenter.WaveRule.StoreGroupTemplate',
      { ifB2CModel: true },
    ],
    [
      'zone colour config needs showZoneColor [SHELL-6-14]',
      'PC.RuleCenter.PickingRule.ZoneColor',
      { showZoneColor: true },
    ],
    [
      'inbound counting needs UseDeviceInbound [SHELL-6-15]',
      'PC.Inbound.Operation.Counting',
      { UseDeviceInbound: true },
    ],
    [
      'and so does receiving with its exception page',
      'PC.Inbound.Operation.Receiving.ReportException',
      { UseDeviceInbound: true },
    ],
    [
      'dashboard configuration needs showDashboardConfiguration [SHELL-6-17]',
      'PC.Dashboard.Configuration',
      { showDashboardConfiguration: true },
    ],
    [
      'parcel counting needs inboundParcelCountingConfig [SHELL-6-18]',
      'PC.Inbound.Task.CartonCounting.Detail',
      { inboundParcelCountingConfig: true },
    ],
    [
      'return-to-buyer and return-to-seller need local return processing [SHELL-6-19]',
      'PC.ReturnInbound.ReturnToSeller.Carton',
      { use_rtsb_local_process: true },
    ],
    [
      'cameras are for some regions or environments [SHELL-6-21]',
      'PC.SystemConfig.CCTVManagement.Video',
      { cctv: true },
    ],
    ['the alternate return inbound needs is_rms', 'PC.ReturnInbound.Order.RTB', { is_rms: true }],
    ['full stock count needs its mode', 'PC.Dashboard.FullStockCount', { isFullStockCount: true }],
    ['the Test menu needs the dev environment', 'PC.Test.ReactDemo', { dev: true }],
  ])('%s', (_, route, flags) => {
    expect(shown(route)).toBe(false);
    expect(shown(route, flags)).toBe(true);
  });

  it.each<[string, string, Partial<WarehouseFlags>]>([
    [
      'inbound boxing goes when UseDeviceInbound comes [SHELL-6-16]',
      'PC.Inbound.Operation.Boxing',
      { UseDeviceInbound: true },
    ],
    [
      'return-inbound packing and shipping go when local return processing comes [SHELL-6-20]',
      'PC.ReturnInbound.Operation.Packing',
      { use_rtsb_local_process: true },
    ],
    [
      'the normal cycle count goes in full stock count',
      'PC.InventoryManagement.CycleCount.CCTask',
      { isFullStockCount: true },
    ],
    ['the newer return inbound goes with is_rms', 'PC.ReturnInbound.Order.ASNGroup', { is_rms: true }],
    [
      'the new workforce pages go with the old labor switch',
      'PC.LaborManagement.RosterPlanning.Shift',
      { laborSwitchOld: true },
    ],
  ])('%s', (_, route, flags) => {
    expect(shown(route)).toBe(true);
    expect(shown(route, flags)).toBe(false);
  });

  it('takes no page that only begins with the same letters', () => {
    expect(shown('PC.RuleCenter.InventoryRouteMap')).toBe(true);
    expect(
      hiddenBy('PC.ReturnInbound.Order.ASN.CreateByType', { ...plain, is_rms: true }).map(({ name }) => name),
    ).toEqual(['rmsOff']);
  });

  it('is named by one rule, and every rule can be met and missed', () => {
    expect(new Set(visibilityRules.map(({ name }) => name)).size).toBe(visibilityRules.length);
    const on = Object.fromEntries(Object.keys(plain).map((flag) => [flag, true])) as unknown as WarehouseFlags;
    for (const { name, shownWhen } of visibilityRules) expect(shownWhen(plain), name).not.toBe(shownWhen(on));
  });
});

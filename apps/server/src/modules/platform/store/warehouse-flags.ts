import type { WarehouseFlags } from '@tallyhouse/contracts/modules/platform/visibility.ts';
import type { ReadContext } from '../../../kernel/call.ts';
import {
  cctvSites,
  dashboardConfigurationColor,
  enableFulfillChain,
  ifB2cModel,
  inboundParcelCounting,
  laborSwitchOld,
  useDeviceInbound,
  zoneByColor,
} from '../conf.ts';

/** Return inbound of Vietnam has always worked by the alternate way. */
const alwaysRms = /^vn/i;

interface FlagRow {
  is_rms: boolean;
  use_rtsb_local_process: boolean;
  is_open_full_stock_count: boolean;
}

/** What the warehouse of the session has switched on, from its row and its configuration. */
export async function warehouseFlags({ tx, conf, session, kernel }: ReadContext): Promise<WarehouseFlags> {
  const [[row], fulfil, b2c, zone, device, dashboard, parcel, labor, cctv] = await Promise.all([
    tx.sql<FlagRow>(
      'select is_rms, use_rtsb_local_process, is_open_full_stock_count from warehouse where whs_id = $1',
      [tx.whs],
      'warehouse.flags',
    ),
    conf.get(enableFulfillChain),
    conf.get(ifB2cModel),
    conf.get(zoneByColor),
    conf.get(useDeviceInbound),
    conf.get(dashboardConfigurationColor),
    conf.get(inboundParcelCounting),
    conf.get(laborSwitchOld),
    conf.get(cctvSites),
  ]);
  const { environment } = kernel.env;
  return {
    enableFulfilChain: fulfil,
    ifB2CModel: b2c,
    showZoneColor: zone,
    UseDeviceInbound: device,
    showDashboardConfiguration: dashboard,
    inboundParcelCountingConfig: parcel,
    isFullStockCount: row?.is_open_full_stock_count ?? false,
    laborSwitchOld: labor,
    is_rms: (row?.is_rms ?? false) || alwaysRms.test(tx.whs),
    use_rtsb_local_process: row?.use_rtsb_local_process ?? false,
    cctv: environment !== 'live' || cctv.includes(session.site_id),
    dev: environment === 'dev',
  };
}

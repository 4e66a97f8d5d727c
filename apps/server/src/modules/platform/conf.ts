import { z } from 'zod';
import { intConf, jsonConf, listConf, switchConf, textConf, urlConf, versionConf } from '../../kernel/config/conf.ts';
import { reprintReasonRequired } from '../../kernel/print/print-jobs.ts';

/** Off where staff names may not be shown: people then read staff numbers. */
export const isStaffnameDisplay = switchConf('Is_staffname_display', 1);

// What a warehouse has: rules of visibility read these (contracts/modules/platform/visibility.ts).
export const enableFulfillChain = switchConf('Enable_Fulfill_Chain', 0);
export const ifB2cModel = switchConf('SCSAWB_If_B2C_Model', 0);
export const zoneByColor = switchConf('zone_by_color', 0);
export const useDeviceInbound = switchConf('Use_Device_Inbound', 0);
export const dashboardConfigurationColor = switchConf('dashboard_configuration_color', 1);
export const inboundParcelCounting = switchConf('Inbound_Parcel_Counting', 0);
export const laborSwitchOld = switchConf('labor_switch_old', 0);
/** Sites that see cameras in the live environment. */
export const cctvSites = listConf('cctv_sites');
/** Menu entries people of this warehouse still find in the old system. */
export const menuSwitchOld = listConf('menu_switch_old');

/** Read by the console alone: where the shell leads to and what it shows. */
const forTheShell = [
  versionConf('wms-cctv-version', '1.0.0'),
  versionConf('wms-lh-version', '1.0.0'),
  versionConf('wms-workforce-version', '1.0.0'),
  urlConf('admin_portal_url'),
  urlConf('wfm_site_url'),
  listConf('changehub_origins'),
  // Empty: the console says its own words, in the language of the person.
  textConf('watermark_text'),
];

/** The shell warns of a weak network by these; what is exempt stands in lists. */
const weakNetwork = [
  switchConf('weak_network_switch', 1),
  textConf('weak_network_rtt_threshold', '300'),
  textConf('weak_network_ping_threshold', '300'),
  textConf('weak_network_time_threshold', '3'),
  textConf('weak_network_count_threshold', '3'),
  textConf('weak_network_reshow_interval', '30'),
  // Our own server: the policy of the console lets it speak to nobody else, and the way to us is what matters.
  textConf('weak_network_ping_domain', '/ready'),
  textConf('weak_network_ping_count', '3'),
  listConf('weak_network_api_whitelist'),
  listConf('weak_network_route_blacklist'),
];

const epochSeconds = { min: 0, max: 253_402_300_799 };
export const switchTimeInbound = intConf('wms_v2_switch_time_inbound', 0, epochSeconds);
export const switchTimeOutbound = intConf('wms_v2_switch_time_outbound', 0, epochSeconds);
export const switchTimeInventory = intConf('wms_v2_switch_time_inventory', 0, epochSeconds);

const urlMap = z.record(z.string(), z.string());
/** Country or warehouse to the address of its old system. */
export const oldWmsUrlMap = jsonConf<Record<string, string>>('old_wms_url_map', {}, (value) => urlMap.parse(value));

const switchOf01 = z.literal([0, 1]);
const displayShape = z.strictObject({ show_mbn: switchOf01, compact: switchOf01, big_scan_echo: switchOf01 });
export const displaySetting = jsonConf<z.infer<typeof displayShape>>(
  'display_setting',
  { show_mbn: 0, compact: 0, big_scan_echo: 1 },
  (value) => displayShape.parse(value),
);

/** Where a work place's print service listens: on its own computer. */
const printAgentHost = urlConf('print_agent_host', 'http://127.0.0.1:8090');
/** A page that was taken and not answered for in so many seconds counts as not printed. */
export const printAckTimeout = intConf('print_ack_timeout_s', 20, { min: 5, max: 600 });

/** Hours after which the content of a print is erased, printed or not. */
export const printPayloadKeepH = intConf('print_payload_keep_h', 24, { min: 1, max: 720 });

export const platformConf = [
  printAgentHost,
  printAckTimeout,
  printPayloadKeepH,
  reprintReasonRequired,
  isStaffnameDisplay,
  enableFulfillChain,
  ifB2cModel,
  zoneByColor,
  useDeviceInbound,
  dashboardConfigurationColor,
  inboundParcelCounting,
  laborSwitchOld,
  cctvSites,
  menuSwitchOld,
  ...forTheShell,
  ...weakNetwork,
  switchTimeInbound,
  switchTimeOutbound,
  switchTimeInventory,
  oldWmsUrlMap,
  displaySetting,
];

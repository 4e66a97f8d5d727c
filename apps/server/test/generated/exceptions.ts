/** A finding that is right as it is. */
export interface Exception {
  readonly call: string;
  /** The rest of the finding. */
  readonly finding: string;
  readonly reason: string;
}

const noCursor = 'pages: there is no cursor to page 2';
const shortList = 'The list never reaches the counted total, beyond which a cursor is needed.';
const lastPage = 'Pages beyond the counted total are refused.';

const ofLists: readonly Exception[] = [
  { call: 'system.role.search_role', finding: noCursor, reason: shortList },
  { call: 'user.admin.search_whs_role', finding: noCursor, reason: shortList },
  { call: 'basic.location.search_warehouse', finding: noCursor, reason: shortList },
  { call: 'basic.reportcenter.search_export_task', finding: noCursor, reason: shortList },
  { call: 'inventory.inventorymap.search_on_hand_uid', finding: noCursor, reason: lastPage },
  { call: 'inventory.inventorymap.get_on_hand_detail', finding: noCursor, reason: lastPage },
  ...['ascending', 'descending'].map((way) => ({
    call: 'inventory.inventorymap.get_on_hand_detail',
    finding: `sort location_id: ${way} rows are not in order`,
    reason: 'The order is that of the primary key, so that a SKU in 20,000 locations is never sorted.',
  })),
  {
    call: 'system.approval.search_approval',
    finding: 'filter doc_type: all 3 rows have the same value',
    reason: 'One type of document needs approval so far.',
  },
];

export const constant = 'gives the same reply to everything';
const unknown = (field: string): string => `replies to an unknown ${field}`;

const rightlyConstant: readonly Exception[] = [
  { call: 'basic.system.domain.enums', finding: constant, reason: 'The codes are those of the release.' },
  {
    call: 'system.user.get_sign_in_info',
    finding: constant,
    reason: 'Environment and version are those of the process.',
  },
];

/** Replies to an unknown value, by what the value is. */
const rightlyReplied: Readonly<Record<string, readonly (readonly [call: string, field: string])[]>> = {
  'It is a time, an amount or a text, and names nothing that could be unknown.': [
    ['basic.location.get_whs_planning_actual', 'on'],
    ['basic.location.preview_generate_cell', 'pathway_to'],
    ['basic.dock.get_dock_board', 'from'],
    ['basic.dock.get_dock_board', 'to'],
    ['basic.pii.get_pii_data', 'reason'],
    ['inbound.counting.check_surplus', 'qty'],
  ],
  'It is what is searched for: nothing found is a reply.': [
    ['config.userlist.search_email', 'keyword'],
    ['config.userlist.fuzzy_search_staff_local_name', 'local_name'],
    ['system.user.fuzzy_search_user', 'code'],
    ['basic.sku.resolve_scan', 'text'],
    ['inbound.counting.search_sku_scanning', 'scan_code'],
  ],
  'The reply says that it is not known.': [
    ['system.request.get_request_result', 'request_id'],
    ['user.admin.explain_permission', 'key'],
    ['configuration.get_dev_conf', 'conf_key'],
    ['system.subapp.get_sub_app_files', 'app'],
    ['system.subapp.get_sub_app_files', 'version'],
  ],
  'Whether a login name exists is told to nobody.': [['system.user.get_captcha', 'name']],
  'The check only warns: saving the count refuses what is unknown.': [
    ['inbound.counting.check_surplus', 'tracking_id'],
    ['inbound.counting.check_surplus', 'asn_id'],
    ['inbound.counting.check_surplus', 'sku_id'],
  ],
};

/** Every finding that is no defect. One that is found no more fails the tests too. */
export const exceptions: readonly Exception[] = [
  ...ofLists,
  ...rightlyConstant,
  ...Object.entries(rightlyReplied).flatMap(([reason, replies]) =>
    replies.map(([call, field]) => ({ call, finding: unknown(field), reason })),
  ),
];

/** Findings of a call that no exception names, and exceptions of it that no finding needs. */
export function unexplained(findings: readonly string[], call: string): string[] {
  const own = exceptions.filter((one) => one.call === call).map(({ finding }) => `${call}: ${finding}`);
  return [
    ...findings.filter((finding) => !own.includes(finding)),
    ...own.filter((text) => !findings.includes(text)).map((text) => `exceptions.ts is out of date: ${text}`),
  ];
}

import { type CellShape, usualPattern } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';

const input = (fields: string, from: string): string => `select jsonb_build_object(${fields}) as input from ${from}`;
const here = `whs_id = 'SGE01'`;
const list = (field: string, ...values: readonly string[]): string =>
  `select jsonb_build_object('${field}', v) as input from unnest(array[${values.map((value) => `'${value}'`).join(', ')}]) v`;

const tasks = (field: string, type: string): string =>
  input(`'${field}', task_no`, `site.task where ${here} and task_type = '${type}'`);

/** Two locations in one pathway, as the generator of locations is given them. */
export const shape: CellShape = {
  side_mode: 2,
  bay_count: 2,
  level_count: 1,
  position_count: 1,
  level_exception_list: [],
  skip_bays: '',
  level_list: [
    {
      level_from: 1,
      level_to: 1,
      size_type_id: 'S',
      usage: 1,
      length_mm: 600,
      width_mm: 400,
      height_mm: 300,
      max_weight_g: 40_000,
    },
  ],
  pattern: usualPattern,
  numbering: 2,
  seq_mode: 1,
};

/**
 * SQL for the inputs of reads whose required fields are no columns of one table, or that need an optional field:
 * `input` each, two or more.
 */
export const readInputs: Readonly<Record<string, string>> = {
  'system.user.get_reset_name': input(
    `'token', repeat(right(user_id, 1), 43), 'user_id', user_id`,
    'control.password_reset',
  ),
  'configuration.get_conf_list': `select jsonb_build_object('conf_key_list', array[v]) as input
    from unnest(array['weak_network_switch', 'weak_network_rtt_threshold']) v`,
  'configuration.get_dev_conf': list('conf_key', 'weak_network_switch', 'weak_network_rtt_threshold'),
  'config.userlist.search_email': input(`'keyword', left(login_name, 4)`, 'control.app_user where email is not null'),
  'user.admin.explain_permission': input(
    `'whs_id', ur.whs_id, 'user_id', ur.user_id, 'key', p.key`,
    `control.user_role ur join control.role_permission p using (role_id) where ur.whs_id = 'SGE01' order by p.key limit 40`,
  ),
  'basic.location.preview_generate_cell': input(
    `'zone_list', array[zone_id], 'pathway_from', 80, 'pathway_to', 80 + n, 'skip_existing', 0, 'shape', '${JSON.stringify(shape)}'::jsonb`,
    `site.zone, generate_series(0, 1) n where ${here} and zone_type = 1`,
  ),
  'basic.location.get_whs_planning_actual': list('on', '2026-01-15', '2026-02-15', '2026-03-15'),
  'basic.dock.get_dock_board': input(
    `'from', extract(epoch from now())::int / 3600 * 3600, 'to', extract(epoch from now())::int / 3600 * 3600 + n * 86400`,
    'generate_series(1, 2) n',
  ),
  'basic.sku.get_sku_photo': input(
    `'sku_id', sku_id, 'photo_id', image_list[1]`,
    `site.sku where site_id = 'SG' and image_list[1] is not null`,
  ),
  'basic.device.get_device_photo': input(
    `'device_id', device_id, 'photo_id', photo_list[1]`,
    `site.device where ${here} and photo_list[1] is not null`,
  ),
  'basic.sku.resolve_scan': input(`'text', sku_id`, `site.sku where site_id = 'SG'`),
  'inventory.query.scan_code': input(`'code', sku_id`, `site.sku where site_id = 'SG'`),
  'config.rulecenter.match_rule': input(
    `'rule_type', 'putaway.inbound', 'code', sku_id`,
    `site.sku where site_id = 'SG'`,
  ),
  'config.rulecenter.diff_rule_version': input(
    `'rule_id', rule_id, 'from', 1, 'to', 2`,
    `site.rule_version where ${here} and version = 2`,
  ),
  'basic.decision.get_decision_trace': input(`'decision_id', decision_id`, `site.decision where ${here}`),
  'config.printtool.get_print_job': input(
    `'job_id', job_id`,
    `site.print_job where ${here} and creator like 'every-key-one%'`,
  ),
  'system.request.get_request_result': input(
    `'request_id', request_id`,
    `site.request_key k join control.app_user u using (user_id) where ${here} and u.login_name like 'every-key-one%' and call_id like '%create%'`,
  ),
  'basic.pii.get_pii_data': input(
    `'data_type', 'sales_order', 'biz_id', order_no, 'field', 'consignee', 'reason', 'Call the customer'`,
    `site.so_order o join site.so_consignee c using (whs_id, order_no) where o.${here}`,
  ),
  'inventory.inventorymap.get_proof_rows': input(
    `'run_id', run_id, 'proof', proof`,
    `site.proof_run where ${here} order by broken desc`,
  ),
  'inbound.poboxing.pre_scan_sku_id': input(
    `'task_no', t.task_no, 'scan_code', l.sku_id`,
    `site.task t join site.asn_line l on l.whs_id = t.whs_id and l.asn_id = t.source_no where t.${here} and t.task_type = 'boxing'`,
  ),
  'inbound.purchaseinbound.pre_scan_receiving_sku': input(
    `'task_no', t.task_no, 'scan_code', l.sku_id`,
    `site.task t join site.asn_line l on l.whs_id = t.whs_id and l.asn_id = t.source_no where t.${here} and t.task_type = 'receiving'`,
  ),
  'inbound.counting.search_sku_scanning': input(
    `'group_id', a.group_id, 'tracking_id', t.tracking_id, 'scan_code', l.sku_id`,
    `site.tracking t join site.asn a using (whs_id, asn_id) join site.asn_line l using (whs_id, asn_id) where ${here} and t.tracking_id like 'CT-1%'`,
  ),
  'inbound.counting.check_surplus': input(
    `'tracking_id', t.tracking_id, 'asn_id', l.asn_id, 'sku_id', l.sku_id, 'qty', q`,
    `site.tracking t join site.asn_line l using (whs_id, asn_id), unnest(array[1, 999]) q where ${here} and t.tracking_id like 'CT-1%'`,
  ),
  'inbound.putaway.get_putaway_task_detail': tasks('task_no', 'putaway'),
  'outbound.reverse.get_reverse_task_detail': tasks('task_no', 'reverse'),
  'outbound.subpicking.get_sub_picking_detail': tasks('sub_picking_id', 'sub_picking'),
};

/** SQL that changes what a read without subjects replies: the call is made before and after. */
export const changes: Readonly<Record<string, string>> = {
  'config.adminconfig.get_admin_config': `update control.admin_config set config_value = '1' where config_key = 'enable_tob_login'`,
  'user.admin.get_permission_tree': `update control.permission set sensitive = 3 - sensitive where key = (select max(key) from control.permission)`,
  'user.admin.get_access_options': `insert into control.role (role_name) values ('Made between two calls')`,
  'basic.location.get_country_list': `update control.site set site_name = site_name || ' (test)' where site_id = 'SG'`,
};

import type { TestServer } from '../kit/test-server.ts';

/** Copies of the first row of a table, `n` of each in its expressions. */
interface Copies {
  readonly table: string;
  readonly times: number;
  readonly set: Readonly<Record<string, string>>;
}

const copies: readonly Copies[] = [
  { table: 'site.park', times: 2, set: { park_id: `'PK9' || n`, park_name: `'Annex ' || n`, is_default: '0' } },
  {
    table: 'site.zone_sector',
    times: 2,
    set: { zone_sector_id: `'SC9' || n`, zone_sector_name: `'Hall ' || n`, park_id: `'PK9' || n` },
  },
  {
    table: 'site.zone_cluster',
    times: 2,
    set: {
      zone_cluster_id: `'CL9' || n`,
      zone_cluster_name: `'Block ' || n`,
      zone_sector_id: `'SC9' || n`,
      usage: 'n',
      sort: '90 + n',
    },
  },
  {
    table: 'site.logic_area',
    times: 2,
    set: { logic_area_id: `'LA9' || n`, logic_area_name: `'Team ' || n`, purpose: '1 + n' },
  },
  {
    table: 'site.dock',
    times: 2,
    set: { dock_id: `'D9' || n`, dock_name: `'Gate ' || n`, dock_type: '1 + n % 2', location_id_list: `'{}'` },
  },
  {
    table: 'site.shop_group',
    times: 2,
    set: { shop_group_id: `'SG9' || n`, group_name: `'Family ' || n`, purpose: '2 + n' },
  },
  {
    table: 'site.sku_mapping',
    times: 2,
    set: {
      new_sku_id: `'#OLD-' || n`,
      sku_id: `(select sku_id from site.sku where site_id = 'SG' order by sku_id offset n limit 1)`,
    },
  },
  {
    table: 'site.model_sku_mapping',
    times: 2,
    set: {
      mapping_id: `'MP9' || n`,
      item_id: `'ITEM-' || n`,
      model_id: `'MODEL-' || n`,
      priority: 'n',
      qty: '1',
      shop_id: `(select max(shop_id) from site.shop where site_id = 'SG')`,
    },
  },
];

/** One row of a table is in another state than the others. */
const lastOf = (table: string, key: string, change: string, scope = `whs_id = 'SGE01'`): string =>
  `update ${table} set ${change} where ${scope} and ${key} = (select max(${key}) from ${table} where ${scope})`;
const ofSite = `site_id = 'SG'`;

const changes: readonly string[] = [
  lastOf('site.zone', 'zone_id', `status = 2, status_reason = 'Repair', zone_cluster_id = 'CL91', storey_id = 'ST02'`),
  lastOf('site.pathway', 'pathway_id', `status = 2, status_reason = 'Repair', side_mode = 3 - side_mode`),
  lastOf(
    'site.location',
    'location_id',
    `status = 2, status_reason = 'Repair', abc_level = 2, storey_id = 'ST02'`,
    `whs_id = 'SGE01' and kind = 1`,
  ),
  lastOf(
    'site.location',
    'location_id',
    `status = 2, status_reason = 'Full', storey_id = 'ST03'`,
    `whs_id = 'SGE01' and kind = 2 and staging_type =
    (select mode() within group (order by staging_type) from site.location where whs_id = 'SGE01' and kind = 2)`,
  ),
  lastOf('site.dock', 'dock_id', 'status = 2, occupied_since = now()'),
  lastOf('site.station', 'station_id', 'status = 2'),
  lastOf('site.supplier', 'supplier_id', 'status = 2', ofSite),
  lastOf('site.merchant', 'merchant_id', 'status = 2', ofSite),
  lastOf('site.shop', 'shop_id', 'status = 2', ofSite),
  lastOf('site.category', 'category_id', 'status = 2', ofSite),
  lastOf('site.sku', 'sku_id', 'lifecycle_status = 3', ofSite),
  lastOf('site.sku_mapping', 'new_sku_id', 'status = 2', ofSite),
  lastOf('site.model_sku_mapping', 'mapping_id', 'status = 2', ofSite),
  lastOf('site.device', 'device_id', `status = 4, status_reason = 'Broken'`),
  lastOf('site.device_template', 'template_id', 'status = 2', ofSite),
  lastOf('site.rule', 'rule_id', `modifier = 'someone.else@tallyhouse.example'`),
  lastOf('control.service_account', 'service_id', 'status = 2'),
  lastOf('control.role', 'role_id', 'status = 2', 'true'),
  `update site.location set zone_cluster_id = 'CL91', zone_sector_id = 'SC91', park_id = 'PK91' where whs_id = 'SGE01' and zone_id = (select max(zone_id) from site.zone where whs_id = 'SGE01')`,
  `update site.whs_planning set zone_cluster_id = 'CL91' where whs_id = 'SGE01' and chain_node = 3`,
  `update site.import_task set task_status = 6, fail_code = 1 where file_name = 'crew-3.csv'`,
  `update site.rule_simulation_line set is_worse = 1 - is_worse where line_no = 1`,
  lastOf('site.so_order', 'order_no', `shop_id = (select max(shop_id) from site.shop where site_id = 'SG')`),
  lastOf('site.sku', 'sku_id', `main_barcode = '', length_mm = null, weight_g = null`, ofSite),
  lastOf('site.inventory_adjustment', 'adjustment_no', `plus_value_minor = 500000, currency = 'SGD'`),
  lastOf('site.approval_request', 'approval_id', 'status = 3, done_at = now()'),
  `update site.task set status = 3 where whs_id = 'SGE01' and task_no = (select max(task_no) from site.task where whs_id = 'SGE01' and task_type like 'reverse%')`,
  `insert into control.role (role_name, whs_id) values ('Trial of this warehouse', 'SGE01')`,
  `insert into control.user_role (user_id, whs_id, role_id) select u.user_id, 'SGE01', r.role_id from control.app_user u, control.role r
   where u.login_name = 'every-key-one@trial.example' and r.role_name = 'Inventory Controller' on conflict do nothing`,
  lastOf('site.inventory_adjustment_line', 'line_no', 'dropped = 1'),
  `update control.app_user set created_at = now() - interval '90 days' where login_name = 'swiftcrew.packer1'`,
  `update control.app_user set status = 3 where login_name = 'swiftcrew.packer1'`,
  `update control.user_role set valid_to = now() + interval '3 days' where user_id = (select user_id from control.app_user where login_name = 'swiftcrew.packer1')`,
  `insert into control.access_status_log (user_id, whs_id, action, operator)
   select user_id, 'SGE01', case when row_number() over () % 2 = 0 then 'grant' else 'revoke' end, 'test' from control.app_user limit 4`,
];

const neighbour = 'SGW01';

/** What only the other warehouse, or only the other user, has. */
const differences: readonly string[] = [
  ...Object.entries({
    wms_v2_switch_time_inbound: '1790000000',
    old_wms_url_map: '{"/old": "/new"}',
    display_setting: '{"show_mbn": 1, "compact": 1, "big_scan_echo": 1}',
    weak_network_switch: '0',
  }).map(
    ([key, value]) =>
      `insert into site.conf_value (conf_key, scope, scope_id, conf_value, updated_by) values ('${key}', 2, '${neighbour}', '${value}', 'test')`,
  ),
  `update site.warehouse set storey_name_setup = 1 - storey_name_setup, is_open_full_stock_count = not is_open_full_stock_count where whs_id = '${neighbour}'`,
  `update control.app_user set lang = 'th' where login_name like 'every-key-two%'`,
  `update site.proof_run set broken = 1, witness = '[{"stock_id": 1, "on_hand": 2}]' where whs_id = 'SGE01' and proof = 'I1'`,
  `insert into control.user_passkey (user_id, credential_id, public_key, passkey_name)
   select user_id, 'trial', '\\x00', 'Trial' from control.app_user where login_name like 'every-key-two%'`,
  `insert into control.user_credential (user_id, hash, judged_by, weak_since)
   select user_id, 'none', 1, now() from control.app_user where login_name like 'every-key-two%'`,
  `insert into control.pending_sign_in (browser_hash, user_id, auth_method, expires_at)
   select sha256('second-step-of-user-two'), user_id, 1, now() + interval '1 hour' from control.app_user where login_name like 'every-key-two%'`,
  `insert into control.translation (locale, key, text, modifier) values ('en', 'shell:app.name', 'Trial', 'test')`,
  `insert into control.role (role_name, whs_id, role_kind) values ('Trial crew', 'SGE01', 2)`,
  `insert into control.sub_app_file (app, version, path, integrity) values ('workforce', '7.0.0', 'a.js', 'sha384-' || repeat('a', 64)), ('workforce', '8.0.0', 'b.js', 'sha384-' || repeat('b', 64))`,
  `insert into control.password_reset (token_hash, user_id, expires_at)
   select sha256(repeat(right(user_id, 1), 43)::bytea), user_id, now() + interval '20 minutes' from control.app_user where status = 1 limit 3`,
];

/** The cookie of a browser in which user two has typed the password and no code yet. */
export const secondStep = 'second-step-of-user-two';

/** Tables whose rows were all made in one moment. Their times are an hour apart now, the newest first. */
const timed: Readonly<Record<string, readonly string[]>> = {
  'control.app_user': ['created_at'],
  'control.role': ['updated_at'],
  'control.access_status_log': ['at'],
  'control.warehouse_directory': ['mtime'],
  'site.pii_read': ['at'],
  'site.rule_change_log': ['at'],
  'site.audit_log': ['at'],
};

async function spreadTimes(server: TestServer): Promise<void> {
  const found = await server.look<{ name: string; columns: string[] }>(
    `select c.oid::regclass::text as name, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'site'::regnamespace and c.relkind = 'r' and not c.relispartition and a.attname in ('ctime', 'mtime')
     group by 1`,
  );
  const tables = { ...Object.fromEntries(found.map(({ name, columns }) => [name, columns])), ...timed };
  for (const [table, columns] of Object.entries(tables)) {
    const set = columns.map((column) => `${column} = t.${column} - place * interval '1 hour'`).join(', ');
    await server.look(
      `update ${table} t set ${set} from (select ctid as at_row, row_number() over (order by ctid desc) as place from ${table}) p where t.ctid = p.at_row`,
    );
  }
}

async function copyRows(server: TestServer, { table, times, set }: Copies): Promise<void> {
  const columns = await server.look<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity <> 'a'`,
    [table],
  );
  const names = columns.map(({ name }) => name).filter((name) => name !== 'id');
  const scope = names.includes('whs_id') ? `whs_id = 'SGE01'` : ofSite;
  await server.look(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => set[name] ?? `r.${name}`).join(', ')}
     from (select * from ${table} where ${scope} limit 1) r, generate_series(1, ${times}) n`,
  );
}

/** Gives every list rows that differ in what it can be searched and sorted by. */
export async function varyRows(server: TestServer): Promise<void> {
  for (const one of copies) await copyRows(server, one);
  for (const change of [...changes, ...differences]) await server.look(change);
  await spreadTimes(server);
}

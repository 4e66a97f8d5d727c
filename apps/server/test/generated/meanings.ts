/** Which fields of a row show whether it satisfies a filter, and how. */
export interface FieldMeaning {
  /** One of these fields must satisfy the filter. */
  readonly in: readonly string[];
  /** `same`: whole or in part, whichever the call does. The others say what a field must be against the value. */
  readonly by: 'same' | 'part' | 'from' | 'to' | 'above';
}

/** A filter on what no row shows: SQL for the values to try, `v` each. */
export interface HiddenMeaning {
  readonly values: string;
  /** SQL for the fields it needs beside it, as `input`. */
  readonly beside?: string;
}

/** The field chooses which list is returned and narrows none: another value gives other rows. */
export interface ChoiceMeaning {
  readonly chooses: true;
}

type Meaning = FieldMeaning | HiddenMeaning | ChoiceMeaning;

const people = { in: ['user_id', 'login_name', 'display_name', 'local_name'], by: 'part' } as const;
const days = { values: 'select 1 as v' } as const;
const created = { values: 'select extract(epoch from created_at)::int as v from control.app_user' } as const;
const worths = {
  values:
    'select distinct ((plus_value_minor + minus_value_minor) / 100)::int as v from site.inventory_adjustment order by v desc',
} as const;
const peopleOfWarehouse = {
  keyword: people,
  dormant_days: days,
  expire_before: { values: `select to_char(now() + interval '10 days', 'YYYY-MM-DD') as v` },
  created_from: created,
  created_to: created,
};

/** Filters whose field has another name in the rows, or none. A filter that has its own name needs no entry. */
export const meanings: Readonly<Record<string, Readonly<Record<string, Meaning>>>> = {
  'config.userlist.get_user_list': peopleOfWarehouse,
  'user.admin.search_whs_user': peopleOfWarehouse,
  'user.admin.search_user': { keyword: people, dormant_days: days },
  'user.admin.search_warehouse_user_count': { keyword: { in: ['whs_id', 'whs_name'], by: 'part' } },
  'user.admin.search_key_relationship': {
    keyword: { values: `select key as v from control.permission where key like '%.Edit' order by key` },
    keys: { in: ['key'], by: 'same' },
  },
  'user.admin.preview_whs_role_copy': { whs_ids: { in: ['whs_id'], by: 'same' } },
  'system.service.search_service_account': { keyword: { in: ['service_id', 'service_name', 'whs_id'], by: 'part' } },
  'basic.partner.search_partner_name': { text: { in: ['name'], by: 'part' }, ids: { in: ['id'], by: 'same' } },
  'basic.sku.search_sku': {
    keyword: { in: ['sku_id', 'sku_name', 'local_name', 'brand', 'main_barcode'], by: 'part' },
  },
  'inbound.counting.search_group_list': {
    sheet: { values: `select asn_id as v from site.asn where whs_id = 'SGE01' and group_id <> ''` },
  },
  'process.inventoryadjustment.search_inventory_adjustment': {
    value_from: worths,
    value_to: worths,
  },
  'inventory.inventorymap.search_on_hand': {
    upc: { values: `select barcode as v from site.sku_barcode where site_id = 'SG'` },
    on_hand_from: { in: ['on_hand_qty'], by: 'from' },
    on_hand_to: { in: ['on_hand_qty'], by: 'to' },
  },
  'inventory.inventorymap.search_transaction': {
    location_end: {
      values: `select unnest(array['from', 'to']) as v`,
      beside: `select jsonb_build_object('location_id', l.location_id) as input from site.stock_move m
        join site.location l on l.whs_id = m.whs_id and l.id = m.from_location_id
        where exists (select 1 from site.stock_move o where o.whs_id = m.whs_id and o.to_location_id = m.from_location_id) limit 1`,
    },
  },
  'basic.importdata.search_import_data_row': { after: { in: ['row_no'], by: 'above' } },
  'basic.reportcenter.search_export_task': {
    start_time: { in: ['ctime'], by: 'from' },
    end_time: { in: ['ctime'], by: 'to' },
  },
  'process.exception.search_exception_policy': { version: { chooses: true } },
};

/** Orders by a field that the rows name otherwise. */
export const sortFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'basic.sku.search_model_sku_mapping': { model: 'item_id' },
};

/** SQL for inputs of calls whose required fields are no columns of one table, or that need an optional field: `input` each. */
export const listInputs: Readonly<Record<string, string>> = {
  'config.filter_template.list_filter_template': `select distinct jsonb_build_object('user_email', '', 'type', 1,
    'url_path', url_path, 'key_name', key_name, 'station', station) as input from control.filter_template`,
  'user.admin.preview_whs_role_copy': `select jsonb_build_object('role_id', role_id, 'whs_ids', array['SGW01', 'THB01', 'MYK01']) as input
    from control.role where whs_id = 'SGE01'`,
  'basic.partner.search_partner_name': `select jsonb_build_object('kind', 'supplier') as input`,
  'inventory.inventorymap.search_transaction': `select jsonb_build_object('at_from', extract(epoch from now() - interval '80 days')::int,
    'at_to', extract(epoch from now() + interval '1 day')::int) as input`,
  // Only the operator's own tasks, unless the call asks for those of all.
  'basic.reportcenter.search_export_task': `select jsonb_build_object('is_myself', 0) as input`,
  'process.exception.get_allowed_code': `select jsonb_build_object('page', 'PC.SalesOutbound.Operation.Picking', 'step', 7) as input`,
};

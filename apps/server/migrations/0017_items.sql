-- Up Migration
-- What goods are: SKUs of a site with their barcodes and packs, the codes that stand for them, and what a warehouse says of them.

create table site.sku (
  site_id text not null,
  sku_id text not null check (sku_id ~ '^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$'),
  sku_name text not null check (sku_name <> ''),
  local_name text not null default '',
  merchant_id text not null,
  shop_id text,
  supplier_id text,
  category_id text not null,
  brand text not null default '',
  purchase_type smallint not null check (purchase_type between 1 and 3),
  unit_of_measure smallint not null default 1 check (unit_of_measure between 1 and 7),
  main_barcode text not null default '',
  image_list text[] not null default '{}',
  -- mm and g; null: nobody has measured it yet
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  volume_cm3 bigint generated always as (ceil(length_mm::numeric * width_mm * height_mm / 1000)::bigint) stored,
  weight_g integer check (weight_g > 0),
  -- 1 from another system, 2 typed, 3 measured
  dim_source smallint not null default 2 check (dim_source in (1, 2, 3)),
  dim_checked_at timestamptz,
  need_batch smallint not null default 0 check (need_batch in (0, 1)),
  need_production_date smallint not null default 0 check (need_production_date in (0, 1)),
  need_expiry_date smallint not null default 0 check (need_expiry_date in (0, 1)),
  shelf_life_days integer check (shelf_life_days > 0),
  min_inbound_life_days integer check (min_inbound_life_days >= 0),
  min_outbound_life_days integer check (min_outbound_life_days >= 0),
  need_uid smallint not null default 0 check (need_uid in (0, 1)),
  need_inner_package smallint not null default 0 check (need_inner_package in (0, 1)),
  fragile smallint not null default 0 check (fragile in (0, 1)),
  liquid smallint not null default 0 check (liquid in (0, 1)),
  battery smallint not null default 0 check (battery in (0, 1)),
  dangerous_class text not null default '',
  stack_limit integer check (stack_limit > 0),
  -- 1 any, 2 upright
  orientation smallint not null default 1 check (orientation in (1, 2)),
  temperature_zone smallint not null default 1 check (temperature_zone between 1 and 5),
  cost_minor bigint check (cost_minor >= 0),
  price_minor bigint check (price_minor >= 0),
  currency text not null default '',
  tag_list smallint[] not null default '{}' check (tag_list <@ '{1,2,3,4,5,6,7,8}'::smallint[]),
  -- 1 new, 2 active, 3 phase out, 4 stopped
  lifecycle_status smallint not null default 1 check (lifecycle_status between 1 and 4),
  first_in_at timestamptz,
  -- what has to be asked or minded, as one list to filter by: 1 batch, 2 production date, 3 expiry date, 4 UID, 5 inner
  -- package, 6 fragile, 7 liquid, 8 battery
  flag_list smallint[] not null generated always as (array_remove(array[
    case need_batch when 1 then 1 end, case need_production_date when 1 then 2 end, case need_expiry_date when 1 then 3 end,
    case need_uid when 1 then 4 end, case need_inner_package when 1 then 5 end, case fragile when 1 then 6 end,
    case liquid when 1 then 7 end, case battery when 1 then 8 end]::smallint[], null)) stored,
  -- what a person types to find it: code, names, brand or barcode, whichever she knows
  search_text text not null generated always as
    (sku_id || ' ' || sku_name || ' ' || local_name || ' ' || brand || ' ' || main_barcode) stored,
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (site_id, sku_id),
  foreign key (site_id, merchant_id) references site.merchant,
  foreign key (site_id, shop_id) references site.shop,
  foreign key (site_id, supplier_id) references site.supplier,
  foreign key (site_id, category_id) references site.category,
  check (need_expiry_date = 0 or shelf_life_days is not null)
);
-- Lists, tags and flags are filtered under row-level security, where no index of arrays serves: each order holds what is asked.
create index sku_id_order on site.sku (site_id, sku_id)
  include (merchant_id, shop_id, supplier_id, category_id, purchase_type, lifecycle_status, tag_list, flag_list);
create index sku_name_order on site.sku (site_id, sku_name, sku_id)
  include (merchant_id, shop_id, supplier_id, category_id, purchase_type, lifecycle_status, tag_list, flag_list);
create index sku_mtime on site.sku (site_id, mtime, sku_id)
  include (merchant_id, shop_id, supplier_id, category_id, purchase_type, lifecycle_status, tag_list, flag_list);
create index sku_merchant on site.sku (site_id, merchant_id, sku_id);
create index sku_shop on site.sku (site_id, shop_id, sku_id) where shop_id is not null;
create index sku_supplier on site.sku (site_id, supplier_id, sku_id) where supplier_id is not null;
create index sku_category on site.sku (site_id, category_id, sku_id);
create index sku_unmeasured on site.sku (site_id, sku_id) include (sku_name, mtime) where volume_cm3 is null or weight_g is null;
create index sku_no_barcode on site.sku (site_id, sku_id) include (sku_name, mtime) where main_barcode = '';
select control.set_table_class('site.sku', 'site');
select control.add_text_search('site.sku', 'search_text');

-- A barcode of the world may stand on several SKUs; each such row says so, and a scan then asks which.
create table site.sku_barcode (
  site_id text not null,
  barcode text not null check (barcode ~ '^[!-~]{1,64}$'),
  sku_id text not null,
  -- 1 UPC or EAN, 2 inner, 3 outer carton, 4 supplier, 5 alias
  barcode_type smallint not null check (barcode_type between 1 and 5),
  -- base units a scan of it stands for
  pack_qty integer not null default 1 check (pack_qty > 0),
  is_main smallint not null default 0 check (is_main in (0, 1)),
  is_shared smallint not null default 0 check (is_shared in (0, 1)),
  -- neither part holds a blank, so the list stands in the order of the barcodes
  barcode_key text not null generated always as (barcode || ' ' || sku_id) stored,
  ctime timestamptz not null default now(),
  creator text not null,
  primary key (site_id, barcode, sku_id),
  foreign key (site_id, sku_id) references site.sku
);
create unique index sku_barcode_one_owner on site.sku_barcode (site_id, barcode) where is_shared = 0;
create unique index sku_barcode_main on site.sku_barcode (site_id, sku_id) where is_main = 1;
create unique index sku_barcode_order on site.sku_barcode (site_id, barcode_key) include (is_shared);
create index sku_barcode_sku on site.sku_barcode (site_id, sku_id);
select control.set_table_class('site.sku_barcode', 'site');

create table site.sku_pack (
  site_id text not null,
  sku_id text not null,
  -- 1 base, 2 inner, 3 carton, 4 pallet
  level smallint not null check (level between 1 and 4),
  qty_in_base integer not null check (qty_in_base > 0),
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  weight_g integer check (weight_g > 0),
  barcode text not null default '',
  primary key (site_id, sku_id, level),
  foreign key (site_id, sku_id) references site.sku,
  check (level <> 1 or qty_in_base = 1)
);
select control.set_table_class('site.sku_pack', 'site');

create table site.sku_whs (
  whs_id text not null references site.warehouse,
  site_id text not null generated always as (left(whs_id, 2)) stored,
  sku_id text not null,
  -- 0 undefined, 1 A, 2 B, 3 C, 4 SA, 5 excluded by hand
  abc_class smallint not null default 0 check (abc_class between 0 and 5),
  safety_stock integer not null default 0 check (safety_stock >= 0),
  target_stock integer not null default 0 check (target_stock >= 0),
  high_value smallint not null default 0 check (high_value in (0, 1)),
  primary key (whs_id, sku_id),
  foreign key (site_id, sku_id) references site.sku
);
create index sku_whs_abc on site.sku_whs (whs_id, abc_class, sku_id);
select control.set_table_class('site.sku_whs', 'warehouse');

create table site.sku_group (
  site_id text not null,
  sku_group_id text not null,
  group_name text not null check (group_name <> ''),
  -- 1 list, 2 filter
  mode smallint not null check (mode in (1, 2)),
  filter jsonb,
  purpose text not null default '',
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (site_id, sku_group_id),
  check ((mode = 2) = (filter is not null))
);
create index sku_group_name_order on site.sku_group (site_id, group_name, sku_group_id);
create index sku_group_mtime on site.sku_group (site_id, mtime, sku_group_id);
select control.set_table_class('site.sku_group', 'site');

create table site.sku_group_member (
  site_id text not null,
  sku_group_id text not null,
  sku_id text not null,
  primary key (site_id, sku_group_id, sku_id),
  foreign key (site_id, sku_group_id) references site.sku_group on delete cascade,
  foreign key (site_id, sku_id) references site.sku
);
create index sku_group_member_sku on site.sku_group_member (site_id, sku_id);
select control.set_table_class('site.sku_group_member', 'site');

-- A code that begins with $ or # and stands for a SKU.
create table site.sku_mapping (
  site_id text not null,
  new_sku_id text not null check (new_sku_id ~ '^[$#][!-~]{1,39}$'),
  sku_id text not null,
  -- 1 begins with $, 2 begins with #
  mapping_type smallint not null generated always as (case left(new_sku_id, 1) when '$' then 1 else 2 end) stored,
  valid_from timestamptz,
  valid_to timestamptz,
  -- 1 normal, 2 stopped
  status smallint not null default 1 check (status in (1, 2)),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (site_id, new_sku_id),
  foreign key (site_id, sku_id) references site.sku,
  check (valid_to is null or valid_from is null or valid_to > valid_from)
);
create index sku_mapping_sku on site.sku_mapping (site_id, sku_id);
create index sku_mapping_code on site.sku_mapping (site_id, new_sku_id) include (mapping_type, status, sku_id);
create index sku_mapping_mtime on site.sku_mapping (site_id, mtime, new_sku_id) include (mapping_type, status, sku_id);
select control.set_table_class('site.sku_mapping', 'site');

-- What a shop sells under one model; several rows of a model are a bundle.
create table site.model_sku_mapping (
  site_id text not null,
  mapping_id text not null,
  shop_id text not null,
  item_id text not null,
  model_id text not null,
  sku_id text not null,
  qty integer not null check (qty > 0),
  priority integer not null default 0,
  -- what a shop sells as one stands together in the list
  model_key text not null generated always as (shop_id || ' ' || item_id || ' ' || model_id) stored,
  status smallint not null default 1 check (status in (1, 2)),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (site_id, mapping_id),
  unique (site_id, shop_id, item_id, model_id, sku_id),
  foreign key (site_id, shop_id) references site.shop,
  foreign key (site_id, sku_id) references site.sku
);
create index model_sku_mapping_model on site.model_sku_mapping (site_id, model_key, mapping_id) include (shop_id, item_id, model_id, sku_id, status);
create index model_sku_mapping_mtime on site.model_sku_mapping (site_id, mtime, mapping_id) include (shop_id, status);
create index model_sku_mapping_sku on site.model_sku_mapping (site_id, sku_id);
select control.set_table_class('site.model_sku_mapping', 'site');

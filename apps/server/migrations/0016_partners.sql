-- Up Migration
-- Whose goods they are and who brings them. One row per site; what a warehouse says of its own lies beside it.

create table site.merchant (
  site_id text not null,
  merchant_id text not null,
  merchant_name text not null check (merchant_name <> ''),
  company_name text not null default '',
  tax_no text not null default '',
  country text not null,
  purchase_type_list smallint[] not null check (cardinality(purchase_type_list) > 0 and purchase_type_list <@ '{1,2,3}'::smallint[]),
  default_purchase_type smallint not null check (default_purchase_type = any (purchase_type_list)),
  mix_owner_allowed smallint not null default 0 check (mix_owner_allowed in (0, 1)),
  min_outbound_life_days integer check (min_outbound_life_days >= 0),
  return_address text not null default '',
  contact text not null default '',
  -- 1 normal, 2 stopped
  status smallint not null default 1 check (status in (1, 2)),
  -- 1 made here, 2 comes from another system, which alone changes it
  source smallint not null default 1 check (source in (1, 2)),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (site_id, merchant_id)
);
create index merchant_name_order on site.merchant (site_id, merchant_name, merchant_id) include (status);
create index merchant_mtime on site.merchant (site_id, mtime, merchant_id) include (status);
select control.set_table_class('site.merchant', 'site');
select control.add_text_search('site.merchant', 'merchant_name');

create table site.shop (
  site_id text not null,
  shop_id text not null,
  shop_name text not null check (shop_name <> ''),
  merchant_id text not null,
  platform text not null default '',
  channel text not null default '',
  region text not null default '',
  default_carrier_list text[] not null default '{}',
  gift_enabled smallint not null default 0 check (gift_enabled in (0, 1)),
  one_awb_allowed smallint not null default 0 check (one_awb_allowed in (0, 1)),
  packing_note text not null default '',
  status smallint not null default 1 check (status in (1, 2)),
  source smallint not null default 1 check (source in (1, 2)),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (site_id, shop_id),
  foreign key (site_id, merchant_id) references site.merchant
);
create index shop_name_order on site.shop (site_id, shop_name, shop_id) include (merchant_id, status);
create index shop_mtime on site.shop (site_id, mtime, shop_id) include (merchant_id, status);
create index shop_merchant on site.shop (site_id, merchant_id, shop_id);
select control.set_table_class('site.shop', 'site');
select control.add_text_search('site.shop', 'shop_name');

create table site.shop_group (
  site_id text not null,
  shop_group_id text not null,
  group_name text not null check (group_name <> ''),
  -- 1 wave, 2 allocation, 3 gift, 4 report
  purpose smallint not null check (purpose between 1 and 4),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (site_id, shop_group_id)
);
create index shop_group_name_order on site.shop_group (site_id, group_name, shop_group_id) include (purpose);
create index shop_group_mtime on site.shop_group (site_id, mtime, shop_group_id) include (purpose);
select control.set_table_class('site.shop_group', 'site');
select control.add_text_search('site.shop_group', 'group_name');

create table site.shop_group_member (
  site_id text not null,
  shop_group_id text not null,
  shop_id text not null,
  primary key (site_id, shop_group_id, shop_id),
  foreign key (site_id, shop_group_id) references site.shop_group on delete cascade,
  foreign key (site_id, shop_id) references site.shop
);
create index shop_group_member_shop on site.shop_group_member (site_id, shop_id);
select control.set_table_class('site.shop_group_member', 'site');

-- Who owns goods. Made with its merchant or shop; house and house-custody are there from the start of a site.
create table site.owner (
  site_id text not null,
  owner_id text not null,
  -- 1 merchant, 2 shop, 3 house, 4 house custody: goods whose owner is not known yet, never to be allocated
  kind smallint not null check (kind between 1 and 4),
  merchant_id text,
  shop_id text,
  purchase_type smallint not null check (purchase_type between 1 and 3),
  status smallint not null default 1 check (status in (1, 2)),
  primary key (site_id, owner_id),
  foreign key (site_id, merchant_id) references site.merchant,
  foreign key (site_id, shop_id) references site.shop,
  check ((kind = 1) = (merchant_id is not null)),
  check ((kind = 2) = (shop_id is not null))
);
create unique index owner_merchant on site.owner (site_id, merchant_id) where merchant_id is not null;
create unique index owner_shop on site.owner (site_id, shop_id) where shop_id is not null;
select control.set_table_class('site.owner', 'site');

create table site.supplier (
  site_id text not null,
  supplier_id text not null,
  supplier_name text not null check (supplier_name <> ''),
  country text not null,
  tax_no text not null default '',
  address text not null default '',
  contact text not null default '',
  purchase_type_list smallint[] not null check (cardinality(purchase_type_list) > 0 and purchase_type_list <@ '{1,2,3}'::smallint[]),
  lead_time_days integer check (lead_time_days >= 0),
  pallet_exchange smallint not null default 0 check (pallet_exchange in (0, 1)),
  -- 0 none, 1 unsold, 2 damaged, 3 all
  return_policy smallint not null default 0 check (return_policy between 0 and 3),
  status smallint not null default 1 check (status in (1, 2)),
  source smallint not null default 1 check (source in (1, 2)),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (site_id, supplier_id)
);
create index supplier_name_order on site.supplier (site_id, supplier_name, supplier_id) include (country, status);
create index supplier_mtime on site.supplier (site_id, mtime, supplier_id) include (country, status);
select control.set_table_class('site.supplier', 'site');
select control.add_text_search('site.supplier', 'supplier_name');

-- How one warehouse receives a supplier.
create table site.supplier_whs (
  whs_id text not null references site.warehouse,
  supplier_id text not null,
  receiving_note text not null default '',
  default_dock_id text,
  allowed_late_min integer check (allowed_late_min >= 0),
  version integer not null default 1,
  mtime timestamptz not null default now(),
  modifier text not null,
  primary key (whs_id, supplier_id)
);
select control.set_table_class('site.supplier_whs', 'warehouse');

create table site.category (
  site_id text not null,
  category_id text not null,
  parent_id text,
  level smallint not null check (level between 1 and 4),
  category_name text not null check (category_name <> ''),
  -- the ids from the root down, itself among them: a branch is one array condition
  path text[] not null,
  -- what SKUs of it have unless they say otherwise; null: what the parent says
  shelf_life_days integer check (shelf_life_days > 0),
  need_expiry smallint check (need_expiry in (0, 1)),
  need_uid smallint check (need_uid in (0, 1)),
  dangerous_class text not null default '',
  temperature_zone smallint check (temperature_zone between 1 and 5),
  sort integer not null default 0,
  status smallint not null default 1 check (status in (1, 2)),
  version integer not null default 1,
  ctime timestamptz not null default now(),
  mtime timestamptz not null default now(),
  creator text not null,
  modifier text not null,
  primary key (site_id, category_id),
  foreign key (site_id, parent_id) references site.category,
  check ((level = 1) = (parent_id is null)),
  check (cardinality(path) = level and path[level] = category_id)
);
create index category_children on site.category (site_id, parent_id, sort, category_id);
create index category_path on site.category using gin (path);
create index category_sort on site.category (site_id, sort, category_id);
select control.set_table_class('site.category', 'site');
select control.add_text_search('site.category', 'category_name');

-- Takes a row of a site away if nothing refers to it, whichever module would; says whether it is gone. A merchant or a
-- shop goes with its owner.
create function site.delete_unreferenced(target regclass, key text, id text)
returns boolean language plpgsql set search_path = pg_catalog as $$
begin
  if target in ('site.merchant'::regclass, 'site.shop'::regclass) then
    execute format('delete from site.owner where site_id = current_setting(''app.site_id'') and %I = $1', key) using id;
  end if;
  execute format('delete from %s where site_id = current_setting(''app.site_id'') and %I = $1', target, key) using id;
  return true;
exception when foreign_key_violation then
  return false;
end $$;
